import {
  type Envelope,
  accessPolicyRoutes,
  accountRoutes,
  memberRoutes,
  sourceRoutes,
  shipmentRoutes,
} from '@portolan/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { signCall } from '../sessions/index.ts';

const { getAccessPolicy, setAccessPolicy, makeSigningSecret } = accessPolicyRoutes;
const { signInWithPassword, checkSession, getCurrentUser, listTenants, changeTenant, signOut } =
  accountRoutes;
const { getContainerEventList } = shipmentRoutes;
const day = 86_400_000;

const codeOf = (answer: LightMyRequestResponse) => answer.json<Envelope<never>>().error?.code;

async function endService(app: TestApp, tenantId: string, on: string): Promise<void> {
  await app.db.pool.query('update tenant set service_end_on = $2 where tenant_id = $1', [tenantId, on]);
}

async function setStatus(app: TestApp, { accountId }: TestUser, status: string): Promise<void> {
  await app.db.system.updateTable('account').set({ status }).where('accountId', '=', accountId).execute();
}

/** Sets the list directly, like somebody with another address. */
async function allowOnly(app: TestApp, tenantId: string, ...ranges: string[]): Promise<void> {
  await app.db.system
    .updateTable('tenant')
    .set({ ipAllowList: ranges })
    .where('tenantId', '=', tenantId)
    .execute();
  app.clock.advance(4000);
}

describe('a company account whose service has ended', () => {
  test('is closed to open sessions, which can still see why, switch and leave', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await endService(app, user.tenantId, '2026-11-10');
    await user.call(getContainerEventList, { body: {} });
    app.clock.advance(day);
    expect(await user.fail(getContainerEventList, { body: {} })).toMatchObject({
      code: 'account.expired',
      httpStatus: 403,
    });
    expect((await user.call(getCurrentUser)).expired).toBe(true);
    expect(await user.call(listTenants)).toHaveLength(1);
    await user.call(signOut);
  });

  test('is closed to API keys and to switching to it', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const program = await app.program(user.tenantId);
    await app.db.system
      .insertInto('membership')
      .values({ tenantId: user.tenantId, accountId: other.accountId, role: 'member' })
      .execute();
    await endService(app, user.tenantId, '2026-11-09');
    const pushed = await program.send(sourceRoutes.pushInbound, {
      params: { connector: 'dcsa-tnt' },
      bytes: '[]',
    });
    expect([pushed.statusCode, codeOf(pushed)]).toEqual([403, 'account.expired']);
    expect(await other.fail(changeTenant, { query: { accreditId: user.tenantId } })).toMatchObject({
      code: 'account.expired',
    });
  });
});

test.each(['forbidden', 'cancelled'] as const)(
  'the keys of a company account whose owners are all %s are refused with that message',
  async (status) => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const second = await app.signIn({ tenantId: owner.tenantId });
    const program = await app.program(owner.tenantId);
    const push = async () => {
      app.clock.advance(6000);
      return program.send(sourceRoutes.pushInbound, {
        params: { connector: 'dcsa-tnt' },
        bytes: JSON.stringify(dcsaEvents(underWayLines)),
      });
    };
    await setStatus(app, owner, status);
    expect((await push()).statusCode).toBe(202);
    await setStatus(app, second, status);
    expect(codeOf(await push())).toBe(`account.${status}`);
  },
);

describe('the IP allow list', () => {
  test('must contain the own address, in valid ranges', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const set = (...ipAllowList: string[]) => ({ body: { ipAllowList, signingRequired: false } });
    expect(await owner.call(getAccessPolicy)).toEqual({
      ipAllowList: [],
      ownAddress: '127.0.0.1',
      hasSigningSecret: false,
      signingRequired: false,
    });
    expect(await owner.fail(setAccessPolicy, set('203.0.113.0/24', '2001:db8::/32'))).toMatchObject({
      code: 'access.own-address-left-out',
      params: { address: '127.0.0.1' },
    });
    expect(await owner.fail(setAccessPolicy, set('127.0.0.0/8', 'home'))).toMatchObject({
      code: 'access.address-unreadable',
      params: { value: 'home' },
    });
    const saved = await owner.call(setAccessPolicy, set('127.0.0.0/8', '2001:DB8::/32', '127.0.0.0/8'));
    expect(saved.ipAllowList).toEqual(['127.0.0.0/8', '2001:db8::/32']);
    await owner.call(getContainerEventList, { body: {} });
  });

  test('blocks other addresses everywhere: sessions, sign-ins, keys', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const program = await app.program(owner.tenantId);
    await allowOnly(app, owner.tenantId, '203.0.113.0/24');
    const refused = { code: 'access.address-refused', httpStatus: 403 };
    expect(await owner.fail(getContainerEventList, { body: {} })).toMatchObject(refused);
    expect(
      await owner.fail(setAccessPolicy, { body: { ipAllowList: [], signingRequired: false } }),
    ).toMatchObject(refused);
    expect(await owner.call(checkSession)).toEqual({ valid: true });
    const visitor = app.visitor();
    const query = { username: owner.username, password: await seal(visitor, password, app.clock.now()) };
    expect(await visitor.fail(signInWithPassword, { query })).toMatchObject(refused);
    const pushed = await program.send(sourceRoutes.pushInbound, {
      params: { connector: 'dcsa-tnt' },
      bytes: '[]',
    });
    expect(codeOf(pushed)).toBe('access.address-refused');
    await allowOnly(app, owner.tenantId, '127.0.0.1');
    await owner.call(getContainerEventList, { body: {} });
  });

  test('lets members of another company account sign in there', async () => {
    const app = await startTestApp();
    const [owner, guest] = [await app.signIn(), await app.signIn()];
    await app.db.system
      .insertInto('membership')
      .values({ tenantId: owner.tenantId, accountId: guest.accountId, role: 'member' })
      .execute();
    await guest.call(changeTenant, { query: { accreditId: owner.tenantId } });
    await allowOnly(app, owner.tenantId, '203.0.113.0/24');
    const visitor = app.visitor();
    const query = { username: guest.username, password: await seal(visitor, password, app.clock.now()) };
    expect((await visitor.call(signInWithPassword, { query })).tenant.accreditId).toBe(guest.tenantId);
  });

  test('is for owners to set, and not in the demo', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    expect(await member.fail(getAccessPolicy)).toMatchObject({ code: 'access.denied' });
    await app.db.system
      .updateTable('account')
      .set({ demo: true })
      .where('accountId', '=', owner.accountId)
      .execute();
    const body = { ipAllowList: [], signingRequired: false };
    expect(await owner.fail(setAccessPolicy, { body })).toMatchObject({ code: 'account.demo-fixed' });
    expect(await owner.fail(makeSigningSecret)).toMatchObject({ code: 'account.demo-fixed' });
  });
});

describe('a signed call of a program', () => {
  const url = '/v1/inbound/dcsa-tnt';
  const bytes = JSON.stringify(dcsaEvents(underWayLines));

  async function requireSigning(app: TestApp) {
    const owner = await app.signIn();
    const { secret } = await owner.call(makeSigningSecret);
    await owner.call(setAccessPolicy, { body: { ipAllowList: [], signingRequired: true } });
    const program = await app.program(owner.tenantId);
    const stamp = (ms = 0): string => String(app.clock.now().getTime() + ms);
    const sign = (timestamp: string, body = bytes, path = url) =>
      signCall({ method: 'POST', url: path, body: Buffer.from(body), headers: {} }, timestamp, secret);
    const push = async (headers: Record<string, string>) => {
      const answer = await program.send(sourceRoutes.pushInbound, {
        params: { connector: 'dcsa-tnt' },
        bytes,
        headers,
      });
      return answer.statusCode === 202 ? 202 : codeOf(answer);
    };
    return { owner, secret, stamp, sign, push };
  }

  test('is accepted once, within five minutes of its timestamp', async () => {
    const app = await startTestApp();
    const { stamp, sign, push } = await requireSigning(app);
    const timestamp = stamp();
    const headers = { timestamp, sign: sign(timestamp) };
    expect(await push(headers)).toBe(202);
    expect(await push(headers)).toBe('access.sign-refused');
    for (const ms of [-300_000, 300_000])
      expect(await push({ timestamp: stamp(ms), sign: sign(stamp(ms)) })).toBe(202);
    for (const ms of [-300_001, 300_001])
      expect(await push({ timestamp: stamp(ms), sign: sign(stamp(ms)) })).toBe('access.sign-refused');
  });

  test('is refused unsigned, of another body, path, time or secret, and after a new secret was created', async () => {
    const app = await startTestApp();
    const { owner, stamp, sign, push } = await requireSigning(app);
    const timestamp = stamp();
    const wrong = [
      {},
      { timestamp },
      { sign: sign(timestamp) },
      { timestamp, sign: sign(timestamp, '[]') },
      { timestamp, sign: sign(timestamp, bytes, '/v1/inbound/ais-nmea') },
      { timestamp: stamp(1), sign: sign(timestamp) },
      { timestamp, sign: 'x'.repeat(64) },
      { timestamp: 'now', sign: sign('now') },
    ];
    for (const headers of wrong)
      expect(await push(headers as Record<string, string>)).toBe('access.sign-refused');
    await owner.call(makeSigningSecret);
    app.clock.advance(6000);
    const later = stamp();
    expect(await push({ timestamp: later, sign: sign(later) })).toBe('access.sign-refused');
  });

  test('cannot be required before there is a secret, which is shown once and stored encrypted', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const body = { ipAllowList: [], signingRequired: true };
    expect(await owner.fail(setAccessPolicy, { body })).toMatchObject({
      code: 'access.signing-secret-missing',
    });
    const { secret } = await owner.call(makeSigningSecret);
    const { rows } = await app.db.pool.query('select * from tenant');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].signing_secret.toString('latin1')).not.toContain(secret);
    expect(await owner.call(getAccessPolicy)).toMatchObject({
      hasSigningSecret: true,
      signingRequired: false,
    });
    expect(JSON.stringify(await owner.call(memberRoutes.listMembers))).not.toContain(secret);
  });
});

import { auditRoutes, sourceRoutes, staffSourceRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { getAnyMessage, listAllMessages, listAllSources, replayAnyMessages } = staffSourceRoutes;
const file = { connector: 'dcsa-tnt', fileName: 'events.json' } as const;

const upload = (user: TestUser, body: unknown) =>
  user.call(sourceRoutes.uploadMessages, {
    query: file,
    bytes: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A member of staff and two company accounts: the first with a refused message, the second with a good one. */
async function start(): Promise<{
  app: TestApp;
  staff: TestUser;
  users: [TestUser, TestUser];
  refused: string;
}> {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  const users: [TestUser, TestUser] = [await app.signIn(), await app.signIn()];
  const { messageId: refused } = await upload(users[0], 'no json');
  app.clock.advance(1000);
  await upload(users[1], dcsaEvents(underWayLines));
  await app.drainInbox();
  return { app, staff, users, refused };
}

describe('the data sources of all company accounts', () => {
  test('show their health and what failed, newest first, page by page', async () => {
    const { staff, users } = await start();
    const first = await staff.call(listAllSources, { query: { limit: '1' } });
    expect(first.rows).toMatchObject([
      { name: 'Uploaded files', company: { accreditId: users[1].tenantId }, messages24h: 1, failedOpen: 0 },
    ]);
    const second = await staff.call(listAllSources, { query: { cursor: first.nextCursor } });
    expect(second.rows).toMatchObject([
      { company: { accreditId: users[0].tenantId }, messages24h: 1, refused24h: 1, failedOpen: 1 },
    ]);
    expect(await staff.fail(listAllSources, { query: { cursor: 'made-up' } })).toMatchObject({
      params: { field: 'cursor' },
    });
  });

  test('say what kind of schedules they carry', async () => {
    const { staff, users } = await start();
    await users[0].call(sourceRoutes.uploadMessages, {
      query: { connector: 'dcsa-ovs', fileName: 'schedules.json' },
      bytes: '[]',
    });
    const { rows } = await staff.call(listAllSources, { query: {} });
    expect(rows.map(({ connector, scheduleKind }) => [connector, scheduleKind])).toContainEqual([
      'dcsa-ovs',
      'by-vessel',
    ]);
  });

  test('are found by name, company, transport and problem', async () => {
    const { app, staff, users } = await start();
    await app.connectCarrier(users[1]);
    const find = async (query: object) =>
      (await staff.call(listAllSources, { query })).rows.map(({ way, company }) => [way, company.accreditId]);
    const [mine, theirs] = users.map(({ tenantId }) => tenantId);
    expect(await find({ way: 'pull' })).toEqual([['pull', theirs]]);
    expect(await find({ failing: 'true' })).toEqual([['upload', mine]]);
    expect(await find({ accreditId: mine })).toEqual([['upload', mine]]);
    expect(await find({ q: 'uploaded' })).toHaveLength(2);
    expect(await find({ q: '%' })).toEqual([]);
  });

  test('never show a secret', async () => {
    const { staff, users } = await start();
    const settings = {
      baseUrl: 'https://carrier.example/v2',
      options: { version: '3' },
      auth: { kind: 'api-key' as const, header: 'X-Key', key: 'very-secret-key' },
      supports: ['container' as const],
    };
    const body = { name: 'Carrier', connector: 'dcsa-tnt', carrierCode: 'HDMU', settings };
    await users[0].call(sourceRoutes.addPullSource, { body });
    const answer = await staff.send(listAllSources, { query: {} });
    expect(answer.body).toContain('https://carrier.example/v2');
    expect(answer.body).not.toContain('very-secret-key');
  });
});

describe('the failed messages of all company accounts', () => {
  test('show the reason and the company, and are found by state, source and company', async () => {
    const { staff, users, refused } = await start();
    const { rows } = await staff.call(listAllMessages);
    expect(rows).toMatchObject([
      {
        messageId: refused,
        state: 'refused',
        company: { accreditId: users[0].tenantId },
        firstReason: expect.stringContaining('JSON') as string,
      },
    ]);
    const find = async (query: object) => (await staff.call(listAllMessages, { query })).rows.length;
    expect(await find({ state: 'decoded' })).toBe(1);
    expect(await find({ state: 'failed' })).toBe(0);
    expect(await find({ sourceId: rows[0]?.sourceId })).toBe(1);
    expect(await find({ accreditId: users[1].tenantId })).toBe(0);
    expect(await find({ connector: 'ais-nmea' })).toBe(0);
  });

  test('page by cursor, the newest first', async () => {
    const { app, staff, users, refused } = await start();
    const { messageId: newer } = await upload(users[1], 'no json either');
    await app.drainInbox();
    const first = await staff.call(listAllMessages, { query: { limit: '1' } });
    expect(first.rows.map(({ messageId }) => messageId)).toEqual([newer]);
    const second = await staff.call(listAllMessages, { query: { limit: '1', cursor: first.nextCursor } });
    expect(second.rows.map(({ messageId }) => messageId)).toEqual([refused]);
    expect(second.nextCursor).toBeUndefined();
  });

  test('can be viewed', async () => {
    const { staff, users, refused } = await start();
    expect(await staff.call(getAnyMessage, { query: { messageId: refused } })).toMatchObject({
      body: 'no json',
      company: { accreditId: users[0].tenantId },
    });
    expect(await staff.fail(getAnyMessage, { query: { messageId: '999' } })).toMatchObject({
      code: 'message.not-found',
    });
  });

  test('are read again by id or by source, which is recorded in the audit log of staff', async () => {
    const { app, staff, users, refused } = await start();
    const body = { messageIds: [refused, '999'] };
    expect(await staff.call(replayAnyMessages, { body })).toEqual({ replayed: 1 });
    expect((await staff.call(listAllMessages, { query: { state: 'stored' } })).rows).toHaveLength(1);
    expect(await app.drainInbox()).toBe(1);
    const [row] = (await staff.call(listAllMessages)).rows;
    const sourceId = row?.sourceId ?? '';
    expect(await staff.call(replayAnyMessages, { body: { sourceId } })).toEqual({ replayed: 1 });
    await app.drainInbox();
    const { rows } = await staff.call(auditRoutes.listStaffActions);
    const subject = { kind: 'company', id: users[0].tenantId };
    expect(rows).toMatchObject([
      { action: 'message.replayed', subject, after: { source: 'Uploaded files', replayed: 1 } },
      { action: 'message.replayed', subject, after: { messageIds: [refused], replayed: 1 } },
    ]);
    const unknown = { sourceId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
    expect(await staff.fail(replayAnyMessages, { body: unknown })).toMatchObject({
      code: 'source.not-found',
    });
  });
});

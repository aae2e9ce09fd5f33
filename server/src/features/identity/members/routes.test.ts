import { accountRoutes, memberRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { findMessage } from '../../../../test/codes.ts';

const {
  listMembers,
  changeMemberRole,
  removeMember,
  leaveTenant,
  listInvitations,
  inviteMember,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
} = memberRoutes;
const { getCurrentUser, checkSession, listTenants } = accountRoutes;

const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const day = 86_400_000;

/** Invites an address and reads the token of the link in the mail. */
async function invite(
  app: TestApp,
  owner: TestUser,
  email: string,
  role: 'owner' | 'member' | 'read-only' = 'member',
) {
  const before = await app.db.system.selectFrom('outbox').select('outboxId').execute();
  await owner.call(inviteMember, { body: { email, role } });
  const after = await app.db.system.selectFrom('outbox').select('outboxId').execute();
  expect(after).toHaveLength(before.length + 1);
  const mail = (await findMessage(app, email.toLowerCase())) ?? '';
  return /\/join#([\w-]+)/.exec(mail)?.[1] ?? '';
}

describe('the members of a company account', () => {
  test('are listed to all of them, their e-mail addresses to owners only', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const { tenantId } = owner;
    const member = await app.signIn({ tenantId, role: 'member' });
    const seen = await owner.call(listMembers);
    expect(seen.map(({ username, role, self }) => [username, role, self])).toEqual([
      [owner.username, 'owner', true],
      [member.username, 'member', false],
    ]);
    expect(seen[1]?.email).toBe(`${member.username}@example.com`);
    const seenByMember = await member.call(listMembers);
    expect(seenByMember.map(({ email }) => email)).toEqual([null, null]);
  });

  test('lose their sessions there at once when removed, and keep those of other company accounts', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    await member.call(checkSession);
    const rows = await owner.call(removeMember, { body: { accountId: member.accountId } });
    expect(rows.map(({ self }) => self)).toEqual([true]);
    expect(await member.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await owner.fail(removeMember, { body: { accountId: member.accountId } })).toMatchObject({
      code: 'member.not-found',
    });
  });

  test('continue with fewer rights at once when their role falls, and sign in again when it rises', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    const track = { body: { numbers: [{ number: 'x' }] } };
    await member.call(trackingRoutes.trackNumbers, track);
    const { accountId } = member;
    await owner.call(changeMemberRole, { body: { accountId, role: 'read-only' } });
    expect(await member.fail(trackingRoutes.trackNumbers, track)).toMatchObject({ code: 'access.denied' });
    await owner.call(changeMemberRole, { body: { accountId, role: 'owner' } });
    expect(await member.fail(checkSession)).toMatchObject({ code: 'session.ended' });
  });

  test('are never without an owner', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    const { accountId } = owner;
    const last = { code: 'member.last-owner', httpStatus: 409 };
    expect(await owner.fail(leaveTenant)).toMatchObject(last);
    expect(await owner.fail(removeMember, { body: { accountId } })).toMatchObject(last);
    expect(await owner.fail(changeMemberRole, { body: { accountId, role: 'member' } })).toMatchObject(last);
    const second = await app.signIn({ tenantId: owner.tenantId, role: 'owner' });
    const leaving = await Promise.all([owner.send(leaveTenant), second.send(leaveTenant)]);
    expect(leaving.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('leave by themselves, and are signed out', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'read-only' });
    await member.call(leaveTenant);
    expect(member.cookies.has('user_token')).toBe(false);
    expect(await owner.call(listMembers)).toHaveLength(1);
  });

  test('of the demo stay what they are', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const demo = await app.signIn({ tenantId: owner.tenantId, role: 'member' });
    const { accountId } = demo;
    await app.db.system
      .updateTable('account')
      .set({ demo: true })
      .where('accountId', '=', accountId)
      .execute();
    const fixed = { code: 'account.demo-fixed' };
    expect(await owner.fail(removeMember, { body: { accountId } })).toMatchObject(fixed);
    expect(await owner.fail(changeMemberRole, { body: { accountId, role: 'owner' } })).toMatchObject(fixed);
    expect(await demo.fail(leaveTenant)).toMatchObject(fixed);
    const token = await invite(app, await app.signIn(), 'somebody@example.com');
    expect(await demo.fail(acceptInvitation, { body: { token } })).toMatchObject(fixed);
  });

  test('of another company account are not found', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.signIn(), await app.signIn()];
    for (const accountId of [other.accountId, nobody]) {
      expect(await owner.fail(removeMember, { body: { accountId } })).toMatchObject({
        code: 'member.not-found',
      });
      expect(await owner.fail(changeMemberRole, { body: { accountId, role: 'member' } })).toMatchObject({
        code: 'member.not-found',
      });
    }
  });
});

describe('an invitation', () => {
  test('shows the holder of its link what it is for, and lets an existing account join once', async () => {
    const app = await startTestApp();
    const [owner, guest] = [await app.signIn(), await app.signIn()];
    const token = await invite(app, owner, `${guest.username.toUpperCase()}@Example.com`, 'read-only');
    const { rows } = await app.db.pool.query('select * from invitation');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await app.visitor().call(readInvitation, { body: { token } })).toMatchObject({
      role: 'read-only',
      invitedBy: owner.username,
    });
    const before = guest.cookies.get('user_token') ?? '';
    const joined = await guest.call(acceptInvitation, { body: { token } });
    expect(joined.tenant).toMatchObject({ accreditId: owner.tenantId, role: 'read-only' });
    expect(guest.cookies.get('user_token')).not.toBe(before);
    expect((await guest.call(getCurrentUser)).tenant.accreditId).toBe(owner.tenantId);
    expect(await guest.call(listTenants)).toHaveLength(2);
    const old = app.visitor();
    old.cookies.set('user_token', before);
    expect(await old.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    const third = await app.signIn();
    expect(await third.fail(acceptInvitation, { body: { token } })).toMatchObject({
      code: 'member.invitation-ended',
      httpStatus: 410,
    });
    expect(await owner.call(listInvitations)).toEqual([]);
  });

  test('is valid for the address that it was sent to, and stays open for it', async () => {
    const app = await startTestApp();
    const [owner, guest, thief] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const token = await invite(app, owner, `${guest.username}@example.com`, 'owner');
    expect(await thief.fail(acceptInvitation, { body: { token } })).toMatchObject({
      code: 'member.invitation-other-address',
      httpStatus: 403,
      params: { sentTo: 'u***@example.com' },
    });
    await app.db.pool.query('update account set email = null where account_id = $1', [thief.accountId]);
    expect(await thief.fail(acceptInvitation, { body: { token } })).toMatchObject({
      code: 'member.invitation-other-address',
    });
    expect(await owner.call(listMembers)).toHaveLength(1);
    await guest.call(acceptInvitation, { body: { token } });
    expect(await owner.call(listMembers)).toHaveLength(2);
  });

  test('answers the same for a link that is unknown, revoked, replaced, expired or of somebody who left', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const second = await app.signIn({ tenantId: owner.tenantId, role: 'owner' });
    const visitor = app.visitor();
    const replaced = await invite(app, owner, 'a@example.com');
    const revoked = await invite(app, owner, 'a@example.com');
    const [open] = await owner.call(listInvitations);
    await owner.call(revokeInvitation, { body: { invitationId: open?.invitationId ?? '' } });
    const orphaned = await invite(app, second, 'b@example.com');
    await owner.call(removeMember, { body: { accountId: second.accountId } });
    for (const token of ['unknown', replaced, revoked, orphaned])
      expect(await visitor.fail(readInvitation, { body: { token } })).toMatchObject({
        code: 'member.invitation-ended',
      });
    const late = await invite(app, owner, 'c@example.com');
    app.clock.advance(6 * day);
    await visitor.call(readInvitation, { body: { token: late } });
    app.clock.advance(day);
    expect(await visitor.fail(readInvitation, { body: { token: late } })).toMatchObject({
      code: 'member.invitation-ended',
    });
  });

  test('is open once for an address, and listed with its end', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    await invite(app, owner, 'a@example.com');
    await invite(app, owner, 'a@example.com', 'owner');
    expect(await owner.call(listInvitations)).toMatchObject([
      { email: 'a@example.com', role: 'owner', expiresAt: '2026-11-17T08:00:00.000Z', expired: false },
    ]);
  });

  test('is answered alike for an address with an account and one without', async () => {
    const app = await startTestApp();
    const [owner, known] = [await app.signIn(), await app.signIn()];
    const answers = [];
    for (const email of [`${known.username}@example.com`, 'nobody@example.com']) {
      const [invitation] = await owner.call(inviteMember, { body: { email, role: 'member' } });
      answers.push({ ...invitation, email: '', invitationId: '' });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is refused for an invalid address, and beyond fifty a day', async () => {
    const app = await startTestApp();
    const owner = await app.signIn();
    const body = { email: 'not an address', role: 'member' } as const;
    expect(await owner.fail(inviteMember, { body })).toMatchObject({ code: 'account.email-format' });
    for (let i = 0; i < 50; i += 1)
      await owner.call(inviteMember, { body: { email: `p${i}@example.com`, role: 'member' } });
    const more = { body: { email: 'more@example.com', role: 'member' } } as const;
    expect(await owner.fail(inviteMember, more)).toMatchObject({
      code: 'member.invitations-used-up',
      params: { limit: 50 },
    });
    app.clock.advance(day);
    await owner.call(inviteMember, more);
  });

  test('of another company account cannot be revoked', async () => {
    const app = await startTestApp();
    const [owner, other] = [await app.signIn(), await app.signIn()];
    await invite(app, other, 'a@example.com');
    const [theirs] = await other.call(listInvitations);
    const body = { invitationId: theirs?.invitationId ?? '' };
    expect(await owner.fail(revokeInvitation, { body })).toMatchObject({
      code: 'member.invitation-not-found',
    });
    expect(await owner.call(listInvitations)).toEqual([]);
  });
});

test.each(['member', 'read-only'] as const)('a %s may neither invite nor change members', async (role) => {
  const app = await startTestApp();
  const owner = await app.signIn();
  const user = await app.signIn({ tenantId: owner.tenantId, role });
  const { accountId } = owner;
  const denied = { code: 'access.denied', httpStatus: 403 };
  expect(await user.fail(inviteMember, { body: { email: 'a@example.com', role: 'owner' } })).toMatchObject(
    denied,
  );
  expect(await user.fail(listInvitations)).toMatchObject(denied);
  expect(await user.fail(removeMember, { body: { accountId } })).toMatchObject(denied);
  expect(await user.fail(changeMemberRole, { body: { accountId, role: 'member' } })).toMatchObject(denied);
});

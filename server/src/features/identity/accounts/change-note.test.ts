import { accountRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import { askForCode } from '../../../../test/codes.ts';

const { bindAddress, changeEmail, resetPasswordByEmail, unbindEmail, updateNickname, updatePassword } =
  accountRoutes;
const mobile = '+8613800138000';

/** Recipients and first sentences of the notifications, oldest first; codes are left out. */
async function listNotices(app: TestApp): Promise<string[]> {
  const rows = await app.db.system
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'body'])
    .where('body', 'like', '%your Portolan account%')
    .where('body', 'like', '%This was done%')
    .orderBy('outboxId')
    .execute();
  return rows.map(({ channel, recipient, body }) => `${channel} ${recipient}: ${body.split(' This was')[0]}`);
}

async function sealTwo(app: TestApp, user: TestUser) {
  const now = app.clock.now();
  return { oldPassword: await seal(user, password, now), password: await seal(user, 'Another2024', now) };
}

test('a new password is notified to its person, changed or reset', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const email = `${user.username}@example.com`;
  await user.call(updatePassword, { body: await sealTwo(app, user) });
  const code = await askForCode(app, user, email, 'reset-password');
  const sealed = await seal(user, 'Third2024', app.clock.now());
  await user.call(resetPasswordByEmail, { body: { email, code, password: sealed } });
  expect(await listNotices(app)).toEqual([
    `mail ${email}: The password of your Portolan account was changed.`,
    `mail ${email}: The password of your Portolan account was reset with a code.`,
  ]);
});

test('a new or removed address is reported to the old address and to the other one', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const email = `${user.username}@example.com`;
  const bound = await askForCode(app, user, mobile, 'bind');
  await user.call(bindAddress, { query: { phone: mobile, code: bound } });
  const oldCode = await askForCode(app, user, email, 'confirm');
  const code = await askForCode(app, user, 'new@example.com', 'bind');
  await user.call(changeEmail, { body: { oldCode, email: 'new@example.com', code } });
  const away = await askForCode(app, user, 'new@example.com', 'confirm');
  await user.call(unbindEmail, { query: { code: away } });
  const replaced = 'The e-mail address of your Portolan account was replaced by new@example.com.';
  const taken = 'The e-mail address new@example.com was removed from your Portolan account.';
  expect(await listNotices(app)).toEqual([
    `mail ${email}: A mobile number was bound to your Portolan account: ${mobile}.`,
    `mail ${email}: ${replaced}`,
    `mail new@example.com: ${replaced}`,
    `mail new@example.com: ${taken}`,
    `sms ${mobile}: ${taken}`,
  ]);
});

test('a change without effect on access is not notified', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await user.call(updateNickname, { query: { nickName: 'Mate' } });
  expect(await listNotices(app)).toEqual([]);
});

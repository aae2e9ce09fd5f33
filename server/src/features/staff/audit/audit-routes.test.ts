import { auditRoutes, userRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { changedFields } from '../../identity/staff-actions/index.ts';

const { exportStaffActions, listStaffActions } = auditRoutes;

test('only fields that differ are recorded', () => {
  expect(changedFields({ a: 1, b: null, c: 'x' }, { a: 2, b: null, c: 'x' })).toEqual({
    before: { a: 1 },
    after: { a: 2 },
  });
  expect(changedFields({}, { a: 1 })).toEqual({ before: { a: null }, after: { a: 1 } });
});

test('the log is filtered by action, subject, member of staff and day, and pages by cursor', async () => {
  const app = await startTestApp({ now: '2026-11-10T23:30:00Z' });
  const staff = await app.signIn({ userType: 'administrator' });
  const users = [await app.signIn(), await app.signIn()];
  for (const { accountId } of users) {
    await staff.call(userRoutes.setUserStatus, { body: { sysUserIds: [accountId], status: 'forbidden' } });
    app.clock.advance(3_600_000);
  }
  const first = await staff.call(listStaffActions, { query: { limit: '1' } });
  expect(first.rows[0]?.subject).toMatchObject({ kind: 'user', id: users[1]?.accountId });
  expect(first.rows[0]).toMatchObject({ at: '2026-11-11T00:30:00.000Z', ipAddress: '127.0.0.1' });
  const second = await staff.call(listStaffActions, { query: { cursor: first.nextCursor } });
  expect(second.rows.map(({ subject }) => subject.id)).toEqual([users[0]?.accountId]);
  const count = async (query: Parameters<typeof staff.call<typeof listStaffActions>>[1]) =>
    (await staff.call(listStaffActions, query)).rows.length;
  expect(await count({ query: { from: '2026-11-11', to: '2026-11-11' } })).toBe(1);
  expect(await count({ query: { to: '2026-11-10' } })).toBe(1);
  expect(await count({ query: { action: 'user.forbidden' } })).toBe(2);
  expect(await count({ query: { action: 'user.deleted' } })).toBe(0);
  expect(await count({ query: { subjectKind: 'user', subjectId: users[0]?.accountId } })).toBe(1);
  expect(await count({ query: { sysUserId: staff.accountId } })).toBe(2);
  expect(await count({ query: { sysUserId: users[0]?.accountId } })).toBe(0);
  const file = await staff.send(exportStaffActions, { query: { action: 'user.forbidden' } });
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
});

test('nothing in the log can be changed or deleted, whatever the code tries', async () => {
  const app = await startTestApp();
  const staff = await app.signIn({ userType: 'administrator' });
  const user = await app.signIn();
  const body = { sysUserIds: [user.accountId], status: 'forbidden' as const };
  await staff.call(userRoutes.setUserStatus, { body });
  for (const attempt of [
    "update staff_action set action = ''",
    'delete from staff_action',
    'truncate staff_action',
  ])
    await expect(app.db.pool.query(attempt)).rejects.toThrow('staff_action is only ever added to');
});

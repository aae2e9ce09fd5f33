import { accountRoutes, auditRoutes } from '@portolan/contract';
import { type TestApp, type TestUser, password, seal } from '../../../../test/app.ts';

export const startStaff = (app: TestApp): Promise<TestUser> => app.signIn({ userType: 'administrator' });

/** The audit log's newest entry. */
export async function lastAction(staff: TestUser) {
  const { rows } = await staff.call(auditRoutes.listStaffActions, { query: {} });
  return rows[0];
}

export async function trySignIn(app: TestApp, username: string) {
  const visitor = app.visitor();
  const sealed = await seal(visitor, password, app.clock.now());
  return visitor.send(accountRoutes.signInWithPassword, { query: { username, password: sealed } });
}

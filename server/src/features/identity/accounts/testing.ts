import { accountRoutes } from '@portolan/contract';
import { askForCode } from '../../../../test/codes.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { type TestApp, type TestUser, password, seal } from '../../../../test/app.ts';

const { register, signInWithPassword } = accountRoutes;

export const minute = 60_000;
export const mobile = '+8613800138000';

export async function registration(app: TestApp, visitor: Visitor, typed: object = {}) {
  const sealed = await seal(visitor, 'Rhumb2024', app.clock.now());
  const body = { username: 'Kestrel7', code: '', password: sealed, agreement: true, ...typed };
  return { body };
}

export async function registerByMobile(app: TestApp, visitor: Visitor) {
  const code = await askForCode(app, visitor, mobile, 'register');
  return visitor.call(register, await registration(app, visitor, { mobilePhone: mobile, code }));
}

export async function signInAgain(app: TestApp, user: TestUser, remember?: 'true') {
  const visitor = app.visitor();
  const sealed = await seal(visitor, password, app.clock.now());
  const query = {
    username: user.username,
    password: sealed,
    ...(remember === undefined ? {} : { remember }),
  };
  await visitor.call(signInWithPassword, { query });
  return visitor;
}

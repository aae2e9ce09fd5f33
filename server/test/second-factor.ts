import { accountRoutes } from '@portolan/contract';
import { Secret, TOTP } from 'otpauth';
import { type TestApp, password, seal } from './app.ts';
import { proofOfPerson } from './codes.ts';
import type { Visitor } from './visitor.ts';

/** The code of an authenticator app for a secret at a moment; `steps` moves ahead or back by 30 seconds each. */
export function codeOfApp(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Adds an authenticator app to the signed-in person's account. */
export async function enrolApp(
  app: TestApp,
  user: Visitor,
  name = 'Phone',
): Promise<{ factorId: string; secret: string; recoveryCodes: string[] | null }> {
  const { factorId, secret } = await user.call(accountRoutes.beginApp, { body: { name } });
  const code = codeOfApp(app, secret);
  const { recoveryCodes } = await user.call(accountRoutes.addApp, { body: { factorId, code } });
  return { factorId, secret, recoveryCodes };
}

/** The right password, as typed after solving a puzzle. */
export async function rightPassword(app: TestApp, visitor: Visitor, username: string, remember = false) {
  const sealed = await seal(visitor, password, app.clock.now());
  const ticket = await proofOfPerson(app);
  return { query: { username, password: sealed, ticket, ...(remember ? { remember: 'true' } : {}) } };
}

import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const { changeTenant, checkSession, endOtherSessions, signInWithPassword, updatePassword } = accountRoutes;

const tokenOf = (visitor: Visitor): string => visitor.cookies.get('user_token') ?? '';

async function signIn(app: TestApp, visitor: Visitor, { username }: TestUser): Promise<void> {
  const query = { username, password: await seal(visitor, password, app.clock.now()) };
  await visitor.call(signInWithPassword, { query });
}

/** Another browser with a copy of the token. */
function thiefOf(app: TestApp, token: string): Visitor {
  const thief = app.visitor();
  thief.cookies.set('user_token', token);
  return thief;
}

describe('a token that was planted before signing in', () => {
  test('is not adopted, and is invalid afterwards', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const victim = app.visitor();
    victim.cookies.set('user_token', 'planted-by-somebody-else');
    await signIn(app, victim, user);
    expect(tokenOf(victim)).not.toBe('planted-by-somebody-else');
    expect(await thiefOf(app, 'planted-by-somebody-else').fail(checkSession)).toMatchObject({
      code: 'session.ended',
    });
  });

  test('of another person’s open session gets nothing of the new one', async () => {
    const app = await startTestApp();
    const [user, attacker] = [await app.signIn(), await app.signIn()];
    const victim = thiefOf(app, tokenOf(attacker));
    await signIn(app, victim, user);
    expect(tokenOf(victim)).not.toBe(tokenOf(attacker));
    const { rows } = await app.db.pool.query(
      'select account_id from session where ended_at is null and account_id = $1',
      [attacker.accountId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a token that was copied', () => {
  test.each<[string, (app: TestApp, user: TestUser) => Promise<void>]>([
    [
      'the password is changed',
      async (app: TestApp, user: TestUser) => {
        const sealed = (text: string) => seal(user, text, app.clock.now());
        await user.call(updatePassword, {
          body: { oldPassword: await sealed(password), password: await sealed('Brandnew2025') },
        });
      },
    ],
    [
      'the other sessions are ended',
      async (_: TestApp, user: TestUser) => void (await user.call(endOtherSessions)),
    ],
    [
      'another company account is acted for',
      async (app: TestApp, user: TestUser) => {
        const { tenantId } = await app.signIn();
        await app.db.system
          .insertInto('membership')
          .values({ accountId: user.accountId, tenantId, role: 'member' })
          .execute();
        await user.call(changeTenant, { query: { accreditId: tenantId } });
      },
    ],
  ])('is invalid once %s, while its person continues', async (_, act) => {
    const app = await startTestApp();
    const user = await app.signIn();
    const thief = thiefOf(app, tokenOf(user));
    expect(await thief.call(checkSession)).toEqual({ valid: true });
    await act(app, user);
    expect(await thief.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await user.call(checkSession)).toEqual({ valid: true });
  });
});

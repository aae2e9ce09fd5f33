import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import { rightPassword } from '../../../../test/second-factor.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { countTry } from '../sessions/index.ts';

const { signInWithPassword, updatePassword, validatePassword } = accountRoutes;

/** A wrong password after a solved puzzle. */
async function wrongPassword(app: TestApp, visitor: Visitor, username: string) {
  const { query } = await rightPassword(app, visitor, username);
  return { query: { ...query, password: await seal(visitor, 'Wrong2024', app.clock.now()) } };
}

const findCount = async (app: TestApp, { accountId }: TestUser): Promise<number> => {
  const { rows } = await app.db.pool.query('select failures as n from sign_in_lock where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.n ?? 0;
};

test('each failure after the fifth locks twice as long as the one before, up to an hour', async () => {
  const app = await startTestApp();
  const { accountId } = await app.signIn();
  const fail = () => countTry(app.db.system, accountId, app.clock.now());
  for (let i = 0; i < 5; i += 1) expect(await fail()).toBe(true);
  for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    app.clock.advance(seconds * 1000 - 1);
    expect(await fail(), `after ${seconds} s less a moment`).toBe(false);
    app.clock.advance(1);
    expect(await fail(), `after ${seconds} s`).toBe(true);
  }
});

describe('of many passwords at once', () => {
  test('no more than five are checked', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const visitor = app.visitor();
    const right = await rightPassword(app, visitor, user.username);
    const guesses = [];
    for (let i = 0; i < 12; i += 1) guesses.push(await wrongPassword(app, visitor, user.username));
    const failures = await Promise.all([
      ...guesses.map((guess) => visitor.fail(signInWithPassword, guess)),
      visitor.fail(signInWithPassword, right),
    ]);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['sign-in.failed']));
    expect(await findCount(app, user)).toBe(5);
  });

  test('all correct ones sign in', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const visitors = Array.from({ length: 8 }, () => app.visitor());
    await Promise.all(
      visitors.map(async (visitor) => {
        const query = { username: user.username, password: await seal(visitor, password, app.clock.now()) };
        await visitor.call(signInWithPassword, { query });
      }),
    );
    expect(await findCount(app, user)).toBe(0);
  });
});

test('a session does not help to guess the password: failures there lock it and the sign-in', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const sealed = async (text: string) => ({ password: await seal(user, text, app.clock.now()) });
  const wrong = { code: 'account.password-wrong' };
  for (let i = 0; i < 4; i += 1)
    expect(await user.fail(validatePassword, { query: await sealed(`Wrong202${i}`) })).toMatchObject(wrong);
  const { password: oldPassword } = await sealed('Wrong2025');
  const body = { oldPassword, ...(await sealed('Brandnew2025')) };
  expect(await user.fail(updatePassword, { body })).toMatchObject(wrong);
  expect(await user.fail(validatePassword, { query: await sealed(password) })).toMatchObject(wrong);
  const visitor = app.visitor();
  const right = () => rightPassword(app, visitor, user.username);
  expect(await visitor.fail(signInWithPassword, await right())).toMatchObject({ code: 'sign-in.failed' });
  app.clock.advance(30_000);
  expect(await user.call(validatePassword, { query: await sealed(password) })).toEqual({ valid: true });
  await visitor.call(signInWithPassword, await right());
});

test('an unknown name, a wrong password and a locked account take the same time', async () => {
  const app = await startTestApp();
  const [known, locked] = [await app.signIn(), await app.signIn()];
  await app.db.system
    .insertInto('signInLock')
    .values({ accountId: locked.accountId, failures: 9, lockedUntil: new Date('2026-11-11T00:00:00Z') })
    .execute();
  const visitor = app.visitor();
  const took: Record<string, number[]> = { known: [], locked: [], unknown: [] };
  for (let round = 0; round < 7; round += 1) {
    const names = { known: known.username, locked: locked.username, unknown: `nobody${round}` };
    for (const [kind, name] of Object.entries(names)) {
      const guess = await wrongPassword(app, visitor, name);
      const startedAt = performance.now();
      await visitor.fail(signInWithPassword, guess);
      took[kind]?.push(performance.now() - startedAt);
    }
    app.clock.advance(3_600_000);
  }
  const median = (times: number[] = []): number => times.toSorted((a, b) => a - b)[3] ?? Number.NaN;
  // Without a hash of its own an unknown name would be answered many times faster.
  expect(median(took['unknown'])).toBeGreaterThan(median(took['known']) / 2);
  expect(median(took['locked'])).toBeGreaterThan(median(took['known']) / 2);
});

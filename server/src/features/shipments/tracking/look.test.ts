import { expect, test } from 'vitest';
import { judgeLook } from './look.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const asked = (days: number) => ({
  subscription: 'subscribing',
  subscribedAt: after(-days * 1440),
  hasFacts: false,
});
const source = { everyMinutes: 30, failuresInRow: 0 };
const known = { subscription: 'succeeded', subscribedAt: after(-9 * 1440), hasFacts: true };

test('an empty answer about a new number is not found, and is asked again every six hours for a week', () => {
  expect(judgeLook({ kind: 'nothing' }, asked(0), source, now)).toEqual({
    subscription: 'failed',
    reason: 'not-found',
    nextLookAt: after(360),
    giveBack: false,
  });
  expect(judgeLook({ kind: 'nothing' }, asked(8), source, now).nextLookAt).toBeNull();
});

test('an empty answer about a known number is no failure', () => {
  expect(judgeLook({ kind: 'nothing' }, known, source, now)).toEqual({
    subscription: 'succeeded',
    reason: null,
    nextLookAt: after(30),
    giveBack: false,
  });
});

test('a carrier that is still working is tracking in progress: again after five minutes, the query stays used', () => {
  const verdict = judgeLook(
    { kind: 'failure', code: 'unavailable', retryAfterSeconds: 300 },
    asked(0),
    source,
    now,
  );
  expect(verdict).toEqual({
    subscription: 'subscribing',
    reason: 'in-progress',
    nextLookAt: after(5),
    giveBack: false,
  });
});

test('a carrier that asks for more patience gets it', () => {
  expect(
    judgeLook({ kind: 'failure', code: 'rate-limited', retryAfterSeconds: 1800 }, asked(0), source, now)
      .nextLookAt,
  ).toEqual(after(30));
});

test.each(['auth-failed', 'unavailable', 'timeout', 'bad-answer'] as const)(
  '%s is a reason of ours: the query is given back',
  (code) => {
    expect(judgeLook({ kind: 'failure', code }, asked(0), source, now)).toMatchObject({
      reason: 'source-broken',
      giveBack: true,
      nextLookAt: after(5),
    });
    expect(judgeLook({ kind: 'failure', code }, known, source, now)).toMatchObject({
      reason: null,
      giveBack: false,
    });
  },
);

test('a carrier that cannot answer for this kind of number is not asked again', () => {
  const verdict = judgeLook({ kind: 'failure', code: 'not-supported' }, asked(0), source, now);
  expect(verdict).toEqual({
    subscription: 'failed',
    reason: 'container-unsupported',
    nextLookAt: null,
    giveBack: true,
  });
});

test.each([
  [0, 5],
  [1, 10],
  [3, 40],
  [9, 60],
])('after %i failures in a row a broken source is asked again in %i minutes', (failuresInRow, minutes) => {
  const verdict = judgeLook(
    { kind: 'failure', code: 'unavailable' },
    asked(0),
    { everyMinutes: 30, failuresInRow },
    now,
  );
  expect(verdict.nextLookAt).toEqual(after(minutes));
});

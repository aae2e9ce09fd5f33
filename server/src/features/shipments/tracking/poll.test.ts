import { expect, test } from 'vitest';
import { judgePoll } from './poll.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const asked = (days: number) => ({
  subscription: 'subscribing',
  subscribedAt: after(-days * 1440),
  hasFacts: false,
});
const source = { everyMinutes: 30, failuresInRow: 0 };
const known = { subscription: 'succeeded', subscribedAt: after(-9 * 1440), hasFacts: true };

test('an empty answer about a new number is not found, and is polled again every six hours for a week', () => {
  expect(judgePoll({ kind: 'nothing' }, asked(0), source, now)).toEqual({
    subscription: 'failed',
    reason: 'not-found',
    nextPollAt: after(360),
    giveBack: false,
  });
  expect(judgePoll({ kind: 'nothing' }, asked(8), source, now).nextPollAt).toBeNull();
});

test('an empty answer about a known number is no failure', () => {
  expect(judgePoll({ kind: 'nothing' }, known, source, now)).toEqual({
    subscription: 'succeeded',
    reason: null,
    nextPollAt: after(30),
    giveBack: false,
  });
});

test('a carrier that is still working is tracking in progress: again after five minutes, the query stays used', () => {
  const verdict = judgePoll(
    { kind: 'failure', code: 'unavailable', retryAfterSeconds: 300 },
    asked(0),
    source,
    now,
  );
  expect(verdict).toEqual({
    subscription: 'subscribing',
    reason: 'in-progress',
    nextPollAt: after(5),
    giveBack: false,
  });
});

test('a carrier that asks for a longer wait gets it', () => {
  expect(
    judgePoll({ kind: 'failure', code: 'rate-limited', retryAfterSeconds: 1800 }, asked(0), source, now)
      .nextPollAt,
  ).toEqual(after(30));
});

test.each(['auth-failed', 'unavailable', 'timeout', 'bad-answer'] as const)(
  '%s is a reason of ours: the query is given back',
  (code) => {
    expect(judgePoll({ kind: 'failure', code }, asked(0), source, now)).toMatchObject({
      reason: 'source-broken',
      giveBack: true,
      nextPollAt: after(5),
    });
    expect(judgePoll({ kind: 'failure', code }, known, source, now)).toMatchObject({
      reason: null,
      giveBack: false,
    });
  },
);

test('a carrier that does not support this kind of number is not polled again', () => {
  const verdict = judgePoll({ kind: 'failure', code: 'not-supported' }, asked(0), source, now);
  expect(verdict).toEqual({
    subscription: 'failed',
    reason: 'container-unsupported',
    nextPollAt: null,
    giveBack: true,
  });
});

test.each([
  [0, 5],
  [1, 10],
  [3, 40],
  [9, 60],
])('after %i failures in a row a broken source is polled again in %i minutes', (failuresInRow, minutes) => {
  const verdict = judgePoll(
    { kind: 'failure', code: 'unavailable' },
    asked(0),
    { everyMinutes: 30, failuresInRow },
    now,
  );
  expect(verdict.nextPollAt).toEqual(after(minutes));
});

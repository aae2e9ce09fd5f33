import { expect, test } from 'vitest';
import { toPullAnswer } from './pull-answer.ts';

const answerOf = (status: number, retryAfterSeconds?: number) => ({
  ok: true as const,
  status,
  headers: new Headers(),
  body: Buffer.from('body'),
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

test.each([
  [401, 'auth-failed'],
  [403, 'auth-failed'],
  [429, 'rate-limited'],
  [404, 'not-found'],
  [400, 'not-supported'],
  [415, 'not-supported'],
  [422, 'not-supported'],
  [408, 'timeout'],
  [504, 'timeout'],
  [302, 'unavailable'],
  [500, 'unavailable'],
] as const)('a status of %d is a failure of the kind %s', (status, code) => {
  expect(toPullAnswer(answerOf(status, 9), 'api.example')).toEqual({
    kind: 'failure',
    code,
    httpStatus: status,
    reason: `api.example answered ${status}.`,
    retryAfterSeconds: 9,
  });
});

test('a body is passed on as it came, and one that is too long is a bad answer', () => {
  const page = toPullAnswer(answerOf(206), 'api.example');
  expect(page).toEqual({ kind: 'page', body: Buffer.from('body'), httpStatus: 206 });
  const failure = { kind: 'too-large' as const, status: 200, reason: 'too long' };
  expect(toPullAnswer({ ok: false, failure }, 'api.example')).toMatchObject({ code: 'bad-answer' });
});

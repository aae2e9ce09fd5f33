import { refusalStatusHeader } from '@portolan/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

const user = '/v1/user';
afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
});

test('an early answer is given once, to who asks for its address', async () => {
  const answer = new Response('{}');
  globalThis.earlyAnswers = new Map([[user, Promise.resolve(answer)]]);
  expect(await takeEarlyAnswer('/v1/other')).toBeUndefined();
  expect(await takeEarlyAnswer(user)).toBe(answer);
  expect(await takeEarlyAnswer(user)).toBeUndefined();
});

test('where nothing was asked early, and where it failed, the call is made', async () => {
  expect(await takeEarlyAnswer(user)).toBeUndefined();
  const failed = Promise.reject<Response>(new TypeError('offline'));
  globalThis.earlyAnswers = new Map([[user, failed]]);
  expect(await takeEarlyAnswer(user)).toBeUndefined();
});

test('an answer that nobody asked for in time is not used', async () => {
  globalThis.earlyAnswers = new Map([[user, Promise.resolve(new Response('{}'))]]);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await takeEarlyAnswer(user)).toBeUndefined();
});

test('a refusal is no answer: somebody may have signed in since', async () => {
  const refused = new Response('{}', { headers: { [refusalStatusHeader]: '401' } });
  globalThis.earlyAnswers = new Map([[user, Promise.resolve(refused)]]);
  expect(await takeEarlyAnswer(user)).toBeUndefined();
});

test('the answer of a refused call is not left unread: its connection would stay taken', async () => {
  const refused = new Response('{}', { headers: { [refusalStatusHeader]: '404' } });
  const cancel = vi.spyOn(refused.body!, 'cancel');
  globalThis.earlyAnswers = new Map([[user, Promise.resolve(refused)]]);
  await takeEarlyAnswer(user);
  expect(cancel).toHaveBeenCalledOnce();
});

test('nothing is left for the next person', async () => {
  globalThis.earlyAnswers = new Map([[user, Promise.resolve(new Response('{}'))]]);
  forgetEarlyAnswers();
  expect(await takeEarlyAnswer(user)).toBeUndefined();
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushListener } from '../../lib/push.ts';
import { closeLive, openLive } from './live.ts';

let listener: PushListener | undefined;
vi.mock('../../lib/push.ts', () => ({
  listenToPushes: (given: PushListener) => {
    listener = given;
    return () => undefined;
  },
}));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeLive();
  vi.useRealTimers();
});

test('what a page has just been given is asked for again once it rests, and after a gap at once', () => {
  const client = new QueryClient();
  const again = vi.spyOn(client, 'invalidateQueries');
  openLive(client);
  listener?.onOpen();
  vi.advanceTimersByTime(4000);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(again).toHaveBeenCalledTimes(1);
  listener?.onOpen();
  expect(again).toHaveBeenCalledTimes(2);
});

test('a page that was left asks for nothing', () => {
  const client = new QueryClient();
  const again = vi.spyOn(client, 'invalidateQueries');
  openLive(client);
  listener?.onOpen();
  closeLive();
  vi.advanceTimersByTime(10_000);
  expect(again).not.toHaveBeenCalled();
});

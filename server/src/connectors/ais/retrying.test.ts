import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Attempt, retrying, steadyAfterMs } from './retrying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed whose connections the test opens and ends itself. */
function watch() {
  const tries: Attempt[] = [];
  const events: string[] = [];
  const feed = retrying(
    {
      open: () => ({ push: () => undefined, end: () => undefined }),
      up: () => void events.push('up'),
      down: (reason) => void events.push(reason),
    },
    (events) => {
      tries.push(events);
      return () => undefined;
    },
  );
  return {
    feed,
    events,
    tries,
    /** Connects, keeps the connection for this long, and loses it. */
    live: (ms: number) => {
      tries.at(-1)!.up();
      vi.advanceTimersByTime(ms);
      tries.at(-1)!.over('dropped');
    },
    /** Milliseconds until the next try. */
    pause: () => {
      const count = tries.length;
      for (let ms = 0; ms <= 120_000; ms += 500) {
        if (tries.length > count) return ms;
        vi.advanceTimersByTime(500);
      }
      return Infinity;
    },
  };
}

test('a feed that is connected and dropped at once is retried less and less often', () => {
  const { live, pause } = watch();
  const pauses = Array.from({ length: 8 }, () => {
    live(20);
    return pause();
  });
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('a connection that has lasted makes the pauses short again, one that nearly has does not', () => {
  const { live, pause } = watch();
  for (let i = 0; i < 4; i += 1) {
    live(20);
    pause();
  }
  live(steadyAfterMs - 1);
  expect(pause()).toBe(16_000);
  live(steadyAfterMs);
  expect(pause()).toBe(1000);
});

test('a feed that reports several times that it works is steady once it has lasted since the last report', () => {
  const { tries, live, pause } = watch();
  live(20);
  pause();
  tries.at(-1)!.up();
  vi.advanceTimersByTime(steadyAfterMs - 1);
  live(20);
  expect(pause()).toBe(2000);
});

test('reports of a connection after its end, or after the feed was closed, change nothing', async () => {
  const { feed, events, tries, live, pause } = watch();
  live(20);
  tries[0]!.up();
  vi.advanceTimersByTime(900);
  expect(events).toEqual(['up', 'dropped']);
  pause();
  await feed.close();
  tries.at(-1)!.up();
  tries.at(-1)!.over('gone');
  expect(events).toEqual(['up', 'dropped']);
  expect(vi.getTimerCount()).toBe(0);
});

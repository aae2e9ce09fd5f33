// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenAtRest } from './use-chart-surface.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has come to rest by now; `tell` says that the browser was busy. */
function wait() {
  let tell = (): void => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['longtask'];
    constructor(listener: () => void) {
      tell = listener;
    }
    observe(): void {
      // Nothing is observed by itself.
    }
    disconnect(): void {
      tell = () => undefined;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const state = { rests: false, tell: () => tell() };
  void whenAtRest().then(() => (state.rests = true));
  return state;
}

test('a page rests once nothing has kept it busy for a while', async () => {
  const page = wait();
  await vi.advanceTimersByTimeAsync(2000);
  page.tell();
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.rests).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(page.rests).toBe(true);
});

test('the first touch ends the wait', async () => {
  const page = wait();
  globalThis.dispatchEvent(new Event('touchstart'));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.rests).toBe(true);
});

test('a page that never rests does not wait for ever', async () => {
  const page = wait();
  for (let i = 0; i < 9; i += 1) {
    page.tell();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(page.rests).toBe(true);
});

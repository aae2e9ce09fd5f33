import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GatheredNotices, gatherNotices } from './gather-notices.ts';
import type { Notice, PushHub } from './push.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeHub() {
  const listeners = new Map<string, Set<(notice: Notice) => void>>();
  const hub: PushHub = {
    listen: (audience, listener) => {
      const set = listeners.get(audience) ?? new Set();
      listeners.set(audience, set.add(listener));
      return () => void set.delete(listener);
    },
    onReconnect: () => () => undefined,
    close: async () => undefined,
  };
  const say = (notice: Notice): void =>
    listeners.get(notice.audience)?.forEach((listener) => listener(notice));
  return { hub, say, countListeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0) };
}

test('a burst for many browsers is gathered and written once, for each the same', () => {
  const { hub, say, countListeners } = makeHub();
  const heard: GatheredNotices[] = [];
  const stops = [1, 2, 3].map(() => gatherNotices(hub, 'company', (gathered) => void heard.push(gathered)));
  expect(countListeners()).toBe(1);
  say({ audience: 'company', topic: 'shipment', ids: ['a'] });
  say({ audience: 'company', topic: 'shipment', ids: ['b', 'a'] });
  say({ audience: 'company', topic: 'alert', ids: [] });
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveLength(3);
  expect(heard[0]).toMatchObject({
    notices: [
      { topic: 'shipment', ids: ['a', 'b'] },
      { topic: 'alert', ids: [] },
    ],
  });
  expect(heard[0]?.bytes.toString()).toBe(
    'data: {"topic":"shipment","ids":["a","b"]}\n\ndata: {"topic":"alert","ids":[]}\n\n',
  );
  expect(heard[2]?.bytes).toBe(heard[0]?.bytes);
  for (const stop of stops) stop();
  expect(countListeners()).toBe(0);
});

test('whoever stopped listening hears nothing more, the others do', () => {
  const { hub, say } = makeHub();
  const heard: string[] = [];
  const stop = gatherNotices(hub, 'company', () => void heard.push('first'));
  gatherNotices(hub, 'company', () => void heard.push('second'));
  say({ audience: 'company', topic: 'alert', ids: ['a'] });
  stop();
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['second']);
});

test('more ids than can be named are everything', () => {
  const { hub, say } = makeHub();
  const heard: GatheredNotices[] = [];
  gatherNotices(hub, 'company', (gathered) => void heard.push(gathered));
  for (let i = 0; i < 600; i += 1) say({ audience: 'company', topic: 'shipment', ids: [`${i}`] });
  vi.advanceTimersByTime(1000);
  expect(heard[0]?.notices).toEqual([{ topic: 'shipment', ids: [] }]);
});

test('the longer sending takes, the longer the next burst is collected, up to a second', () => {
  const { hub, say } = makeHub();
  let heard = 0;
  gatherNotices(hub, 'company', () => void (heard += 1));
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(60);
  say({ audience: 'company', topic: 'shipment', ids: ['a'] });
  vi.advanceTimersByTime(200);
  expect(heard).toBe(1);
  say({ audience: 'company', topic: 'shipment', ids: ['b'] });
  vi.advanceTimersByTime(539);
  expect(heard).toBe(1);
  vi.advanceTimersByTime(1);
  expect(heard).toBe(2);
});

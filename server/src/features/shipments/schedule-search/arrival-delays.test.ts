import { describe, expect, test } from 'vitest';
import { createDelayBook, leastCalls } from './arrival-delays.ts';

const hour = 60;
const kind = { carrierCode: 'MAEU', serviceKey: 'AE1', unLocationCode: 'SGSIN' };
const stored = (
  change: Partial<typeof kind>,
  delays: readonly number[],
  sinceFirst: readonly number[] = delays,
) => ({ ...kind, ...change, delays: [...delays], delaysSinceFirst: [...sinceFirst] });
const many = (late: number): number[] => Array.from({ length: leastCalls }, () => late);

describe('the narrowest group with enough arrivals counts', () => {
  test.each([
    ['service', [stored({}, many(30 * hour)), stored({ serviceKey: 'AE5' }, many(0))], 1, leastCalls],
    [
      'carrier',
      [stored({}, [30 * hour]), stored({ serviceKey: 'AE5' }, many(0))],
      1 / (leastCalls + 1),
      leastCalls + 1,
    ],
    [
      'port',
      [stored({}, [30 * hour]), stored({ carrierCode: 'MSCU' }, many(0))],
      1 / (leastCalls + 1),
      leastCalls + 1,
    ],
    ['all', [stored({ unLocationCode: 'NLRTM', carrierCode: 'MSCU' }, many(30 * hour))], 1, leastCalls],
  ] as const)('%s', (group, lists, share, n) => {
    expect(createDelayBook(lists).shareLaterThan(kind, 24 * hour)).toEqual({ share, n, group });
  });
});

test('with fewer arrivals in all there is no share', () => {
  const book = createDelayBook([stored({}, [1, 2, 3])]);
  expect(book.shareLaterThan(kind, 0)).toBeUndefined();
  expect(book.shareOnTime(kind)).toBeUndefined();
});

test('an arrival exactly at the limit is not later, and early ones are on time', () => {
  const book = createDelayBook([stored({}, [-600, 0, 60, 120, 180, 24 * hour, 24 * hour + 1, 48 * hour])]);
  expect(book.shareLaterThan(kind, 120)?.share).toBe(4 / 8);
  expect(book.shareOnTime(kind)).toEqual({ share: 6 / 8, n: 8, group: 'service' });
});

test('punctuality is by what was published first, the chance of a delay by the last plan', () => {
  const book = createDelayBook([stored({}, many(0), many(72 * hour))]);
  expect(book.shareOnTime(kind)).toEqual({ share: 0, n: leastCalls, group: 'service' });
  expect(book.shareLaterThan(kind, 24 * hour)?.share).toBe(0);
});

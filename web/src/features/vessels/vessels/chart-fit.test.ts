import { expect, test } from 'vitest';
import { fitOf } from './chart-fit.ts';
import type { Track } from './vessels-scene.ts';
import { VesselsSearch } from './vessels-search.ts';

const search = (days: number) => VesselsSearch.parse({ mmsi: '353136000', days });
const track = { mmsi: '353136000', segments: [] } as unknown as Track;
const short: [number, number][][] = [
  [
    [4, 51],
    [5, 52],
  ],
];
const long: [number, number][][] = [
  [
    [4, 51],
    [120, 30],
  ],
];

test('the chart waits for the track of the chosen days before it is fitted', () => {
  expect(fitOf(search(1), undefined, long, track, true, undefined)).toBeUndefined();
  expect(fitOf(search(1), undefined, short, track, false, undefined)?.bounds).toEqual([4, 51, 5, 52]);
});

test('the next range is another fit', () => {
  const keys = [1, 30].map((days) => fitOf(search(days), undefined, short, track, false, undefined)?.key);
  expect(new Set(keys).size).toBe(2);
});

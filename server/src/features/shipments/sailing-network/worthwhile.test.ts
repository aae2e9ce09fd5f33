import { expect, test } from 'vitest';
import type { SailingItinerary } from './sailing.ts';
import { keepWorthwhile } from './worthwhile.ts';

const hours = 60;
const way = (departure: number, arrival: number, rides: number): SailingItinerary => ({
  departureAt: departure * hours,
  arrivalAt: arrival * hours,
  rides: Array.from({ length: rides }, (_, i) => ({ sailing: i, board: 0, alight: 1 })),
});
const direct = way(0, 1000, 1);

test.each([
  ['departs 3 h later and joins the same vessel', way(3, 1000, 2), false],
  ['departs 23 h later', way(23, 1000, 2), false],
  ['departs a day later', way(24, 1000, 2), true],
  ['arrives a day earlier', way(0, 976, 2), true],
  ['departs half a day later and arrives half a day earlier', way(12, 988, 2), true],
  ['arrives a day earlier but departs a week earlier', way(-168, 976, 2), true],
  ['has two transshipments for 20 h', way(10, 990, 3), false],
  ['is direct itself', way(-5, 1010, 1), true],
])('a way that %s', (_, one, isKept) => {
  expect(keepWorthwhile([direct, one]).includes(one)).toBe(isKept);
});

import { expect, test } from 'vitest';
import { minutesPerDay } from '../sailing-network/index.ts';
import { measureSeaLeg } from './sea-legs.ts';

/** Tanjung Pelepas to Rotterdam in so many days; nothing is said of the time with none. */
const sail = (days: number | null) =>
  measureSeaLeg([
    { port: 'MYTPP', departureAt: 0 },
    { port: 'NLRTM', arrivalAt: days === null ? null : days * minutesPerDay },
  ]);

test('a service that has the days for the Cape is measured round the Cape', () => {
  const [cape, suez] = [sail(31.9), sail(22)];
  expect(cape?.passages).toContain('cape_good_hope');
  expect(cape?.passages).not.toContain('suez');
  expect(suez?.passages).toContain('suez');
  // Worked out by hand: 11,837 nm and 8,349 nm.
  expect(cape!.distanceNm).toBeGreaterThan(11_700);
  expect(suez!.distanceNm).toBeLessThan(8500);
});

test('without times the shortest way counts', () => {
  expect(sail(null)).toEqual(sail(22));
});

test('a port between counts with the time of its own call', () => {
  const stay = measureSeaLeg([
    { port: 'MYTPP', departureAt: 0 },
    { port: 'LKCMB', arrivalAt: 4 * minutesPerDay, departureAt: 14 * minutesPerDay },
    { port: 'NLRTM', arrivalAt: 31.9 * minutesPerDay },
  ]);
  expect(stay?.passages).toContain('suez');
});

test('a place without a position has no distance', () => {
  expect(measureSeaLeg([{ port: 'MYTPP' }, { port: 'XXXXX' }])).toBeNull();
});

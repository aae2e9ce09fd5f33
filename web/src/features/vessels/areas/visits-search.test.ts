import { expect, test } from 'vitest';
import { toVisitFilters, visitsDefaults } from './visits-search.ts';

const now = Date.parse('2026-11-10T08:00:00Z');

test('without dates the last seven days are requested', () => {
  expect(toVisitFilters(visitsDefaults, now)).toEqual({ begin: '2026-11-03', end: '2026-11-10' });
});

test('vessels that carry shipments are requested once both ports are set', () => {
  const carrying = { ...visitsDefaults, vessels: 'carrying' as const, pol: 'CNSHA' };
  expect(toVisitFilters(carrying, now)).toBeUndefined();
  expect(toVisitFilters({ ...carrying, pod: 'NLRTM' }, now)).toMatchObject({
    vessels: 'carrying',
    pol: 'CNSHA',
    pod: 'NLRTM',
  });
});

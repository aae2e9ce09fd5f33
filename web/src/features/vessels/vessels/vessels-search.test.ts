import { describe, expect, test } from 'vitest';
import { isNewStep, vesselsDefaults } from './vessels-search.ts';

describe('the back button returns from', () => {
  const onVessel = { ...vesselsDefaults, mmsi: '353287415' };
  test.each([
    ['a vessel that was chosen', vesselsDefaults, { mmsi: '353287415', imo: '' }],
    ['another vessel', onVessel, { mmsi: '244000001', imo: '' }],
    ['a vessel that was closed', onVessel, { mmsi: '', imo: '' }],
    ['a replay that was begun', vesselsDefaults, { from: 1_795_000_000, to: 1_795_086_400 }],
  ])('%s', (_, before, part) => {
    expect(isNewStep(before, part)).toBe(true);
  });

  test.each([
    ['the box in sight', onVessel, { box: '1,2,3,4' }],
    ['a filter', vesselsDefaults, { group: 'tanker' as const }],
    ['what is typed', vesselsDefaults, { q: 'EVER', mmsi: '', imo: '' }],
    ['the window of a replay', { ...vesselsDefaults, from: 100, to: 200 }, { from: 150 }],
  ])('but not from %s', (_, before, part) => {
    expect(isNewStep(before, part)).toBe(false);
  });
});

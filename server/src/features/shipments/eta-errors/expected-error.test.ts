import { expect, test } from 'vitest';
import {
  type ErrorSummary,
  expectedBiasHours,
  expectedErrorHours,
  findErrorRange,
  findMeasuredError,
  summaryKey,
} from './expected-error.ts';

const summary = (group: Partial<ErrorSummary>, n: number, medianHours: number): [string, ErrorSummary] => {
  const one: ErrorSummary = {
    source: 'calculated',
    horizon: '3-to-7',
    carrierCode: '',
    pol: '',
    pod: '',
    n,
    medianHours,
    p90Hours: 3 * medianHours,
    biasHours: 2,
    rawBiasHours: medianHours,
    covered: 0.8,
    lowHours: -10,
    highHours: 14,
    ...group,
  };
  return [summaryKey(one), one];
};
const key = {
  source: 'calculated',
  horizon: '3-to-7',
  carrierCode: 'HDMU',
  pol: 'KRPUS',
  pod: 'NLRTM',
} as const;

test('without any arrival the prior is expected', () => {
  expect(expectedErrorHours(new Map(), key, 80)).toBe(80);
  expect(expectedBiasHours(new Map(), key)).toBe(0);
  expect(findMeasuredError(new Map(), key)).toBeNull();
});

test('few arrivals of a lane are drawn towards all, many count for themselves', () => {
  const all = summary({}, 180, 20);
  // (180 * 20 + 20 * 80) / 200 = 26, then (20 * 10 + 20 * 26) / 40 = 18.
  expect(expectedErrorHours(new Map([all]), key, 80)).toBe(26);
  const lane = summary({ pol: 'KRPUS', pod: 'NLRTM' }, 20, 10);
  expect(expectedErrorHours(new Map([all, lane]), key, 80)).toBe(18);
  // (1980 * 10 + 20 * 26) / 2000 = 10.16
  const often = summary({ pol: 'KRPUS', pod: 'NLRTM' }, 1980, 10);
  expect(expectedErrorHours(new Map([all, often]), key, 80)).toBeCloseTo(10.16, 6);
});

test('another lane, carrier, source or horizon says nothing', () => {
  const others = new Map([
    summary({ pol: 'CNSGH', pod: 'NLRTM' }, 500, 1),
    summary({ carrierCode: 'MAEU' }, 500, 1),
    summary({ source: 'ais' }, 500, 1),
    summary({ horizon: '1-to-3' }, 500, 1),
  ]);
  expect(expectedErrorHours(others, key, 80)).toBe(80);
});

test('the narrowest group with five arrivals is shown, and gives a range with twenty', () => {
  const all = summary({}, 180, 20);
  const four = summary({ carrierCode: 'HDMU', pol: 'KRPUS', pod: 'NLRTM' }, 4, 5);
  const lane = summary({ pol: 'KRPUS', pod: 'NLRTM', lowHours: -3, highHours: 4 }, 19, 10);
  const known = new Map([all, four, lane]);
  expect(findMeasuredError(known, key)).toMatchObject({ group: 'lane', n: 19, medianHours: 10 });
  expect(findErrorRange(known, key)).toEqual({ lowHours: -10, highHours: 14 });
});

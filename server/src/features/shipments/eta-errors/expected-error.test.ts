import { expect, test } from 'vitest';
import {
  type ErrorSummary,
  expectedBiasHours,
  expectedCostHours,
  expectedErrorHours,
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
    arrivals: n,
    meanHours: 1.5 * medianHours,
    medianHours,
    p90Hours: 3 * medianHours,
    biasHours: 2,
    rawBiasHours: medianHours,
    covered: 0.8,
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
  const all = summary({}, 900, 20);
  // (900 * 20 + 100 * 80) / 1000 = 26, then (100 * 10 + 100 * 26) / 200 = 18.
  expect(expectedErrorHours(new Map([all]), key, 80)).toBe(26);
  const lane = summary({ pol: 'KRPUS', pod: 'NLRTM' }, 100, 10);
  expect(expectedErrorHours(new Map([all, lane]), key, 80)).toBe(18);
  // (9900 * 10 + 100 * 26) / 10000 = 10.16
  const often = summary({ pol: 'KRPUS', pod: 'NLRTM' }, 9900, 10);
  expect(expectedErrorHours(new Map([all, often]), key, 80)).toBeCloseTo(10.16, 6);
});

test('a source that is sometimes far off costs more than one that is not', () => {
  const [name, one] = summary({}, 100_000, 10);
  const cost = (meanHours: number) => expectedCostHours(new Map([[name, { ...one, meanHours }]]), key, 80);
  expect(cost(12)).toBeCloseTo(12, 0);
  expect(cost(40)).toBeCloseTo(40, 0);
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

test('the containers of one ship count as one arrival', () => {
  const [name, one] = summary({}, 900, 20);
  // One arrival beside 100 that are assumed: (20 + 100 * 80) / 101.
  expect(expectedErrorHours(new Map([[name, { ...one, arrivals: 1 }]]), key, 80)).toBeCloseTo(79.4, 1);
});

test('the narrowest group with five errors is shown', () => {
  const all = summary({}, 180, 20);
  const four = summary({ carrierCode: 'HDMU', pol: 'KRPUS', pod: 'NLRTM' }, 4, 5);
  const lane = summary({ pol: 'KRPUS', pod: 'NLRTM' }, 19, 10);
  const known = new Map([all, four, lane]);
  expect(findMeasuredError(known, key)).toMatchObject({ group: 'lane', n: 19, medianHours: 10 });
});

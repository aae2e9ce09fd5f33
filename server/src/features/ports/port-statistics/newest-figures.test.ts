import { dayMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { MeasuredCall } from '../port-calls/index.ts';
import { splitByGroup } from '../port-measures/index.ts';
import { mainGroupOf } from './newest-figures.ts';

const now = Date.parse('2026-11-24T00:00:00Z');

/** Calls of a type of ships that berthed so many days ago. */
const calls = (group: MeasuredCall['group'], days: readonly number[]): MeasuredCall[] =>
  days.map((ago) => ({
    unLocationCode: 'AUPHE',
    shipId: `${group} ${ago}`,
    mmsi: null,
    imoNumber: null,
    vesselName: null,
    group,
    lengthM: null,
    terminal: null,
    arrivedAtMs: now - ago * dayMs - 3_600_000,
    anchoredAtMs: null,
    berthedAtMs: now - ago * dayMs,
    unberthedAtMs: null,
    departedAtMs: null,
    heardAtMs: null,
    driftedHours: null,
    slowHours: null,
  }));

test.each([
  ['container', [1, 5, 10, 15, 20], 'container'],
  ['four in 28 days and one before', [1, 5, 10, 15, 30], 'all'],
  ['no container', [], 'cargo'],
])('the index of a port with %s is of %s', (_, container, group) => {
  const all = [...calls('container', container), ...calls('cargo', [1, 2, 3])];
  expect(mainGroupOf(splitByGroup(all), now)).toBe(group);
});

import { minuteMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import { findPort, kmOutsideOf, leftBeyondKm, listPortWaters } from '../../../platform/reference/index.ts';
import { exampleWorld, hoursAfter, startsAt } from '../testing.ts';
import { worldPortCalls } from './port-calls.ts';
import { stateOf } from './positions.ts';

const world = exampleWorld();
const after = (hours: number): Date => hoursAfter(startsAt, hours);

test('a ship is reported as arrived when it comes into the waters of its port, and departed when it is out', () => {
  const calls = [...worldPortCalls(world, after(240), after(288), after(24 * 60))];
  expect(calls.length).toBeGreaterThan(20);
  for (const { ship, unLocationCode, arrivedAt, anchoredAt, berthedAt, unberthedAt, departedAt } of calls) {
    const waters = listPortWaters(findPort(unLocationCode)!);
    const kmOut = (at: number): number => kmOutsideOf(waters, stateOf(world, ship, at));
    expect(kmOut(arrivedAt - 2 * minuteMs)).toBeGreaterThan(0);
    expect(kmOut(arrivedAt + 2 * minuteMs)).toBeLessThanOrEqual(0);
    expect(arrivedAt).toBeLessThan(anchoredAt ?? berthedAt!);
    expect(departedAt).toBeGreaterThan(unberthedAt!);
    expect(kmOut(departedAt! - 2 * minuteMs)).toBeLessThanOrEqual(leftBeyondKm);
    expect(kmOut(departedAt! + 1000)).toBeGreaterThan(leftBeyondKm);
  }
});

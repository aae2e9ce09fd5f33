import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { PublishedPlan } from './berthed-calls.ts';
import { countByLine } from './count-by-line.ts';

const berthedAtMs = Date.parse('2026-11-10T20:00:00Z');
const call = (imoNumber: string | null, hours = 40) => ({
  imoNumber,
  berthedAtMs,
  unberthedAtMs: berthedAtMs + hours * hourMs,
});
const plan = (imoNumber: string, plannedAt: string, carrierCode = 'HDMU'): PublishedPlan => ({
  imoNumber,
  carrierCode,
  callAtMs: berthedAtMs - hourMs,
  plannedAtMs: Date.parse(plannedAt),
});
const known = (plans: PublishedPlan[], operators: [string, string][] = []) => ({
  plans,
  operators: new Map(operators),
  timeZone: 'Asia/Seoul',
});

test('a call is of the line that operates the ship, else of the one that has published it', () => {
  const plans = [plan('9868314', '2026-11-10T10:00Z'), plan('9811000', '2026-11-10T10:00Z')];
  const lines = countByLine(
    [call('9868314'), call('9811000'), call('9811000', 60), call(null)],
    known(plans, [['9811000', 'EGLV']]),
  );
  expect(lines).toMatchObject([
    { kind: 'line', carrierCode: 'EGLV', calls: 2, berthMedianHours: 50 },
    { kind: 'line', carrierCode: 'HDMU', calls: 1 },
    { kind: 'unknown', carrierCode: null, lines: 0, calls: 1 },
    { kind: 'all', lines: 2, calls: 4, berthMedianHours: 40 },
  ]);
});

test('on time is within one day of the plan by the calendar of the port, shown from five planned calls on', () => {
  // Berthed on 11 November, 05:00 in Seoul: planned for the 10th is in time, for the 9th is not.
  const ships = ['1', '2', '3', '4', '5'];
  const plans = ships.map((ship, i) => plan(ship, i === 0 ? '2026-11-09T14:00Z' : '2026-11-09T16:00Z'));
  const five = countByLine(
    ships.map((ship) => call(ship)),
    known(plans),
  );
  expect(five[0]).toMatchObject({ planned: 5, onTimeShare: 0.8 });
  const four = countByLine(
    ships.slice(0, 4).map((ship) => call(ship)),
    known(plans),
  );
  expect(four[0]).toMatchObject({ planned: 4, onTimeShare: null });
});

test('lines after the ninth are one row', () => {
  const ships = Array.from({ length: 11 }, (_, i) => String(i));
  const operators = ships.map((ship): [string, string] => [ship, `LN${ship.padStart(2, '0')}`]);
  const lines = countByLine(
    [...ships, '0'].map((ship) => call(ship)),
    known([], operators),
  );
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatchObject({ carrierCode: 'LN00', calls: 2 });
  expect(lines.at(-2)).toMatchObject({ kind: 'others', lines: 2, calls: 2 });
});

import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { MeasuredCall } from '../port-calls/index.ts';
import { CallIndex } from './call-index.ts';
import {
  compareMonths,
  inputsAt,
  judgeDays,
  dailyInputs,
  measurePeriods,
  splitByGroup,
} from './measure-port.ts';
import { beginOf, dayAt, nextBegin, startOfDay, toCalendarDate, toDayNumber } from './period.ts';
import { measurePeriod } from './period-figures.ts';

const day0 = Date.parse('2026-11-02T00:00:00Z');
/** Hours after Monday 2 November 2026. */
const at = (hours: number | null): number | null => (hours === null ? null : day0 + hours * hourMs);

type Hours = [
  arrived: number,
  anchored: number | null,
  berthed: number | null,
  unberthed: number | null,
  departed: number | null,
];
let ships = 0;
function call(
  [arrived, anchored, berthed, unberthed, departed]: Hours,
  more: Partial<MeasuredCall> = {},
): MeasuredCall {
  ships += 1;
  return {
    unLocationCode: 'NLRTM',
    shipId: String(ships),
    mmsi: null,
    imoNumber: null,
    vesselName: null,
    group: 'container',
    lengthM: 300,
    terminal: null,
    arrivedAtMs: at(arrived)!,
    anchoredAtMs: at(anchored),
    berthedAtMs: at(berthed),
    unberthedAtMs: at(unberthed),
    departedAtMs: at(departed),
    heardAtMs: null,
    driftedHours: null,
    slowHours: null,
    ...more,
  };
}

test('measures a week by hand', () => {
  const index = new CallIndex([
    call([10, null, 12, 36, 38]), // direct, 24 h at berth, 28 h in port
    call([20, 22, 32, 62, 64]), // 10 h at anchor, 30 h at berth, 44 h in port
    call([40, 41, 61, 97, 100]), // 20 h at anchor, 36 h at berth, 60 h in port
    call([160, 162, null, null, null]), // waits since Sunday 18:00
    call([-30, null, -28, 6, 7]), // berthed the week before, left on Monday
  ]);
  const week = measurePeriod(index, { from: day0, to: day0 + 168 * hourMs });
  expect(week).toMatchObject({
    arrived: 4,
    berthed: 3,
    direct: 1,
    anchor: { calls: 2, medianHours: 15, meanHours: 15 },
    berth: { calls: 4, medianHours: 32, meanHours: 31 },
    port: { calls: 4, medianHours: 40.5 },
    driftedHours: null,
  });
  // At anchor: 10 + 20 + 6 of 168 hours. At berth: 24 + 30 + 36 + 6. In port: 28 + 44 + 60 + 8 + 7.
  expect([week.atAnchor, week.atBerth, week.inPort]).toEqual([0.21, 0.57, 0.88]);
});

test('counts the ships that are there at a moment; one that was never heard again leaves five days later', () => {
  const index = new CallIndex([
    call([0, 1, 30, 60, 61]),
    call([0, null, 2, 50, 51]),
    call([0, null, 2, null, null], { heardAtMs: at(10)! }),
  ]);
  const counts = (hours: number) =>
    (['anchor', 'berth', 'port'] as const).map((stay) => index.countAt(stay, at(hours)!));
  expect(counts(20)).toEqual([1, 2, 3]);
  expect(counts(40)).toEqual([0, 3, 3]);
  expect(counts(129)).toEqual([0, 1, 1]);
  expect(counts(131)).toEqual([0, 0, 0]);
});

test('a ship at anchor for more than thirty days is no longer in the queue', () => {
  const index = new CallIndex([call([0, 0, null, null, null])]);
  expect(index.countAt('anchor', at(29 * 24)!)).toBe(1);
  expect(index.countAt('anchor', at(31 * 24)!)).toBe(0);
  expect(index.countAt('port', at(31 * 24)!)).toBe(1);
});

test('the values of the index: mean wait with longer ones that go on, queue of a day, share that waited', () => {
  const index = new CallIndex([
    call([0, null, 2, 30, 31]),
    call([0, 1, 9, 40, 41]), // 8 h
    call([0, 1, 5, 40, 41]), // 4 h
    call([0, null, 8, 30, 31]),
    call([10, 12, 20, 60, 61]), // 8 h
    call([70, 72, null, null, null]), // has waited 24 h at hour 96
    call([90, 94, null, null, null]), // has waited 2 h: less than the mean of 4 h, so not counted in it
  ]);
  const { values, calls, waitingNow, windowDays } = inputsAt(index, at(96)!);
  expect({ calls, waitingNow, windowDays }).toEqual({ calls: 5, waitingNow: 2, windowDays: 7 });
  // Those that berthed at 2, 9, 5, 8 and 20 h count 0.405, 0.433, 0.416, 0.429 and 0.481, by their age of 94 to 76 h:
  // (8 x 0.433 + 4 x 0.416 + 8 x 0.481 + 24) / (2.164 + 1); share (1.330 + 2) / (2.164 + 2).
  // At anchor in the last day 24 + 2 of 24 h; at berth less than one ship: counted as 1.
  expect(values).toEqual({ waiting: 10.424, queue: 1.083, share: 0.8 });
});

test('a window without five calls grows to two and to four weeks', () => {
  const weekly = Array.from({ length: 6 }, (_, week) =>
    call([-week * 168, null, -week * 168 + 1, -week * 168 + 20, -week * 168 + 21]),
  );
  expect(inputsAt(new CallIndex(weekly), at(24)!)).toMatchObject({ values: null, calls: 4, windowDays: 28 });
  const twice = [...weekly, ...weekly.map((one) => ({ ...one, shipId: `${one.shipId}b` }))];
  expect(inputsAt(new CallIndex(twice), at(24)!)).toMatchObject({ calls: 8, windowDays: 28 });
});

test('days, weeks, months and quarters follow the calendar of the port', () => {
  const [monday, sunday] = [toDayNumber('2026-11-02'), toDayNumber('2026-11-08')];
  expect(
    [monday, sunday, toDayNumber('1969-12-30')].map((day) => toCalendarDate(beginOf('week', day))),
  ).toEqual(['2026-11-02', '2026-11-02', '1969-12-29']);
  expect(toCalendarDate(beginOf('month', sunday))).toBe('2026-11-01');
  expect(toCalendarDate(beginOf('quarter', sunday))).toBe('2026-10-01');
  expect(toCalendarDate(nextBegin('quarter', beginOf('quarter', sunday)))).toBe('2027-01-01');
  expect(toCalendarDate(nextBegin('month', toDayNumber('2026-12-01')))).toBe('2027-01-01');
  // A day of 25 hours.
  const [begin, next] = ['2026-11-01', '2026-11-02'].map((date) =>
    startOfDay(toDayNumber(date), 'America/Los_Angeles'),
  );
  expect((next! - begin!) / hourMs).toBe(25);
  expect(toCalendarDate(dayAt(Date.parse('2026-11-02T07:59:00Z'), 'America/Los_Angeles'))).toBe('2026-11-01');
  expect(toCalendarDate(dayAt(Date.parse('2026-11-02T15:00:00Z'), 'Asia/Shanghai'))).toBe('2026-11-02');
});

test('periods that touch the days are measured, the running ones up to the last day', () => {
  const index = new CallIndex([call([0, null, 1, 20, 21]), call([24, null, 25, 40, 41])]);
  const statistics = measurePeriods(index, {
    timeZone: 'UTC',
    from: toDayNumber('2026-11-02'),
    to: toDayNumber('2026-11-04'),
  });
  expect(
    statistics.map(({ granularity, begin, figures }) => [
      granularity,
      toCalendarDate(begin),
      figures.arrived,
    ]),
  ).toEqual([
    ['day', '2026-11-02', 1],
    ['day', '2026-11-03', 1],
    ['week', '2026-11-02', 2],
    ['month', '2026-11-01', 2],
    ['quarter', '2026-10-01', 2],
  ]);
});

test('a port that is as usual is unblocked, and its level rises within a day when ships begin to wait', () => {
  // Eight calls a week with a wait of 2 to 9 h; in the last days five ships wait and none berths.
  const calls = Array.from({ length: 500 }, (_, i) => {
    const start = -500 * 21 + i * 21;
    return call([start, start + 1, start + 3 + ((i * 5) % 8), start + 40, start + 41]);
  });
  const queue = Array.from({ length: 12 }, (_, i) => call([i * 2, i * 2 + 1, null, null, null]));
  const index = new CallIndex([...calls, ...queue]);
  const days = { timeZone: 'UTC', from: toDayNumber('2025-09-20'), to: toDayNumber('2026-11-05') };
  const inputs = dailyInputs(index, days);
  const past = new Map([...inputs].map(([day, { values }]) => [day, values]));
  const judged = judgeDays(inputs, compareMonths(past, inputs.keys()), 'UTC');
  const levelOn = (date: string) => judged.get(toDayNumber(date))?.level;
  expect(levelOn('2025-12-01')).toBeNull();
  expect(levelOn('2026-10-20')).toBe('unblocked');
  const october = Array.from({ length: 31 }, (_, day) =>
    levelOn(`2026-10-${String(day + 1).padStart(2, '0')}`),
  );
  expect(new Set(october)).toEqual(new Set(['unblocked', 'partially-unblocked']));
  // Twelve ships at anchor by the end of the day, where there is one in three days.
  expect(levelOn('2026-11-02')).toBe('severe');
});

test('ships are measured by type, and together where more than one type calls', () => {
  const [box, bulker] = [call([0, null, 1, 2, 3]), call([0, null, 1, 2, 3], { group: 'bulk' })];
  expect([...splitByGroup([box, bulker])]).toEqual([
    ['container', [box]],
    ['bulk', [bulker]],
    ['all', [box, bulker]],
  ]);
  expect([...splitByGroup([box])]).toEqual([['container', [box]]]);
});

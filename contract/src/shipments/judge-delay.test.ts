import { minuteMs } from '../time/durations.ts';
import { expect, test } from 'vitest';
import { isArrivalOverdue, delayHours, judgeDelay, slipHoursAt } from './judgements.ts';

const plannedAt = '2026-11-20T08:00:00-08:00';
const instantAfter = (hours: number, minutes = 0) =>
  new Date(Date.parse(plannedAt) + (hours * 60 + minutes) * minuteMs);
const after = (hours: number, minutes = 0) => instantAfter(hours, minutes).toISOString();

test.each([
  { now: -48, estimated: 0, stage: 'none' },
  { now: -48, estimated: 24, stage: 'none' },
  { now: -48, estimated: 24.1, stage: 'possible' },
  { now: -48, estimated: 90, stage: 'possible' },
  { now: 6, estimated: 0, stage: 'none' },
  { now: 6, estimated: 30, stage: 'possible' },
  { now: 6.1, estimated: 0, stage: 'actual' },
  { now: 6.1, estimated: 30, stage: 'actual' },
  { now: 500, estimated: -10, stage: 'actual' },
] as const)('at plan+$now h with an estimate of plan+$estimated h a call is late: $stage', (row) => {
  const call = { plannedAt, estimatedAt: after(row.estimated) };
  expect(judgeDelay(call, instantAfter(row.now))).toBe(row.stage);
});

test.each([
  { now: 6, stage: 'none' },
  { now: 7, stage: 'actual' },
] as const)('without an estimate the plan alone is judged: at plan+$now h it is $stage', ({ now, stage }) => {
  expect(judgeDelay({ plannedAt }, instantAfter(now))).toBe(stage);
});

test('the thresholds are crossed a minute after six and twenty-four hours, not on them', () => {
  expect(judgeDelay({ plannedAt, estimatedAt: after(24, 1) }, instantAfter(-48))).toBe('possible');
  expect(judgeDelay({ plannedAt }, instantAfter(6, 1))).toBe('actual');
});

test('what has happened is no longer late, however late it was', () => {
  const call = { plannedAt, estimatedAt: after(90), actualAt: after(100) };
  expect(judgeDelay(call, instantAfter(200))).toBe('none');
});

test('without a plan nothing is late', () => {
  expect(judgeDelay({ estimatedAt: after(90) }, instantAfter(200))).toBe('none');
});

test('offsets count: 08:00 at minus eight is 16:00 UTC', () => {
  expect(judgeDelay({ plannedAt }, new Date('2026-11-20T21:59:00Z'))).toBe('none');
  expect(judgeDelay({ plannedAt }, new Date('2026-11-20T22:01:00Z'))).toBe('actual');
});

const due = {
  trackingStatus: 'in-transit',
  plannedArrivalAt: plannedAt,
  promisedArrivalAt: after(10),
  arrivalIsActual: false,
  slipHours: 10,
} as const;

test.each([
  ['before the ETA', due, 9, false, 10],
  ['after the ETA', due, 25, true, 25],
  [
    'after an ETA before plan that has passed too',
    { ...due, slipHours: -3, promisedArrivalAt: after(-3) },
    -1,
    true,
    -1,
  ],
  ['once it has arrived', { ...due, arrivalIsActual: true }, 25, false, 10],
  ['once it is over', { ...due, trackingStatus: 'completed' as const }, 25, false, 10],
  ['without a plan', { ...due, plannedArrivalAt: null, slipHours: null }, 25, true, null],
] as const)('%s the delay is at least that until now', (_, row, hours, isOverdue, slip) => {
  expect(isArrivalOverdue(row, instantAfter(hours))).toBe(isOverdue);
  expect(slipHoursAt(row, instantAfter(hours))).toBe(slip);
});

test.each([
  ['2026-11-24T08:20:00Z', 124],
  ['2026-11-14T00:20:00Z', -124],
  ['2026-11-19T04:10:00Z', 0],
  ['2026-11-19T03:50:00Z', 0],
])('an arrival at %s is %s hours late in every place, and never minus zero', (at, hours) => {
  expect(delayHours('2026-11-19T04:00:00Z', at)).toBe(hours);
  expect(delayHours('2026-11-19T04:00:00Z', new Date(at))).toBe(hours);
});

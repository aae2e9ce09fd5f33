import { expect, test } from 'vitest';
import { calculateArrival } from './calculate.ts';
import { after, hoursUntil, leg, now, voyage } from '../../../../test/factories/voyage.ts';
import type { LegCourse } from './voyage.ts';

/** Ends in Singapore in 20 hours by position; then it continues to Rotterdam, 600 hours later by the timetable. */
const course = (next: number, arrival: number): LegCourse => {
  const call = (arrives: number, planned: number) => ({
    arrivesMs: after(arrives).getTime(),
    departsMs: after(arrives + 24).getTime(),
    plannedArrivalMs: after(planned).getTime(),
    plannedDepartureMs: after(planned + 24).getTime(),
  });
  const way = {
    unLocationCode: 'SGSIN',
    leftOut: ['suez'],
    distanceNm: 240,
    speedKn: 16,
    hours: 15,
    passageHours: 0,
    waitingHours: 5,
    positionAtMs: +after(-1),
  };
  return {
    expected: { calls: [call(-200, -210), call(20, 0), call(612, 600)], next, isMoored: false, way },
    callIds: ['c0', 'c1', 'c2'],
    departure: 0,
    arrival,
  };
};
const toRotterdam = leg({ toPort: 'NLRTM' });

test('after the next port the ship follows its timetable, less what it makes up', () => {
  const courses = new Map([[0, course(1, 2)]]);
  const found = calculateArrival('NLRTM', voyage({ legs: [toRotterdam], courses }), now);
  expect(hoursUntil(found)).toBeCloseTo(612, 1);
  expect(found?.callIds).toEqual(['c2']);
  expect(found?.positionAt).toEqual(after(-1));
  expect(found?.terms).toMatchObject([
    {
      kind: 'sailing',
      unLocationCode: 'SGSIN',
      passagesLeftOut: ['suez'],
      hours: 15,
      distanceNm: 240,
      speedKn: 16,
    },
    { kind: 'waiting', hours: 5 },
    { kind: 'timetable', unLocationCode: 'NLRTM', hours: 600 },
    { kind: 'made-up', hours: -8 },
    { kind: 'unloading', assumed: true },
  ]);
});

test('a ship that should be there already is there in some hours', () => {
  const courses = new Map([[0, course(1, 0)]]);
  const found = calculateArrival('NLRTM', voyage({ legs: [toRotterdam], courses }), now);
  expect(hoursUntil(found)).toBeCloseTo(6, 1);
  expect(found?.terms[0]).toEqual({ kind: 'overdue', hours: 6 });
});

const measured = {
  horizon: 'under-1',
  carrierCode: '',
  pol: '',
  pod: '',
  n: 1_000_000,
  covered: null,
  p90Hours: 9,
  biasHours: 0,
  rawBiasHours: 0,
  arrivals: 1_000_000,
  meanHours: 9,
};

test('the published arrival counts as far as such have been right so far ahead', () => {
  const courses = new Map([[0, course(1, 1)]]);
  const calls = new Map([[0, { arrival: { callId: 'c1', at: after(30) } }]]);
  const error = (source: string, medianHours: number) => ({ ...measured, source, medianHours });
  const drawn = (own: number, published: number) => {
    const errors = [error('calculated', own), error('schedule-revised', published)];
    const summaries = new Map(errors.map((one) => [`${one.source} under-1   `, one]));
    return hoursUntil(calculateArrival('SGSIN', voyage({ courses, calls, summaries }), now));
  };
  expect(drawn(2, 2)).toBeCloseTo(25, 1);
  // Shares as the inverse squares: 1 to 9.
  expect(drawn(2, 6)).toBeCloseTo(21, 1);
});

test('a ship on its way to the port shows by where it is when it comes, whatever was published days ahead', () => {
  const errors = ['1-to-3', '3-to-7'].flatMap((horizon) =>
    ['calculated', 'schedule-revised'].map((source) => ({
      ...measured,
      source,
      horizon,
      medianHours: 2,
    })),
  );
  const summaries = new Map(errors.map((one) => [`${one.source} ${one.horizon}   `, one]));
  const arrives = (more: Partial<LegCourse['expected']>) => {
    const known = course(1, 1);
    const calls = new Map([[0, { arrival: { callId: 'c1', at: after(80) } }]]);
    const way = { ...known.expected.way!, hours: 45 };
    const courses = new Map([[0, { ...known, expected: { ...known.expected, way, ...more } }]]);
    return hoursUntil(calculateArrival('SGSIN', voyage({ courses, calls, summaries }), now));
  };
  expect(arrives({})).toBeCloseTo(50, 1);
  // Without its position what was published counts: half, as both were as good. It was to come in 20 hours.
  const [begun, ...ahead] = course(1, 1).expected.calls;
  const later = { ...ahead[0]!, arrivesMs: after(50).getTime() };
  expect(arrives({ way: undefined, calls: [begun!, later] })).toBeCloseTo(65, 1);
});

test('a leg that has not begun departs and arrives as its ship is expected to', () => {
  const planned = leg({ stage: 'planned', toPort: 'NLRTM', departedAt: after(3), departureIsActual: false });
  const begins = { ...course(1, 2), departure: 1 };
  const found = calculateArrival('NLRTM', voyage({ legs: [planned], courses: new Map([[0, begins]]) }), now);
  expect(hoursUntil(found)).toBeCloseTo(612, 1);
  expect(found?.terms).toMatchObject([
    { kind: 'departure', hours: 44 },
    { kind: 'timetable', hours: 576 },
    { kind: 'made-up', hours: -8 },
    { kind: 'unloading' },
  ]);
});

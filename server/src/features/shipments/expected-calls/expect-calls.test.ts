import { hourMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { findPort, findSeaWay } from '../../../platform/reference/index.ts';
import type { ServiceDelay } from '../travel-times/index.ts';
import { expectCalls, type ShipPosition, type TimetableCall } from './index.ts';

const nowMs = Date.parse('2026-11-10T08:00:00Z');
const after = (hours: number): number => nowMs + hours * hourMs;

/** A call by the timetable, in hours from now, with a stay of a day. */
const call = (port: string, plannedHours: number, more: Partial<TimetableCall> = {}): TimetableCall => ({
  callId: port,
  unLocationCode: port,
  plannedArrivalMs: after(plannedHours),
  plannedDepartureMs: after(plannedHours + 24),
  arrivalMs: after(plannedHours),
  departureMs: after(plannedHours + 24),
  hasArrived: false,
  hasDeparted: false,
  ...more,
});
const made = { hasArrived: true, hasDeparted: true };
/** Left Busan ten hours late. */
const busan = call('KRPUS', -100, { ...made, arrivalMs: after(-90), departureMs: after(-66) });

/** 240 nm short of Singapore, at 16 knots on its way there; its usual speed is 16 knots too. */
const ship: ShipPosition = {
  latitude: 3.4,
  longitude: 105.2,
  positionAtMs: after(-1),
  speedKn: 16,
  courseDeg: 215,
  lengthM: 399,
  isDeep: true,
  speeds: [{ seaArea: '', isDeep: true, n: 1_000_000, medianKn: 16 }],
};
const wayNm = findSeaWay(ship, findPort('SGSIN')!, ['kiel']).distanceNm;

const noWait = { medianHours: 0, meanHours: 0, leftHours: 0 };

const expectHours = (
  calls: TimetableCall[],
  more: {
    position?: ShipPosition;
    service?: ServiceDelay;
    waitAt?: (port: string) => typeof noWait;
  } = {},
) => {
  const known = { nowMs, position: undefined, service: undefined, waitAt: () => noWait, ...more };
  const expected = expectCalls(calls, known);
  const toHours = (ms: number): number => Math.round(((ms - nowMs) / hourMs) * 10) / 10;
  return {
    ...expected,
    arrives: expected.calls.map(({ arrivesMs }) => toHours(arrivesMs)),
    departs: expected.calls.map(({ departsMs }) => toHours(departsMs)),
  };
};

describe('the next call', () => {
  test('is reached by what is left of the way at the present speed', () => {
    const { next, way, arrives } = expectHours([busan, call('SGSIN', 5)], { position: ship });
    expect(next).toBe(1);
    expect(way?.distanceNm).toBeCloseTo(wayNm, 6);
    expect(arrives[1]).toBeCloseTo(wayNm / 16 - 1, 1);
  });

  test('of a ship that is slow for the moment is reached at its usual speed after some hours more', () => {
    const position = { ...ship, speedKn: 8 };
    const { arrives } = expectHours([busan, call('SGSIN', 5)], { position });
    // 18 hours at half of its speed lose nine.
    expect(arrives[1]).toBeCloseTo(wayNm / 16 + 9 - 1, 1);
  });

  test('of a ship that sails slowly because it is early is reached at the time of the timetable', () => {
    const slow = {
      ...ship,
      speedKn: 11,
      speeds: [{ seaArea: '', isDeep: true, n: 1_000_000, medianKn: 12 }],
    };
    const { way, arrives } = expectHours([busan, call('SGSIN', 60)], { position: slow });
    expect(arrives[1]).toBeCloseTo(57, 1);
    expect(way?.waitingHours).toBeGreaterThan(30);
  });

  test('is the one after a port that the ship has left, though nobody has reported it', () => {
    const leaving = { ...ship, latitude: 1.4, longitude: 104.4, courseDeg: 60 };
    const calls = [busan, call('SGSIN', -30), call('HKHKG', 60)];
    expect(expectHours(calls, { position: leaving }).next).toBe(2);
    const coming = { ...leaving, courseDeg: 240 };
    expect(expectHours(calls, { position: coming }).next).toBe(1);
  });

  test('is not taken for left by a ship that is too far from it to have been there', () => {
    // Off Taiwan: it cannot have been in Singapore a day ago, whatever was published.
    const coming = { ...ship, latitude: 22, longitude: 119.5, courseDeg: 60 };
    const calls = [busan, call('SGSIN', -25, { departureMs: after(-5) }), call('LKCMB', 90)];
    expect(expectHours(calls, { position: coming }).next).toBe(1);
  });

  test('is not reached by a ship at anchor beside it, unless nobody knows that it is at anchor', () => {
    const still = { ...ship, latitude: 1.26, longitude: 103.82, speedKn: 0 };
    const calls = [busan, call('SGSIN', -10), call('LKCMB', 110)];
    expect(expectHours(calls, { position: { ...still, isAnchored: true } })).toMatchObject({
      next: 1,
      isMoored: false,
    });
    expect(expectHours(calls, { position: still })).toMatchObject({ next: 2, isMoored: true });
  });

  test('is reached at the present speed also by a ship that was slow for weeks', () => {
    const slow = [{ seaArea: '', isDeep: true, n: 1_000_000, medianKn: 10.5 }];
    const { arrives } = expectHours([busan, call('SGSIN', 5)], { position: { ...ship, speeds: slow } });
    expect(arrives[1]).toBeCloseTo(wayNm / 16 - 1, 1);
  });

  test('without a position keeps the delay of the last call, less what ships make up', () => {
    // Ten hours late after 66 hours: 0.06 of the 81 hours to the next call are made up.
    const { arrives } = expectHours([busan, call('SGSIN', 5)]);
    expect(arrives[1]).toBeCloseTo(5 + 10 - 0.06 * 81, 1);
  });

  test('is never behind the clock', () => {
    const { arrives } = expectHours([busan, call('SGSIN', -40)]);
    expect(arrives[1]).toBeGreaterThanOrEqual(0);
  });
});

describe('calls after the next one', () => {
  test('follow the timetable: a late ship makes up a part, none comes before its time', () => {
    const calls = [busan, call('SGSIN', -6), call('LKCMB', 100), call('NLRTM', 900)];
    const { arrives, departs } = expectHours(calls, { position: ship });
    const lateHours = wayNm / 16 - 1 + 6;
    expect(arrives[1]).toBeCloseTo(lateHours - 6, 1);
    expect(departs[1]).toBeCloseTo(18 + lateHours - 0.06 * 24, 1);
    expect(arrives[2]).toBeCloseTo(100 + lateHours - 0.06 * 106, 1);
    expect(arrives[3]).toBe(900);
  });

  test('are as late as ships of the service are, and later as it falls behind', () => {
    const calls = [busan, call('SGSIN', 5), call('NLRTM', 340)];
    const late = (weeklyHours: number) =>
      expectHours(calls, { position: ship, service: { n: 20, usualHours: 30, weeklyHours, latestHours: {} } })
        .arrives[2];
    expect(late(0)).toBeCloseTo(370, 1);
    // What was learned is a week old, and the call is 340 hours ahead.
    expect(late(7)).toBeCloseTo(370 + 7 * (1 + 340 / 168), 1);
    // A service that recovers is back at its timetable, not ahead of it.
    expect(late(-20)).toBeCloseTo(340, 1);
  });

  test('are late by what ships wait on average on the way, the next one by what half of them wait', () => {
    const calls = [busan, call('SGSIN', 5), call('LKCMB', 105)];
    const waits = (meanHours: number) =>
      expectHours(calls, {
        position: ship,
        waitAt: (port) => (port === 'SGSIN' ? { medianHours: 2, meanHours, leftHours: 5 } : noWait),
      }).arrives;
    const [, first = 0, second = 0] = waits(2);
    expect(waits(10)).toEqual([-90, first, expect.closeTo(second + 8, 1)]);
  });

  test('are no later than ships of the service came there, as far as a ship can hurry', () => {
    const toColomboNm = findSeaWay(findPort('SGSIN')!, findPort('LKCMB')!, ['kiel']).distanceNm;
    const calls = [busan, call('SGSIN', -60), call('LKCMB', 100), call('KRPUS', 400)];
    const withLatest = (latestHours: Record<string, number>) =>
      expectHours(calls, { position: ship, service: { n: 20, usualHours: 0, weeklyHours: 0, latestHours } });
    const free = withLatest({}).arrives;
    expect(free[3]).toBeGreaterThan(425);
    expect(withLatest({ KRPUS: 6 }).arrives).toEqual([...free.slice(0, 3), expect.closeTo(406, 1)]);
    // To Colombo it cannot hurry so much: at 19 knots it is as early as it can be.
    const hurried = withLatest({ LKCMB: 6 });
    expect(hurried.arrives[2]).toBeCloseTo(hurried.departs[1]! + toColomboNm / 19, 0);
    expect(hurried.arrives[2]).toBeLessThan(free[2]!);
    expect(hurried.arrives[2]).toBeGreaterThan(106);
  });

  test('of a ship in port are no later than ships of the service came there either', () => {
    const lying = call('SGSIN', -90, { hasArrived: true, departureMs: after(6) });
    const still = { ...ship, latitude: 1.26, longitude: 103.82, speedKn: 0 };
    const arrivesWith = (latestHours: Record<string, number>) =>
      expectHours([busan, lying, call('LKCMB', 110)], {
        position: still,
        service: { n: 20, usualHours: 0, weeklyHours: 0, latestHours },
      }).arrives[2];
    // It leaves 72 hours late.
    expect(arrivesWith({})).toBeGreaterThan(165);
    expect(arrivesWith({ LKCMB: 6 })).toBeCloseTo(110 + 6, 1);
  });

  test('exchange their times where the ship calls at them in another order', () => {
    const swapped = { arrivalMs: after(40), departureMs: after(64) };
    const calls = [
      busan,
      call('ZAZBA', 100, swapped),
      call('ZADUR', 40, { arrivalMs: after(100), departureMs: after(124) }),
    ];
    expect(expectHours(calls).arrives.slice(1)).toEqual([
      expect.closeTo(40 + 10 - 0.06 * 116, 1) as number,
      100,
    ]);
  });

  test('wait for the ship that lies in port: it leaves when the port says, near the time', () => {
    const lying = call('SGSIN', -10, { hasArrived: true, departureMs: after(20) });
    const still = { ...ship, latitude: 1.26, longitude: 103.82, speedKn: 0 };
    const { isMoored, next, departs, arrives } = expectHours([busan, lying, call('LKCMB', 110)], {
      position: still,
    });
    expect({ isMoored, next }).toEqual({ isMoored: true, next: 2 });
    expect(departs[1]).toBe(20);
    expect(arrives[2]).toBeCloseTo(110 + 6 - 0.06 * 96, 1);
  });
});

test('canal time counts as far as the timetable leaves time for it', () => {
  // Off Yemen, on the way to Suez.
  const position = { ...ship, latitude: 12.2, longitude: 48, courseDeg: 265 };
  const portSaid = findPort('EGPSD')!;
  const fromColomboNm = findSeaWay(findPort('LKCMB')!, portSaid, ['kiel']).distanceNm;
  const passageWith = (spareHours: number) => {
    const departed = { ...made, plannedDepartureMs: after(-100), departureMs: after(-100) };
    const planned = -100 + fromColomboNm / 16 + spareHours;
    return expectHours([call('LKCMB', -124, departed), call('EGPSD', planned)], { position }).way
      ?.passageHours;
  };
  expect(passageWith(4)).toBeCloseTo(4, 1);
  expect(passageWith(50)).toBe(12);
});

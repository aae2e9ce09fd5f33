import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPort } from '../../../platform/reference/index.ts';
import { AreaSet } from './area-set.ts';
import { type Call, type Fix, type StayState, step } from './call-machine.ts';
import { everybodysAreas } from './known-areas.ts';
import { toShape } from './shape.ts';

const rotterdam = findPort('NLRTM')!;
const start = Date.parse('2026-02-01T00:00:00Z');
const hourMs = 3_600_000;
const at = (hour: number): number => start + hour * hourMs;
const kmEast = 1 / (111.195 * Math.cos((rotterdam.latitude * Math.PI) / 180));

type Move = [hour: number, degreesEast: number, speedKn: number | null];

/** At the port's latitude, so many degrees east of its point. */
const way = (moves: readonly Move[]): Fix[] =>
  moves.map(([hour, east, speedKn]) => ({
    atMs: at(hour),
    longitude: rotterdam.longitude + east,
    latitude: rotterdam.latitude,
    speedKn,
  }));

/** All calls with a stop, the one that goes on too, and the last state. */
function sail(
  fixes: readonly Fix[],
  areas = everybodysAreas(),
): { calls: Call[]; state: StayState; phases: string[] } {
  let state: StayState | undefined;
  const calls: Call[] = [];
  const phases: string[] = [];
  for (const fix of fixes) {
    const judged = step(state, fix, areas);
    state = judged.state;
    calls.push(...judged.ended);
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
  }
  if (state!.call?.stoppedAtMs != null) calls.push(state!.call);
  return { calls, state: state!, phases };
}

/** A port with a berth of 2 km and an anchorage of 5 km around a point 15 km to the east of it. */
const drawn = new AreaSet(
  [
    { unLocationCode: 'NLRTM', stop: 'berth', shape: toShape({ form: 'circle', ...rotterdam, radiusKm: 2 }) },
    {
      unLocationCode: 'NLRTM',
      stop: 'anchorage',
      shape: toShape({
        form: 'circle',
        longitude: rotterdam.longitude + 15 * kmEast,
        latitude: rotterdam.latitude,
        radiusKm: 5,
      }),
    },
  ],
  { isWorld: true },
);

describe('a call', () => {
  test('is one of a ship that comes, lies at the berth and goes', () => {
    const { calls } = sail(
      way([
        [0, 2, 15],
        [10, 0.001, 0],
        [20, 0.001, 0.1],
        [21, 0.2, 12],
        [30, 3, 15],
      ]),
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      unLocationCode: 'NLRTM',
      berthedAtMs: at(10),
      unberthedAtMs: at(20),
      anchoredAtMs: null,
    });
    expect(calls[0]!.departedAtMs).toBeGreaterThan(at(20));
  });

  test('is not made by a ship that sails past', () => {
    expect(
      sail(
        way([
          [0, 1, 15],
          [1, 0, 15],
          [2, -1, 15],
        ]),
      ).calls,
    ).toEqual([]);
  });

  test('is not made by a halt of some minutes', () => {
    expect(
      sail(
        way([
          [0, 1, 15],
          [3, 0, 0.2],
          [3.1, 0, 0.1],
          [3.2, 0.01, 4],
          [6, -1, 15],
        ]),
      ).calls,
    ).toEqual([]);
  });

  test('has no departure and no unberthing while the ship lies there', () => {
    const { calls } = sail(
      way([
        [0, 2, 15],
        [7, 0, 0],
        [8, 0, 0],
      ]),
    );
    expect(calls).toMatchObject([{ berthedAtMs: at(7), unberthedAtMs: null, departedAtMs: null }]);
  });

  test('begins and ends between the fixes, where the way crosses the edge', () => {
    const [call] = sail(
      way([
        [0, 0.5, 10],
        [1, 0, 0],
        [2, 0, 0],
        [3, 0.5, 10],
      ]),
    ).calls;
    expect(call!.arrivedAtMs).toBeGreaterThan(at(0.5));
    expect(call!.arrivedAtMs).toBeLessThan(at(1));
    expect(call!.departedAtMs).toBeGreaterThan(at(2));
    expect(call!.departedAtMs).toBeLessThan(at(2.67));
  });

  test('tells anchoring before berthing, and a shift along the quay as one stay', () => {
    const km = kmEast;
    const { calls, phases } = sail(
      way([
        [0, 60 * km, 12],
        [2, 15 * km, 0.3],
        [3, 15.1 * km, 0.4],
        [9, 15 * km, 0.3],
        [10, 1 * km, 0],
        [12, 1 * km, 0],
        [13, 0, 0.2],
        [14, 0, 0],
        [18, 0, 0],
        [19, 30 * km, 12],
        [23, 90 * km, 12],
      ]),
      drawn,
    );
    expect(calls).toMatchObject([{ anchoredAtMs: at(2), berthedAtMs: at(10), unberthedAtMs: at(18) }]);
    expect(phases).toEqual([
      'underway',
      'arriving',
      'at-anchor',
      'in-port',
      'at-berth',
      'in-port',
      'at-berth',
      'departed',
      'underway',
    ]);
  });

  test('without anchoring is direct berthing', () => {
    const { calls } = sail(
      way([
        [0, 60 * kmEast, 12],
        [4, 0, 0],
        [6, 0, 0],
      ]),
      drawn,
    );
    expect(calls).toMatchObject([{ anchoredAtMs: null, berthedAtMs: at(4) }]);
  });
});

describe('silence', () => {
  test('ends nothing: a ship that is heard again where it lay has one call', () => {
    const { calls } = sail(
      way([
        [0, 2, 15],
        [7, 0, 0],
        [8, 0, 0],
        [100, 0, 0],
        [101, 0, 0],
      ]),
    );
    expect(calls).toMatchObject([{ berthedAtMs: at(7), unberthedAtMs: null, departedAtMs: null }]);
  });

  test('before a fix elsewhere makes the last that was heard count', () => {
    const [call] = sail(
      way([
        [0, 2, 15],
        [7, 0, 0],
        [8, 0, 0],
        [30, 2, 12],
      ]),
    ).calls;
    expect(call!.departedAtMs).toBe(at(8));
  });

  test('before a fix in port makes the call begin with it', () => {
    const [call] = sail(
      way([
        [0, 8, 15],
        [40, 0, 0],
        [41, 0, 0],
      ]),
    ).calls;
    expect(call!.arrivedAtMs).toBe(at(40));
  });
});

test('a ship at the border of an area does not come and go', () => {
  const swinging = Array.from({ length: 40 }, (_, i): Move => [
    2 + i,
    (i % 2 === 0 ? 1.9 : 2.3) * kmEast,
    0.3,
  ]);
  const { calls } = sail(way([[0, 60 * kmEast, 12], ...swinging, [60, 60 * kmEast, 12]]), drawn);
  expect(calls).toHaveLength(1);
});

test('a ship that goes slowly at sea for two hours drifts, until it goes on', () => {
  const { phases } = sail(
    way([
      [0, -3, 12],
      [1, -3.2, 1.4],
      [2, -3.22, 1.5],
      [3.5, -3.24, 2.6],
      [5, -3.5, 12],
    ]),
  );
  expect(phases).toEqual(['underway', 'drifting', 'underway']);
});

test('a fix of another ship under the same number moves nothing, unless it goes on alone', () => {
  const lying = way([
    [0, 0.2, 9],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  const stranger = (hour: number): Fix => ({
    atMs: at(hour),
    longitude: 120 + hour / 10,
    latitude: 20,
    speedKn: 6,
  });
  const mixed = sail([
    ...lying,
    stranger(3),
    stranger(4),
    ...way([[5, 0, 0]]),
    stranger(6),
    ...way([[7, 0, 0]]),
  ]);
  expect(mixed.calls).toMatchObject([{ departedAtMs: null }]);
  const moved = sail([...lying, stranger(3), stranger(4), stranger(5), stranger(6), stranger(7)]);
  expect(moved.calls).toMatchObject([{ departedAtMs: at(2) }]);
  expect(moved.state.last.longitude).toBeCloseTo(120.7);
});

/** Any way a ship may sail: hops of some minutes to hours, some km, at some speed. */
const voyages = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: -80, max: 80 }),
      fc.integer({ min: 0, max: 40 }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((hops) => {
    let [minutes, km] = [0, 30];
    return hops.map(([wait, east, speed]): Fix => {
      minutes += wait;
      km += (east / 100) * Math.min(wait, 60);
      return {
        atMs: start + minutes * 60_000,
        longitude: rotterdam.longitude + km * kmEast,
        latitude: rotterdam.latitude,
        speedKn: speed / 10,
      };
    });
  });

test('whatever a ship does, repeats change nothing, and calls and their times are in order', () => {
  fc.assert(
    fc.property(voyages, fc.array(fc.nat({ max: 59 }), { maxLength: 20 }), (fixes, repeats) => {
      const { calls } = sail(fixes, drawn);
      const again = fixes.flatMap((fix, i) => [
        fix,
        ...repeats.filter((n) => n <= i && n % 7 === i % 7).map((n) => fixes[n]!),
      ]);
      expect(sail(again, drawn).calls).toEqual(calls);
      for (const [i, call] of calls.entries()) {
        const { arrivedAtMs, anchoredAtMs, berthedAtMs, unberthedAtMs, departedAtMs } = call;
        const times = [arrivedAtMs, anchoredAtMs, berthedAtMs, unberthedAtMs, departedAtMs].filter(
          (ms) => ms !== null,
        );
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const next = calls[i + 1];
        if (next !== undefined) expect(next.arrivedAtMs).toBeGreaterThanOrEqual(departedAtMs ?? Infinity);
      }
    }),
    { numRuns: 300 },
  );
});

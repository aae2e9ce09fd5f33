import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPort } from '../../../platform/reference/index.ts';
import type { Fix } from './call-machine.ts';
import { everybodysAreas } from './known-areas.ts';
import { sail, way, at, kmEast, drawn, start, rotterdam } from './testing-calls.ts';

describe('a call', () => {
  test('is one of a ship that arrives, lies at the berth and leaves', () => {
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

  test('begins and ends between the fixes, where the track crosses the edge', () => {
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

  test('continues when the ship leaves the roads for the quay through waters that are not known', () => {
    const km = kmEast;
    const outAndIn: Parameters<typeof way>[0] = [
      [0, 40 * km, 12],
      [1, 15 * km, 0],
      [9, 15 * km, 0],
      [9.4, 7 * km, 8],
      [9.7, 6.5 * km, 8],
      [10, 0, 0],
      [20, 0, 0],
      [22, 40 * km, 12],
    ];
    const { calls } = sail(way(outAndIn), drawn);
    // As it ended in the roads, and as it went on: the same call.
    expect(new Set(calls.map(({ arrivedAtMs }) => arrivedAtMs)).size).toBe(1);
    expect(calls.at(-1)).toMatchObject({ anchoredAtMs: at(1), berthedAtMs: at(10), unberthedAtMs: at(20) });
    expect(calls.at(-1)!.departedAtMs).toBeGreaterThan(at(20));
    const later = sail(
      way([...outAndIn.slice(0, 3), [9.4, 40 * km, 8], [40, 40 * km, 8], [41, 0, 0], [50, 0, 0]]),
      drawn,
    ).calls;
    expect(later.map(({ anchoredAtMs, berthedAtMs }) => [anchoredAtMs, berthedAtMs])).toEqual([
      [at(1), null],
      [null, at(41)],
    ]);
  });

  test('in shared roads is one at the port whose berth the ship comes to', () => {
    const [losAngeles, longBeach] = [findPort('USLAX')!, findPort('USLGB')!];
    const anchored = { longitude: -118.19, latitude: 33.69, speedKn: 0 };
    const berth = losAngeles.terminals.find(({ longitude = 0 }) => longitude < -118.26)!;
    const moored = { longitude: berth.longitude!, latitude: berth.latitude!, speedKn: 0 };
    const { calls } = sail([
      { ...anchored, latitude: 33.3, speedKn: 12, atMs: at(0) },
      { ...anchored, atMs: at(3) },
      { ...anchored, atMs: at(20) },
      { ...moored, atMs: at(22) },
      { ...moored, atMs: at(40) },
    ]);
    expect(everybodysAreas().findArea(anchored)?.unLocationCode).toBe(longBeach.unLocationCode);
    expect(calls.at(-1)).toMatchObject({ unLocationCode: 'USLAX', anchoredAtMs: at(3), berthedAtMs: at(22) });
  });

  test('of a ship in the middle of the roads is no berthing, though a harbour lies at their edge', () => {
    const { anchorage } = findPort('USNYC')!;
    // Carteret, to which no calls are known, lies where the roads of New York are.
    expect(everybodysAreas().findArea(anchorage!)).toMatchObject({
      unLocationCode: 'USNYC',
      stop: 'anchorage',
    });
  });

  test('has anchoring before berthing, and a shift along the quay as one stay', () => {
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

/** Any track of a ship: hops of some minutes to hours, some km, at some speed. */
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

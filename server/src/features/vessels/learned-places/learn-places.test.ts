import { findShapeProblem } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaceFound, type PlaceStop, judgeParallel, learnPlaces } from './learn-places.ts';
import { makeAnchorage, makeBerth, makeStops } from './testing.ts';
import { tileOf } from './tile.ts';

const quay = { longitude: 4.05, latitude: 51.95, wideKm: 0.3, highKm: 0.1, vessels: 8 };
const roads = { longitude: 3.7, latitude: 52.05, wideKm: 3, highKm: 3, vessels: 40 };
const port = (): string => 'NLRTM';

/** What is learned from the tiles in which the places could be. */
function learnAll(stops: readonly PlaceStop[], findPort = port): PlaceFound[] {
  const tiles = [...new Set(stops.map(tileOf))].toSorted((a, b) => a - b);
  return tiles.flatMap((tile) => learnPlaces(tile, stops, findPort));
}

/** Stops all over the sea, each of another vessel or of one that goes everywhere. */
function makeNoise(count: number): PlaceStop[] {
  const { next } = randomOf('shuffle', 99);
  return Array.from({ length: count }, (_, i) => {
    const scene = {
      longitude: 3 + 2 * next(),
      latitude: 51.2 + next(),
      wideKm: 0,
      highKm: 0,
      vessels: 1,
      stops: 1,
    };
    return makeStops({ ...scene, firstVessel: 1000 + (i % 7) })[0]!;
  });
}

describe('a berth', () => {
  test('is where several vessels were moored, with its evidence', () => {
    const stops = makeBerth(quay);
    const [place, ...more] = learnAll(stops);
    expect(more).toEqual([]);
    expect(place).toMatchObject({
      kind: 'berth',
      unLocationCode: 'NLRTM',
      simulated: false,
      vessels: 8,
      stops: 16,
      confidence: 0.4,
      firstSeenAtMs: stops[0]!.startedAtMs,
      lastSeenAtMs: Math.max(...stops.map(({ endedAtMs }) => endedAtMs)),
    });
    const stays = stops
      .map(({ startedAtMs, endedAtMs }) => (endedAtMs - startedAtMs) / 60_000)
      .toSorted((a, b) => a - b);
    expect(place!.medianStayMinutes).toBeCloseTo((stays[7]! + stays[8]!) / 2, -1);
    expect(findShapeProblem(place!.shape)).toBeUndefined();
  });

  test('needs no status of the vessels where they are parallel and hardly move', () => {
    const silent = makeBerth(quay).map((stop) => ({ ...stop, navigationStatus: null }));
    expect(learnAll(silent)).toMatchObject([{ kind: 'berth' }]);
    const allWays = silent.map((stop, i) => ({ ...stop, headingDeg: (i * 67) % 360 }));
    expect(learnAll(allWays)).toEqual([]);
    const unknown = (stop: PlaceStop): PlaceStop => ({ ...stop, navigationStatus: null, headingDeg: null });
    expect(learnAll(silent.map(unknown))).toMatchObject([{ kind: 'berth' }]);
    // Within two hours no swing of an anchor is visible.
    expect(learnAll(makeBerth({ ...quay, stayHours: 2 }).map(unknown))).toEqual([]);
  });

  test('is not claimed for one vessel that comes again and again, nor for four', () => {
    expect(learnAll(makeBerth({ ...quay, vessels: 1, stops: 60 }))).toEqual([]);
    expect(learnAll(makeBerth({ ...quay, vessels: 4, stops: 20 }))).toEqual([]);
    expect(learnAll(makeBerth({ ...quay, vessels: 5 }))).toHaveLength(1);
  });

  test('is not claimed where there is no port', () => {
    expect(learnAll(makeBerth(quay), () => undefined as never)).toEqual([]);
  });

  test('is split where a quay is long, each part with evidence of its own', () => {
    const places = learnAll(makeBerth({ ...quay, wideKm: 3.4, vessels: 60, stops: 3 }));
    expect(places.length).toBeGreaterThanOrEqual(3);
    for (const { vessels, shape } of places) {
      expect(vessels).toBeGreaterThanOrEqual(5);
      expect(findShapeProblem(shape)).toBeUndefined();
    }
  });
});

describe('an anchorage', () => {
  test('is where many vessels swung, outside of the berths', () => {
    const places = learnAll([...makeBerth(quay), ...makeAnchorage({ ...roads, firstVessel: 100 })]);
    expect(places.map(({ kind, vessels, confidence }) => ({ kind, vessels, confidence }))).toEqual(
      [
        { kind: 'anchorage', vessels: 40, confidence: 0.95 },
        { kind: 'berth', vessels: 8, confidence: 0.4 },
      ].toSorted((a) => (a.kind === 'berth' ? -1 : 1)),
    );
  });

  test('needs stays of three hours and ten different vessels', () => {
    expect(learnAll(makeAnchorage({ ...roads, stayHours: 1.5 }))).toEqual([]);
    expect(learnAll(makeAnchorage({ ...roads, wideKm: 1, highKm: 1, vessels: 9, stops: 5 }))).toEqual([]);
    expect(learnAll(makeAnchorage({ ...roads, wideKm: 1, highKm: 1, vessels: 10 }))).toHaveLength(1);
  });

  test('is not claimed on top of a busy quay whose crews forget their status', () => {
    const berthed = makeBerth({ ...quay, vessels: 60 });
    const forgetful = berthed.map((stop, i) => (i % 4 === 0 ? { ...stop, navigationStatus: 1 } : stop));
    expect(learnAll(forgetful)).toMatchObject([{ kind: 'berth', confidence: expect.closeTo(0.75, 1) }]);
  });
});

test('noise creates no places, and removes none', () => {
  expect(learnAll(makeNoise(300))).toEqual([]);
  const stops = [...makeBerth(quay), ...makeAnchorage({ ...roads, firstVessel: 100 })];
  const kinds = learnAll([...stops, ...makeNoise(300)]).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['anchorage', 'berth']);
});

test('in whatever order the stops come, the places are the same', () => {
  const stops = [...makeBerth(quay), ...makeAnchorage({ ...roads, firstVessel: 100 }), ...makeNoise(50)];
  const places = learnAll(stops);
  expect(places).toHaveLength(2);
  fc.assert(
    fc.property(fc.shuffledSubarray(stops, { minLength: stops.length }), (shuffled) => {
      expect(learnAll(shuffled)).toEqual(places);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['the antimeridian', { ...roads, longitude: 180, latitude: -18.1 }],
  ['an edge of tiles', { ...roads, longitude: 4, latitude: 52 }],
  ['the equator and the meridian', { ...roads, longitude: 0, latitude: 0 }],
])('an anchorage across %s is one place, found once', (_, scene) => {
  const places = learnAll(makeAnchorage(scene));
  expect(places).toMatchObject([{ kind: 'anchorage' }]);
  // A ship at the edge, alone in its square, may be left out.
  expect(places[0]!.vessels).toBeGreaterThanOrEqual(38);
  expect(findShapeProblem(places[0]!.shape)).toBeUndefined();
  expect(Math.abs(places[0]!.longitude)).toBeLessThanOrEqual(180);
});

test('a tile gives the same whether it sees all stops of the world or only those around it', () => {
  const far = makeAnchorage({ ...roads, longitude: 4.8, latitude: 52.5, firstVessel: 500 });
  const stops = makeAnchorage(roads);
  const tile = tileOf(roads);
  expect(learnPlaces(tile, [...stops, ...far], port)).toEqual(learnPlaces(tile, stops, port));
});

test('simulated and real stops make no place together; a number simulated once counts as simulated', () => {
  const stops = makeBerth({ ...quay, vessels: 6, stops: 4 });
  const half = stops.map((stop) => ({ ...stop, simulated: Number(stop.mmsi) % 2 === 0 }));
  expect(learnAll(half)).toEqual([]);
  const once = stops.map((stop, i) => ({ ...stop, simulated: i < 6 }));
  expect(learnAll(once)).toMatchObject([{ simulated: true, vessels: 6, stops: 24 }]);
});

test('fifty thousand stops in one square degree are processed at once', () => {
  const stops = [
    ...makeBerth({ ...quay, wideKm: 3, highKm: 2, vessels: 400, stops: 60 }),
    ...makeAnchorage({ ...roads, wideKm: 30, highKm: 20, vessels: 1300, stops: 20, firstVessel: 1000 }),
  ];
  const startedAt = performance.now();
  const places =
    learnPlaces(tileOf(quay), stops, port).length + learnPlaces(tileOf(roads), stops, port).length;
  expect(places).toBeGreaterThan(10);
  expect(performance.now() - startedAt).toBeLessThan(8000);
});

test.each([
  [[90, 270, 92, 268], 1],
  [[0, 90, 180, 270], 0],
  [[359, 1, 179], 1],
])('headings %j are parallel to %d', (headings, parallel) => {
  expect(judgeParallel(headings)).toBeCloseTo(parallel, 1);
});

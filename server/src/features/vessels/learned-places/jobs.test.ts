import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { createLearningJob, keptStopDays, learn } from './jobs.ts';
import type { PlaceStop } from './learn-places.ts';
import { findLearnedAt, listLearnedAreas } from './learned-place.ts';
import { makeAnchorage, makeBerth, makeStops } from './testing.ts';
import { listStopsAround, listTiles, recordStops } from './vessel-stop.ts';
import { tileOf } from './tile.ts';

const now = '2026-08-01T02:40:00Z';
/** At the terminals of the Maasvlakte. */
const quay = { longitude: 4.05, latitude: 51.95, wideKm: 0.3, highKm: 0.1, vessels: 8 };
const fiji = { longitude: 180, latitude: -18.1, wideKm: 3, highKm: 3, vessels: 40 };

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ now });
});

async function keep(stops: readonly PlaceStop[], kind = { shipType: 70, lengthM: 180 }): Promise<void> {
  for (const mmsi of new Set(stops.map((stop) => stop.mmsi)))
    await app.db.pool.query(
      `insert into vessel (mmsi, ship_type, length_m, simulated) values ($1, $2, $3, false) on conflict do nothing`,
      [mmsi, kind.shipType, kind.lengthM],
    );
  await app.db.system.transaction().execute((tx) =>
    recordStops(
      tx,
      stops.map(({ startedAtMs, endedAtMs, ...stop }) => ({
        ...stop,
        sinceMs: startedAtMs,
        lastAtMs: endedAtMs,
      })),
    ),
  );
}

const list = () => listLearnedAreas(app.db.system);

test('learned places are stored, keep their id as more stops come, and are deleted with their stops', async () => {
  await keep(makeBerth(quay));
  await learn(app.db.system, app.clock.now());
  const [place, ...more] = await list();
  expect([place?.kind, place?.simulated, more]).toEqual(['berth', false, []]);
  expect(place?.unLocationCode).toMatch(/^NL/);
  await keep(makeBerth({ ...quay, longitude: 4.0505, firstVessel: 50, seed: 2 }));
  await createLearningJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  expect((await list()).map(({ learnedPlaceId }) => learnedPlaceId)).toEqual([place?.learnedPlaceId]);
  const { rows } = await app.db.pool.query('select vessels, stops from learned_place');
  expect(rows).toEqual([{ vessels: 16, stops: 32 }]);
  const later = new Date(app.clock.now().getTime() + (keptStopDays + 60) * dayMs);
  await learn(app.db.system, later);
  expect(await list()).toEqual([]);
});

test('readers of the places learn that they are new, also when two runs have one instant', async () => {
  expect(await findLearnedAt(app.db.system)).toBeUndefined();
  await learn(app.db.system, app.clock.now());
  const first = await findLearnedAt(app.db.system);
  await learn(app.db.system, app.clock.now());
  expect((await findLearnedAt(app.db.system))!.getTime()).toBeGreaterThan(first!.getTime());
});

test('places across the antimeridian are stored without loss', async () => {
  await keep(makeAnchorage(fiji));
  const tiles = await listTiles(app.db.system);
  expect(tiles).toEqual(
    [tileOf({ longitude: -179.9, latitude: -18.1 }), tileOf({ longitude: 179.9, latitude: -18.1 })].toSorted(
      (a, b) => a - b,
    ),
  );
  for (const tile of tiles) expect(await listStopsAround(app.db.system, tile, new Date(0))).toHaveLength(80);
});

test('a stop that is recorded again is one, as it was recorded last', async () => {
  const [stop] = makeBerth(quay);
  await keep([stop!]);
  await keep([{ ...stop!, endedAtMs: stop!.endedAtMs + dayMs, headingDeg: 12.6 }]);
  const { rows } = await app.db.pool.query('select ended_at, heading from vessel_stop');
  expect(rows).toEqual([{ ended_at: new Date(stop!.endedAtMs + dayMs), heading: 13 }]);
});

test.each([
  ['a fishing boat', { shipType: 30, lengthM: 60 }, 0],
  ['a tug', { shipType: 52, lengthM: 30 }, 0],
  ['a yacht of an unknown kind', { shipType: 0, lengthM: 14 }, 0],
  ['a ferry', { shipType: 60, lengthM: 40 }, 1],
  ['a ship of an unknown kind', { shipType: 0, lengthM: 120 }, 1],
  ['a ship without static data', { shipType: null as never, lengthM: null as never }, 1],
])('of %s %3$d stops are kept', async (_, kind, count) => {
  await keep(makeStops({ ...quay, vessels: 1, stops: 1 }), kind);
  const { rows } = await app.db.pool.query('select mmsi from vessel_stop');
  expect(rows).toHaveLength(count);
});

test.each([
  ['select tile from vessel_stop where tile > 5 order by tile limit 1', 'vessel_stop_in_tile'],
  ["select mmsi from vessel_stop where tile = any ('{1,2,3}') and ended_at >= now()", 'vessel_stop_in_tile'],
  ['select 1 from learned_place where tile = 5', 'learned_place_in_tile'],
  [
    'select 1 from learned_place where vessels <= 9 order by vessels desc, learned_place_id limit 9',
    'learned_place_by_evidence',
  ],
  [
    "select 1 from learned_place where un_location_code = 'NLRTM' order by vessels desc, learned_place_id limit 9",
    'learned_place_of_port',
  ],
])('%s depends on %s', async (query, index) => {
  await app.db.system.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(tx);
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(index);
  });
});

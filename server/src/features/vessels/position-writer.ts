import { sql } from 'kysely';
import {
  toDigitsArray, toFloat4Array, toFloat8Array, toInt2Array, toInt4Array, toTimestampArray,
} from '../../platform/db/binary-array.ts'; // prettier-ignore
import type { Db } from '../../platform/db/database.ts';
import { noCourse, noHeading, noSpeed, noStatus, rawPerDegree } from '../../platform/position-columns.ts';
import type { TrackPoint } from './position-stage.ts';
import {
  type LatestPosition,
  type PositionTable,
  type VesselParticulars,
  simulatedFlag,
} from './position-table.ts';

const rowsAtOnce = 20_000;
const dayMs = 86_400_000;

const speedKn = (speed: number): number | null => (speed >= noSpeed ? null : speed / 10);

/** Where parts of so many rows begin. */
function* partsOf(count: number): Generator<{ from: number; size: number }> {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield { from, size: Math.min(rowsAtOnce, count - from) };
}

/**
 * Writes the positions that slots of the table have now, simulated ones marked so; an older one never replaces a newer one.
 * Each slot once at most.
 */
export async function writeLatest(db: Db, table: PositionTable, slots: Int32Array): Promise<void> {
  // Always in one order: two writers of the same vessels then wait for each other, and never both.
  const ordered = slots.toSorted((a, b) => table.mmsiOf(a) - table.mmsiOf(b));
  for (const { from, size } of partsOf(ordered.length)) {
    const at = (row: number): number => ordered[from + row]!;
    await sql`
      insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg, navigation_status, position_at, simulated)
      select mmsi, latitude, longitude, speed, course, heading, status, at, simulated = 1 from unnest(${toDigitsArray(size, 9, (row) => table.mmsiOf(at(row)))}::text[],
        ${toFloat8Array(size, (row) => table.latitudeOf(at(row)) / rawPerDegree)}::float8[], ${toFloat8Array(size, (row) => table.longitudeOf(at(row)) / rawPerDegree)}::float8[],
        ${toFloat4Array(size, (row) => speedKn(table.speedOf(at(row))))}::real[], ${toFloat4Array(size, (row) => (table.courseOf(at(row)) >= noCourse ? null : table.courseOf(at(row)) / 10))}::real[],
        ${toFloat4Array(size, (row) => (table.headingOf(at(row)) >= 360 ? null : table.headingOf(at(row))))}::real[],
        ${toInt2Array(size, (row) => (table.statusOf(at(row)) === noStatus ? null : table.statusOf(at(row))))}::smallint[], ${toTimestampArray(size, (row) => Math.round(table.atMsOf(at(row))))}::timestamptz[],
        ${toInt2Array(size, (row) => table.flagsOf(at(row)) & simulatedFlag)}::smallint[]) as t (mmsi, latitude, longitude, speed, course, heading, status, at, simulated)
      on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude, speed_over_ground_kn = excluded.speed_over_ground_kn,
        course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg, navigation_status = excluded.navigation_status,
        position_at = excluded.position_at, simulated = excluded.simulated
      where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
  }
}

/** Days that this process knows to have a partition, by database. */
const knownDays = new WeakMap<Db, Set<number>>();

async function ensureDays(db: Db, points: readonly TrackPoint[]): Promise<void> {
  const known = knownDays.get(db) ?? new Set<number>();
  knownDays.set(db, known);
  const missing = [...new Set(points.map((point) => Math.floor(point.atMs / dayMs)))].filter(
    (day) => !known.has(day),
  );
  if (missing.length === 0) return;
  const dates = missing.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
  await sql`select ensure_vessel_track_days(${dates}::date[])`.execute(db);
  for (const day of missing) known.add(day);
}

/** How long tracks are kept, in days. */
export const keptTrackDays = 120;
const oldestKept = (now: Date): number => (Math.floor(now.getTime() / dayMs) - keptTrackDays) * dayMs;

/**
 * Appends points to the tracks, durably, in partitions by UTC day; a repeat changes nothing. Points older than tracks
 * are kept, or more than a day ahead of `now`, are left out: they would make partitions of their own.
 */
export async function writePoints(db: Db, points: readonly TrackPoint[], now: Date): Promise<void> {
  const kept = points.filter(({ atMs }) => atMs >= oldestKept(now) && atMs < now.getTime() + dayMs);
  await ensureDays(db, kept);
  for (const { from, size } of partsOf(kept.length)) {
    const at = (row: number): TrackPoint => kept[from + row]!;
    await sql`
      insert into vessel_track (mmsi, position_at, track, longitude, latitude, speed)
      select * from unnest(${toInt4Array(size, (row) => at(row).mmsi)}::int[], ${toTimestampArray(size, (row) => Math.round(at(row).atMs))}::timestamptz[],
        ${toInt2Array(size, (row) => at(row).track)}::smallint[], ${toInt4Array(size, (row) => at(row).longitude)}::int[],
        ${toInt4Array(size, (row) => at(row).latitude)}::int[], ${toInt2Array(size, (row) => (at(row).speed >= noSpeed ? null : at(row).speed))}::smallint[])
      on conflict do nothing`.execute(db);
  }
}

/** Tracks of simulated traffic are numbered from here on, so that they can go sooner. */
export const firstSimulatedTrack = 100;
const keptSimulatedDays = 3;

/** Deletes what simulated traffic sailed more than three days ago. The ships of simulated services keep their tracks. */
export async function dropSimulatedTracks(db: Db, now: Date): Promise<void> {
  const firstKept = new Date((Math.floor(now.getTime() / dayMs) - keptSimulatedDays) * dayMs);
  const from = new Date(firstKept.getTime() - 2 * dayMs);
  await sql`delete from vessel_track where position_at >= ${from} and position_at < ${firstKept} and track >= ${firstSimulatedTrack}`.execute(db);
} // prettier-ignore

/** Drops the days of tracks that are kept no longer; gives their number. */
export async function dropOldTracks(db: Db, now: Date): Promise<number> {
  const firstKept = new Date(oldestKept(now)).toISOString().slice(0, 10);
  const { rows } = await sql<{
    dropped: number;
  }>`select drop_vessel_track_before(${firstKept}::date) as dropped`.execute(db);
  // A day that is gone must be made again, should an old point come after all.
  knownDays.delete(db);
  return rows[0]?.dropped ?? 0;
}

/** The newest positions that are stored, of the last hours: what a stage knew before the program ended. */
export async function loadLatest(
  db: Db,
  since: Date,
): Promise<(LatestPosition & VesselParticulars & { simulated: boolean })[]> {
  const { rows } = await sql<StoredPosition>`
    select mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg, navigation_status, position_at, simulated,
      ship_type, length_m, beam_m, destination
    from vessel where position_at >= ${since} and latitude is not null and longitude is not null`.execute(db);
  return rows.map((row) => ({
    mmsi: Number(row.mmsi),
    latitude: Math.round(row.latitude * rawPerDegree),
    longitude: Math.round(row.longitude * rawPerDegree),
    speed: row.speedOverGroundKn === null ? noSpeed : Math.round(row.speedOverGroundKn * 10),
    course: row.courseOverGroundDeg === null ? noCourse : Math.round(row.courseOverGroundDeg * 10),
    heading: row.headingDeg ?? noHeading,
    status: row.navigationStatus ?? noStatus,
    atMs: row.positionAt.getTime(),
    simulated: row.simulated,
    shipType: row.shipType,
    lengthM: row.lengthM,
    beamM: row.beamM,
    destination: row.destination,
  }));
}

interface StoredPosition {
  mmsi: string;
  latitude: number;
  longitude: number;
  speedOverGroundKn: number | null;
  courseOverGroundDeg: number | null;
  headingDeg: number | null;
  navigationStatus: number | null;
  positionAt: Date;
  simulated: boolean;
  shipType: number | null;
  lengthM: number | null;
  beamM: number | null;
  destination: string | null;
}

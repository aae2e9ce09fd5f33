import { sql } from 'kysely';
import {
  toDigitsArray,
  toFloat4Array,
  toFloat8Array,
  toInt2Array,
  toTimestampArray,
} from '../../../platform/db/binary-array.ts';
import type { Db } from '../../../platform/db/database.ts';
import { noCourse, noHeading, noSpeed, noStatus, rawPerDegree } from '../../../formats/ais/index.ts';
import { registeredGroupNumber } from './vessel-statics.ts';
import {
  type LatestPosition,
  type PositionTable,
  type VesselParticulars,
  simulatedFlag,
} from './position-table.ts';

const rowsAtOnce = 20_000;

/** Where parts of this many rows begin. */
function* partsOf(count: number): Generator<{ from: number; size: number }> {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield { from, size: Math.min(rowsAtOnce, count - from) };
}

/** Newest positions as columns: each gives a row's value in the raw units of AIS. Each vessel once at most. */
interface LatestColumns {
  size: number;
  mmsi(row: number): number;
  latitude(row: number): number;
  longitude(row: number): number;
  speed(row: number): number;
  course(row: number): number;
  heading(row: number): number;
  status(row: number): number;
  atMs(row: number): number;
  simulated(row: number): boolean;
}

/**
 * Writes newest positions; an older one never replaces a newer one. The rows are in the order of their MMSI, so that
 * two writers of the same vessels wait for each other instead of deadlocking. No object is allocated per row.
 */
export async function upsertLatest(db: Db, columns: LatestColumns): Promise<void> {
  const { size, mmsi, latitude, longitude, speed, course, heading, status, atMs, simulated } = columns;
  const knownUnder =
    (column: (row: number) => number, limit: number, scale = 1) =>
    (row: number) => {
      const value = column(row);
      return value >= limit ? null : value / scale;
    };
  const statusOf = (row: number): number | null => (status(row) === noStatus ? null : status(row));
  const speedOf = (row: number): number | null => (speed(row) === noSpeed ? null : speed(row) / 10);
  await sql`
    insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg,
      navigation_status, position_at, simulated)
    select mmsi, latitude, longitude, speed, course, heading, status, at, simulated = 1
      from unnest(${toDigitsArray(size, 9, mmsi)}::text[],
      ${toFloat8Array(size, (row) => latitude(row) / rawPerDegree)}::float8[],
      ${toFloat8Array(size, (row) => longitude(row) / rawPerDegree)}::float8[],
      ${toFloat4Array(size, speedOf)}::real[],
      ${toFloat4Array(size, knownUnder(course, noCourse, 10))}::real[],
      ${toFloat4Array(size, knownUnder(heading, 360))}::real[],
      ${toInt2Array(size, statusOf)}::smallint[],
      ${toTimestampArray(size, (row) => Math.round(atMs(row)))}::timestamptz[],
      ${toInt2Array(size, (row) => Number(simulated(row)))}::smallint[]) as t (mmsi, latitude,
      longitude, speed, course, heading, status, at, simulated)
    on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      speed_over_ground_kn = excluded.speed_over_ground_kn,
      course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg,
      navigation_status = excluded.navigation_status,
      position_at = excluded.position_at, simulated = excluded.simulated
    where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
}

/** Writes the current positions of slots of the table, simulated ones marked so. Each slot once at most. */
export async function writeLatest(db: Db, table: PositionTable, slots: Int32Array): Promise<void> {
  const ordered = slots.toSorted((a, b) => table.mmsiOf(a) - table.mmsiOf(b));
  for (const { from, size } of partsOf(ordered.length)) {
    const slot = (row: number): number => ordered[from + row]!;
    await upsertLatest(db, {
      size,
      mmsi: (row) => table.mmsiOf(slot(row)),
      latitude: (row) => table.latitudeOf(slot(row)),
      longitude: (row) => table.longitudeOf(slot(row)),
      speed: (row) => table.speedOf(slot(row)),
      course: (row) => table.courseOf(slot(row)),
      heading: (row) => table.headingOf(slot(row)),
      status: (row) => table.statusOf(slot(row)),
      atMs: (row) => table.atMsOf(slot(row)),
      simulated: (row) => (table.flagsOf(slot(row)) & simulatedFlag) !== 0,
    });
  }
}

/** The newest stored positions of the last hours: what a stage knew before the program ended. */
export async function loadLatest(
  db: Db,
  since: Date,
): Promise<(LatestPosition & VesselParticulars & { simulated: boolean })[]> {
  const { rows } = await sql<StoredPosition>`
    select mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg, navigation_status,
      position_at, simulated,
      ship_type, imo_number, length_m, beam_m, destination
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
    group: registeredGroupNumber(row.imoNumber),
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
  imoNumber: string | null;
  lengthM: number | null;
  beamM: number | null;
  destination: string | null;
}

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

const speedKn = (speed: number): number | null => (speed === noSpeed ? null : speed / 10);

/** Where parts of this many rows begin. */
function* partsOf(count: number): Generator<{ from: number; size: number }> {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield { from, size: Math.min(rowsAtOnce, count - from) };
}

/**
 * Writes the current positions of slots of the table, simulated ones marked so; an older one never replaces a newer
 * one. Each slot once at most.
 */
export async function writeLatest(db: Db, table: PositionTable, slots: Int32Array): Promise<void> {
  // Always in one order, so that two writers of the same vessels wait for each other instead of deadlocking.
  const ordered = slots.toSorted((a, b) => table.mmsiOf(a) - table.mmsiOf(b));
  for (const { from, size } of partsOf(ordered.length)) {
    const at = (row: number): number => ordered[from + row]!;
    const courseOf = (row: number): number | null => {
      const course = table.courseOf(at(row));
      return course >= noCourse ? null : course / 10;
    };
    const headingOf = (row: number): number | null => {
      const heading = table.headingOf(at(row));
      return heading >= 360 ? null : heading;
    };
    const statusOf = (row: number): number | null => {
      const status = table.statusOf(at(row));
      return status === noStatus ? null : status;
    };
    await sql`
      insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg,
        navigation_status, position_at, simulated)
      select mmsi, latitude, longitude, speed, course, heading, status, at, simulated = 1
        from unnest(${toDigitsArray(size, 9, (row) => table.mmsiOf(at(row)))}::text[],
        ${toFloat8Array(size, (row) => table.latitudeOf(at(row)) / rawPerDegree)}::float8[],
        ${toFloat8Array(size, (row) => table.longitudeOf(at(row)) / rawPerDegree)}::float8[],
        ${toFloat4Array(size, (row) => speedKn(table.speedOf(at(row))))}::real[],
        ${toFloat4Array(size, courseOf)}::real[],
        ${toFloat4Array(size, headingOf)}::real[],
        ${toInt2Array(size, statusOf)}::smallint[],
        ${toTimestampArray(size, (row) => Math.round(table.atMsOf(at(row))))}::timestamptz[],
        ${toInt2Array(size, (row) => table.flagsOf(at(row)) & simulatedFlag)}::smallint[]) as t (mmsi, latitude,
        longitude, speed, course, heading, status, at, simulated)
      on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude,
        speed_over_ground_kn = excluded.speed_over_ground_kn,
        course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg,
        navigation_status = excluded.navigation_status,
        position_at = excluded.position_at, simulated = excluded.simulated
      where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
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

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { rawPerDegree } from '../../platform/position-columns.ts';
import type { Fix } from './call-machine.ts';
import type { MmsiText } from './stay.ts';

/** A part of a vessel's track: after `fromMs`, up to `toMs`. */
export interface TrackPart {
  mmsi: MmsiText;
  fromMs: number;
  toMs: number;
}

/** Of one vessel; whoever has more goes on with the rest when it is heard again. */
const mostPoints = 20_000;

interface Row {
  mmsi: number;
  positionAt: Date;
  longitude: number;
  latitude: number;
  speed: number | null;
}

const toFix = (row: Row): Fix => ({
  atMs: row.positionAt.getTime(),
  longitude: row.longitude / rawPerDegree,
  latitude: row.latitude / rawPerDegree,
  speedKn: row.speed === null ? null : row.speed / 10,
});

/** Stored fixes of vessels in order of time, those of all tracks under a number. One query. */
export async function readTracks(tx: Tx, parts: readonly TrackPart[]): Promise<Map<MmsiText, Fix[]>> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select t.* from ${partsSql(parts)} cross join lateral (
      select mmsi, position_at, longitude, latitude, speed from vessel_track
      where mmsi = p.mmsi and position_at > p.from_at and position_at <= p.to_at
      order by position_at, track limit ${mostPoints}) t`.execute(tx);
  return byVessel(rows);
}

/** The last fix of each vessel at or before the beginning of its part. One query. */
export async function readFixesBefore(tx: Tx, parts: readonly TrackPart[]): Promise<Map<MmsiText, Fix[]>> {
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select t.* from ${partsSql(parts)} cross join lateral (
      select mmsi, position_at, longitude, latitude, speed from vessel_track
      where mmsi = p.mmsi and position_at <= p.from_at
      order by position_at desc, track limit 1) t`.execute(tx);
  return byVessel(rows);
}

const partsSql = (parts: readonly TrackPart[]) =>
  sql`unnest(${parts.map(({ mmsi }) => Number(mmsi))}::int[], ${parts.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
    ${parts.map(({ toMs }) => new Date(toMs))}::timestamptz[]) as p(mmsi, from_at, to_at)`;

function byVessel(rows: readonly Row[]): Map<MmsiText, Fix[]> {
  const fixes = new Map<MmsiText, Fix[]>();
  for (const row of rows) {
    const mmsi = String(row.mmsi).padStart(9, '0');
    const known = fixes.get(mmsi);
    if (known === undefined) fixes.set(mmsi, [toFix(row)]);
    else known.push(toFix(row));
  }
  return fixes;
}

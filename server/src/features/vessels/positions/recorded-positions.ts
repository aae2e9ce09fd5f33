import type { VesselPosition } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { noCourse, noSpeed, noStatus, rawPerDegree } from '../../../formats/ais/index.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { type JudgedLog, judgeLog, toLatest } from './judged-log.ts';

/** How often a point of a simulated ship is stored, whose track is invented anyway. */
const trackEveryMinutes = 20;

/** Keeps the newest report of each vessel of a batch, and one point per vessel and 20 minutes for its track. */
function thin(positions: readonly VesselPosition[]): JudgedLog {
  const newest = new Map<string, VesselPosition>();
  const track = new Map<string, VesselPosition>();
  for (const position of positions) {
    const known = newest.get(position.mmsi);
    if (known === undefined || known.positionAt < position.positionAt) newest.set(position.mmsi, position);
    const slot = Math.floor(Date.parse(position.positionAt) / (trackEveryMinutes * 60_000));
    const key = `${position.mmsi} ${slot}`;
    if (!track.has(key)) track.set(key, position);
  }
  const points = [...track.values()].map((position) => ({ ...toLatest(position), track: 0 }));
  return { latest: [...newest.values()].map(toLatest), points: TrackPoints.of(points) };
}

/**
 * Writes newest positions and track points of a batch that is stored as a whole, such as an uploaded log. An older
 * report never replaces a newer one; a repeat changes nothing. Returns what was written.
 */
export async function recordPositions(
  db: Db,
  positions: readonly VesselPosition[],
  simulated: boolean,
  now: Date,
): Promise<JudgedLog> {
  if (positions.length === 0) return { latest: [], points: new TrackPoints(1) };
  const judged = simulated ? thin(positions) : judgeLog(positions, now);
  const newest = judged.latest.toSorted((a, b) => a.mmsi - b.mmsi);
  await sql`
    insert into vessel (mmsi, latitude, longitude, speed_over_ground_kn, course_over_ground_deg, heading_deg,
      navigation_status, position_at, simulated)
    select *, ${simulated} from unnest(${newest.map((p) => String(p.mmsi).padStart(9, '0'))}::text[],
      ${newest.map((p) => p.latitude / rawPerDegree)}::float8[],
      ${newest.map((p) => p.longitude / rawPerDegree)}::float8[],
      ${newest.map((p) => (p.speed === noSpeed ? null : p.speed / 10))}::real[],
      ${newest.map((p) => (p.course >= noCourse ? null : p.course / 10))}::real[],
      ${newest.map((p) => (p.heading >= 360 ? null : p.heading))}::real[],
      ${newest.map((p) => (p.status === noStatus ? null : p.status))}::smallint[],
      ${newest.map((p) => new Date(p.atMs).toISOString())}::timestamptz[])
    on conflict (mmsi) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      speed_over_ground_kn = excluded.speed_over_ground_kn,
      course_over_ground_deg = excluded.course_over_ground_deg, heading_deg = excluded.heading_deg,
      navigation_status = excluded.navigation_status,
      position_at = excluded.position_at, simulated = excluded.simulated
    where vessel.position_at is null or vessel.position_at < excluded.position_at`.execute(db);
  await writePoints(db, judged.points, now);
  return judged;
}

/** When the newest position of all was reported, with or without simulated vessels. */
export async function findNewestPositionAt(db: Tx | Db, withSimulated: boolean): Promise<Date | null> {
  let query = db.selectFrom('vessel').select((fn) => fn.fn.max('positionAt').as('at'));
  if (!withSimulated) query = query.where('simulated', '=', false);
  const row = await query.executeTakeFirst();
  return (row?.at as Date | null | undefined) ?? null;
}

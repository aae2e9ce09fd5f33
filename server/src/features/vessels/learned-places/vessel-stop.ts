import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { PlaceStop } from './learn-places.ts';
import type { Seen, EndedRest } from './rest-machine.ts';
import { type DegreeTile, tileOf, windowOf } from './tile.ts';

/** Of one tile, the newest: in the busiest waters they cover some weeks, which is enough. */
const mostStops = 50_000;

/** The last status reports of vessels, by MMSI; none for a vessel with positions from other sources only. */
export async function loadSeen(tx: Tx, mmsis: readonly string[]): Promise<Map<string, Seen>> {
  const { rows } = await sql<{
    mmsi: string;
    positionAt: Date | null;
    navigationStatus: number | null;
    headingDeg: number | null;
    simulated: boolean;
  }>`
    select mmsi, position_at, navigation_status, heading_deg, simulated from vessel
      where mmsi = any (${mmsis}::text[])`.execute(tx);
  return new Map(
    rows.map(({ mmsi, positionAt, ...seen }) => [mmsi, { ...seen, atMs: positionAt?.getTime() ?? 0 }]),
  );
}

/**
 * Stores completed stops; a stop is identified by its vessel and its beginning. Craft that berth at their own pontoons
 * or work anywhere (fishing, pleasure, tugs, pilots and the like) say nothing about where ships berth, and are left
 * out.
 */
export async function recordStops(tx: Tx, stops: readonly (EndedRest & { mmsi: string })[]): Promise<void> {
  if (stops.length === 0) return;
  await sql`
    insert into vessel_stop (mmsi, started_at, ended_at, tile, longitude, latitude, swing_m, navigation_status,
      heading, simulated)
    select s.mmsi, s.started_at, s.ended_at, s.tile, s.longitude, s.latitude, s.swing_m, s.navigation_status, s.heading,
      s.simulated or coalesce(v.simulated, false)
    from unnest(${stops.map(({ mmsi }) => mmsi)}::text[],
      ${stops.map(({ sinceMs }) => new Date(sinceMs))}::timestamptz[],
      ${stops.map(({ lastAtMs }) => new Date(lastAtMs))}::timestamptz[], ${stops.map(tileOf)}::integer[],
      ${stops.map(({ longitude }) => Math.round(longitude * rawPerDegree))}::integer[],
      ${stops.map(({ latitude }) => Math.round(latitude * rawPerDegree))}::integer[],
      ${stops.map(({ swingKm }) => Math.round(swingKm * 1000))}::integer[],
      ${stops.map(({ navigationStatus }) => navigationStatus)}::smallint[],
      ${stops.map(({ headingDeg }) => (headingDeg === null ? null : Math.round(headingDeg)))}::smallint[],
      ${stops.map(({ simulated }) => simulated)}::boolean[])
      as s(mmsi, started_at, ended_at, tile, longitude, latitude, swing_m, navigation_status, heading, simulated)
    left join vessel v on v.mmsi = s.mmsi
    where v.ship_type between 60 and 89 or (coalesce(v.ship_type, 0) not between 30 and 59 and coalesce(v.length_m,
      50) >= 50)
    on conflict (mmsi, started_at) do update set ended_at = excluded.ended_at, tile = excluded.tile,
      longitude = excluded.longitude,
      latitude = excluded.latitude, swing_m = excluded.swing_m, navigation_status = excluded.navigation_status,
      heading = excluded.heading,
      simulated = excluded.simulated`.execute(tx);
}

/** Square degrees with stops or learned places, in order. Steps through the index from one to the next. */
export async function listTiles(db: Db): Promise<DegreeTile[]> {
  const { rows } = await sql<{ tile: DegreeTile }>`
    with recursive stopped as (
      (select tile from vessel_stop order by tile limit 1)
      union all
      select (select s.tile from vessel_stop s where s.tile > stopped.tile order by s.tile limit 1) from stopped
        where stopped.tile is not null
    )
    select tile from stopped where tile is not null union select distinct tile from learned_place
      order by tile`.execute(db);
  return rows.map(({ tile }) => tile);
}

interface StopRow {
  mmsi: string;
  startedAt: Date;
  endedAt: Date;
  longitude: number;
  latitude: number;
  swingM: number;
  navigationStatus: number | null;
  heading: number | null;
  simulated: boolean;
}

/** The newest stops of a tile and just around it, since `from`. */
export async function listStopsAround(db: Db, tile: DegreeTile, from: Date): Promise<PlaceStop[]> {
  const { tiles, south, north, west, east } = windowOf(tile);
  const raw = (degrees: number): number => Math.round(degrees * rawPerDegree);
  // A window across the antimeridian is queried with swapped ends.
  const isAcross = west > east;
  const { rows } = await sql<StopRow>`
    select mmsi, started_at, ended_at, longitude, latitude, swing_m, navigation_status, heading, simulated
      from vessel_stop
    where tile = any (${tiles}::integer[]) and ended_at >= ${from} and latitude between ${raw(south)} and ${raw(north)}
      and case when ${isAcross} then longitude >= ${raw(west)} or longitude <= ${raw(east)}
        else longitude between ${raw(west)} and ${raw(east)} end
    order by ended_at desc, mmsi limit ${mostStops}`.execute(db);
  return rows.map(
    ({ mmsi, startedAt, endedAt, longitude, latitude, swingM, navigationStatus, heading, simulated }) => ({
      mmsi,
      navigationStatus,
      headingDeg: heading,
      simulated,
      startedAtMs: startedAt.getTime(),
      endedAtMs: endedAt.getTime(),
      longitude: longitude / rawPerDegree,
      latitude: latitude / rawPerDegree,
      swingKm: swingM / 1000,
    }),
  );
}

/** Takes back the stops of vessels that began after a time, each vessel's own. */
export async function removeStopsSince(
  tx: Tx,
  since: readonly { mmsi: string; fromMs: number }[],
): Promise<void> {
  await sql`delete from vessel_stop s using unnest(${since.map(({ mmsi }) => mmsi)}::text[],
      ${since.map(({ fromMs }) => new Date(fromMs))}::timestamptz[]) as v(mmsi, from_at)
    where s.mmsi = v.mmsi and s.started_at > v.from_at`.execute(tx);
}

/** Deletes up to `most` stops that ended before a time; says how many there were. */
export async function deleteStopsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from vessel_stop where ctid = any (array(
    select ctid from vessel_stop where ended_at < ${before} order by ended_at limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

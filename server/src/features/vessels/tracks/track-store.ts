import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Box } from './box.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { type PointFilter, dayOf, packAsWritten, readBlock } from './track-block.ts';
import { OwnRuns, readRuns } from './own-runs.ts';
import { TrackPoints } from './track-points.ts';

/** Tracks of simulated traffic are numbered from here on, so that they can be deleted sooner. */
export const firstSimulatedTrack = 100;
/** How long tracks are kept, in days. */
export const keptTrackDays = 120;
export const firstKeptTrackDay = (now: Date): number => dayOf(now.getTime()) - keptTrackDays;

export const toDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Points written, or merged, at once. */
export interface TrackRun {
  day: number;
  /** 0: unmerged; above: by vessel. */
  level: number;
  points: number;
  /** Has points of simulated traffic. */
  isSimulated: boolean;
  /** The day has ended: it is stored where days are dropped as a whole. */
  isSettled: boolean;
}

/** Rows `from` up to `to` of the points, packed. */
export interface Block {
  number: number;
  packed: Buffer;
  points: TrackPoints;
  from: number;
  to: number;
}

type OpenRun = TrackRun & { runId: string };

export async function openRun(tx: Tx, run: TrackRun, writtenAt: Date): Promise<OpenRun> {
  const { day, level, points, isSimulated, isSettled } = run;
  const row = { day: toDate(day), level, points, isSimulated, isSettled, writtenAt };
  const { runId } = await tx
    .insertInto('vesselTrackRun')
    .values(row)
    .returning('runId')
    .executeTakeFirstOrThrow();
  return { ...run, runId };
}

export async function writeBlocks(
  tx: Tx,
  { day, runId, level, isSettled }: OpenRun,
  blocks: readonly Block[],
): Promise<void> {
  if (blocks.length === 0) return;
  await sql`
    insert into ${sql.table(isSettled ? 'vessel_track' : 'vessel_track_recent')} (day, run_id, level, number, mmsis,
      first_at, last_at, west, south, east, north, packed)
    select ${toDate(day)}::date, ${runId}::bigint, ${level}::smallint, b.*
      from (values ${sql.join(blocks.map(toRow))}) as b`.execute(tx);
}

/** Number, extent and bytes of a block. */
function toRow({ number, packed, points, from, to }: Block) {
  const { firstMmsi, lastMmsi, firstMs, lastMs, west, south, east, north } = extentOf(points, from, to);
  return sql`(${number}::int, int4range(${firstMmsi}, ${lastMmsi}, '[]'), ${new Date(firstMs)}::timestamptz,
  ${new Date(lastMs)}::timestamptz,
    ${west}::int, ${south}::int, ${east}::int, ${north}::int, ${packed}::bytea)`;
}

interface Extent {
  firstMmsi: number;
  lastMmsi: number;
  firstMs: number;
  lastMs: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

function extentOf({ mmsi, atMs, longitude, latitude }: TrackPoints, from: number, to: number): Extent {
  const extent: Extent = {
    firstMmsi: Infinity,
    lastMmsi: 0,
    firstMs: Infinity,
    lastMs: -Infinity,
    west: Infinity,
    south: Infinity,
    east: -Infinity,
    north: -Infinity,
  };
  for (let row = from; row < to; row += 1) {
    extent.firstMmsi = Math.min(extent.firstMmsi, mmsi[row]!);
    extent.lastMmsi = Math.max(extent.lastMmsi, mmsi[row]!);
    extent.firstMs = Math.min(extent.firstMs, atMs[row]!);
    extent.lastMs = Math.max(extent.lastMs, atMs[row]!);
    extent.west = Math.min(extent.west, longitude[row]!);
    extent.east = Math.max(extent.east, longitude[row]!);
    extent.south = Math.min(extent.south, latitude[row]!);
    extent.north = Math.max(extent.north, latitude[row]!);
  }
  return extent;
}

const ownRuns = new WeakMap<Db, OwnRuns>();
/** What this process wrote last to a database. */
export function ownRunsOf(db: Db): OwnRuns {
  const own = ownRuns.get(db) ?? new OwnRuns();
  ownRuns.set(db, own);
  return own;
}

/** Logs of ships do not go further back. */
const firstDay = dayOf(Date.UTC(2000, 0, 1));
/** Most days written at once: a wider spread is not a ship's track. */
const mostDays = 400;

/**
 * Appends points to the tracks, durably: a block per UTC day. Historic days may come too, from an uploaded log or a
 * replaying feed. Points from before the year 2000, or more than a day ahead of `now`, are left out. A repeat is stored
 * again and read once.
 */
export async function writePoints(db: Db, points: TrackPoints, now: Date): Promise<void> {
  const endMs = now.getTime() + dayMs;
  const days = new Map<number, TrackPoints>();
  for (let row = 0; row < points.count; row += 1) {
    const atMs = points.atMs[row]!;
    const day = dayOf(atMs);
    if (day < firstDay || atMs >= endMs) continue;
    let those = days.get(day);
    if (those === undefined) days.set(day, (those = new TrackPoints()));
    those.addRow(points, row);
  }
  if (days.size === 0) return;
  for (const day of [...days.keys()].sort((a, b) => b - a).slice(mostDays)) days.delete(day);
  // The number of a block identifies this process's own run.
  const blocks = [...days].map(([day, those], number) => ({
    number,
    packed: packAsWritten(those, day),
    points: those,
    from: 0,
    to: those.count,
  }));
  const isSimulated = ({ track, count }: TrackPoints): boolean =>
    track.subarray(0, count).some((one) => one >= firstSimulatedTrack);
  const { rows } = await sql<{ runId: string; number: number }>`
    with runs as (
      insert into vessel_track_run (day, level, points, is_simulated, written_at)
      select *, ${now}::timestamptz from (values ${sql.join(
        [...days].map(
          ([day, those]) => sql`(${toDate(day)}::date,
        0, ${those.count}::int, ${isSimulated(those)}::boolean)`,
        ),
      )}) as r
      returning day, run_id)
    insert into vessel_track_recent (day, run_id, level, number, mmsis, first_at, last_at, west, south, east, north,
      packed)
    select runs.day, run_id, 0, b.* from (values ${sql.join(blocks.map(toRow))}) as b (number, mmsis, first_at,
      last_at, west, south, east, north, packed)
    join unnest(${[...days.keys()].map(toDate)}::date[]) with ordinality as d (day, place) on d.place = b.number + 1
    join runs using (day)
    returning run_id, number`.execute(db);
  const own = ownRunsOf(db);
  const today = dayOf(now.getTime());
  for (const { runId, number } of rows)
    if ([...days.keys()][number]! >= today - 1) own.keep(runId, blocks[number]!.points);
}

/** The end of a query without an end: dates have four digits of the year. */
const latestMs = Date.UTC(9999, 11, 31);

/** A part of a vessel's track: from `fromMs` up to `toMs`, both included, in milliseconds since 1970. */
export interface TrackPart {
  mmsi: number;
  fromMs: number;
  toMs: number;
}

/**
 * The stored points of parts of tracks, sorted by MMSI, time and track. One query for any number; outside of a
 * transaction without what this process has just written.
 */
export async function readParts(db: Db | Tx, parts: readonly TrackPart[]): Promise<TrackPoints> {
  const points = new TrackPoints();
  if (parts.length === 0) return points;
  const own = ownRuns.get(db)?.list() ?? [];
  const firstMs = parts.reduce((least, { fromMs }) => Math.min(least, fromMs), latestMs);
  const lastMs = Math.min(
    latestMs,
    parts.reduce((most, { toMs }) => Math.max(most, toMs), 0),
  );
  const days = sql`day between ${toDate(dayOf(firstMs))}::date and ${toDate(dayOf(lastMs))}::date`;
  const { rows } = await sql<{ packed: Buffer }>`
    with wanted as (
      select b.day, b.run_id, b.number
      from unnest(${parts.map(({ mmsi }) => mmsi)}::int[], ${parts.map(({ fromMs }) => fromMs / 1000)}::float8[],
        ${parts.map(({ toMs }) => toMs / 1000)}::float8[]) as p (mmsi, from_s, to_s)
      cross join lateral (
        select day, run_id, number from vessel_track_block
        where ${days} and level > 0 and mmsis @> p.mmsi and first_at <= to_timestamp(p.to_s)
          and last_at >= to_timestamp(p.from_s)) b
      union
      select day, run_id, number from vessel_track_recent
      where level = 0 and first_at <= ${new Date(lastMs)} and last_at >= ${new Date(firstMs)}
        and run_id <> all (${`{${own.map(({ runId }) => runId).join(',')}}`}::bigint[]))
    select packed from wanted w cross join lateral (
      select packed from vessel_track_block where ${days} and day = w.day and run_id = w.run_id
        and number = w.number offset 0) b`.execute(db);
  const byMmsi = Map.groupBy(parts, ({ mmsi }) => mmsi);
  const filter: PointFilter = {
    hasMmsi: (mmsi) => byMmsi.has(mmsi),
    hasPoint: (mmsi, atMs) => byMmsi.get(mmsi)!.some(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs),
  };
  for (const { packed } of rows) readBlock(packed, filter, points);
  readRuns(own, filter, points);
  return points.toSorted('time');
}

/** Raw units of a box; a box across the antimeridian is two of them. */
export interface RawBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function toRawBoxes({ west, south, east, north }: Box): RawBox[] {
  const raw = (degrees: number): number => Math.round(degrees * rawPerDegree);
  const [low, high] = [raw(south), raw(north)];
  if (west <= east) return [{ west: raw(west), east: raw(east), south: low, north: high }];
  return [
    { west: raw(west), east: raw(180), south: low, north: high },
    { west: raw(-180), east: raw(east), south: low, north: high },
  ];
}

const blocksAtOnce = 256;

/**
 * Reads the stored points of all vessels in some boxes from `from` up to but without `to`, in parts that fit into
 * memory, and passes each part on; a point that was stored twice may come twice.
 */
export async function readBoxes(
  db: Db,
  boxes: readonly RawBox[],
  { from, to }: { from: Date; to: Date },
  take: (points: TrackPoints) => void,
): Promise<void> {
  const [fromMs, toMs] = [from.getTime(), to.getTime()];
  const filter: PointFilter = {
    hasMmsi: () => true,
    hasPoint: (_, atMs, longitude, latitude) =>
      atMs >= fromMs &&
      atMs < toMs &&
      boxes.some(
        (box) =>
          longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north,
      ),
  };
  const of = (key: keyof RawBox): number[] => boxes.map((box) => box[key]);
  let after: { day: string; runId: string; number: number } | undefined;
  for (;;) {
    const behind =
      after === undefined
        ? sql`true`
        : sql`(day, run_id, number) > (${after.day}::date, ${after.runId}::bigint, ${after.number}::int)`;
    const { rows } = await sql<{ day: string; runId: string; number: number; packed: Buffer }>`
      select day, run_id, number, packed from vessel_track_block b
      where day between ${toDate(dayOf(fromMs))}::date and ${toDate(dayOf(toMs))}::date and first_at < ${to}
        and last_at >= ${from} and ${behind}
        and exists (select 1 from unnest(${of('west')}::int[], ${of('east')}::int[], ${of('south')}::int[],
          ${of('north')}::int[]) as w (west, east, south, north)
          where b.east >= w.west and b.west <= w.east and b.north >= w.south and b.south <= w.north)
      order by day, run_id, number limit ${blocksAtOnce}`.execute(db);
    const points = new TrackPoints();
    for (const { packed } of rows) readBlock(packed, filter, points);
    take(points);
    after = rows.at(-1);
    if (after === undefined || rows.length < blocksAtOnce) return;
  }
}

/** Drops the days of tracks past their retention; returns their number. */
export async function dropOldTracks(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{
    dropped: number;
  }>`select drop_vessel_track_before(${toDate(firstKeptTrackDay(now))}::date) as dropped`.execute(db);
  return rows[0]?.dropped ?? 0;
}

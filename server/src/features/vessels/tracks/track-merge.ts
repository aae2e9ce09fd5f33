import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { dayOf, packByVessel, readBlock } from './track-block.ts';
import { TrackPoints } from './track-points.ts';
import { type Block, firstSimulatedTrack, openRun, ownRunsOf, toDate, writeBlocks } from './track-store.ts';

/** Metadata of a run of blocks. */
export interface KnownRun {
  day: number;
  runId: string;
  level: number;
  points: number;
  isSimulated: boolean;
  isSettled: boolean;
  writtenAtMs: number;
}

/** Runs of one day that become one. */
export interface Merge {
  day: number;
  runs: readonly KnownRun[];
  level: number;
  settles: boolean;
  dropsSimulated: boolean;
}

const mostWritten = { blocks: 600, points: 100_000, ageMs: 600_000 };
const mostOfLevel = 24;
const mostSettled = 8;
/** A day that has ended is final when nothing of it came for this long. */
const quietMs = 60_000;
/** Small runs next to a big one wait until rewriting it is worthwhile. */
const worthOf = 8;
const keptSimulatedDays = 3;

/**
 * What to merge next, of all days the most urgent; undefined when nothing is due. Pure.
 *
 * Unmerged blocks become one run by vessel every ten minutes, those of ended days every minute, or earlier when they
 * are many; many runs of a level become one of the next. All of a day that has ended becomes one, without simulated
 * traffic once that is some days old.
 */
export function planMerge(runs: readonly KnownRun[], now: Date): Merge | undefined {
  const nowMs = now.getTime();
  const days = [...Map.groupBy(runs, ({ day }) => day)].toSorted(([a], [b]) => b - a);
  for (const [day, those] of days) {
    const written = firstPoints(
      those.filter(({ level }) => level === 0).toSorted((a, b) => a.writtenAtMs - b.writtenAtMs),
    );
    const oldestMs = nowMs - (written[0]?.writtenAtMs ?? nowMs);
    const mostMs = day < dayOf(nowMs) ? quietMs : mostWritten.ageMs;
    const isDue =
      written.length >= mostWritten.blocks || sumOf(written) >= mostWritten.points || oldestMs >= mostMs;
    if (isDue) return { day, runs: written, level: 1, settles: false, dropsSimulated: false };
    const levels = Map.groupBy(
      those.filter((run) => run.level > 0 && !run.isSettled),
      ({ level }) => level,
    );
    for (const [level, same] of levels)
      if (same.length >= mostOfLevel)
        return { day, runs: same, level: level + 1, settles: false, dropsSimulated: false };
  }
  for (const [day, those] of days) {
    const dropsSimulated =
      day < dayOf(nowMs) - keptSimulatedDays && those.some(({ isSimulated }) => isSimulated);
    const isQuiet = day < dayOf(nowMs) && those.every(({ writtenAtMs }) => nowMs - writtenAtMs >= quietMs);
    if (isQuiet && (dropsSimulated || isWorthSettling(those)))
      return {
        day,
        runs: those,
        level: Math.max(...those.map(({ level }) => level)) + 1,
        settles: true,
        dropsSimulated,
      };
  }
  return undefined;
}

const sumOf = (runs: readonly KnownRun[]): number => runs.reduce((sum, { points }) => sum + points, 0);

/** The first of them, as many as are read at once. */
function firstPoints(runs: readonly KnownRun[]): KnownRun[] {
  let points = 0;
  const end = runs.findIndex((run) => (points += run.points) >= mostWritten.points);
  return end < 0 ? [...runs] : runs.slice(0, end + 1);
}

function isWorthSettling(runs: readonly KnownRun[]): boolean {
  const settled = runs.filter(({ isSettled }) => isSettled);
  if (settled.length === runs.length) return false;
  return settled.length >= mostSettled || sumOf(runs) >= (1 + 1 / worthOf) * sumOf(settled);
}

const mergeLock = 7304514;

/** Merges what is due; one process of a database at a time. Returns the number of merges. */
export async function mergeTracks(db: Db, now: Date): Promise<number> {
  for (let merges = 0; ; merges += 1) {
    const merged = await db.transaction().execute((tx) => mergeNext(tx, now));
    if (merged === undefined) return merges;
    ownRunsOf(db).forget(merged.runs.map(({ runId }) => runId));
  }
}

async function mergeNext(tx: Tx, now: Date): Promise<Merge | undefined> {
  const { rows } = await sql<{
    isMine: boolean;
  }>`select pg_try_advisory_xact_lock(${mergeLock}) as is_mine`.execute(tx);
  const merge = rows[0]?.isMine === true ? planMerge(await listRuns(tx), now) : undefined;
  if (merge !== undefined) await applyMerge(tx, merge);
  return merge;
}

async function listRuns(tx: Tx): Promise<KnownRun[]> {
  const rows = await tx.selectFrom('vesselTrackRun').selectAll().execute();
  return rows.map(({ day, writtenAt, ...run }) => ({
    ...run,
    day: dayOf(Date.parse(day)),
    writtenAtMs: writtenAt.getTime(),
  }));
}

/** Points that are merged in memory at once. */
const pointsAtOnce = 100_000;
/** A block ends after the vessel that brings it to the first number of points, or at the second. */
const blockPoints = { least: 512, most: 4096 };

async function applyMerge(tx: Tx, merge: Merge): Promise<void> {
  const { day, runs, level, settles, dropsSimulated } = merge;
  const date = toDate(day);
  const runIds = runs.map(({ runId }) => runId);
  if (settles) await sql`select ensure_vessel_track_days(array[${date}::date])`.execute(tx);
  const isSimulated = !dropsSimulated && runs.some((run) => run.isSimulated);
  const run = { day, level, points: sumOf(runs), isSimulated, isSettled: settles };
  // When its points came: a day is quiet once none come any more.
  const writtenAt = new Date(Math.max(...runs.map(({ writtenAtMs }) => writtenAtMs)));
  const merged = await openRun(tx, run, writtenAt);
  let number = 0;
  for (const range of await listRanges(tx, date, runs)) {
    const points = await readRange(tx, { date, runIds }, range, dropsSimulated);
    const blocks = cutBlocks(points.toSorted(), day, number);
    await writeBlocks(tx, merged, blocks);
    number += blocks.length;
  }
  for (const table of ['vessel_track_run', 'vessel_track_recent', 'vessel_track'])
    await sql`delete from ${sql.table(table)} where day = ${date}::date and run_id = any (${runIds}::bigint[])`.execute(
      tx,
    );
}

interface MmsiRange {
  from: number;
  /** The first that is no more of it. */
  to: number;
}

const everyMmsi: MmsiRange = { from: 0, to: 2 ** 31 - 1 };
const bytesOfPoint = 9;

/** Splits the MMSIs into parts with few enough points to be merged in memory. Unmerged blocks are read completely. */
async function listRanges(tx: Tx, date: string, runs: readonly KnownRun[]): Promise<MmsiRange[]> {
  if (runs.every(({ level }) => level === 0)) return [everyMmsi];
  const { rows } = await sql<{ first: number; bytes: number }>`
    select lower(mmsis) as first, octet_length(packed) as bytes from vessel_track_block
    where day = ${date}::date and run_id = any (${runs.map(({ runId }) => runId)}::bigint[]) order by 1`.execute(
    tx,
  );
  const starts = [everyMmsi.from];
  let points = 0;
  for (const { first, bytes } of rows) {
    if (points >= pointsAtOnce && first > starts.at(-1)!) {
      starts.push(first);
      points = 0;
    }
    points += bytes / bytesOfPoint;
  }
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? everyMmsi.to }));
}

async function readRange(
  tx: Tx,
  { date, runIds }: { date: string; runIds: readonly string[] },
  { from, to }: MmsiRange,
  dropsSimulated: boolean,
): Promise<TrackPoints> {
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from vessel_track_block
    where day = ${date}::date and run_id = any (${runIds}::bigint[]) and mmsis && int4range(${from}, ${to})`.execute(
    tx,
  );
  const points = new TrackPoints();
  const filter = { hasMmsi: (mmsi: number) => mmsi >= from && mmsi < to, hasPoint: () => true };
  for (const { packed } of rows) readBlock(packed, filter, points);
  if (!dropsSimulated) return points;
  const kept = new TrackPoints(points.count + 1);
  kept.addAll(points, (row) => points.track[row]! < firstSimulatedTrack);
  return kept;
}

/** Packs sorted points in blocks that end where a vessel ends, if it does not fill them alone. */
export function cutBlocks(points: TrackPoints, day: number, firstNumber: number): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < points.count;) {
    let to = from + 1;
    for (; to < points.count && to - from < blockPoints.most; to += 1)
      if (to - from >= blockPoints.least && points.mmsi[to] !== points.mmsi[to - 1]) break;
    blocks.push({
      number: firstNumber + blocks.length,
      packed: packByVessel(points, from, to, day),
      points,
      from,
      to,
    });
    from = to;
  }
  return blocks;
}

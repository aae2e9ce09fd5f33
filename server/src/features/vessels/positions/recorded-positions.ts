import type { VesselPosition } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { type JudgedLog, judgeLog, toLatest } from './judged-log.ts';
import { upsertLatest } from './position-writer.ts';

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
  await upsertLatest(db, {
    size: newest.length,
    mmsi: (row) => newest[row]!.mmsi,
    latitude: (row) => newest[row]!.latitude,
    longitude: (row) => newest[row]!.longitude,
    speed: (row) => newest[row]!.speed,
    course: (row) => newest[row]!.course,
    heading: (row) => newest[row]!.heading,
    status: (row) => newest[row]!.status,
    atMs: (row) => newest[row]!.atMs,
    simulated: () => simulated,
  });
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

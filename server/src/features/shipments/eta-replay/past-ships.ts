import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import { bearingDeg } from '../../ports/storms/index.ts';
import { type CrewEntry, listCrewEntries } from '../../vessels/positions/index.ts';
import { type StoredPoint, mainTrack, readParts, splitTrack } from '../../vessels/tracks/index.ts';
import { type VesselRecord, listVesselsByImo } from '../../vessels/vessels/index.ts';

/** A position older than this says too little, and so does an entry of the crew. */
const oldestMs = 2 * dayMs;
const oldestEntryMs = 30 * dayMs;

interface DraughtChange {
  mmsi: string;
  changedAt: Date;
  before: number;
  after: number;
}

/** Where some ships were in a time, and what their crews entered. */
export interface PastShips {
  vessels: ReadonlyMap<string, VesselRecord>;
  tracks: ReadonlyMap<string, readonly StoredPoint[]>;
  entries: ReadonlyMap<string, readonly CrewEntry[]>;
  draughts: ReadonlyMap<string, readonly DraughtChange[]>;
}

/** The tracks and entries of ships between two moments: a few statements for any number. */
export async function loadPastShips(
  tx: Db | Tx,
  imoNumbers: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<PastShips> {
  const vessels = await listVesselsByImo(tx, imoNumbers);
  const mmsis = [...vessels.values()].map(({ mmsi }) => mmsi);
  const points = await readParts(
    tx,
    mmsis.map((mmsi) => ({
      mmsi: Number(mmsi),
      fromMs: from.getTime() - oldestMs,
      toMs: to.getTime(),
    })),
  );
  const tracks = new Map<string, StoredPoint[]>();
  for (const { mmsi, from: first, to: end } of points.vessels()) {
    const all = Array.from({ length: end - first }, (_, i): StoredPoint => {
      const { track, longitude, latitude, speed, atMs } = points.at(first + i);
      return {
        track,
        longitude,
        latitude,
        speed: speed === noSpeed ? null : speed,
        positionAt: new Date(atMs),
      };
    });
    tracks.set(String(mmsi).padStart(9, '0'), mainTrack(splitTrack(all)));
  }
  const entered = await listCrewEntries(tx, mmsis, new Date(from.getTime() - oldestEntryMs), to);
  const { rows: changes } = await sql<DraughtChange>`
    select mmsi, changed_at, old_value::real as before, new_value::real as after from vessel_change
    where mmsi = any (${mmsis}::text[]) and field = 'draught_m' order by changed_at`.execute(tx);
  return {
    vessels,
    tracks,
    entries: Map.groupBy(entered, ({ mmsi }) => mmsi),
    draughts: Map.groupBy(changes, ({ mmsi }) => mmsi),
  };
}

/** A ship as it was known at a moment: its newest position, and what its crew had entered last. Pure. */
export function vesselAt(ships: PastShips, vessel: VesselRecord, atMs: number): VesselRecord {
  const track = ships.tracks.get(vessel.mmsi) ?? [];
  const index = track.findLastIndex(({ positionAt }) => positionAt.getTime() <= atMs);
  const point = track[index];
  const entry = ships.entries
    .get(vessel.mmsi)
    ?.findLast(({ enteredAt }) => enteredAt.getTime() <= atMs && enteredAt.getTime() > atMs - oldestEntryMs);
  const changes = ships.draughts.get(vessel.mmsi) ?? [];
  const draughtM =
    changes.find(({ changedAt }) => changedAt.getTime() > atMs)?.before ?? changes.at(-1)?.after ?? null;
  const isNew = point !== undefined && atMs - point.positionAt.getTime() <= oldestMs;
  return {
    ...vessel,
    draughtM,
    latitude: isNew ? point.latitude / rawPerDegree : null,
    longitude: isNew ? point.longitude / rawPerDegree : null,
    positionAt: isNew ? point.positionAt : null,
    speedOverGroundKn: isNew && point.speed !== null ? point.speed / rawPerKnot : null,
    courseOverGroundDeg: isNew ? courseOf(track[index - 1], point) : null,
    // Tracks keep no status.
    navigationStatus: null,
    destination: entry?.destination ?? null,
    reportedArrivalAt: entry?.arrivalAt ?? null,
    staticAt: entry?.enteredAt ?? null,
  };
}

/** Tracks keep speeds in tenths of a knot. */
const rawPerKnot = 10;

/** The greatest draught that was known by a moment. Pure. */
export const greatestDraughtAt = (ships: PastShips, mmsi: string, atMs: number): number | undefined => {
  const known = (ships.draughts.get(mmsi) ?? []).filter(({ changedAt }) => changedAt.getTime() <= atMs);
  return known.length === 0 ? undefined : Math.max(...known.flatMap(({ before, after }) => [before, after]));
};

/** Tracks keep no course: it is the one from the point before. */
function courseOf(before: StoredPoint | undefined, point: StoredPoint): number | null {
  if (before === undefined) return null;
  const place = (one: StoredPoint) => ({
    latitude: one.latitude / rawPerDegree,
    longitude: one.longitude / rawPerDegree,
  });
  return bearingDeg(place(before), place(point));
}

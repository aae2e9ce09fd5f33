import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { type StoredPoint, mainTrack, readParts, splitTrack } from '../../vessels/tracks/index.ts';
import { type SailedPart, type StoredSpeed, isDeep, summariseSpeeds } from './ship-speed.ts';

/** How far back a ship's own speed counts. */
const trackDays = 60;
/** Ships of one read; of one run of the job. */
const shipsAtOnce = 50;
const mostShips = 1000;
/** Over a longer gap nobody knows how a ship sailed. */
const longestGapHours = 6;

interface Ship {
  mmsi: string;
  draughtM: number | null;
}

/** Ships that carry shipments now, or will: those first whose speed was measured longest ago. */
async function listShips(db: Db): Promise<Ship[]> {
  const { rows } = await sql<Ship>`
    select v.mmsi, v.draught_m from vessel v
    where v.imo_number in (select vessel_imo_number from shipment_leg
        where stage <> 'done' and vessel_imo_number is not null)
    order by (select max(measured_at) from vessel_speed s where s.mmsi = v.mmsi) nulls first
    limit ${mostShips}`.execute(db);
  return rows;
}

interface DraughtChange {
  mmsi: string;
  changedAt: Date;
  before: number;
  after: number;
}

/** Measures the speeds of the ships that carry shipments, from their tracks. */
export async function learnSpeeds(db: Db, now: Date): Promise<void> {
  const ships = await listShips(db);
  for (let from = 0; from < ships.length; from += shipsAtOnce)
    await learnSome(db, ships.slice(from, from + shipsAtOnce), now);
}

async function learnSome(db: Db, ships: readonly Ship[], now: Date): Promise<void> {
  const mmsis = ships.map(({ mmsi }) => mmsi);
  const speeds = await measureSpeeds(db, ships, now);
  const rows = [...speeds].flatMap(([mmsi, those]) => those.map((speed) => ({ mmsi, ...speed })));
  await db.transaction().execute(async (tx) => {
    await sql`delete from vessel_speed where mmsi = any (${mmsis}::text[])`.execute(tx);
    await sql`
      insert into vessel_speed (mmsi, sea_area, is_deep, n, median_kn, measured_at)
      select *, ${now}::timestamptz from unnest(${rows.map((row) => row.mmsi)}::text[],
        ${rows.map((row) => row.seaArea)}::text[], ${rows.map((row) => row.isDeep)}::boolean[],
        ${rows.map((row) => row.n)}::int[], ${rows.map((row) => row.medianKn)}::real[])`.execute(tx);
  });
}

/** The speeds of some ships in the weeks before a moment, from their tracks and draughts until then, by MMSI. */
export async function measureSpeeds(
  db: Db | Tx,
  ships: readonly Ship[],
  at: Date,
): Promise<Map<string, StoredSpeed[]>> {
  const mmsis = ships.map(({ mmsi }) => mmsi);
  const { rows: changes } = await sql<DraughtChange>`
    select mmsi, changed_at, old_value::real as before, new_value::real as after from vessel_change
    where mmsi = any (${mmsis}::text[]) and field = 'draught_m' and changed_at <= ${at}
    order by changed_at`.execute(db);
  const changesOf = Map.groupBy(changes, ({ mmsi }) => mmsi);
  const fromMs = at.getTime() - trackDays * dayMs;
  const points = await readParts(
    db,
    mmsis.map((mmsi) => ({ mmsi: Number(mmsi), fromMs, toMs: at.getTime() })),
  );
  const speeds = new Map<string, StoredSpeed[]>();
  for (const { mmsi, from, to } of points.vessels()) {
    const ship = ships.find((one) => one.mmsi === String(mmsi).padStart(9, '0'));
    if (ship === undefined) continue;
    const track = Array.from({ length: to - from }, (_, i): StoredPoint => {
      const { track: number, longitude, latitude, speed, atMs } = points.at(from + i);
      return { track: number, longitude, latitude, speed, positionAt: new Date(atMs) };
    });
    const parts = toParts(mainTrack(splitTrack(track)), ship, changesOf.get(ship.mmsi) ?? []);
    speeds.set(ship.mmsi, summariseSpeeds(parts));
  }
  return speeds;
}

/** The parts of a track with the speed made good over each, and whether the ship lay deep then. */
function toParts(
  track: readonly StoredPoint[],
  { draughtM }: Ship,
  changes: readonly DraughtChange[],
): SailedPart[] {
  const greatestM = changes.reduce((most, { before, after }) => Math.max(most, before, after), draughtM ?? 0);
  const draughtAt = (at: Date): number | null =>
    changes.find(({ changedAt }) => changedAt > at)?.before ?? draughtM;
  return track.slice(1).flatMap((point, i): SailedPart[] => {
    const before = track[i]!;
    const hours = (point.positionAt.getTime() - before.positionAt.getTime()) / hourMs;
    if (hours <= 0 || hours > longestGapHours) return [];
    const place = {
      latitude: before.latitude / rawPerDegree,
      longitude: before.longitude / rawPerDegree,
    };
    const nm = greatCircleNm(place, {
      latitude: point.latitude / rawPerDegree,
      longitude: point.longitude / rawPerDegree,
    });
    const deep = isDeep(draughtAt(before.positionAt), greatestM === 0 ? null : greatestM);
    return [{ ...place, speedKn: nm / hours, hours, isDeep: deep }];
  });
}

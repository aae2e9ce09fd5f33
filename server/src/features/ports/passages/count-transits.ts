import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import { sql } from 'kysely';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { TrackPoints, firstSimulatedTrack, readBoxes, toRawBoxes } from '../../vessels/tracks/index.ts';
import { type Transit, type TransitPoint, findTransits } from './find-transits.ts';
import { type Gate, entrances, listGates, waitingRadiusNm } from './gates.ts';

/** Tracks are looked at so far around a gate: a fast ship's way between two stored points. */
const aroundDeg = 1.5;
/** A stop off an entrance so long before a transit belongs to it. */
const waitedBeforeMs = 7 * dayMs;

interface Found extends Transit {
  passageId: string;
  mmsi: number;
  isSimulatedTrack: boolean;
}

const boxOf = ({ ends: [a, b] }: Gate) => ({
  west: Math.max(-180, Math.min(a[0], b[0]) - aroundDeg),
  east: Math.min(180, Math.max(a[0], b[0]) + aroundDeg),
  south: Math.max(-90, Math.min(a[1], b[1]) - aroundDeg),
  north: Math.min(90, Math.max(a[1], b[1]) + aroundDeg),
});

/** Days whose tracks have more points than when they were counted, newest first. */
async function listChangedDays(db: Db, now: Date): Promise<{ day: string; points: string }[]> {
  const { rows } = await sql<{ day: string; points: string }>`
    select r.day, sum(r.points) as points from vessel_track_run r left join passage_count c on c.day = r.day
    where r.day <= ${now.toISOString().slice(0, 10)}::date
    group by r.day, c.points having c.points is distinct from sum(r.points) order by r.day desc`.execute(db);
  return rows;
}

/** The transits of one UTC day, from all stored tracks around the gates. */
async function findDay(db: Db, day: string): Promise<Found[]> {
  const gates = listGates();
  const start = Date.parse(`${day}T00:00:00Z`);
  const range = { from: new Date(start - 6 * hourMs), to: new Date(start + dayMs) };
  const near = new TrackPoints();
  const boxes = gates.flatMap((gate) => toRawBoxes(boxOf(gate)));
  await readBoxes(db, boxes, range, (points) => near.addAll(points));
  const byTrack = new Map<string, TransitPoint[]>();
  const sorted = near.toSorted('time');
  for (let row = 0; row < sorted.count; row += 1) {
    const key = `${sorted.mmsi[row]} ${sorted.track[row]}`;
    const point = {
      atMs: sorted.atMs[row]!,
      longitude: sorted.longitude[row]! / rawPerDegree,
      latitude: sorted.latitude[row]! / rawPerDegree,
    };
    const known = byTrack.get(key);
    if (known === undefined) byTrack.set(key, [point]);
    else known.push(point);
  }
  return [...byTrack].flatMap(([key, points]) => {
    const [mmsi = 0, track = 0] = key.split(' ').map(Number);
    return gates.flatMap((gate) =>
      findTransits(gate, points)
        .filter(({ atMs }) => atMs >= start)
        .map((transit) => ({
          ...transit,
          passageId: gate.passageId,
          mmsi,
          isSimulatedTrack: track >= firstSimulatedTrack,
        })),
    );
  });
}

interface Stop {
  mmsi: string;
  startedAt: Date;
  endedAt: Date;
  longitude: number;
  latitude: number;
}

/** How long each vessel lay off an entrance in the week before its transit; only canals have entrances. */
async function waitedHours(db: Db, found: readonly Found[], day: string): Promise<(number | null)[]> {
  const mmsis = found.flatMap(({ passageId, mmsi }) => (passageId in entrances ? [mmsiText(mmsi)] : []));
  if (mmsis.length === 0) return found.map(() => null);
  const start = Date.parse(`${day}T00:00:00Z`);
  const { rows } = await sql<Stop>`
    select mmsi, started_at, ended_at, longitude, latitude from vessel_stop
    where mmsi = any (${[...new Set(mmsis)]}::text[]) and ended_at >= ${new Date(start - waitedBeforeMs)}
      and started_at < ${new Date(start + dayMs)} and coalesce(navigation_status, 1) <> 5`.execute(db);
  const byMmsi = Map.groupBy(rows, ({ mmsi }) => mmsi);
  return found.map(({ passageId, mmsi, atMs }) => {
    const places = entrances[passageId] ?? [];
    const hours = (byMmsi.get(mmsiText(mmsi)) ?? [])
      .filter((stop) => stop.endedAt.getTime() <= atMs && stop.endedAt.getTime() >= atMs - waitedBeforeMs)
      .filter((stop) =>
        places.some(
          (place) =>
            greatCircleNm(place, {
              latitude: stop.latitude / rawPerDegree,
              longitude: stop.longitude / rawPerDegree,
            }) <= waitingRadiusNm,
        ),
      )
      .reduce((sum, stop) => sum + (stop.endedAt.getTime() - stop.startedAt.getTime()) / hourMs, 0);
    return hours > 0 ? hours : null;
  });
}

const mmsiText = (mmsi: number): string => String(mmsi).padStart(9, '0');

/** Counts a day again: its transits are replaced as a whole, so that twice gives the same. */
export async function countDay(db: Db, day: string, points: string, now: Date): Promise<number> {
  const found = await findDay(db, day);
  const waited = await waitedHours(db, found, day);
  const start = new Date(`${day}T00:00:00Z`);
  await db.transaction().execute(async (tx) => {
    await sql`delete from passage_transit
      where crossed_at >= ${start} and crossed_at < ${new Date(start.getTime() + dayMs)}`.execute(tx);
    await sql`
      insert into passage_transit (passage_id, mmsi, crossed_at, is_forward, simulated, waited_hours)
      select t.passage_id, t.mmsi, t.crossed_at, t.is_forward, t.simulated or coalesce(v.simulated, false),
        t.waited_hours
      from unnest(${found.map(({ passageId }) => passageId)}::text[], ${found.map(({ mmsi }) =>
        mmsiText(mmsi),
      )}::text[],
        ${found.map(({ atMs }) => new Date(atMs))}::timestamptz[], ${found.map(
          ({ isForward }) => isForward,
        )}::boolean[],
        ${found.map(({ isSimulatedTrack }) => isSimulatedTrack)}::boolean[], ${waited}::real[])
        as t (passage_id, mmsi, crossed_at, is_forward, simulated, waited_hours)
      left join vessel v on v.mmsi = t.mmsi
      on conflict do nothing`.execute(tx);
    await sql`insert into passage_count (day, points, counted_at) values (${day}::date, ${points}::bigint, ${now})
      on conflict (day) do update set points = excluded.points, counted_at = excluded.counted_at`.execute(tx);
  });
  return found.length;
}

/** Every ten minutes: the transits of days whose tracks have grown, also those of logs that were uploaded late. */
export function createTransitJob({ db, clock }: { db: Db; clock: Clock }): Job<'passages:count'> {
  return {
    name: 'passages:count',
    cron: '*/10 * * * *',
    work: async (_, signal) => {
      const now = clock.now();
      for (const { day, points } of await listChangedDays(db, now)) {
        if (signal?.aborted === true) return;
        await countDay(db, day, points, now);
      }
    },
  };
}

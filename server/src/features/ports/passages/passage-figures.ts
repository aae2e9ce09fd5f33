import { type RouteData, greatCircleNm, type passageRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type PositionTable, simulatedFlag } from '../../vessels/positions/index.ts';
import { entrances, waitingRadiusNm } from './gates.ts';

const dayMs = 86_400_000;
const wholeDays = 7;
/** With fewer ships a median says nothing. */
export const leastWaited = 5;
const anchored = 1;
const moored = 5;
const stillBelowKn = 0.5;
/** Who was not heard for longer may have left. */
const oldestMs = 12 * 3_600_000;

export interface TransitFigures {
  lastDay: number;
  aDay: number;
  waitedHours: number | null;
  waitedShips: number;
  hasSimulated: boolean;
}

/** Transits of the last 24 hours and the mean of the last whole days, by passage. */
export async function loadFigures(db: Db, now: Date): Promise<Map<string, TransitFigures>> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const from = new Date(today.getTime() - wholeDays * dayMs);
  const { rows } = await sql<TransitFigures & { passageId: string }>`
    select passage_id,
      (count(*) filter (where crossed_at > ${new Date(now.getTime() - dayMs)}))::int as last_day,
      (count(*) filter (where crossed_at < ${today}))::float8 / ${wholeDays} as a_day,
      percentile_cont(0.5) within group (order by waited_hours) as waited_hours, count(waited_hours)::int as
        waited_ships,
      bool_or(simulated) as has_simulated
    from passage_transit where crossed_at >= ${from} and crossed_at <= ${now} group by passage_id`.execute(
    db,
  );
  return new Map(rows.map(({ passageId, ...figures }) => [passageId, figures]));
}

type Days = RouteData<typeof passageRoutes.getPassage>['days'];

/** Transits of each of the last days, oldest first; a day without any has zeros. */
export async function listDays(db: Db, passageId: string, days: number, now: Date): Promise<Days> {
  const first = new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs);
  const { rows } = await sql<Days[number]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(t.mmsi) filter (where t.is_forward)::int as forward,
      count(t.mmsi) filter (where not t.is_forward)::int as backward, count(t.mmsi) filter (where t.simulated)::int
        as simulated
    from generate_series(${first}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC', interval
      '1 day') as d (day)
    left join passage_transit t on t.passage_id = ${passageId}
      and t.crossed_at >= d.day at time zone 'UTC' and t.crossed_at < (d.day + interval '1 day') at time zone 'UTC'
    group by d.day order by d.day`.execute(db);
  return rows;
}

interface Resting {
  latitude: number;
  longitude: number;
  simulated: boolean;
}

function* restingInTable(table: PositionTable, nowMs: number): Generator<Resting> {
  for (let slot = 0; slot < table.count; slot += 1) {
    const status = table.statusOf(slot);
    const speed = table.speedOf(slot);
    if (status !== anchored && (status === moored || speed === noSpeed || speed / 10 >= stillBelowKn))
      continue;
    if (nowMs - table.atMsOf(slot) > oldestMs) continue;
    yield {
      latitude: table.latitudeOf(slot) / rawPerDegree,
      longitude: table.longitudeOf(slot) / rawPerDegree,
      simulated: (table.flagsOf(slot) & simulatedFlag) !== 0,
    };
  }
}

async function loadResting(db: Db, now: Date): Promise<Resting[]> {
  const { rows } = await sql<Resting>`
    select latitude, longitude, simulated from vessel
    where position_at > ${new Date(now.getTime() - oldestMs)} and latitude is not null
      and (navigation_status = ${anchored}
        or coalesce(navigation_status, 15) <> ${moored} and speed_over_ground_kn < ${stillBelowKn})`.execute(
    db,
  );
  return rows;
}

/** Ships at anchor or adrift off the entrances of canals now, by passage. */
export async function countWaiting(
  db: Db,
  table: PositionTable | undefined,
  now: Date,
): Promise<Map<string, { ships: number; hasSimulated: boolean }>> {
  const counts = new Map(Object.keys(entrances).map((id) => [id, { ships: 0, hasSimulated: false }]));
  const ships = table === undefined ? await loadResting(db, now) : restingInTable(table, now.getTime());
  const places = Object.entries(entrances).flatMap(([id, those]) => those.map((place) => ({ id, place })));
  for (const ship of ships)
    for (const { id, place } of places) {
      if (Math.abs(place.latitude - ship.latitude) * 60 > waitingRadiusNm) continue;
      if (greatCircleNm(place, ship) > waitingRadiusNm) continue;
      const count = counts.get(id)!;
      count.ships += 1;
      if (ship.simulated) count.hasSimulated = true;
    }
  return counts;
}

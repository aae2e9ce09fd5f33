import { dayMs } from '@portolan/contract/time/durations';
import {
  type LatLon,
  type PassageCoverage,
  type RouteData,
  greatCircleNm,
  type passageRoutes,
} from '@portolan/contract';
import { sql } from 'kysely';
import { noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type PositionTable, simulatedFlag } from '../../vessels/positions/index.ts';
import { entrances, waitingRadiusNm } from './gates.ts';

const wholeDays = 7;
/** With fewer ships a median says nothing. */
export const leastWaited = 5;
const anchored = 1;
const moored = 5;
const stillBelowKn = 0.5;
/** A ship that was silent for longer may have left. */
const oldestMs = 12 * 3_600_000;

export interface TransitFigures {
  lastDay: number;
  /** Of the last whole days. */
  inWholeDays: number;
  waitedHours: number | null;
  waitedShips: number;
}

/** What was counted of real ships, or of those of the simulated world. */
export interface Coverage {
  coverage: PassageCoverage;
  /** Of the last whole days. */
  wholeDays: number;
  /** Today or yesterday. */
  isLastDay: boolean;
}

/** What the figures rest on: a count that never was is not a count of none. */
export async function findCoverage(db: Db, simulated: boolean, now: Date): Promise<Coverage> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const dayBefore = (days: number): string => new Date(today - days * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{ hasPositions: boolean; wholeDays: number; lastDays: number }>`
    select exists (select 1 from vessel where simulated = ${simulated} and position_at is not null) as has_positions,
      (count(*) filter (where day < ${dayBefore(0)}::date))::int as whole_days,
      (count(*) filter (where day >= ${dayBefore(1)}::date))::int as last_days
    from passage_count where day >= ${dayBefore(wholeDays)}::date and day <= ${dayBefore(0)}::date`.execute(
    db,
  );
  const { hasPositions, wholeDays: counted, lastDays } = rows[0]!;
  if (!hasPositions) return { coverage: 'no-positions', wholeDays: 0, isLastDay: false };
  const isCounted = counted > 0 || lastDays > 0;
  return { coverage: isCounted ? 'counted' : 'not-yet', wholeDays: counted, isLastDay: lastDays > 0 };
}

/**
 * Transits of the last 24 hours and of the last whole days, by passage: of real ships, or of those of the
 * simulated world.
 */
export async function loadFigures(
  db: Db,
  simulated: boolean,
  now: Date,
): Promise<Map<string, TransitFigures>> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const from = new Date(today.getTime() - wholeDays * dayMs);
  const { rows } = await sql<TransitFigures & { passageId: string }>`
    select passage_id,
      (count(*) filter (where crossed_at > ${new Date(now.getTime() - dayMs)}))::int as last_day,
      (count(*) filter (where crossed_at < ${today}))::int as in_whole_days,
      percentile_cont(0.5) within group (order by waited_hours) as waited_hours, count(waited_hours)::int as
        waited_ships
    from passage_transit where simulated = ${simulated} and crossed_at >= ${from} and crossed_at <= ${now}
    group by passage_id`.execute(db);
  return new Map(rows.map(({ passageId, ...figures }) => [passageId, figures]));
}

type Days = RouteData<typeof passageRoutes.getPassage>['days'];

/** Transits of each of the last days, oldest first; a day without any has zeros, one that was not counted null. */
export async function listDays(
  db: Db,
  of: { simulated: boolean; passageId: string; days: number; coverage: PassageCoverage },
  now: Date,
): Promise<Days> {
  const { simulated, passageId, days, coverage } = of;
  const first = new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days - 1) * dayMs);
  const isKnown = sql`c.day is not null and ${coverage !== 'no-positions'}`;
  const { rows } = await sql<Days[number]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, 
      case when ${isKnown} then count(t.mmsi) filter (where t.is_forward)::int end as forward,
      case when ${isKnown} then count(t.mmsi) filter (where not t.is_forward)::int end as backward
    from generate_series(${first}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC', interval
      '1 day') as d (day)
    left join passage_count c on c.day = d.day::date
    left join passage_transit t on t.passage_id = ${passageId} and t.simulated = ${simulated}
      and t.crossed_at >= d.day at time zone 'UTC' and t.crossed_at < (d.day + interval '1 day') at time zone 'UTC'
    group by d.day, c.day order by d.day`.execute(db);
  return rows;
}

function* restingInTable(table: PositionTable, simulated: boolean, nowMs: number): Generator<LatLon> {
  for (let slot = 0; slot < table.count; slot += 1) {
    if (((table.flagsOf(slot) & simulatedFlag) !== 0) !== simulated) continue;
    const status = table.statusOf(slot);
    const speed = table.speedOf(slot);
    if (status !== anchored && (status === moored || speed === noSpeed || speed / 10 >= stillBelowKn))
      continue;
    if (nowMs - table.atMsOf(slot) > oldestMs) continue;
    yield {
      latitude: table.latitudeOf(slot) / rawPerDegree,
      longitude: table.longitudeOf(slot) / rawPerDegree,
    };
  }
}

async function loadResting(db: Db, simulated: boolean, now: Date): Promise<LatLon[]> {
  const { rows } = await sql<LatLon>`
    select latitude, longitude from vessel
    where simulated = ${simulated} and position_at > ${new Date(now.getTime() - oldestMs)} and latitude is not null
      and (navigation_status = ${anchored}
        or coalesce(navigation_status, 15) <> ${moored} and speed_over_ground_kn < ${stillBelowKn})`.execute(
    db,
  );
  return rows;
}

/** Real or simulated ships at anchor or adrift off the entrances of canals now, by passage. */
export async function countWaiting(
  db: Db,
  { table, simulated, now }: { table: PositionTable | undefined; simulated: boolean; now: Date },
): Promise<Map<string, number>> {
  const counts = new Map(Object.keys(entrances).map((id) => [id, 0]));
  const ships =
    table === undefined
      ? await loadResting(db, simulated, now)
      : restingInTable(table, simulated, now.getTime());
  const places = Object.entries(entrances).flatMap(([id, those]) => those.map((place) => ({ id, place })));
  for (const ship of ships)
    for (const { id, place } of places) {
      if (Math.abs(place.latitude - ship.latitude) * 60 > waitingRadiusNm) continue;
      if (greatCircleNm(place, ship) > waitingRadiusNm) continue;
      counts.set(id, counts.get(id)! + 1);
    }
  return counts;
}

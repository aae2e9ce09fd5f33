import { dayMs } from '@portolan/contract/time/durations';
import type { LaneDays } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { hasArrivalTimeSql } from '../eta-errors/index.ts';
import type { ScheduleBook } from './schedule-book.ts';

/** Fewer sailings than these say nothing of a lane. */
const leastSailings = 5;
/** Shipments of one lane that are looked at: of a lane with more, more would not move the median. */
const mostShipments = 2000;
const measuredDays = 400;
const longestDays = 120;
const secondsPerDay = 86_400;

/** A lane of one carrier between two ports by their canonical codes. */
export interface CarrierLane {
  simulated: boolean;
  carrierCode: string;
  origin: string;
  destination: string;
  isDirect: boolean;
}

/** Gives the days that sailings on a lane really took, null where too few are stored. */
export type LaneDaysOf = (lane: CarrierLane) => LaneDays | null;

interface Measured {
  from: LaneDays['from'];
  simulated: boolean;
  carrierCode: string;
  origin: string;
  destination: string;
  n: number;
  days: number;
}

const keyOf = (lane: Omit<CarrierLane, 'isDirect'>, from: LaneDays['from']): string =>
  `${from} ${lane.simulated} ${lane.carrierCode} ${lane.origin} ${lane.destination}`;

/** Vessels that left one port and came to the other; a port may be published under several codes. */
const listSailed = (tx: Tx, tenantId: string, origins: string[], destinations: string[], now: Date) =>
  sql<Measured>`
    select 'sailings' as "from", c.simulated, c.carrier_code, c.un_location_code as origin, a.destination,
      count(*)::int as n, (percentile_cont(0.5) within group (
        order by extract(epoch from a.arrived_at - c.departure_actual_at)) / ${secondsPerDay}::float8)::float8 as days
    from scheduled_call c cross join lateral (
      select distinct on (d.un_location_code) d.un_location_code as destination,
        coalesce(d.arrival_actual_at, d.berth_actual_at) as arrived_at
      from scheduled_call d
      where d.schedule_id = c.schedule_id and d.un_location_code = any (${destinations}::text[])
        and coalesce(d.arrival_actual_at, d.berth_actual_at) > c.departure_actual_at
        and coalesce(d.arrival_actual_at, d.berth_actual_at)
          < c.departure_actual_at + make_interval(days => ${longestDays})
      order by d.un_location_code, coalesce(d.arrival_actual_at, d.berth_actual_at)) a
    where c.tenant_id = ${tenantId} and c.un_location_code = any (${origins}::text[])
      and c.call_at between ${new Date(now.getTime() - measuredDays * dayMs)} and ${now}
      and c.departure_actual_at is not null
    group by c.simulated, c.carrier_code, c.un_location_code, a.destination`.execute(tx);

/** Shipments that arrived, each departure of a day once: many containers sail together. */
const listShipped = (tx: Tx, tenantId: string, origins: string[], destinations: string[], now: Date) =>
  sql<Measured>`
    with arrived as (
      select s.simulated, s.carrier_code, s.pol, s.pod, s.departure_at, s.arrival_at from shipment s
      where s.tenant_id = ${tenantId} and s.mode_of_transport = 'VESSEL' and s.pol = any (${origins}::text[])
        and s.pod = any (${destinations}::text[]) and s.departure_is_actual and ${hasArrivalTimeSql}
        and s.arrival_at > s.departure_at and s.listed
        and s.arrival_at >= ${new Date(now.getTime() - measuredDays * dayMs)}
      limit ${mostShipments}
    ), voyage as (
      select distinct on (simulated, carrier_code, pol, pod, departure_at::date) * from arrived
      order by simulated, carrier_code, pol, pod, departure_at::date, arrival_at
    )
    select 'shipments' as "from", v.simulated, coalesce(v.carrier_code, '') as carrier_code, v.pol as origin,
      v.pod as destination, count(*)::int as n, (percentile_cont(0.5) within group (
        order by extract(epoch from v.arrival_at - v.departure_at)) / ${secondsPerDay}::float8)::float8 as days
    from voyage v group by v.simulated, v.carrier_code, v.pol, v.pod`.execute(tx);

const knownLanes = new WeakMap<ScheduleBook, Map<string, LaneDaysOf>>();

/** The days that lanes between these ports really took; kept as long as the book. */
export async function loadLaneDays(
  tx: Tx,
  tenantId: string,
  book: ScheduleBook,
  { origins, destinations, now }: { origins: readonly string[]; destinations: readonly string[]; now: Date },
): Promise<LaneDaysOf> {
  const known = knownLanes.get(book) ?? new Map<string, LaneDaysOf>();
  knownLanes.set(book, known);
  const key = `${origins.join()} ${destinations.join()}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const sailed = await listSailed(
    tx,
    tenantId,
    book.publishedCodesOf(origins),
    book.publishedCodesOf(destinations),
    now,
  );
  const shipped = await listShipped(tx, tenantId, [...origins], [...destinations], now);
  const laneDaysOf = toLaneDays([...sailed.rows, ...shipped.rows]);
  known.set(key, laneDaysOf);
  return laneDaysOf;
}

/** Direct ways by the vessels of stored schedules where enough of them arrived, others by shipments. Pure. */
function toLaneDays(measured: readonly Measured[]): LaneDaysOf {
  const byLane = new Map<string, LaneDays>();
  for (const one of measured) {
    if (one.n < leastSailings) continue;
    const lane = {
      ...one,
      origin: canonicalLocationCode(one.origin),
      destination: canonicalLocationCode(one.destination),
    };
    const key = keyOf(lane, one.from);
    // Of a port under two codes, that of the most sailings counts.
    if ((byLane.get(key)?.n ?? 0) >= one.n) continue;
    byLane.set(key, { days: Math.round(one.days * 10) / 10, n: one.n, from: one.from });
  }
  return (lane) =>
    (lane.isDirect ? byLane.get(keyOf(lane, 'sailings')) : undefined) ??
    byLane.get(keyOf(lane, 'shipments')) ??
    null;
}

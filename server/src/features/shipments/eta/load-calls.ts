import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { callIsMade } from '../schedules/index.ts';
import type { BindableCall } from './match-calls.ts';
import type { NextSailing } from './voyage.ts';

/** Calls before that are of an earlier voyage. */
const pastDays = 60;
/** Sailings that a missed container may take. */
const nextDays = 60;

interface AskedCalls {
  simulated: boolean;
  vesselKeys: readonly string[];
  now: Date;
}

/** The published calls of these vessels, by vessel key. */
export async function loadBindableCalls(
  tx: Tx,
  tenantId: string,
  asked: AskedCalls,
): Promise<Map<string, BindableCall[]>> {
  const rows = await listCalls(tx, tenantId, asked, 'vessel_key');
  return Map.groupBy(rows, ({ vesselKey }) => vesselKey);
}

/** The published calls that other vessels took over from these, by the key of the replaced vessel. */
export async function loadReplacedCalls(
  tx: Tx,
  tenantId: string,
  asked: AskedCalls,
): Promise<Map<string, BindableCall[]>> {
  const rows = await listCalls(tx, tenantId, asked, 'replaced_vessel_key');
  return Map.groupBy(rows, ({ replacedVesselKey }) => replacedVesselKey ?? '');
}

async function listCalls(
  tx: Tx,
  tenantId: string,
  asked: AskedCalls,
  key: 'vessel_key' | 'replaced_vessel_key',
): Promise<(BindableCall & { replacedVesselKey: string | null })[]> {
  if (asked.vesselKeys.length === 0) return [];
  const { rows } = await sql<BindableCall & { replacedVesselKey: string | null }>`
    select call_id, replaced_vessel_key, schedule_id, vessel_key, carrier_code, un_location_code, facility_code,
      import_voyage_number, export_voyage_number, arrival_at,
      case when arrival_actual_at is null and berth_actual_at is null then arrival_at end as expected_arrival_at,
      departure_at, departure_actual_at is not null as has_departed,
      coalesce(arrival_planned_at, berth_planned_at) as planned_arrival_at,
      departure_planned_at as planned_departure_at, status_codes, withdrawn_at, published_at
    from scheduled_call
    where tenant_id = ${tenantId} and simulated = ${asked.simulated}
      and ${sql.ref(key)} = any (${[...asked.vesselKeys]}::text[])
      and call_at > ${asked.now}::timestamptz - make_interval(days => ${pastDays})
    order by call_at, sequence`.execute(tx);
  return rows;
}

/** What was published first of each call's arrival, and when. */
export async function loadFirstArrivals(
  tx: Tx,
  tenantId: string,
  callIds: readonly string[],
): Promise<Map<string, { arrivalAt: Date; publishedAt: Date }>> {
  if (callIds.length === 0) return new Map();
  const { rows } = await sql<{ callId: string; arrivalAt: Date; publishedAt: Date }>`
    select distinct on (call_id) call_id, published_at,
      coalesce(arrival_estimated_at, berth_estimated_at, arrival_planned_at, berth_planned_at) as arrival_at
    from scheduled_call_version
    where tenant_id = ${tenantId} and call_id = any (${[...callIds]}::uuid[])
      and coalesce(arrival_estimated_at, berth_estimated_at, arrival_planned_at, berth_planned_at) is not null
    order by call_id, published_at, version_id`.execute(tx);
  return new Map(rows.map((row) => [row.callId, row]));
}

/** A way that needs a sailing: from a port to another, on a carrier's ships. */
export interface WantedSailing {
  from: string;
  to: string;
}

export const sailingKey = (from: string, to: string, carrierCode: string): string =>
  `${from} ${to} ${carrierCode}`;

/** Published sailings between ports in the next weeks, by `sailingKey` and departure. */
export async function loadNextSailings(
  tx: Tx,
  tenantId: string,
  asked: { simulated: boolean; wanted: readonly WantedSailing[]; now: Date },
): Promise<Map<string, NextSailing[]>> {
  if (asked.wanted.length === 0) return new Map();
  const { rows } = await sql<{
    fromPort: string;
    toPort: string;
    carrierCode: string;
    fromCall: string;
    toCall: string;
    departsAt: Date;
    arrivesAt: Date;
  }>`
    select distinct on (d.departure_at, d.call_id, w.to_port) w.from_port, w.to_port, d.carrier_code,
      d.call_id as from_call, a.call_id as to_call, d.departure_at as departs_at, a.arrival_at as arrives_at
    from unnest(${asked.wanted.map(({ from }) => from)}::text[], ${asked.wanted.map(({ to }) => to)}::text[])
        as w (from_port, to_port)
      join scheduled_call d on d.tenant_id = ${tenantId} and d.un_location_code = w.from_port
        and d.call_at between ${asked.now} and ${asked.now}::timestamptz + make_interval(days => ${nextDays})
      join scheduled_call a on a.tenant_id = d.tenant_id and a.schedule_id = d.schedule_id
        and a.un_location_code = w.to_port and a.call_at > d.call_at
    where d.simulated = ${asked.simulated} and ${callIsMade('d')} and ${callIsMade('a')}
      and d.departure_at is not null and a.arrival_at > d.departure_at
    order by d.departure_at, d.call_id, w.to_port, a.call_at`.execute(tx);
  const sailings = new Map<string, NextSailing[]>();
  for (const row of rows) {
    const key = sailingKey(row.fromPort, row.toPort, row.carrierCode);
    const { fromCall, toCall, departsAt, arrivesAt } = row;
    sailings.set(key, [...(sailings.get(key) ?? []), { callIds: [fromCall, toCall], departsAt, arrivesAt }]);
  }
  return sailings;
}

import { type PortCall, areaLimits } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import type { VesselCall } from './call-machine.ts';
import type { MmsiText, ScopeId } from './stay.ts';

/** Calls of a vessel that are listed: the newest ones. */
export const mostCalls = 500;
const recountedDays = areaLimits.mostDays;
const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Writes calls as they are known now; a call is identified by its vessel and its arrival. */
export async function saveCalls(
  tx: Tx,
  scope: ScopeId,
  calls: readonly (VesselCall & { mmsi: MmsiText })[],
): Promise<void> {
  if (calls.length === 0) return;
  await sql`
    insert into port_call (tenant_id, mmsi, un_location_code, arrived_at, anchored_at, berthed_at, unberthed_at,
      departed_at, berth_longitude, berth_latitude, drifted_hours, slow_hours)
    select ${scope}::uuid, * from unnest(${calls.map(({ mmsi }) => mmsi)}::text[],
      ${calls.map(({ unLocationCode }) => unLocationCode)}::text[],
      ${calls.map((call) => at(call.arrivedAtMs))}::timestamptz[],
      ${calls.map((call) => at(call.anchoredAtMs))}::timestamptz[],
      ${calls.map((call) => at(call.berthedAtMs))}::timestamptz[],
      ${calls.map((call) => at(call.unberthedAtMs))}::timestamptz[],
      ${calls.map((call) => at(call.departedAtMs))}::timestamptz[],
      ${calls.map(({ berth }) => berth?.longitude ?? null)}::real[],
      ${calls.map(({ berth }) => berth?.latitude ?? null)}::real[],
      ${calls.map((call) => call.waitedOff?.driftedHours ?? null)}::real[],
      ${calls.map((call) => call.waitedOff?.slowHours ?? null)}::real[])
    on conflict (mmsi, tenant_id, arrived_at) do update set un_location_code = excluded.un_location_code,
      anchored_at = excluded.anchored_at,
      berthed_at = excluded.berthed_at, unberthed_at = excluded.unberthed_at,
      departed_at = excluded.departed_at, berth_longitude = excluded.berth_longitude,
      berth_latitude = excluded.berth_latitude, drifted_hours = excluded.drifted_hours,
      slow_hours = excluded.slow_hours`.execute(tx);
}

/**
 * The newest calls of vessels, newest first, by MMSI; a vessel without any is left out. Where the company account has
 * drawn something in a port, or dismissed a learned place there, they are its own, as far back as its areas were judged
 * at that time, and everybody's before that.
 */
export async function listPortCalls(
  tx: Tx,
  tenantId: string,
  mmsis: readonly MmsiText[],
): Promise<Map<MmsiText, PortCall[]>> {
  const { rows } = await sql<PortCallTimes & { mmsi: MmsiText }>`
    select v.mmsi, c.* from unnest(${[...mmsis]}::text[]) v (mmsi) cross join lateral (
      select c.un_location_code, c.arrived_at, c.anchored_at, c.berthed_at, c.unberthed_at, c.departed_at
      from port_call c
      where c.mmsi = v.mmsi and (c.tenant_id is null or c.tenant_id = ${tenantId})
        and (c.tenant_id is not null) = (exists (
        select 1 from area a where a.tenant_id = ${tenantId} and a.un_location_code = c.un_location_code
          and c.arrived_at >= a.created_at - make_interval(days => ${recountedDays}))
        or exists (
        select 1 from dismissed_place d join learned_place p using (learned_place_id)
        where d.tenant_id = ${tenantId} and p.un_location_code = c.un_location_code
          and c.arrived_at >= d.dismissed_at - make_interval(days => ${recountedDays})))
      order by c.arrived_at desc limit ${mostCalls}) c
    order by c.arrived_at desc`.execute(tx);
  const byVessel = Map.groupBy(rows, ({ mmsi }) => mmsi);
  return new Map([...byVessel].map(([mmsi, calls]) => [mmsi, calls.map(toPortCall)]));
}

/** A call with its times. */
export interface PortCallTimes {
  unLocationCode: string;
  arrivedAt: Date;
  anchoredAt: Date | null;
  berthedAt: Date | null;
  unberthedAt: Date | null;
  departedAt: Date | null;
}

export function toPortCall(call: PortCallTimes): PortCall {
  const place = findPlace(call.unLocationCode);
  return {
    unLocationCode: call.unLocationCode,
    portName: place?.name ?? call.unLocationCode,
    timeZone: place?.timeZone ?? null,
    arrivedAt: call.arrivedAt.toISOString(),
    anchoredAt: call.anchoredAt?.toISOString() ?? null,
    berthedAt: call.berthedAt?.toISOString() ?? null,
    unberthedAt: call.unberthedAt?.toISOString() ?? null,
    departedAt: call.departedAt?.toISOString() ?? null,
    directBerthing: call.berthedAt === null ? null : call.anchoredAt === null,
  };
}

import type { ChargeClock } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { endOfDay, localDate } from '../free-time/index.ts';
import { weightOf } from './money-weight.ts';

/** Replaces the stored clocks of containers by what was counted. */
export async function writeClocks(
  tx: Tx,
  tenantId: string,
  counted: ReadonlyMap<string, readonly ChargeClock[]>,
  now: Date,
): Promise<void> {
  const rows = [...counted].flatMap(([shipmentId, clocks]) =>
    clocks.map((clock) => toRow(shipmentId, clock, now)),
  );
  await sql`
    delete from charge_clock
    where tenant_id = ${tenantId} and shipment_id = any (${[...counted.keys()]}::uuid[])`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into charge_clock (tenant_id, shipment_id, direction, clock, state, un_location_code, facility_code,
      time_zone,
      last_free_day, last_free_day_from, charged_days, currency, running_minor, projected_minor, next_day_minor, weight,
      tariff_id, tariff_version, started_at, ended_at, counted_at, recount_at,
      start_assumed)
    select ${tenantId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      shipment_id uuid, direction text,
      clock text, state text, un_location_code text, facility_code text, time_zone text, last_free_day date,
      last_free_day_from text, charged_days integer, currency text, running_minor bigint, projected_minor bigint,
      next_day_minor bigint, weight bigint, tariff_id uuid, tariff_version integer, started_at timestamptz,
      ended_at timestamptz, counted_at timestamptz, recount_at timestamptz, start_assumed boolean)`.execute(
    tx,
  );
}

function toRow(shipmentId: string, clock: ChargeClock, now: Date) {
  const { state, currency, running, projected, timeZone, start, end } = clock;
  const today = localDate(now.toISOString(), timeZone).toString();
  return {
    shipment_id: shipmentId,
    direction: clock.direction,
    clock: clock.clock,
    state,
    un_location_code: clock.unLocationCode,
    facility_code: clock.facilityCode,
    time_zone: timeZone,
    last_free_day: clock.lastFreeDay,
    last_free_day_from: clock.lastFreeDayFrom,
    charged_days: clock.chargedDays,
    currency,
    running_minor: running,
    projected_minor: projected,
    next_day_minor: clock.nextDay,
    weight: weightOf(Math.max(running, projected ?? 0), currency),
    tariff_id: clock.tariff?.tariffId ?? null,
    tariff_version: clock.tariff?.version ?? null,
    started_at: start?.classifier === 'ACT' ? start.at : null,
    ended_at: end?.classifier === 'ACT' ? end.at : null,
    counted_at: now.toISOString(),
    recount_at: state === 'ended' ? null : endOfDay(today, timeZone),
    start_assumed: start?.assumedFrom !== undefined,
  };
}

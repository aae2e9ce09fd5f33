import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { endOfDay } from '../free-time/index.ts';

/**
 * How long a container may stay and what it may cost, as counted. A last free day of `null`: something stops its free
 * time without an end. Where there are no free days at all, it is the day of the start.
 */
export interface CountedFreeTime {
  lastFreeDay?: string | null;
  /** When it left the port of discharge, also by train or barge. */
  leftAt?: string;
  dueBackAt?: string;
  atRisk?: { amountMinor: number; currency: string };
}

interface Row {
  shipmentId: string;
  clock: string;
  isCharging: boolean;
  lastFreeDay: string | null;
  timeZone: string;
  currency: string | null;
  runningMinor: string;
  projectedMinor: string | null;
  /** The days are those of a tariff, of a source or of an entry, and not the usual ones. */
  isAgreed: boolean;
}

/**
 * The last free days and the money at risk of containers with import clocks that are not over: of several clocks the
 * largest amount and the first day. Of those whose clocks at the port are over when they left it.
 */
export async function findFreeTimes(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, CountedFreeTime>> {
  const { rows } = await sql<Row>`
    select c.shipment_id, c.clock, c.state = 'charging' as is_charging, c.time_zone, c.currency, c.running_minor,
      c.projected_minor, coalesce(c.last_free_day, case when c.state = 'charging'
        then (c.started_at at time zone c.time_zone)::date end) as last_free_day,
      (c.tariff_id is not null or c.last_free_day_from <> 'tariff' or exists (select from charge_exception e
        where e.tenant_id = c.tenant_id and e.shipment_id = c.shipment_id and e.removed_at is null
          and e.kind in ('stop', 'extra-free-days')
          and (e.clock is null or e.clock = c.clock))) as is_agreed
    from charge_clock c
    where c.tenant_id = ${tenantId} and c.shipment_id = any (${[...shipmentIds]}::uuid[]) and c.direction = 'import'
      and c.state in ('free', 'charging')
    order by c.shipment_id, c.weight desc, c.last_free_day, c.clock`.execute(tx);
  const { rows: left } = await sql<{ shipmentId: string; leftAt: Date }>`
    select c.shipment_id, max(c.ended_at) as left_at from charge_clock c
    where c.tenant_id = ${tenantId} and c.shipment_id = any (${[...shipmentIds]}::uuid[]) and c.direction = 'import'
      and c.clock in ('demurrage', 'storage') and c.state = 'ended' and c.ended_at is not null
    group by 1`.execute(tx);
  const found = new Map<string, CountedFreeTime>(
    left.map(({ shipmentId, leftAt }) => [shipmentId, { leftAt: leftAt.toISOString() }]),
  );
  for (const { shipmentId, clock, isCharging, lastFreeDay, timeZone, isAgreed, ...money } of rows) {
    const known = found.get(shipmentId) ?? {};
    const minor = Math.max(Number(money.runningMinor), Number(money.projectedMinor ?? 0));
    const { currency } = money;
    const isFirst =
      known.lastFreeDay == null
        ? lastFreeDay !== null || (isAgreed && !isCharging)
        : lastFreeDay !== null && lastFreeDay < known.lastFreeDay;
    found.set(shipmentId, {
      ...known,
      ...(isFirst && clock !== 'detention' ? { lastFreeDay } : {}),
      // The usual time outside is counted in hours and not in days.
      ...(lastFreeDay !== null && clock !== 'demurrage' && clock !== 'storage' && isAgreed
        ? { dueBackAt: endOfDay(lastFreeDay, timeZone) }
        : {}),
      ...(currency !== null && minor > 0 && known.atRisk === undefined
        ? { atRisk: { amountMinor: minor, currency } }
        : {}),
    });
  }
  return found;
}

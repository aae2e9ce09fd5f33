import { movedArrivalHours } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEntries } from './settle-alerts.ts';

/** The newest milestone of a shipment `s`, as one value. */
const latest = sql`concat_ws(' ', s.latest_event_code, s.latest_event_at, s.latest_place)`;

/** Keeps what is known of the containers of alerts, to see later what is new. */
export async function noteKnown(
  tx: Tx,
  { tenantId, alertIds }: { tenantId: string; alertIds: readonly string[] },
): Promise<void> {
  await sql`update alert_shipment m set snoozed_latest = ${latest}, snoozed_arrival_at = s.arrival_at
    from shipment s where m.tenant_id = ${tenantId} and m.alert_id = any (${[...alertIds]}::uuid[])
      and s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id`.execute(tx);
}

/** The ETA of a shipment `s` is another one than it was for the alert's shipment `m`. Unknown ones are infinite. */
const hasMoved = sql`case when isfinite(s.arrival_at) and isfinite(m.snoozed_arrival_at)
  then abs(extract(epoch from s.arrival_at - m.snoozed_arrival_at)) >= ${movedArrivalHours * 3600}
  else s.arrival_at <> m.snoozed_arrival_at end`;

/**
 * Brings alerts back whose event has come, of some shipments or of all: they count as grown, so that a notice is sent.
 * Returns their ids.
 */
export async function endSnoozes(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[] | undefined,
  now: Date,
): Promise<string[]> {
  const some = shipmentIds === undefined ? sql`` : sql`and m.shipment_id = any (${[...shipmentIds]}::uuid[])`;
  const { rows } = await sql<{ alertId: string; event: string }>`
    with snoozed as materialized (
      -- Few, or none: the shipments of all other open alerts would be read for each batch of messages.
      select tenant_id, alert_id, snoozed_event, snoozed_at, facts from alert
      where tenant_id = ${tenantId} and resolved_at is null and snoozed_event is not null
    ), over as (
      select a.alert_id, a.snoozed_event from snoozed a
      where (
        (a.snoozed_event in ('milestone', 'arrival') and exists (
          select 1 from alert_shipment m join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
          where m.tenant_id = a.tenant_id and m.alert_id = a.alert_id and m.left_at is null ${some}
            and case a.snoozed_event when 'milestone' then m.snoozed_latest <> ${latest} else ${hasMoved} end))
        or (a.snoozed_event = 'advisory' and exists (
          select 1 from storm t where t.tenant_id = a.tenant_id and t.storm_id::text = a.facts ->> 'stormId'
            and t.issued_at > a.snoozed_at)))
    )
    update alert a set snoozed_until = null, snoozed_event = null, grown_at = ${now}
    from over where a.tenant_id = ${tenantId} and a.alert_id = over.alert_id
    returning a.alert_id, over.snoozed_event as event`.execute(tx);
  const entries = rows.map(({ alertId, event }) => ({ alertId, kind: 'woken', details: { until: event } }));
  await recordEntries(tx, tenantId, entries, now);
  return rows.map(({ alertId }) => alertId);
}

import type {
  AlertDetail,
  AlertEntry,
  AlertEvidence,
  AlertShipment,
  DismissReason,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type InboxReader, findAlert, listSome } from './inbox.ts';

const mostShipments = 500;
const mostEvidence = 40;

async function listShipments(tx: Tx, tenantId: string, alertId: string): Promise<AlertShipment[]> {
  const { rows } = await sql<
    Omit<AlertShipment, 'plannedAt' | 'expectedAt'> & { plannedAt: Date | null; expectedAt: Date | null }
  >`
    select s.shipment_id, s.query_id as queryid, coalesce(s.equipment_reference, s.tracked_number) as reference,
      s.equipment_reference as container_no, s.pol, s.pod, m.stage, m.hours, m.planned_at, m.expected_at
    from alert_shipment m join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where m.tenant_id = ${tenantId} and m.alert_id = ${alertId}
    order by m.hours desc nulls last, reference limit ${mostShipments}`.execute(tx);
  return rows.map(({ plannedAt, expectedAt, ...row }) => ({
    ...row,
    plannedAt: plannedAt?.toISOString() ?? null,
    expectedAt: expectedAt?.toISOString() ?? null,
  }));
}

async function listEvidence(tx: Tx, tenantId: string, alertId: string): Promise<AlertEvidence[]> {
  const { rows } = await sql<
    Omit<AlertEvidence, 'eventAt' | 'receivedAt'> & { eventAt: Date | null; receivedAt: Date }
  >`
    select e.fact_id::text as fact_id, e.message_id::text as message_id, d.source_kind, d.name as source_name,
      e.event_code, e.event_classifier_code as classifier, e.event_at, e.received_at
    from (select distinct unnest(m.evidence) as fact_id from alert_shipment m
      where m.tenant_id = ${tenantId} and m.alert_id = ${alertId}) f
    join tracking_event e on e.tenant_id = ${tenantId} and e.fact_id = f.fact_id
    join data_source d on d.source_id = e.source_id
    order by e.received_at desc, e.fact_id desc limit ${mostEvidence}`.execute(tx);
  return rows.map(({ eventAt, receivedAt, ...row }) => ({
    ...row,
    eventAt: eventAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
  }));
}

interface EntryRow {
  entryId: string;
  kind: AlertEntry['kind'];
  at: Date;
  accountId: string | null;
  details: {
    stage?: AlertEntry['stage'];
    containers?: number;
    hours?: number | null;
    text?: string;
    until?: string;
    reason?: DismissReason;
  };
}

async function listHistory(tx: Tx, { tenantId, names }: InboxReader, alertId: string): Promise<AlertEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.entry_id::text as entry_id, e.kind, e.at, e.account_id, e.details
    from alert_entry e
    where e.tenant_id = ${tenantId} and e.alert_id = ${alertId} order by e.entry_id limit 300`.execute(tx);
  return rows.map(({ at, accountId, details, ...entry }) => ({
    ...entry,
    by: accountId === null ? null : (names.get(accountId) ?? ''),
    at: at.toISOString(),
    stage: details.stage ?? null,
    containers: details.containers ?? null,
    hours: details.hours ?? null,
    text: details.text ?? null,
    until: details.until ?? null,
    reason: details.reason ?? null,
  }));
}

/** Everything about one alert; throws `alert.not-found`. */
export async function getAlertDetail(
  tx: Tx,
  reader: InboxReader,
  alertId: string,
  now: Date,
): Promise<AlertDetail> {
  const { tenantId } = reader;
  return {
    alert: await findAlert(tx, reader, alertId, now),
    shipments: await listShipments(tx, tenantId, alertId),
    evidence: await listEvidence(tx, tenantId, alertId),
    history: await listHistory(tx, reader, alertId),
    held: await listSome(tx, reader, { heldBy: alertId }, now),
  };
}

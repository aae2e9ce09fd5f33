import { createHash, randomUUID } from 'node:crypto';
import type { AlertFacts, AlertStage, AlertType } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** One shipment of an alert as the judges found it. */
export interface FoundMember {
  type: AlertType;
  thing: string;
  shipmentId: string;
  stage: AlertStage;
  hours: number | null;
  plannedAt: string | null;
  expectedAt: string | null;
  moneyMinor: number | null;
  currency: string | null;
  facts: AlertFacts;
  evidence: readonly string[];
  simulated: boolean;
}

/** A shipment of an open alert as it is stored. */
export interface StoredMember {
  alertId: string;
  type: AlertType;
  thing: string;
  shipmentId: string;
  stage: AlertStage;
  hours: number | null;
  plannedAt: Date | null;
  expectedAt: Date | null;
  moneyMinor: string | null;
  evidence: string[];
}

const lockOf = (tenantId: string): string =>
  createHash('sha256').update(`alerts ${tenantId}`).digest().readBigInt64BE(0).toString();

/** Judging a company account is serial, in all processes: two judgements at once would undo each other. */
export async function lockAlerts(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(tenantId)}::bigint)`.execute(tx);
}

/** The shipments of open alerts of these types: of some shipments, or all. */
export async function listAlertShipments(
  tx: Tx,
  tenantId: string,
  types: readonly AlertType[],
  shipmentIds?: readonly string[],
): Promise<StoredMember[]> {
  // One probe of the index for each shipment, once: a plan for few alerts would probe again for each of today's.
  const members =
    shipmentIds === undefined
      ? sql`select * from alert_shipment where tenant_id = ${tenantId} and left_at is null`
      : sql`select k.* from unnest(${[...shipmentIds]}::uuid[]) as wanted (shipment_id)
      cross join lateral (select * from alert_shipment o where o.tenant_id = ${tenantId}
        and o.shipment_id = wanted.shipment_id and o.left_at is null offset 0) k`;
  const once = shipmentIds === undefined ? sql`` : sql`materialized`;
  const { rows } = await sql<StoredMember>`
    with member as ${once} (${members})
    select m.alert_id, a.type, a.thing, m.shipment_id, m.stage, m.hours, m.planned_at, m.expected_at, m.money_minor,
      m.evidence::text[] as evidence
    from member m join alert a on a.tenant_id = m.tenant_id and a.alert_id = m.alert_id
    where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${[...types]}::text[])`.execute(
    tx,
  );
  return rows;
}

/** An alert that has to be open. */
export interface WantedAlert {
  type: AlertType;
  thing: string;
  stage: AlertStage;
  facts: AlertFacts;
  simulated: boolean;
}

const keyOf = ({ type, thing }: { type: string; thing: string }): string => `${type} ${thing}`;

/**
 * Opens those that are not open, and gives the ids of all by type and thing. There is one open alert for each type and
 * thing: a unique index holds that, whoever opens it first.
 */
export async function openAlerts(
  tx: Tx,
  tenantId: string,
  wanted: readonly WantedAlert[],
  now: Date,
): Promise<{ ids: Map<string, string>; opened: string[] }> {
  const unique = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  if (unique.length === 0) return { ids: new Map(), opened: [] };
  const rows = unique.map((one) => ({ alertId: randomUUID(), ...one }));
  const { rows: opened } = await sql<{ alertId: string }>`
    insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, simulated, opened_at,
      stage_at)
    select r."alertId", ${tenantId}, r.type, r.thing, r.stage, 'slight', 0, 0, r.facts, r.simulated, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("alertId" uuid, type text, thing text, stage text, facts jsonb, simulated boolean)
    on conflict (tenant_id, type, thing) where resolved_at is null do nothing
    returning alert_id`.execute(tx);
  const { rows: found } = await sql<{ alertId: string; type: string; thing: string }>`
    select a.alert_id, a.type, a.thing from alert a
    join unnest(${unique.map(({ type }) => type)}::text[], ${unique.map(({ thing }) => thing)}::text[])
      as w (type, thing) on a.type = w.type and a.thing = w.thing
    where a.tenant_id = ${tenantId} and a.resolved_at is null`.execute(tx);
  return {
    ids: new Map(found.map((row) => [keyOf(row), row.alertId])),
    opened: opened.map(({ alertId }) => alertId),
  };
}

export const alertKey = keyOf;

/** Writes shipments of alerts, one statement for all. */
export async function writeMembers(
  tx: Tx,
  tenantId: string,
  members: readonly (FoundMember & { alertId: string })[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map(
    ({
      alertId,
      shipmentId,
      stage,
      facts,
      hours,
      plannedAt,
      expectedAt,
      moneyMinor,
      currency,
      evidence,
    }) => ({
      alertId,
      port: facts.port,
      shipmentId,
      stage,
      hours,
      plannedAt,
      expectedAt,
      moneyMinor,
      currency,
      evidence,
    }),
  );
  await sql`
    insert into alert_shipment (tenant_id, alert_id, shipment_id, port, stage, hours, planned_at, expected_at,
      money_minor, money_currency, evidence, joined_at)
    select ${tenantId}::uuid, r."alertId", r."shipmentId", r.port, r.stage, r.hours, r."plannedAt", r."expectedAt",
      r."moneyMinor", r.currency, array(select jsonb_array_elements_text(r.evidence)::bigint), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("alertId" uuid, "shipmentId" uuid, port text,
      stage text, hours integer, "plannedAt" timestamptz, "expectedAt" timestamptz, "moneyMinor" bigint,
      currency text, evidence jsonb)
    on conflict (tenant_id, alert_id, shipment_id) do update set port = excluded.port, stage = excluded.stage,
      hours = excluded.hours,
      planned_at = excluded.planned_at, expected_at = excluded.expected_at, money_minor = excluded.money_minor,
      money_currency = excluded.money_currency,
      evidence = excluded.evidence, left_at = null`.execute(tx);
}

/** What has left an alert is forgotten, unless the alert is over: then it stays known. */
export async function forgetLeft(tx: Tx, tenantId: string, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`
    delete from alert_shipment m using alert a
    where m.tenant_id = ${tenantId} and m.alert_id = any (${[...alertIds]}::uuid[]) and m.left_at is not null
      and a.tenant_id = m.tenant_id and a.alert_id = m.alert_id and a.resolved_at is null`.execute(tx);
}

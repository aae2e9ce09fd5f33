import { type AlertFacts, type AlertType, alertPace } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { holdConsequences } from './hold-alerts.ts';
import { endSnoozes } from './snooze-events.ts';
import { type Settled, type Standing, settleAlerts } from './settle-alerts.ts';
import { settleLater, settleMarked } from './settle-later.ts';
import {
  type FoundMember,
  type StoredMember,
  type WantedAlert,
  alertKey,
  forgetLeft,
  listAlertShipments,
  openAlerts,
  writeMembers,
} from './stored-alert.ts';

/** What was judged: these types, of some shipments or of all. What is open of it and not found is over. */
export interface JudgedScope {
  types: readonly AlertType[];
  shipmentIds?: readonly string[];
  /** More shipments of the same alerts follow: they are summed up, held and announced by `settleJudged`. */
  isPart?: boolean;
}

const nothingSettled: Settled = { opened: [], raised: [], resolved: [], changed: [], grown: [] };

export interface Found {
  members: readonly FoundMember[];
  /** Alerts that stand by themselves, with or without shipments. */
  standing: readonly WantedAlert[];
}

const memberKey = (member: { type: string; thing: string; shipmentId: string }): string =>
  `${alertKey(member)} ${member.shipmentId}`;

const same = (found: FoundMember, stored: StoredMember): boolean =>
  found.stage === stored.stage &&
  found.hours === stored.hours &&
  found.plannedAt === (stored.plannedAt?.toISOString() ?? null) &&
  found.expectedAt === (stored.expectedAt?.toISOString() ?? null) &&
  String(found.moneyMinor) === String(stored.moneyMinor) &&
  found.evidence.join() === stored.evidence.join();

/** Open alerts of types that stand by themselves. */
async function listOpen(tx: Tx, tenantId: string, types: readonly AlertType[]): Promise<WantedAlert[]> {
  const { rows } = await sql<WantedAlert & { alertId: string }>`
    select a.alert_id, a.type, a.thing, a.stage, a.facts, a.simulated from alert a
    where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${[...types]}::text[])`.execute(
    tx,
  );
  return rows;
}

/**
 * Writes what the judges found, under the lock of the company account: opens, changes and resolves alerts, and queues
 * the notices. Finding the same again writes nothing.
 */
export async function applyFindings(
  tx: Tx,
  tenantId: string,
  scope: JudgedScope,
  found: Found,
  now: Date,
): Promise<Settled> {
  const { settled, held } = await writeFindings(tx, tenantId, scope, found, now);
  const woken = await endSnoozes(tx, tenantId, scope.shipmentIds, now);
  const all = {
    ...settled,
    changed: [...settled.changed, ...woken],
    grown: [...settled.grown, ...woken],
  };
  await announce(tx, tenantId, all, held, now);
  return all;
}

/**
 * Ends a judgement in parts, or many small ones of large alerts: sums up what they touched, lets causes hold their
 * consequences, and queues notices.
 */
export async function settleJudged(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const settled = await settleMarked(tx, tenantId, now);
  const held = await holdConsequences(tx, tenantId, now);
  // What a part opened is among what changed.
  await announce(tx, tenantId, { ...settled, opened: settled.changed }, held, now);
}

async function writeFindings(
  tx: Tx,
  tenantId: string,
  scope: JudgedScope,
  { members, standing }: Found,
  now: Date,
): Promise<{ settled: Settled; held: string[] }> {
  const stored = await listAlertShipments(tx, tenantId, scope.types, scope.shipmentIds);
  const storedByKey = new Map(stored.map((member) => [memberKey(member), member]));
  const found = new Map(members.map((member) => [memberKey(member), member]));
  const changed = [...found].flatMap(([key, member]) => {
    const before = storedByKey.get(key);
    return before !== undefined && same(member, before) ? [] : [member];
  });
  const gone = stored.filter((member) => !found.has(memberKey(member)));
  const shown = chooseShown(members, changed);
  const open = scope.shipmentIds === undefined ? await listOpen(tx, tenantId, scope.types) : [];
  if (changed.length + gone.length + standing.length + open.length === 0)
    return { settled: nothingSettled, held: [] };
  const { ids, opened } = await openAlerts(tx, tenantId, [...standing, ...shown.map(toWanted), ...open], now);
  const idOf = (one: { type: string; thing: string }): string => ids.get(alertKey(one))!;
  await writeMembers(
    tx,
    tenantId,
    changed.map((member) => ({ ...member, alertId: idOf(member) })),
    now,
  );
  await writeFacts(
    tx,
    tenantId,
    shown.map((member) => ({ alertId: idOf(member), facts: member.facts })),
  );
  await leave(tx, tenantId, gone, now);
  const stands = new Map<string, Standing>(standing.map((one) => [idOf(one), one]));
  const touched = new Set([
    ...changed.map(idOf),
    ...gone.map(({ alertId }) => alertId),
    ...stands.keys(),
    ...open.map(idOf),
  ]);
  if (scope.isPart === true) {
    const settled = await settleAlerts(tx, tenantId, opened, { opened, standing: stands, now });
    await settleLater(tx, tenantId, [...touched], now);
    return { settled, held: [] };
  }
  const large = await listLarge(tx, tenantId);
  const later = [...touched].filter((alertId) => large.has(alertId) && !stands.has(alertId));
  const small = [...touched].filter((alertId) => !later.includes(alertId));
  const settled = await settleAlerts(tx, tenantId, small, { opened, standing: stands, now });
  if (gone.length > 0) await forgetLeft(tx, tenantId, small);
  if (large.size === 0) return { settled, held: await holdConsequences(tx, tenantId, now) };
  await settleLater(tx, tenantId, later, now);
  await queueJob(
    tx,
    'alerts:settle',
    { tenantId },
    { key: `alerts:settle ${tenantId}`, runAt: new Date(now.getTime() + settlePauseMs) },
  );
  return { settled, held: [] };
}

/** Summing up the alert of a whole ship for each batch of messages would cost more than the messages. */
const leastLarge = 200;
const settlePauseMs = 1000;

/** Open alerts of so many shipments that they are summed up, and alerts held, only once a second. */
async function listLarge(tx: Tx, tenantId: string): Promise<Set<string>> {
  const { rows } = await sql<{ alertId: string }>`select alert_id from alert
    where tenant_id = ${tenantId} and resolved_at is null and containers >= ${leastLarge}`.execute(tx);
  return new Set(rows.map(({ alertId }) => alertId));
}

/** Of each alert that changed the shipment whose facts it shows: the worst one that was judged. */
function chooseShown(members: readonly FoundMember[], changed: readonly FoundMember[]): FoundMember[] {
  const touched = new Set(changed.map(alertKey));
  const worstFirst = members
    .filter((member) => touched.has(alertKey(member)))
    .toSorted(
      (a, b) =>
        Number(b.stage === 'actual') - Number(a.stage === 'actual') ||
        (b.hours ?? 0) - (a.hours ?? 0) ||
        (a.plannedAt ?? '').localeCompare(b.plannedAt ?? ''),
    );
  return [...Map.groupBy(worstFirst, alertKey).values()].map(([worst]) => worst!);
}

/** Alerts say what is so now, and not what was so when they were opened. */
async function writeFacts(
  tx: Tx,
  tenantId: string,
  rows: readonly { alertId: string; facts: AlertFacts }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update alert a set facts = r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("alertId" uuid, facts jsonb)
    where a.tenant_id = ${tenantId} and a.alert_id = r."alertId" and a.facts is distinct from r.facts`.execute(
    tx,
  );
}

const toWanted = ({ type, thing, stage, facts, simulated }: FoundMember): WantedAlert => ({
  type,
  thing,
  stage,
  facts,
  simulated,
});

/** Shipments leave their alerts; those of an alert that is over with them stay known. */
async function leave(tx: Tx, tenantId: string, gone: readonly StoredMember[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update alert_shipment m set left_at = ${now}
    from unnest(${gone.map(({ alertId }) => alertId)}::uuid[],
      ${gone.map(({ shipmentId }) => shipmentId)}::uuid[]) as g (alert_id, shipment_id)
    where m.tenant_id = ${tenantId} and m.alert_id = g.alert_id and m.shipment_id = g.shipment_id`.execute(
    tx,
  );
}

/** Open pages fetch again; notices wait a moment, so that what resolves itself meanwhile is not sent. */
async function announce(
  tx: Tx,
  tenantId: string,
  { opened, raised, resolved, changed, grown }: Settled,
  held: readonly string[],
  now: Date,
): Promise<void> {
  const shown = [...new Set([...changed, ...resolved, ...held])];
  if (shown.length > 0) await notify(tx, tenantId, 'alert', shown);
  if (opened.length + raised.length + grown.length > 0)
    await queueJob(
      tx,
      'alerts:notice',
      { tenantId },
      {
        key: `alerts:notice ${tenantId}`,
        runAt: new Date(now.getTime() + alertPace.firstNoticeMs),
      },
    );
}

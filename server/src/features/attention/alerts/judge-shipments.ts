import { setTimeout as pause } from 'node:timers/promises';
import { alertTypesWhere } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type IdRange, toIdRange } from '../../../platform/db/id-range.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { React, ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { chooseLimits, listRuleRecords } from '../alert-rules/index.ts';
import { type Finding, type LimitsOf, judgeShipment } from '../judges/index.ts';
import { applyFindings, settleJudged } from './apply-findings.ts';
import {
  estimateJudged,
  type FindFreeTimes,
  type JudgedShipment,
  listJudgedIds,
  loadJudgedShipments,
} from './load-shipments.ts';
import { type FoundMember, lockAlerts } from './stored-alert.ts';
import { withNames } from './with-names.ts';

/** Shipments of one transaction. */
const atOnce = 2000;
/** Of everything fewer at once: what a message changes waits for a transaction at most. */
const atOnceOfAll = 500;

/** What judging needs beyond what every reaction has. */
export interface JudgeNeeds extends ReactionNeeds {
  findFreeTimes?: FindFreeTimes | undefined;
}

/** A finding as a shipment of an alert. */
export const toMember = (
  { money, ...finding }: Finding,
  { shipmentId, simulated, carrierCode }: Pick<JudgedShipment, 'shipmentId' | 'simulated' | 'carrierCode'>,
): FoundMember => ({
  ...finding,
  facts: withNames(finding.facts, carrierCode),
  // Real and simulated shipments never share an alert.
  thing: simulated ? `${finding.thing}|simulated` : finding.thing,
  shipmentId,
  simulated,
  moneyMinor: money?.amountMinor ?? null,
  currency: money?.currency ?? null,
});

/** Everything that is wrong with these shipments. Pure. */
export const judgeAll = (
  shipments: readonly JudgedShipment[],
  limitsOf: LimitsOf,
  now: Date,
): FoundMember[] =>
  shipments.flatMap((shipment) =>
    judgeShipment(shipment, limitsOf, now).map((finding) => toMember(finding, shipment)),
  );

/** Judges some thousand shipments in one transaction; as one part of many, `endParts` follows. */
async function judgeSome(
  { db, clock, findFreeTimes }: JudgeNeeds,
  tenantId: string,
  shipmentIds: readonly string[],
  isPart: boolean,
): Promise<void> {
  await db.asTenant(tenantId, async (tx) => {
    await lockAlerts(tx, tenantId);
    const limitsOf = chooseLimits(await listRuleRecords(tx, tenantId));
    const now = clock.now();
    const shipments = await loadJudgedShipments(tx, tenantId, shipmentIds, { now, findFreeTimes });
    const members = judgeAll(shipments, limitsOf, now);
    const types = alertTypesWhere(({ of }) => of === 'shipment');
    await applyFindings(tx, tenantId, { types, shipmentIds, isPart }, { members, standing: [] }, now);
  });
}

async function judgeParts(
  needs: JudgeNeeds,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < shipmentIds.length; from += atOnce)
    await judgeSome(needs, tenantId, shipmentIds.slice(from, from + atOnce), true);
}

/** Sums up what was judged since the last time. */
export async function endParts({ db, clock }: JudgeNeeds, tenantId: string): Promise<void> {
  await db.asTenant(tenantId, async (tx) => {
    await lockAlerts(tx, tenantId);
    await settleJudged(tx, tenantId, clock.now());
  });
}

/** Judges these shipments again. */
export async function judgeShipments(
  needs: JudgeNeeds,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  if (shipmentIds.length <= atOnce) return judgeSome(needs, tenantId, shipmentIds, false);
  await judgeParts(needs, tenantId, shipmentIds);
  await endParts(needs, tenantId);
}

/**
 * Judges all shipments of a company account again, or those of a range. After each part it waits as long as that took,
 * so that half of the time is left for what comes in. Returns how many they are.
 */
export async function judgeEverything(
  needs: JudgeNeeds,
  tenantId: string,
  range: IdRange = {},
): Promise<number> {
  let { after } = range;
  let judged = 0;
  for (;;) {
    const startedAt = performance.now();
    const ids = await needs.db.asTenant(tenantId, (tx) =>
      listJudgedIds(tx, tenantId, { ...range, after }, atOnceOfAll),
    );
    await judgeParts(needs, tenantId, ids);
    judged += ids.length;
    after = ids.at(-1);
    if (ids.length < atOnceOfAll) break;
    await pause(performance.now() - startedAt);
  }
  await judgeParts(needs, tenantId, await listLeftOver(needs, tenantId));
  await endParts(needs, tenantId);
  return judged;
}

/** Shipments of open alerts that are not in transit any more, or no longer followed. */
function listLeftOver({ db }: JudgeNeeds, tenantId: string): Promise<string[]> {
  return db.asTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ shipmentId: string }>`
      select distinct m.shipment_id from alert_shipment m
      left join lateral (select 1 as found from shipment s
        where s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id and s.active and s.listed
          and s.tracking_status = 'in-transit' limit 1) s on true
      where m.tenant_id = ${tenantId} and m.left_at is null and s.found is null`.execute(tx);
    return rows.map(({ shipmentId }) => shipmentId);
  });
}

/** As many shipments of one company account are judged in a run of some seconds; more are judged in turn. */
const mostOfRun = 100_000;
/** So that each is judged once an hour. */
const mostTurns = 12;

/** The shipments whose turn it is in this run: of few all, of many the next part of all ids. */
export async function rangeOfRun({ db }: JudgeNeeds, tenantId: string, run: number): Promise<IdRange> {
  const judged = await db.asTenant(tenantId, (tx) => estimateJudged(tx, tenantId));
  return toIdRange(Math.min(mostTurns, Math.ceil(judged / mostOfRun)), run);
}

/** Company accounts with shipments in transit or with open alerts. */
export async function listJudgedTenants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select t.tenant_id from tenant t
    where exists (select 1 from shipment s where s.tenant_id = t.tenant_id and s.listed)
      or exists (select 1 from data_source d where d.tenant_id = t.tenant_id and d.removed_at is null)
      or exists (select 1 from sea_cargo c where c.tenant_id = t.tenant_id)
      or exists (select 1 from alert a where a.tenant_id = t.tenant_id and a.resolved_at is null)
    order by 1`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

/** Judges what a batch of messages changed. The past of the simulated world is judged once it is there. */
export const judgeChanged =
  (findFreeTimes?: FindFreeTimes): React<'timeline.changed'> =>
  async (needs, { tenantId, changes }) => {
    if (needs.isLoadingHistory?.() === true) return;
    await judgeShipments({ ...needs, findFreeTimes }, tenantId, Object.keys(changes));
  };

/** The same where another arrival was chosen from the estimates; one that was only appended moves no alert. */
export const judgePromised =
  (findFreeTimes?: FindFreeTimes): React<'promise.changed'> =>
  async (needs, { tenantId, shipmentIds }) => {
    if (needs.isLoadingHistory?.() === true) return;
    await judgeShipments({ ...needs, findFreeTimes }, tenantId, shipmentIds);
  };

/** Free time is counted by other terms: everything of the company account is judged again. */
export const judgeByTerms: React<'charges.terms-changed'> = ({ db }, { tenantId }) =>
  queueJob(db.system, 'alerts:judge', { tenantId }, { key: `alerts:judge-after-terms ${tenantId}` });

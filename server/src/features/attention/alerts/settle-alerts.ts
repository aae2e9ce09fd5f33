import {
  type AlertFacts,
  type AlertLevel,
  type AlertStage,
  type AlertType,
  alertPace,
  alertTypeEntry,
  judgeLevel,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { largestOf, weightOf } from '../charges/index.ts';

/** What an alert was before, and the sums of its shipments now. */
interface Summed {
  alertId: string;
  type: AlertType;
  stage: AlertStage;
  containers: number;
  /** How much cargo in no container it was about. */
  cargo: number;
  openedAt: Date;
  dismissedAt: Date | null;
  nowContainers: number;
  /** Shipments that have just come to it. */
  joined: number;
  hours: number | null;
  isActual: boolean | null;
  /** What they cost together, in each currency. */
  money: { amountMinor: number; currency: string }[];
  heardAt: Date | null;
  /** The first of their planned moments. */
  plannedAt: Date | null;
  sourceKinds: string[] | null;
}

/** What stands behind an alert beyond its shipments. */
export interface Standing {
  stage: AlertStage;
  facts: AlertFacts;
  moneyMinor?: number | null;
  currency?: string | null;
}

export interface Settled {
  opened: string[];
  raised: string[];
  resolved: string[];
  changed: string[];
  /** Noticed before, and concerning more containers now. */
  grown: string[];
}

const rankOf = (moneyWeight: number, hours: number | null, containers: number): number => {
  if (moneyWeight > 0) return 1e14 + moneyWeight;
  return hours !== null && hours > 0 ? 1e9 + hours * containers : containers;
};

/** The money of the cause as a whole, else the largest sum of its shipments in one currency. */
function moneyOf(own: Standing | undefined, sums: Summed['money']): [minor: number, currency: string | null] {
  if (own?.moneyMinor != null) return [own.moneyMinor, own.currency ?? null];
  const largest = largestOf(sums);
  return [largest?.amountMinor ?? 0, largest?.currency ?? null];
}

async function sumUp(tx: Tx, tenantId: string, alertIds: readonly string[], now: Date): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select a.alert_id, a.type, a.stage, a.containers, a.opened_at,
      coalesce((a.facts ->> 'cargoCount')::int, 0) as cargo, a.dismissed_at,
      count(m.shipment_id)::int as now_containers,
      count(*) filter (where m.joined_at >= coalesce(a.unsettled_since, ${now})
        and a.opened_at < coalesce(a.unsettled_since, ${now}))::int as joined,
      round(avg(m.hours))::int as hours, bool_or(m.stage = 'actual') as is_actual,
      coalesce((select jsonb_agg(jsonb_build_object('currency', c.currency, 'amountMinor', c.amount))
        from (select k.money_currency as currency, sum(k.money_minor) as amount from alert_shipment k
          where k.tenant_id = a.tenant_id and k.alert_id = a.alert_id and k.left_at is null and k.money_minor > 0
            and k.money_currency is not null
          group by 1) c), '[]') as money,
      max(s.last_heard_at) as heard_at, min(m.planned_at) as planned_at,
      (select array_agg(distinct kind) from alert_shipment k
        join shipment ks on ks.tenant_id = k.tenant_id and ks.shipment_id = k.shipment_id, unnest(ks.source_kinds) kind
        where k.tenant_id = a.tenant_id and k.alert_id = a.alert_id) as source_kinds
    from alert a
      left join alert_shipment m on m.tenant_id = a.tenant_id and m.alert_id = a.alert_id and m.left_at is null
      left join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where a.tenant_id = ${tenantId} and a.alert_id = any (${[...alertIds]}::uuid[]) and a.resolved_at is null
    group by a.tenant_id, a.alert_id`.execute(tx);
  return rows;
}

/**
 * Brings alerts into line with their shipments: stage, level, impact, history. One that has none left, and nothing that
 * stands by itself, is over.
 */
export async function settleAlerts(
  tx: Tx,
  tenantId: string,
  touched: readonly string[],
  {
    opened,
    standing,
    now,
  }: { opened: readonly string[]; standing: ReadonlyMap<string, Standing>; now: Date },
): Promise<Settled> {
  const settled: Settled = { opened: [...opened], raised: [], resolved: [], changed: [], grown: [] };
  if (touched.length === 0) return settled;
  const isNew = new Set(opened);
  const updates: (Record<string, unknown> & { hasGrown: boolean })[] = [];
  const entries: { alertId: string; kind: string; details: object }[] = [];
  for (const row of await sumUp(tx, tenantId, touched, now)) {
    const { alertId, nowContainers: containers, hours } = row;
    const own = standing.get(alertId);
    if (containers === 0 && own === undefined) {
      settled.resolved.push(alertId);
      continue;
    }
    const stage = own?.stage ?? (row.isActual === true ? 'actual' : 'possible');
    const [moneyMinor, currency] = moneyOf(own, row.money);
    const { heardAt, sourceKinds } = row;
    const entry = alertTypeEntry(row.type);
    const cargo = own?.facts.cargoCount;
    const lost = entry.costsNoTime === true ? null : cargo === undefined ? hours : (own?.facts.hours ?? null);
    const level = judgeLevel(stage, lost);
    const rank = rankOf(weightOf(moneyMinor, currency), lost, cargo ?? containers);
    const facts = own?.facts ?? null;
    const hasMore = row.joined > 0 || (cargo ?? 0) > row.cargo;
    updates.push({
      alertId,
      stage,
      level,
      containers,
      hours,
      moneyMinor,
      currency,
      rank,
      heardAt,
      sourceKinds,
      facts,
      actsFrom: actsFrom(row.type, plannedOf(row, own), stage, level),
      hasGrown: hasMore && !isNew.has(alertId) && entry.concernsEachContainer === true,
    });
    if (updates.at(-1)?.hasGrown === true) settled.grown.push(alertId);
    const details = { stage, containers, hours };
    if (isNew.has(alertId)) entries.push({ alertId, kind: 'opened', details });
    else if (stage !== row.stage) {
      entries.push({ alertId, kind: 'stage', details });
      if (stage === 'actual') settled.raised.push(alertId);
    } else if (containers !== row.containers) entries.push({ alertId, kind: 'containers', details });
    settled.changed.push(alertId);
  }
  await writeSums(tx, tenantId, updates, now);
  await resolveAlerts(tx, tenantId, settled.resolved, now);
  const over = settled.resolved.map((alertId) => ({ alertId, kind: 'resolved', details: {} }));
  await recordEntries(tx, tenantId, [...entries, ...over], now);
  return settled;
}

const actWithinMs = alertPace.actWithinDays * 86_400_000;

/** The first plan that is late: of its shipments, or its own where it stands without any. */
function plannedOf({ plannedAt }: Summed, own: Standing | undefined): Date | null {
  const said = own?.facts.plannedAt;
  return plannedAt ?? (said === undefined ? null : new Date(said));
}

/** A slight delay that may come is only watched for some time: most of it is made up, or another one by then. */
function actsFrom(
  type: Summed['type'],
  plannedAt: Date | null,
  stage: AlertStage,
  level: AlertLevel,
): Date | null {
  const { isDelay = false, isWatchedFarAhead = isDelay } = alertTypeEntry(type);
  if (!isWatchedFarAhead || stage !== 'possible' || level !== 'slight') return null;
  return plannedAt === null ? null : new Date(plannedAt.getTime() - actWithinMs);
}

/** An alert that was set aside comes back once what was possible has happened, or another container is concerned. */
async function writeSums(tx: Tx, tenantId: string, updates: readonly object[], now: Date): Promise<void> {
  if (updates.length === 0) return;
  await sql`
    update alert a set unsettled_since = null, stage = r.stage,
      level = r.level, containers = r.containers, impact_hours = r.hours,
      money_minor = nullif(r."moneyMinor", 0), money_currency = r.currency, rank = r.rank,
      heard_at = coalesce(r."heardAt", a.heard_at),
      source_kinds = coalesce(r."sourceKinds", a.source_kinds), facts = coalesce(r.facts, a.facts),
      acts_from = case when a.acts_from is null and a.opened_at <> ${now} then null else r."actsFrom" end,
      stage_at = case when a.stage = r.stage then a.stage_at else ${now} end,
      grown_at = case when r."hasGrown" then ${now} else a.grown_at end,
      dismissed_at = case when r."hasGrown" or (a.stage = 'possible' and r.stage = 'actual') then null
        else a.dismissed_at end,
      acted_at = case when r."hasGrown" or (a.stage = 'possible' and r.stage = 'actual') then null else a.acted_at end,
      snoozed_until = case when a.stage <> r.stage and a.snoozed_event is not null then null else a.snoozed_until end,
      snoozed_event = case when a.stage <> r.stage then null else a.snoozed_event end
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as r ("alertId" uuid, stage text, level text,
      containers integer, hours integer, "moneyMinor" bigint, currency text, rank bigint, "heardAt" timestamptz,
      "sourceKinds" text[], facts jsonb, "actsFrom" timestamptz, "hasGrown" boolean)
    where a.tenant_id = ${tenantId} and a.alert_id = r."alertId"`.execute(tx);
}

async function resolveAlerts(
  tx: Tx,
  tenantId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`update alert set resolved_at = ${now}, held_by = null, unsettled_since = null
    where tenant_id = ${tenantId} and alert_id = any (${[...alertIds]}::uuid[])`.execute(tx);
  await sql`update alert set held_by = null
    where tenant_id = ${tenantId} and held_by = any (${[...alertIds]}::uuid[])`.execute(tx);
}

/** Appends lines to the history of alerts. */
export async function recordEntries(
  tx: Tx,
  tenantId: string,
  entries: readonly { alertId: string; kind: string; details: object; accountId?: string }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into alert_entry (tenant_id, alert_id, kind, account_id, at, details)
    select ${tenantId}::uuid, r."alertId", r.kind, r."accountId", ${now}::timestamptz, r.details
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r ("alertId" uuid, kind text, "accountId" uuid,
      details jsonb)`.execute(tx);
}

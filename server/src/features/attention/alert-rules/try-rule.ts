import { dayMs } from '@portolan/contract/time/durations';
import type { RuleChange, RuleTrial, Thresholds } from '@portolan/contract';
import { alertTypeEntry, defaultThresholds } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { hasArrivalTimeSql } from '../../shipments/eta-errors/index.ts';
import { isForAll } from './alert-rule.ts';

const trialDays = 90;
const trialWeeks = 13;

/** What a rule would have done with one shipment or alert of the past. */
interface Tried {
  /** Weeks ago. */
  week: number;
  raised: boolean;
  /** What the rule calls actual: by the same limit as the alerts. */
  happened: boolean;
  /** The rule spoke of it before it could have happened; null where the past does not say. */
  warned: boolean | null;
}

const hours = (column: string): RawBuilder<number> =>
  sql<number>`extract(epoch from ${sql.raw(column)}) / 3600`;

const some = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values === undefined || values.length === 0
    ? sql`true`
    : sql`${sql.raw(column)} = any (${[...values]}::text[])`;

const inScope = ({
  pols,
  pods,
  carriers,
  customerReferences,
}: RuleChange['scope']) => sql`(${some('s.pol', pols)}
  and ${some('s.pod', pods)} and ${some('s.carrier_code', carriers)}
  and ${some('s.customer_reference', customerReferences)})`;

/**
 * Shipments whose planned arrival was in the period: what was promised at worst, and what came. Not those of which only
 * something later is reported: nobody knows when they came.
 */
async function tryArrivals(
  tx: Tx,
  tenantId: string,
  rule: RuleChange,
  since: Date,
  now: Date,
): Promise<Tried[]> {
  const limits = { ...defaultThresholds[rule.type], ...rule.thresholds } as Thresholds['arrival-delay'];
  const { rows } = await sql<Tried>`
    with past as (
      select s.shipment_id, s.planned_arrival_at as planned,
        case when s.arrival_is_actual then s.arrival_at else ${now}::timestamptz end as arrived,
        (select max(p.estimated_at) from promised_arrival p where p.tenant_id = s.tenant_id
          and p.shipment_id = s.shipment_id and p.place = s.pod) as worst
      from shipment s
      where s.tenant_id = ${tenantId} and s.listed and ${inScope(rule.scope)}
        and s.planned_arrival_at between ${since} and ${now} and s.arrival_at < 'infinity'
        and (not s.arrival_is_actual or ${hasArrivalTimeSql})
    ), judged as (
      select planned, coalesce(${hours('worst - planned')} > ${limits.possibleAfterHours}, false) as warned,
        ${hours('arrived - planned')} > ${limits.actualAfterHours} as happened from past
    )
    select floor(extract(epoch from ${now} - planned) / 604800)::int as week, warned or happened as raised,
      happened, warned
    from judged`.execute(tx);
  return rows;
}

async function tryDepartures(
  tx: Tx,
  tenantId: string,
  rule: RuleChange,
  since: Date,
  now: Date,
): Promise<Tried[]> {
  const limits = { ...defaultThresholds[rule.type], ...rule.thresholds } as Thresholds['departure-delay'];
  const { rows } = await sql<Tried>`
    with past as (
      select s.planned_departure_at as planned,
        case when s.departure_is_actual then s.departure_at else ${now}::timestamptz end as departed
      from shipment s
      where s.tenant_id = ${tenantId} and s.listed and ${inScope(rule.scope)}
        and s.planned_departure_at between ${since} and ${now}
    )
    select floor(extract(epoch from ${now} - planned) / 604800)::int as week,
      ${hours('departed - planned')} > ${limits.actualAfterHours} as raised,
      ${hours('departed - planned')} > ${limits.actualAfterHours} as happened, null::boolean as warned
    from past`.execute(tx);
  return rows;
}

/** Other types: the alerts that were open within the rule's scope, whatever its limits. Some have no shipments. */
async function tryAlerts(
  tx: Tx,
  tenantId: string,
  rule: RuleChange,
  since: Date,
  now: Date,
): Promise<Tried[]> {
  const ofScope = sql`exists (select 1 from alert_shipment m
    join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where m.tenant_id = a.tenant_id and m.alert_id = a.alert_id and ${inScope(rule.scope)})`;
  const { rows } = await sql<Tried>`
    select floor(extract(epoch from ${now} - a.opened_at) / 604800)::int as week, true as raised,
      null::boolean as warned,
      exists (select 1 from alert_entry e where e.tenant_id = a.tenant_id and e.alert_id = a.alert_id
        and e.details ->> 'stage' = 'actual') as happened
    from alert a
    where a.tenant_id = ${tenantId} and a.type = ${rule.type} and a.opened_at > ${since}
      and ${isForAll(rule.scope) ? sql`true` : ofScope}`.execute(tx);
  return rows;
}

/** Sums up what was tried. Pure. */
function sumUpTrial(tried: readonly Tried[]): Omit<RuleTrial, 'appliesLimits'> {
  const count = (is: (one: Tried) => boolean): number => tried.filter(is).length;
  const weeks = Array.from({ length: trialWeeks }, (_, i) =>
    count(({ week, raised }) => raised && Math.min(week, trialWeeks - 1) === trialWeeks - 1 - i),
  );
  const cameTrue = count(({ raised, happened }) => raised && happened);
  const raised = count((one) => one.raised);
  return {
    days: trialDays,
    raised,
    cameTrue,
    resolved: raised - cameTrue,
    missed: tried.some(({ warned }) => warned === null)
      ? null
      : count(({ warned, happened }) => happened && warned === false),
    happened: count(({ happened }) => happened),
    weeks,
  };
}

const tryOnPast = { arrivals: tryArrivals, departures: tryDepartures };

/** What a rule would have raised in the last 90 days, by what was promised and what came. */
export async function tryRule(tx: Tx, tenantId: string, rule: RuleChange, now: Date): Promise<RuleTrial> {
  const since = new Date(now.getTime() - trialDays * dayMs);
  const { triedOn } = alertTypeEntry(rule.type);
  const tryOn = triedOn === undefined ? tryAlerts : tryOnPast[triedOn];
  return { appliesLimits: triedOn !== undefined, ...sumUpTrial(await tryOn(tx, tenantId, rule, since, now)) };
}

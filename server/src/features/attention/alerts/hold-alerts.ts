import { type AlertType, alertTypeEntry, alertTypesWhere, judgementLimits } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEntries } from './settle-alerts.ts';

/** The types whose alerts explain others, the most telling first. */
const causes = alertTypesWhere(({ explains }) => explains !== undefined).toSorted(
  (a, b) => alertTypeEntry(a).explains!.rank - alertTypeEntry(b).explains!.rank,
);
const explainingBy = (by: 'ship' | 'course' | 'source') =>
  causes.filter((type) => alertTypeEntry(type).explains?.by === by);
/** Causes that lie with ships: they explain every delay of those. */
const ofShips = explainingBy('ship');
/** Delays of a ship at its ports: what it loses at one it brings to the next. */
const onCourse = explainingBy('course');
/** A later delay of a ship is the same one, unless it has lost so much more. */
const ownDelayHours = judgementLimits.possiblyLateAfterMs / 3_600_000;
/** Sources that report nothing: they explain why nothing is heard of what they report. */
const ofSources = explainingBy('source');
const delays = alertTypesWhere(({ isDelay }) => isDelay === true);

function explainedBy(cause: AlertType): readonly string[] {
  const { types = [] } = alertTypeEntry(cause).explains ?? {};
  return types === 'delays' ? delays : types;
}

/** Types that another alert may explain. */
const consequences = [...new Set(causes.flatMap(explainedBy))];
/** Pairs of types of which the first may hold the second. */
const pairs = causes.flatMap((cause) => explainedBy(cause).map((type) => ({ cause, type })));
const causeOfPair = pairs.map(({ cause }) => cause);
const typeOfPair = pairs.map(({ type }) => type);

/** An alert and another one that may hold it. */
export interface Explained {
  alertId: string;
  causeId: string | null;
}

/**
 * Which alert holds which, of pairs with the most telling cause first: never two each other, nor several in a circle,
 * so that one of them is always shown. Pure.
 */
export function chooseHolders(explained: readonly Explained[]): Map<string, string> {
  const holders = new Map<string, string>();
  const isBelow = (cause: string, alertId: string): boolean => {
    for (let at: string | undefined = cause; at !== undefined; at = holders.get(at))
      if (at === alertId) return true;
    return false;
  };
  for (const { alertId, causeId } of explained)
    if (causeId !== null && !holders.has(alertId) && !isBelow(causeId, alertId))
      holders.set(alertId, causeId);
  return holders;
}

/** Every alert that another one may hold, with what holds it now and each cause that could, the most telling first. */
async function listExplained(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<(Explained & { heldBy: string | null })[]> {
  // Until alerts that were opened by the thousand have been counted by the database, it believes that there is one, and
  // would read all shipments under alerts again for each of them.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);
  const { rows } = await sql<Explained & { heldBy: string | null }>`
    with pair as (
      select * from unnest(${causeOfPair}::text[], ${typeOfPair}::text[]) as p (cause_type, type)
    ), cause as (
      select p.alert_id, p.type, p.containers, array_position(${sql.val(causes)}::text[], p.type) as place, p.opened_at,
        p.simulated, coalesce(p.acts_from > ${now}, false) as is_watched,
        case when p.facts ->> 'change' = 'slid' then p.facts ->> 'service' end as service,
        case when p.type = any (${ofSources}::text[]) then p.facts ->> 'sourceId' end as source_id,
        case when p.type = any (${ofShips}::text[]) then array(select jsonb_array_elements_text(
          coalesce(p.facts -> 'vesselNames', jsonb_build_array(p.facts ->> 'vesselName')))) else '{}' end as ships
      from alert p where p.tenant_id = ${tenantId} and p.resolved_at is null
        and (p.containers > 0 or p.type = any (${ofSources}::text[])) and p.dismissed_at is null
        and p.type = any (${causes}::text[])
    ), candidate as materialized (
      -- Only where a cause has as many: the shipments of others need not be compared.
      select c.alert_id, c.tenant_id, c.type from alert c
      where c.tenant_id = ${tenantId} and c.resolved_at is null and c.type = any (${consequences}::text[])
        and exists (select from cause o join pair on pair.cause_type = o.type
          where pair.type = c.type and o.containers >= c.containers and o.alert_id <> c.alert_id)
    ), together as (
      select c.alert_id, c.type, k.alert_id as cause_id, count(*) as n
      from candidate c
      join alert_shipment m on m.tenant_id = c.tenant_id and m.alert_id = c.alert_id and m.left_at is null
      join lateral (select o.alert_id from alert_shipment o
        where o.tenant_id = m.tenant_id and o.shipment_id = m.shipment_id and o.left_at is null offset 0) k
        on k.alert_id <> c.alert_id
      group by 1, 2, 3
    ), shared as (
      -- Causes are looked up once for all shipments that two alerts share, not once for each.
      select t.alert_id, t.cause_id, t.n from together t
      join cause p on p.alert_id = t.cause_id
      join pair on pair.cause_type = p.type and pair.type = t.type
    ), course as (
      select a.alert_id, a.stage, a.impact_hours, a.simulated, a.dismissed_at, a.facts ->> 'vesselName' as ship,
        min(m.planned_at) as planned_at
      from alert a
      left join alert_shipment m on m.tenant_id = a.tenant_id and m.alert_id = a.alert_id and m.left_at is null
      where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${onCourse}::text[])
      group by a.alert_id
    ), explained as (
      select c.alert_id, s.cause_id from shared s join alert c on c.alert_id = s.alert_id and s.n = c.containers
      union
      select c.alert_id, p.alert_id from alert c
      join pair on pair.type = c.type
      join cause p on p.type = pair.cause_type and p.simulated = c.simulated
        and c.facts ->> 'vesselName' = any (p.ships)
      where c.tenant_id = ${tenantId} and c.resolved_at is null
      union
      select c.alert_id, p.alert_id from alert c
      join pair on pair.type = c.type
      join cause p on p.type = pair.cause_type and p.service is not null and p.simulated = c.simulated
      where c.tenant_id = ${tenantId} and c.resolved_at is null and c.stage = 'possible'
        and exists (select 1 from vessel_schedule v where v.tenant_id = ${tenantId}
          and v.vessel_name = c.facts ->> 'vesselName' and coalesce(v.service_code, v.service_name) = p.service)
      union
      select c.alert_id, p.alert_id from alert c
      join pair on pair.type = c.type
      join cause p on p.type = pair.cause_type and p.source_id = c.facts ->> 'sourceId'
      where c.tenant_id = ${tenantId} and c.resolved_at is null
      union
      select c.alert_id, p.alert_id from course c
      join course p on p.ship = c.ship and p.simulated = c.simulated and p.dismissed_at is null
        and (p.planned_at, p.alert_id) < (c.planned_at, c.alert_id) and (p.stage = 'actual' or c.stage = 'possible')
        and c.impact_hours <= p.impact_hours + ${ownDelayHours}
    )
    select a.alert_id, a.held_by, cause.alert_id as cause_id
    from alert a
    left join (explained e join cause on cause.alert_id = e.cause_id) on e.alert_id = a.alert_id
      and (not cause.is_watched or a.acts_from > ${now})
    where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${consequences}::text[])
    order by cause.place, cause.opened_at, cause.alert_id, a.opened_at, a.alert_id`.execute(tx);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  return rows;
}

/**
 * A cause higher up holds its consequences: a ship its delays, its delay at one port those at its later ports, a
 * service that slides the possible delays of its ships, a storm, port, rollover or earlier delay those alerts whose
 * shipments are all among its own. A silent source explains missing news of its containers and of what it reported
 * last, and nothing else does. What needs action is not held by what is only watched. What is held stays open below its
 * cause and is not shown or sent again.
 */
export async function holdConsequences(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const rows = await listExplained(tx, tenantId, now);
  const holders = chooseHolders(rows);
  const before = new Map(rows.map(({ alertId, heldBy }) => [alertId, heldBy]));
  const ids = [...before].flatMap(([alertId, heldBy]) =>
    (holders.get(alertId) ?? null) === heldBy ? [] : [alertId],
  );
  if (ids.length === 0) return [];
  await sql`update alert a set held_by = h.cause_id
    from unnest(${ids}::uuid[], ${ids.map((alertId) => holders.get(alertId) ?? null)}::uuid[]) as h (alert_id, cause_id)
    where a.tenant_id = ${tenantId} and a.alert_id = h.alert_id`.execute(tx);
  const entries = ids.map((alertId) => ({
    alertId,
    kind: holders.has(alertId) ? 'held' : 'released',
    details: {},
  }));
  await recordEntries(tx, tenantId, entries, now);
  return ids;
}

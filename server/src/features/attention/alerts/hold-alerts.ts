import { type AlertType, alertTypeEntry, alertTypesWhere } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEntries } from './settle-alerts.ts';

/** The types whose alerts explain others, the most telling first. */
const causes = alertTypesWhere(({ explains }) => explains !== undefined).toSorted(
  (a, b) => alertTypeEntry(a).explains!.rank - alertTypeEntry(b).explains!.rank,
);
/** Causes that lie with ships: they explain every delay of those. */
const ofShips = causes.filter((type) => alertTypeEntry(type).explains?.by === 'ship');
const delays = alertTypesWhere(({ isDelay }) => isDelay === true);

function explainedBy(cause: AlertType): readonly string[] {
  const { types = [] } = alertTypeEntry(cause).explains ?? {};
  return types === 'delays' ? delays : types;
}

/** Types that another alert may explain. */
const consequences = [...new Set(causes.flatMap(explainedBy))];
/** Pairs of types of which the first may hold the second. */
const pairs = causes.flatMap((cause) => explainedBy(cause).map((type) => `${cause} ${type}`));

/**
 * A cause higher up holds its consequences: a ship its delays, a service that slides the possible delays of its
 * ships, a storm, port or earlier delay those alerts whose shipments are all among its own. A silent source explains
 * missing news, and nothing else does. What is held stays open below its cause and is not shown or sent again.
 */
export async function holdConsequences(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ alertId: string; isHeld: boolean }>`
    with cause as (
      select p.alert_id, p.type, array_position(${sql.val(causes)}::text[], p.type) as place, p.opened_at,
        p.simulated,
        case when p.facts ->> 'change' = 'slid' then p.facts ->> 'service' end as service,
        case when p.type = any (${ofShips}::text[]) then array(select jsonb_array_elements_text(
          coalesce(p.facts -> 'vesselNames', jsonb_build_array(p.facts ->> 'vesselName')))) else '{}' end as ships
      from alert p where p.tenant_id = ${tenantId} and p.resolved_at is null and p.containers > 0
        and p.dismissed_at is null and p.type = any (${causes}::text[])
    ), shared as (
      select c.alert_id, pm.alert_id as cause_id, count(*) as n
      from alert c
      join alert_shipment cm on cm.tenant_id = c.tenant_id and cm.alert_id = c.alert_id and cm.left_at is null
      join alert_shipment pm on pm.tenant_id = cm.tenant_id and pm.shipment_id = cm.shipment_id
        and pm.left_at is null
      join cause p on p.alert_id = pm.alert_id and p.type || ' ' || c.type = any (${pairs}::text[])
      where c.tenant_id = ${tenantId} and c.resolved_at is null and c.type = any (${consequences}::text[])
      group by 1, 2
    ), explained as (
      select c.alert_id, s.cause_id from shared s join alert c on c.alert_id = s.alert_id and s.n = c.containers
      union
      select c.alert_id, p.alert_id from alert c
      join cause p on p.simulated = c.simulated and c.facts ->> 'vesselName' = any (p.ships)
        and p.type || ' ' || c.type = any (${pairs}::text[])
      where c.tenant_id = ${tenantId} and c.resolved_at is null
      union
      select c.alert_id, p.alert_id from alert c
      join cause p on p.service is not null and p.simulated = c.simulated
        and p.type || ' ' || c.type = any (${pairs}::text[])
      where c.tenant_id = ${tenantId} and c.resolved_at is null and c.stage = 'possible'
        and exists (select 1 from vessel_schedule v where v.tenant_id = ${tenantId}
          and v.vessel_name = c.facts ->> 'vesselName' and coalesce(v.service_code, v.service_name) = p.service)
    ), holder as (
      select distinct on (a.alert_id) a.alert_id, e.cause_id from alert a
      left join (explained e join cause on cause.alert_id = e.cause_id) on e.alert_id = a.alert_id
      where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${consequences}::text[])
      order by a.alert_id, cause.place, cause.opened_at
    )
    update alert a set held_by = holder.cause_id from holder
    where a.tenant_id = ${tenantId} and a.alert_id = holder.alert_id and a.held_by is distinct from holder.cause_id
    returning a.alert_id, a.held_by is not null as is_held`.execute(tx);
  const entries = rows.map(({ alertId, isHeld }) => ({
    alertId,
    kind: isHeld ? 'held' : 'released',
    details: {},
  }));
  await recordEntries(tx, tenantId, entries, now);
  return rows.map(({ alertId }) => alertId);
}

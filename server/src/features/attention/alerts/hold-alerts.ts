import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { recordEntries } from './settle-alerts.ts';

/** Types whose alerts explain others, the most telling first. */
const causes = ['storm', 'silent-source', 'speed-change', 'schedule-change', 'port-congestion'] as const;
/** Types that another alert may explain. */
const consequences = [
  'departure-delay',
  'arrival-delay',
  'first-vessel-delay',
  'connection',
  'no-news',
] as const;

/**
 * A cause higher up (storm, ship, port) holds the delays of its own containers: those whose shipments are all among its
 * own. A silent source explains missing news, and nothing else does. They stay open below it and are not shown
 * or sent again.
 */
export async function holdConsequences(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ alertId: string; isHeld: boolean }>`
    with cause as (
      select p.alert_id, p.type, array_position(${sql.val([...causes])}::text[], p.type) as place, p.opened_at
      from alert p where p.tenant_id = ${tenantId} and p.resolved_at is null and p.containers > 0
        and p.dismissed_at is null and p.type = any (${[...causes]}::text[])
    ), shared as (
      select c.alert_id, pm.alert_id as cause_id, count(*) as n
      from alert c
      join alert_shipment cm on cm.tenant_id = c.tenant_id and cm.alert_id = c.alert_id and cm.left_at is null
      join alert_shipment pm on pm.tenant_id = cm.tenant_id and pm.shipment_id = cm.shipment_id
        and pm.left_at is null
      join cause p on p.alert_id = pm.alert_id and (p.type = 'silent-source') = (c.type = 'no-news')
      where c.tenant_id = ${tenantId} and c.resolved_at is null and c.type = any (${[...consequences]}::text[])
      group by 1, 2
    ), holder as (
      select distinct on (a.alert_id) a.alert_id, s.cause_id from alert a
      left join (shared s join cause on cause.alert_id = s.cause_id)
        on s.alert_id = a.alert_id and s.n = a.containers
      where a.tenant_id = ${tenantId} and a.resolved_at is null and a.type = any (${[...consequences]}::text[])
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

import { dayMs } from '@portolan/contract/time/durations';
import {
  type AlertType,
  AlertViewName,
  type RouteData,
  type alertRoutes,
  alertPace,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type InboxReader, countAlerts, viewSql } from './inbox.ts';

const noiseDays = 30;

/** Shipments in transit and cargo in no container that is followed, of each section: what alerts can be about. */
async function countActive(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from shipment s where s.tenant_id = ${tenantId} and s.listed and s.active
        and s.tracking_status = 'in-transit')::int
      + (select count(*) from sea_cargo c where c.tenant_id = ${tenantId} and c.active and not c.finished)::int
      + (select count(*) from air_waybill w where w.tenant_id = ${tenantId} and w.active and not w.finished)::int
      + (select count(*) from rail_item i where i.tenant_id = ${tenantId} and i.active and not i.finished)::int
      + (select count(*) from truck_trip t where t.tenant_id = ${tenantId} and t.subscribed
        and t.state <> 'ended')::int
      as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Alerts that people still have before them, for each 100 active shipments. */
const toPer100 = (open: number, active: number): number =>
  active === 0 ? 0 : Math.round((open / active) * 1000) / 10;

/** How many alerts each view has, how many are unread, and the line of the noise budget. */
export async function sumUpAlerts(
  tx: Tx,
  reader: Omit<InboxReader, 'names'>,
  now: Date,
): Promise<RouteData<(typeof alertRoutes)['sumUpAlerts']>> {
  const { tenantId, accountId } = reader;
  const counts = AlertViewName.options.map(
    (view) =>
      sql`count(*) filter (where ${viewSql(view, accountId, now)}${
        view === 'resolved' ? sql` and a.resolved_at > ${new Date(now.getTime() - dayMs)}` : sql``
      })::int as ${sql.ref(view)}`,
  );
  const since = new Date(now.getTime() - noiseDays * dayMs);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)}, count(*) filter (where a.opened_at > ${since})::int as raised,
      count(*) filter (where a.opened_at > ${since} and (a.acted_at is not null or a.owner_account_id is not null
        or a.dismissed_at is not null))::int as acted
    from alert a where a.tenant_id = ${tenantId}
      and (a.resolved_at is null or a.resolved_at > ${since})`.execute(tx);
  const { rows: messages } = await sql<{ unread: number }>`
    select count(distinct n.alert_id)::int as unread from message n
      join alert a on a.tenant_id = n.tenant_id and a.alert_id = n.alert_id
    where n.tenant_id = ${tenantId} and n.account_id = ${accountId} and n.read_at is null
      and ${viewSql('needs-action', accountId, now)}`.execute(tx);
  const found = rows[0] ?? {};
  const views = Object.fromEntries(
    AlertViewName.options.map((view) => [view, found[toField(view)] ?? found[view] ?? 0]),
  ) as Record<AlertViewName, number>;
  const { raised = 0, acted = 0 } = found;
  return {
    views,
    unread: messages[0]?.unread ?? 0,
    openPer100: toPer100(views['needs-action'], await countActive(tx, tenantId)),
    actedShare: raised === 0 ? null : Math.round((acted / raised) * 100) / 100,
    judgedAt: now.toISOString(),
  };
}

const toField = (view: string): string => view.replace(/-./g, (part) => part.slice(1).toUpperCase());

interface NoiseRow {
  raised: number;
  actedOn: number;
  byItself: number;
  dismissed: number;
  notices: number;
}

/** What each type and person got in 30 days, and what became of it. */
export async function getNoise(
  tx: Tx,
  reader: InboxReader,
  now: Date,
): Promise<RouteData<(typeof alertRoutes)['getNoise']>> {
  const { tenantId } = reader;
  const since = new Date(now.getTime() - noiseDays * dayMs);
  const figures = sql`count(*)::int as raised,
    count(*) filter (where a.acted_at is not null or a.owner_account_id is not null)::int as acted_on,
    count(*) filter (where a.resolved_at is not null and a.acted_at is null and a.dismissed_at is null
      and a.owner_account_id is null)::int as by_itself,
    count(*) filter (where a.dismissed_at is not null)::int as dismissed`;
  const { rows: types } = await sql<NoiseRow & { type: AlertType }>`
    select a.type, ${figures},
      (select count(*)::int from message n where n.tenant_id = ${tenantId} and n.type = a.type and n.at > ${since})
        as notices
    from alert a where a.tenant_id = ${tenantId} and a.opened_at > ${since} group by a.type
    order by count(*) desc, a.type`.execute(tx);
  const { rows: people } = await sql<NoiseRow & { accountId: string }>`
    select n.account_id, ${figures}, count(*)::int as notices
    from message n join alert a on a.tenant_id = n.tenant_id and a.alert_id = n.alert_id
    where n.tenant_id = ${tenantId} and n.at > ${since} group by n.account_id
    order by count(*) desc, n.account_id`.execute(tx);
  const active = await countActive(tx, tenantId);
  const open = await countAlerts(tx, reader, { view: 'needs-action' }, now);
  return {
    openPer100: toPer100(open, active),
    budget: alertPace.noiseBudget,
    active,
    types,
    people: people.map(({ accountId, ...line }) => ({ ...line, name: reader.names.get(accountId) ?? '' })),
  };
}

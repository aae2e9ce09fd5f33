import {
  type Alert,
  type AlertFacts,
  type AlertFilters,
  type AlertState,
  AppError,
  type SnoozeEvent,
  type SourceKind,
  alertTypesWhere,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { factsOfAll } from '../judges/index.ts';

/** Who reads the inbox. */
export interface InboxReader {
  tenantId: string;
  accountId: string;
  /** Names of the members, by account: accounts are not of one company account. */
  names: ReadonlyMap<string, string>;
}

interface Row {
  alertId: string;
  type: Alert['type'];
  stage: Alert['stage'];
  level: Alert['level'];
  state: AlertState;
  containers: number;
  impactHours: number | null;
  moneyMinor: string | null;
  moneyCurrency: string | null;
  facts: AlertFacts;
  sourceKinds: string[];
  heardAt: Date | null;
  comments: number;
  ownerAccountId: string | null;
  dueAt: Date | null;
  snoozedUntil: Date | number | null;
  snoozedEvent: SnoozeEvent | null;
  actsFrom: Date | null;
  unread: boolean;
  simulated: boolean;
  openedAt: Date;
  stageAt: Date;
  changedAt: Date;
  /** Of discharge of its shipments. */
  ports: number;
  /** At which it happens to them. */
  ownPorts: number;
  resolvedAt: Date | null;
  holds: number;
  plannedAt: Date | null;
  expectedAt: Date | null;
  equipmentReference: string | null;
  rank: string;
}

const isSnoozed = (now: Date) => sql`(a.snoozed_until > ${now})`;

/** Where an alert stands: each is in one state. */
const stateSql = (now: Date): RawBuilder<AlertState> => sql`case
  when a.resolved_at is not null then 'resolved' when a.held_by is not null then 'held'
  when a.dismissed_at is not null then 'dismissed' when coalesce(${isSnoozed(now)}, false) then 'snoozed'
  when a.acted_at is not null or coalesce(a.acts_from > ${now}, false) then 'watching' else 'needs-action' end`;

/** What titles and causes name, in the facts: search finds all of it. */
const namedFacts: readonly (keyof AlertFacts)[] = [
  'vesselName',
  'vesselNames',
  'newVesselName',
  'voyageNumber',
  'service',
  'port',
  'portName',
  'destination',
  'destinationName',
  'carrierName',
  'sourceName',
  'stormName',
  'areaName',
  'invoiceNumber',
];

/** Alerts whose facts, cargo or shipments have a text. */
function searchSql(text: string, ofShipment: (condition: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  const start = toPattern(number).slice(1);
  const ofNumber =
    number === ''
      ? sql`false`
      : sql`translate(a.facts ->> 'cargoNumber', ' -', '') ilike ${toPattern(number)}
    or ${ofShipment(sql`(s.equipment_reference like ${start} or s.transport_document_reference like ${start}
      or s.carrier_booking_reference like ${start})`)}`;
  return sql`(exists (select from jsonb_each_text(a.facts) f
      where f.key = any (${[...namedFacts]}::text[]) and f.value ilike ${toPattern(text)})
    or ${ofNumber})`;
}

const unreadSql = (accountId: string) => sql`exists (select 1 from message n where n.tenant_id = a.tenant_id
  and n.alert_id = a.alert_id and n.account_id = ${accountId} and n.read_at is null)`;

const columns = (
  reader: InboxReader,
  now: Date,
) => sql`a.alert_id, a.type, a.stage, a.level, ${stateSql(now)} as state,
  a.containers, a.impact_hours, a.money_minor, a.money_currency, a.facts, a.source_kinds, a.heard_at,
  (select count(*)::int from alert_entry e where e.tenant_id = a.tenant_id and e.alert_id = a.alert_id
    and e.kind = 'comment') as comments,
  a.owner_account_id, a.due_at, a.snoozed_until, a.snoozed_event,
  case when a.acts_from > ${now} then a.acts_from end as acts_from, ${unreadSql(reader.accountId)} as unread,
  a.simulated, a.opened_at, a.stage_at, greatest(a.stage_at, a.grown_at) as changed_at,
  a.resolved_at, a.rank::text as rank,
  (select count(*)::int from alert h where h.tenant_id = a.tenant_id and h.held_by = a.alert_id) as holds,
  times.planned_at, times.expected_at, times.equipment_reference, times.ports, times.own_ports`;

const tables = sql`alert a cross join lateral (select min(m.planned_at) as planned_at,
    max(m.expected_at) as expected_at, count(distinct s.pod)::int as ports,
    count(distinct m.port)::int as own_ports,
    case when count(*) = 1 then min(s.equipment_reference) end as equipment_reference
    from alert_shipment m join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where m.tenant_id = a.tenant_id and m.alert_id = a.alert_id) times`;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toAlert(row: Row, { names }: InboxReader): Alert {
  const { heardAt, plannedAt, expectedAt, equipmentReference, moneyMinor, ownerAccountId } = row;
  return {
    alertId: row.alertId,
    type: row.type,
    stage: row.stage,
    level: row.level,
    state: row.state,
    containers: row.containers,
    impactHours: row.impactHours,
    money:
      moneyMinor === null ? null : { amountMinor: Number(moneyMinor), currency: row.moneyCurrency ?? 'USD' },
    facts: {
      ...factsOfAll(row.type, row.facts, row),
      hours: row.facts.hours ?? row.impactHours ?? undefined,
      plannedAt: row.facts.plannedAt ?? plannedAt?.toISOString(),
      expectedAt: row.facts.expectedAt ?? expectedAt?.toISOString(),
      equipmentReference: equipmentReference ?? undefined,
    },
    sources: heardAt === null ? [] : row.sourceKinds.slice(0, 2).map((kind) => toSource(kind, heardAt)),
    comments: row.comments,
    owner:
      ownerAccountId === null ? null : { accountId: ownerAccountId, name: names.get(ownerAccountId) ?? '' },
    dueAt: iso(row.dueAt),
    snoozedUntil: row.snoozedUntil instanceof Date ? iso(row.snoozedUntil) : row.snoozedEvent,
    actsFrom: iso(row.actsFrom),
    unread: row.unread,
    simulated: row.simulated,
    openedAt: row.openedAt.toISOString(),
    stageAt: row.stageAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    resolvedAt: iso(row.resolvedAt),
    holds: row.holds,
  };
}

const toSource = (kind: string, at: Date) => ({ kind: kind as SourceKind, at: at.toISOString() });

/** The condition of a view. */
export function viewSql(view: AlertFilters['view'], accountId: string, now: Date): RawBuilder<unknown> {
  const needsAction = sql`${stateSql(now)} = 'needs-action'`;
  switch (view) {
    case 'mine':
      return sql`${stateSql(now)} in ('needs-action', 'watching') and a.owner_account_id = ${accountId}`;
    case 'unassigned':
      return sql`${needsAction} and a.owner_account_id is null`;
    case 'demurrage':
    case 'storms':
      return sql`${needsAction} and a.type = any (${alertTypesWhere((entry) => entry.view === view)}::text[])`;
    case 'resolved':
      return sql`a.resolved_at is not null`;
    case 'needs-action':
      return needsAction;
    default:
      return sql`${stateSql(now)} = ${view}`;
  }
}

function conditions(
  reader: Omit<InboxReader, 'names'>,
  filters: AlertFilters,
  now: Date,
): RawBuilder<unknown>[] {
  const { types, stages, levels, ports, search } = filters;
  const some = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
    values === undefined || values.length === 0 ? [] : [sql`${column} = any (${[...values]}::text[])`];
  const named = search?.trim() ?? '';
  const ofShipment = (condition: RawBuilder<unknown>) => sql`exists (select 1 from alert_shipment m
    join shipment s on s.tenant_id = m.tenant_id and s.shipment_id = m.shipment_id
    where m.tenant_id = a.tenant_id and m.alert_id = a.alert_id and ${condition})`;
  return [
    sql`a.tenant_id = ${reader.tenantId}`,
    // Part of every other view; said outright, the index of open alerts is used.
    ...(filters.view === 'resolved' ? [] : [sql`a.resolved_at is null`]),
    viewSql(filters.view, reader.accountId, now),
    ...some(sql`a.type`, types),
    ...some(sql`a.stage`, stages),
    ...some(sql`a.level`, levels),
    ...(ports === undefined || ports.length === 0
      ? []
      : [
          sql`(a.facts ->> 'port' = any (${ports}::text[])
            or ${ofShipment(sql`(s.pol = any (${ports}::text[]) or s.pod = any (${ports}::text[]))`)})`,
        ]),
    ...(named === '' ? [] : [searchSql(named, ofShipment)]),
  ];
}

const cursors = createListCursor('alerts', { rank: 'bigint', at: 'instant', id: 'uuid' });

/** One page of the inbox: the greatest impact first; what is over, the newest first. */
export async function listAlerts(
  tx: Tx,
  reader: InboxReader,
  filters: AlertFilters & { cursor?: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: Alert[]; nextCursor?: string }> {
  const after = cursors.read(filters);
  const isOver = filters.view === 'resolved';
  const at = sql`coalesce(a.resolved_at, a.opened_at)`;
  const order = isOver ? sql`${at} desc, a.rank desc, a.alert_id` : sql`a.rank desc, ${at} desc, a.alert_id`;
  const key = isOver ? sql`(${at}, a.rank)` : sql`(a.rank, ${at})`;
  const last = (cursor: { rank: string; at: string }) =>
    isOver
      ? sql`(${cursor.at}::timestamptz, ${cursor.rank}::bigint)`
      : sql`(${cursor.rank}::bigint, ${cursor.at}::timestamptz)`;
  const behind =
    after === undefined
      ? []
      : [sql`(${key} < ${last(after)} or (${key} = ${last(after)} and a.alert_id > ${after.id}::uuid))`];
  const where = [...conditions(reader, filters, now), ...behind];
  const { rows } = await sql<Row & { atText: string }>`
    select ${columns(reader, now)}, ${at}::text as at_text from ${tables}
    where ${sql.join(where, sql` and `)} order by ${order} limit ${filters.limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, filters.limit).map((row) => toAlert(row, reader)),
    ...cursors.next(filters, rows, ({ rank, atText, alertId }) => ({ rank, at: atText, id: alertId })),
  };
}

export async function countAlerts(
  tx: Tx,
  reader: Omit<InboxReader, 'names'>,
  filters: AlertFilters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from alert a where ${sql.join(conditions(reader, filters, now), sql` and `)}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** One alert; throws `alert.not-found` for any that the reader may not see. */
export async function findAlert(tx: Tx, reader: InboxReader, alertId: string, now: Date): Promise<Alert> {
  const { rows } = await sql<Row>`
    select ${columns(reader, now)} from ${tables}
    where a.tenant_id = ${reader.tenantId} and a.alert_id = ${alertId}`.execute(tx);
  if (rows[0] === undefined) throw new AppError('alert.not-found', {});
  return toAlert(rows[0], reader);
}

/** Alerts by their ids, or those that another holds. */
export async function listSome(
  tx: Tx,
  reader: InboxReader,
  of: { heldBy: string } | { alertIds: readonly string[] },
  now: Date,
): Promise<Alert[]> {
  const which =
    'heldBy' in of ? sql`a.held_by = ${of.heldBy}` : sql`a.alert_id = any (${[...of.alertIds]}::uuid[])`;
  const { rows } = await sql<Row>`
    select ${columns(reader, now)} from ${tables}
    where a.tenant_id = ${reader.tenantId} and ${which} order by a.rank desc, a.alert_id`.execute(tx);
  return rows.map((row) => toAlert(row, reader));
}

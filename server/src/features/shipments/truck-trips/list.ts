import {
  type TripFilters,
  type TripLateness,
  type TripListQuery,
  type TripSort,
  TripTab,
  type TruckTripRow,
  compactPlate,
  tripLimits,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor, encodeText, decodeText } from '../../../platform/db/list-cursor.ts';
import { isExpectedWithin } from '../shipments/index.ts';
import { type TripRecord, toTripRow, tripColumns } from './trip-row.ts';

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const lastCharacter = '\u{10FFFF}';
const onRoad = sql<boolean>`t.state in ('driving', 'standing')`;

const expectedAt = sql`coalesce(t.eta, t.promised_at)`;

/** The trips `t` that arrive soon. */
export const isArrivingTrip = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(t.state <> 'ended' and t.arrived_at is null and ${isExpectedWithin(expectedAt, now)})`;

/** The trips `t` that have not ended and stand so against what was promised. */
export const isOpenTripOf = (...latenesses: TripLateness[]): RawBuilder<boolean> =>
  sql<boolean>`(t.state <> 'ended' and t.lateness in (${sql.join(latenesses.map((one) => sql.lit(one)))}))`;

/** The trips `t` of a tab. */
function tabCondition(tab: TripTab, now: Date): RawBuilder<boolean> {
  switch (tab) {
    case 'on-the-road':
      return onRoad;
    case 'may-be-late':
    case 'late':
      return isOpenTripOf(tab);
    case 'idle':
      return sql`(t.state = 'standing' and t.standing_since <= ${minutesAgo(now, tripLimits.idleMinutes)})`;
    case 'border':
      return sql`(t.state = 'standing' and t.standing_at = 'border')`;
    case 'silent':
      return sql`(${onRoad} and t.measured_at < ${minutesAgo(now, tripLimits.silentMinutes)})`;
    case 'ended':
      return sql`(t.state = 'ended')`;
    case 'all':
      return sql`true`;
  }
}

function searchCondition(q: string): RawBuilder<boolean> {
  const key = compactPlate(q);
  const reference = q.trim().toUpperCase();
  return sql<boolean>`((t.plate_key >= ${key} and t.plate_key < ${key + lastCharacter})
    or t.trip_id = any (array(select truck_trips_by_reference(${reference})))
    or t.equipment_reference = ${key})`;
}

function listConditions(
  tenantId: string,
  { tab, destination, q }: TripFilters,
  now: Date,
): RawBuilder<unknown> {
  const conditions = [sql`t.tenant_id = ${tenantId}`, sql`t.subscribed`, tabCondition(tab, now)];
  if (destination !== undefined && destination !== '') conditions.push(sql`t.destination = ${destination}`);
  if (q !== undefined && q !== '') conditions.push(searchCondition(q));
  return sql.join(conditions, sql` and `);
}

const orders = {
  arrival: { column: 'arrival_sort', kind: 'instant' },
  promised: { column: 'promised_sort', kind: 'instant' },
  started: { column: 'started_sort', kind: 'instant' },
  slip: { column: 'slip_minutes', kind: 'number' },
  plate: { column: 'plate_key', kind: 'encoded' },
} as const satisfies Record<TripSort, { column: string; kind: string }>;

const casts = { instant: 'timestamptz', number: 'integer', encoded: 'text collate "C"' } as const;
const cursors = {
  instant: createListCursor('truck-trips', { at: 'instant', id: 'uuid' }),
  number: createListCursor('truck-trips', { at: 'number', id: 'uuid' }),
  encoded: createListCursor('truck-trips', { at: 'encoded', id: 'uuid' }),
};

/** How far a list is counted. */
const mostCounted = 1000;

/** Trips of a company account, page by page; each order has its index. */
export async function listTrips(
  tx: Tx,
  tenantId: string,
  query: TripListQuery,
  now: Date,
): Promise<{ rows: TruckTripRow[]; nextCursor?: string; total: number; totalIsAtLeast: boolean }> {
  const { sort, direction, limit } = query;
  const { column, kind } = orders[sort];
  const key = sql.ref(`t.${column}`);
  const where = listConditions(tenantId, query, now);
  const after = cursors[kind].read(query);
  const [sign, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const at = kind === 'encoded' ? decodeText(after?.at ?? '') : after?.at;
  const page =
    after === undefined
      ? sql``
      : sql`and (${key}, t.trip_id) ${sign} (${at}::${sql.raw(casts[kind])}, ${after.id}::uuid)`;
  const { rows } = await sql<TripRecord & { keyText: string }>`
    select ${tripColumns}, ${key}::text as key_text from truck_trip t where ${where} ${page}
    order by ${key} ${way}, t.trip_id ${way} limit ${limit + 1}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from truck_trip t where ${where} limit ${mostCounted + 1}) as counted`.execute(tx);
  const total = counted[0]?.count ?? 0;
  return {
    rows: rows.slice(0, limit).map((row) => toTripRow(row, now)),
    ...cursors[kind].next(query, rows, ({ keyText, tripId }) => ({
      at: kind === 'encoded' ? encodeText(keyText) : keyText,
      id: tripId,
    })),
    total: Math.min(total, mostCounted),
    totalIsAtLeast: total > mostCounted,
  };
}

/** How many trips each tab has: those of the list of the same name; and how old the newest positions are. */
export async function countTabs(tx: Tx, tenantId: string, now: Date) {
  const names = new Map(TripTab.options.map((tab, index) => [tab, `tab${index}`]));
  const filters = [...names].map(
    ([tab, name]) => sql`count(*) filter (where ${tabCondition(tab, now)})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(filters)},
      (percentile_cont(0.5) within group (order by extract(epoch from ${now}::timestamptz - t.measured_at))
        filter (where ${onRoad}))::float8 as age
    from truck_trip t where t.tenant_id = ${tenantId} and t.subscribed`.execute(tx);
  const row = rows[0] ?? {};
  const { rows: quota } = await sql<{ queriesUsed: number; queryLimit: number }>`
    select queries_used, query_limit from tenant where tenant_id = ${tenantId}`.execute(tx);
  const tabs = Object.fromEntries([...names].map(([tab, name]) => [tab, row[name] ?? 0])) as Record<
    TripTab,
    number
  >;
  const age = row['age'];
  return {
    tabs,
    trips: tabs.all,
    medianAgeSeconds: age == null ? null : Math.max(0, Math.round(age)),
    queriesUsed: quota[0]?.queriesUsed ?? 0,
    queryLimit: quota[0]?.queryLimit ?? 0,
    countedAt: now.toISOString(),
  };
}

/** Trips of a list by destination, the most first. */
export async function countDestinations(tx: Tx, tenantId: string, filters: TripFilters, now: Date) {
  const { rows } = await sql<{ key: string; count: number; late: number }>`
    select t.destination as key, count(*)::int as count, count(*) filter (where t.lateness = 'late')::int as late
    from truck_trip t where ${listConditions(tenantId, { ...filters, destination: undefined }, now)}
      and t.destination is not null
    group by 1 order by 2 desc, 1 limit 500`.execute(tx);
  return rows.map((row) => ({ ...row, name: row.key }));
}

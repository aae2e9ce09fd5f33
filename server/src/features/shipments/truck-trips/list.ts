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
import { countEach } from '../../../platform/db/count-each.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Search, anyWay } from '../../../platform/db/list-matches.ts';
import { type SortColumn, createSortedList } from '../../../platform/db/sorted-list.ts';
import { isExpectedWithin, isSilentSql } from '../shipments/index.ts';
import { type TripRecord, toTripRow, tripColumns } from './trip-row.ts';

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const lastCharacter = '\u{10FFFF}';
const onRoad = sql<boolean>`t.state in ('driving', 'standing')`;

const expectedAt = sql`coalesce(t.eta, t.promised_at)`;

/** The trips `t` that arrive soon. */
export const isArrivingTrip = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(t.state <> 'ended' and t.arrived_at is null and ${isExpectedWithin(expectedAt, now)})`;

/** The trips `t` that are under way and whose truck has sent no position for 30 minutes. */
export const isSilentTrip = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${onRoad} and ${isSilentSql('truck', sql`t.measured_at`, now)})`;

/** The trips `t` that have not ended, are not silent and stand so against what was promised. */
export const isOpenTripOf = (now: Date, ...latenesses: TripLateness[]): RawBuilder<boolean> =>
  sql<boolean>`(t.state <> 'ended' and t.lateness in (${sql.join(latenesses.map((one) => sql.lit(one)))})
    and not ${isSilentTrip(now)})`;

/** The trips `t` of a tab. */
function tabCondition(tab: TripTab, now: Date): RawBuilder<boolean> {
  switch (tab) {
    case 'on-the-road':
      return onRoad;
    case 'may-be-late':
    case 'late':
      return isOpenTripOf(now, tab);
    case 'idle':
      return sql`(t.state = 'standing' and t.standing_since <= ${minutesAgo(now, tripLimits.idleMinutes)})`;
    case 'border':
      return sql`(t.state = 'standing' and t.standing_at = 'border')`;
    case 'silent':
      return isSilentTrip(now);
    case 'ended':
      return sql`(t.state = 'ended')`;
    case 'all':
      return sql`true`;
  }
}

/** Trips by the beginning of their plate or reference, or their container's number. */
function toSearch(q = ''): Search | undefined {
  if (q === '') return undefined;
  const key = compactPlate(q);
  return {
    conditions: [
      sql<boolean>`(t.plate_key >= ${key} and t.plate_key < ${key + lastCharacter})`,
      sql<boolean>`t.equipment_reference = ${key}`,
    ],
    ids: sql`select truck_trips_by_reference(${q.trim().toUpperCase()})`,
  };
}

function listConditions(
  tenantId: string,
  { tab, destination }: Omit<TripFilters, 'q'>,
  now: Date,
): RawBuilder<unknown> {
  const conditions = [sql`t.tenant_id = ${tenantId}`, sql`t.subscribed`, tabCondition(tab, now)];
  if (destination !== undefined && destination !== '') conditions.push(sql`t.destination = ${destination}`);
  return sql.join(conditions, sql` and `);
}

const orders: Record<TripSort, SortColumn> = {
  arrival: { column: 'arrival_sort', kind: 'instant' },
  promised: { column: 'promised_sort', kind: 'instant' },
  started: { column: 'started_sort', kind: 'instant' },
  slip: { column: 'slip_minutes', kind: 'number' },
  plate: { column: 'plate_key', kind: 'text' },
};

const listRecords = createSortedList<TripRecord>('truck-trips', {
  from: sql`truck_trip t`,
  alias: 't',
  id: 'trip_id',
  columns: tripColumns,
});

/** Those of open trips, of which there is one a truck at most. */
const isNarrow = (tab: TripTab): boolean => tab !== 'ended' && tab !== 'all';

/** Where all rows are silent, or none is. */
const tabsOfOneNews: ReadonlySet<TripTab> = new Set(['may-be-late', 'late', 'silent', 'ended']);

/** Trips of a company account, page by page; each order has its index. */
export async function listTrips(
  tx: Tx,
  tenantId: string,
  query: TripListQuery,
  now: Date,
): Promise<{ rows: TruckTripRow[]; nextCursor?: string; total: number; totalIsAtLeast: boolean }> {
  const where = listConditions(tenantId, query, now);
  const { rows, ...page } = await listRecords(tx, query, orders[query.sort], where, {
    isNarrow: isNarrow(query.tab),
    search: toSearch(query.q),
    // What is silent shows no delay.
    hidden: query.sort === 'slip' && !tabsOfOneNews.has(query.tab) ? isSilentTrip(now) : undefined,
  });
  return { rows: rows.map((row) => toTripRow(row, now)), ...page };
}

/** How many trips each tab has: those of the list of the same name; and how old the newest positions are. */
export async function countTabs(tx: Tx, tenantId: string, now: Date) {
  const ofTab = (tab: TripTab) => [tab, listConditions(tenantId, { tab }, now)] as const;
  const open = sql`${listConditions(tenantId, { tab: 'all' }, now)} and t.state <> 'ended'`;
  // Most of all have ended: what has not is counted in their place.
  const { open: notEnded, ...counted } = await countEach(tx, sql`truck_trip t`, [
    ...TripTab.exclude(['ended']).options.map(ofTab),
    ['open', open] as const,
  ]);
  const tabs = { ...counted, ended: counted.all - notEnded };
  const { rows } = await sql<{ age: number | null }>`
    select (percentile_cont(0.5) within group
      (order by extract(epoch from ${now}::timestamptz - t.measured_at)))::float8 as age
    from truck_trip t where ${listConditions(tenantId, { tab: 'on-the-road' }, now)}`.execute(tx);
  const { rows: quota } = await sql<{ queriesUsed: number; queryLimit: number }>`
    select queries_used, query_limit from tenant where tenant_id = ${tenantId}`.execute(tx);
  const age = rows[0]?.age;
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
  const search = toSearch(filters.q);
  const isFound = search === undefined ? sql`true` : anyWay(search, sql`t.trip_id`);
  const { rows } = await sql<{ key: string; count: number; late: number }>`
    select t.destination as key, count(*)::int as count, count(*)
      filter (where t.lateness = 'late' and not ${isSilentTrip(now)})::int as late
    from truck_trip t where ${listConditions(tenantId, { ...filters, destination: undefined }, now)}
      and ${isFound} and t.destination is not null
    group by 1 order by 2 desc, 1 limit 500`.execute(tx);
  return rows.map((row) => ({ ...row, name: row.key }));
}

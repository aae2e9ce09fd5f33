import {
  type AirFilters,
  type AirListQuery,
  type AirSort,
  type AirWaybillRow,
  AirStatus,
  AirTab,
  compactNumber,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { countEach } from '../../../platform/db/count-each.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Search, anyWay } from '../../../platform/db/list-matches.ts';
import { type SortColumn, createSortedList } from '../../../platform/db/sorted-list.ts';
import { findAirline, findAirport } from '../../../platform/reference/index.ts';
import { isAtaDelay, isEtaOrAtaDelay, isSilentWaybill, tabCondition } from './judgement-sql.ts';
import { type WaybillRecord, toRow, waybillColumns } from './waybill-row.ts';

const lastCharacter = '\u{10FFFF}';

/** Every waybill whose number or serial begins so, and those that have it as a house waybill, flight or reference. */
function toSearch(q = ''): Search | undefined {
  const text = compactNumber(q);
  if (text === '') return undefined;
  return {
    conditions: [sql<boolean>`(w.number >= ${text} and w.number < ${text + lastCharacter})`],
    ids: sql`select air_waybills_by_word(${text})`,
  };
}

/** The rows `w` of a list. */
export function listConditions(tenantId: string, filters: AirFilters, now: Date): RawBuilder<unknown> {
  const { tab, airlines, destinations, statuses, q } = filters;
  const conditions: RawBuilder<unknown>[] = [
    sql`w.tenant_id = ${tenantId}`,
    sql`w.active`,
    tabCondition(tab, now),
  ];
  if (airlines !== undefined && airlines.length > 0)
    conditions.push(sql`w.airline_prefix = any (${airlines}::text[])`);
  if (destinations !== undefined && destinations.length > 0)
    conditions.push(sql`w.destination = any (${destinations}::text[])`);
  if (statuses !== undefined && statuses.length > 0) {
    const ranks = statuses.map((status) => AirStatus.options.indexOf(status));
    conditions.push(sql`w.status_rank = any (${ranks}::smallint[])`);
  }
  const search = toSearch(q);
  if (search !== undefined) conditions.push(anyWay(search, sql`w.waybill_id`));
  return sql.join(conditions, sql` and `);
}

const orders: Record<AirSort, SortColumn> = {
  subscribed: { column: 'subscribed_at', kind: 'instant' },
  departure: { column: 'departure_at', kind: 'instant' },
  arrival: { column: 'arrival_at', kind: 'instant' },
  delay: { column: 'known_delay', kind: 'number' },
  number: { column: 'number', kind: 'word' },
};

const listRecords = createSortedList<WaybillRecord>('air', {
  from: sql`air_waybill w`,
  alias: 'w',
  id: 'waybill_id',
  columns: waybillColumns,
});

const narrowTabs: ReadonlySet<AirTab> = new Set([
  'eta-delay',
  'ata-delay',
  'silent',
  'discrepancy',
  'monitor',
]);

/** Where all rows are silent, or none is. */
const tabsOfOneNews: ReadonlySet<AirTab> = new Set(['eta-delay', 'ata-delay', 'silent']);

/** Waybills of a company account, page by page; each order has its index. */
export async function listWaybills(
  tx: Tx,
  tenantId: string,
  query: AirListQuery,
  now: Date,
): Promise<{ rows: AirWaybillRow[]; nextCursor?: string; total: number; totalIsAtLeast: boolean }> {
  const { airlines = [], sort } = query;
  const [airline] = airlines;
  // Numbers begin with their airline: in the order of numbers those of one stand together.
  const isRange = sort === 'number' && airline !== undefined && airlines.length === 1;
  const others = { ...query, q: undefined, ...(isRange ? { airlines: undefined } : {}) };
  const range = isRange ? sql` and w.number >= ${airline} and w.number < ${airline + lastCharacter}` : sql``;
  const where = sql`${listConditions(tenantId, others, now)}${range}`;
  const { rows, ...page } = await listRecords(tx, query, orders[query.sort], where, {
    isNarrow: narrowTabs.has(query.tab),
    search: toSearch(query.q),
    // What is silent shows no delay.
    hidden: query.sort === 'delay' && !tabsOfOneNews.has(query.tab) ? isSilentWaybill(now) : undefined,
  });
  return { rows: rows.map((row) => toRow(row, now)), ...page };
}

/** How many waybills each tab has, and how many are at each status: those of the list of the same name. */
export async function countOverview(tx: Tx, tenantId: string, now: Date) {
  const ofTab = (tab: AirTab) => [tab, listConditions(tenantId, { tab }, now)] as const;
  const tabs = await countEach(tx, sql`air_waybill w`, AirTab.options.map(ofTab));
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const { rows } = await sql<{ waybills: number; asPlanned: number }>`
    select count(*)::int as waybills, count(*) filter (where not ${isAtaDelay})::int as as_planned
    from air_waybill w where w.tenant_id = ${tenantId} and w.active and w.finished and w.finished_at > ${since}
      and w.planned_arrival_at is not null and w.arrived_at is not null`.execute(tx);
  const { rows: byStatus } = await sql<{ rank: number; count: number }>`
    select w.status_rank as rank, count(*)::int as count from air_waybill w
    where ${listConditions(tenantId, { tab: 'in-progress' }, now)} and w.status_rank is not null
    group by 1`.execute(tx);
  return {
    tabs,
    statuses: Object.fromEntries(
      AirStatus.options.map((status, rank) => [
        status,
        byStatus.find((one) => one.rank === rank)?.count ?? 0,
      ]),
    ) as Record<AirStatus, number>,
    delivered: rows[0] ?? { waybills: 0, asPlanned: 0 },
    countedAt: now.toISOString(),
  };
}

/** Waybills of a list by airline or destination, the most first. */
export async function countBy(
  tx: Tx,
  tenantId: string,
  { by, ...filters }: AirFilters & { by: 'airline' | 'destination' },
  now: Date,
) {
  const column = by === 'airline' ? sql`w.airline_prefix` : sql`w.destination`;
  const others =
    by === 'airline' ? { ...filters, airlines: undefined } : { ...filters, destinations: undefined };
  const { rows } = await sql<{ key: string; count: number; late: number }>`
    select ${column} as key, count(*)::int as count, count(*) filter (where ${isEtaOrAtaDelay(now)})::int as late
    from air_waybill w where ${listConditions(tenantId, others, now)} and ${column} is not null
    group by 1 order by 2 desc, 1 limit 500`.execute(tx);
  const nameOf = (key: string): string =>
    by === 'airline'
      ? (findAirline(key)?.name ?? key)
      : findAirport(key)?.city || findAirport(key)?.name || key;
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }));
}

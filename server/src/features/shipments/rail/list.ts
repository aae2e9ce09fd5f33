import {
  type RailFilters,
  type RailListQuery,
  type RailRow,
  type RailSort,
  RailNetwork,
  RailTab,
  compactNumber,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { countEach } from '../../../platform/db/count-each.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Search } from '../../../platform/db/list-matches.ts';
import { type SortColumn, createSortedList } from '../../../platform/db/sorted-list.ts';
import { isExpectedWithin } from '../shipments/index.ts';
import { isLateRail, isSilentRail } from './lateness.ts';
import { type RailRecord, railColumns, toRailRow } from './rail-row.ts';

const lastCharacter = '\u{10FFFF}';

const expectedAt = sql`coalesce(i.estimated_arrival_at, i.planned_arrival_at)`;

/** The rows `i` that arrive soon. */
export const isArrivingRail = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not i.finished and i.arrived_at is null and ${isExpectedWithin(expectedAt, now)})`;

/** At its end: what is left there is to be fetched, not to travel. */
const isAtEnd = sql<boolean>`(i.finished or coalesce(i.status, '') in ('arrived', 'available'))`;

function tabCondition(tab: RailTab, now: Date): RawBuilder<boolean> {
  const conditions: Record<RailTab, RawBuilder<boolean>> = {
    'in-progress': sql<boolean>`not ${isAtEnd}`,
    late: isLateRail(now),
    silent: isSilentRail(now),
    held: sql<boolean>`(i.status in ('held', 'at-border') and not i.finished)`,
    finished: isAtEnd,
    all: sql<boolean>`true`,
  };
  return conditions[tab];
}

/** The rows `i` whose number begins so, or that have it as a word. */
function toSearch(q = ''): Search | undefined {
  const text = compactNumber(q);
  if (text === '') return undefined;
  return {
    conditions: [sql<boolean>`(i.number >= ${text} and i.number < ${text + lastCharacter})`],
    ids: sql`select rail_items_by_word(${text})`,
  };
}

/** The rows `i` of a list. */
function listConditions(tenantId: string, { tab, networks }: RailFilters, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`i.tenant_id = ${tenantId}`,
    sql`i.active`,
    tabCondition(tab, now),
  ];
  if (networks !== undefined && networks.length > 0)
    conditions.push(sql`i.network = any (${networks}::text[])`);
  return sql.join(conditions, sql` and `);
}

const orders: Record<RailSort, SortColumn> = {
  arrival: { column: 'arrival_at', kind: 'instant' },
  delay: { column: 'known_delay', kind: 'number' },
  number: { column: 'number', kind: 'word' },
  subscribed: { column: 'subscribed_at', kind: 'instant' },
};

const listItems = createSortedList<RailRecord>('rail', {
  from: sql`rail_item i`,
  alias: 'i',
  id: 'item_id',
  columns: railColumns,
});

const narrowTabs: ReadonlySet<RailTab> = new Set(['late', 'silent', 'held']);
/** Where all rows are silent, or none is. */
const tabsOfOneNews: ReadonlySet<RailTab> = new Set(['late', 'silent']);

/** Trains, cars and containers of a company account, page by page; each order has its index. */
export async function listRail(
  tx: Tx,
  tenantId: string,
  query: RailListQuery,
  now: Date,
): Promise<{ rows: RailRow[]; nextCursor?: string; total: number; totalIsAtLeast: boolean }> {
  const where = listConditions(tenantId, query, now);
  const { rows, ...page } = await listItems(tx, query, orders[query.sort], where, {
    isNarrow: narrowTabs.has(query.tab),
    search: toSearch(query.q),
    // What is silent shows no delay.
    hidden: query.sort === 'delay' && !tabsOfOneNews.has(query.tab) ? isSilentRail(now) : undefined,
  });
  return { rows: rows.map((row) => toRailRow(row, now)), ...page };
}

/** How many rows each tab and each network has: those of the list of the same name. */
export async function countRail(tx: Tx, tenantId: string, now: Date) {
  const ofTab = (tab: RailTab) => [tab, listConditions(tenantId, { tab }, now)] as const;
  // All are those of the networks, and what is not in progress is at its end: neither need be counted.
  const counted = await countEach(
    tx,
    sql`rail_item i`,
    RailTab.exclude(['all', 'finished']).options.map(ofTab),
  );
  const { rows } = await sql<{ network: string | null; count: number }>`
    select i.network, count(*)::int as count from rail_item i
    where i.tenant_id = ${tenantId} and i.active group by 1`.execute(tx);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const ofNetwork = (network: RailNetwork) => rows.find((row) => row.network === network)?.count ?? 0;
  const networks = Object.fromEntries(RailNetwork.options.map((network) => [network, ofNetwork(network)]));
  return {
    tabs: { ...counted, all, finished: all - counted['in-progress'] },
    networks: networks as Record<RailNetwork, number>,
    tracked: all,
  };
}

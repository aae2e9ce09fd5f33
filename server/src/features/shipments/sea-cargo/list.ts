import {
  type SeaCargoFilters,
  type SeaCargoListQuery,
  type SeaCargoMode,
  type SeaCargoRow,
  type SeaCargoSort,
  SeaCargoException,
  SeaCargoTab,
  compactNumber,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { countEach } from '../../../platform/db/count-each.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Search } from '../../../platform/db/list-matches.ts';
import { type SortColumn, createSortedList } from '../../../platform/db/sorted-list.ts';
import { isExpectedWithin } from '../shipments/index.ts';
import { type CargoRecord, cargoColumns, toCargoRow } from './cargo-row.ts';
import { isLateCargo, isSilentCargo } from './late-at.ts';

const lastCharacter = '\u{10FFFF}';

/** The rows `i` that arrive soon. */
export const isArrivingCargo = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not i.finished and i.arrived_at is null and ${isExpectedWithin(sql`i.arrival_at`, now)})`;

function tabCondition(tab: SeaCargoTab, now: Date): RawBuilder<boolean> {
  const conditions: Record<SeaCargoTab, RawBuilder<boolean>> = {
    'in-progress': sql<boolean>`not i.finished`,
    late: isLateCargo(now),
    silent: isSilentCargo(now),
    exceptions: sql<boolean>`i.exceptions <> '{}'`,
    finished: sql<boolean>`i.finished`,
    all: sql<boolean>`true`,
  };
  return conditions[tab];
}

/** The rows `i` whose number begins so, or that have it as a word. */
function toSearch(tenantId: string, mode: SeaCargoMode, q = ''): Search | undefined {
  const text = compactNumber(q);
  if (text === '') return undefined;
  return {
    conditions: [sql<boolean>`(i.number >= ${text} and i.number < ${text + lastCharacter})`],
    ids: sql`select w.item_id from sea_cargo_word w
      where w.tenant_id = ${tenantId} and w.mode = ${mode} and w.word = ${text}`,
  };
}

/** The rows `i` of a list. */
function listConditions(
  tenantId: string,
  { mode, tab, exceptions }: SeaCargoFilters,
  now: Date,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`i.tenant_id = ${tenantId}`,
    sql`i.mode = ${mode}`,
    sql`i.active`,
    tabCondition(tab, now),
  ];
  if (exceptions !== undefined && exceptions.length > 0)
    conditions.push(sql`i.exceptions <> '{}' and i.exceptions && ${exceptions}::text[]`);
  return sql.join(conditions, sql` and `);
}

const orders: Record<SeaCargoSort, SortColumn> = {
  arrival: { column: 'arrival_at', kind: 'instant' },
  delay: { column: 'known_delay', kind: 'number' },
  number: { column: 'number', kind: 'word' },
  subscribed: { column: 'subscribed_at', kind: 'instant' },
};

const listItems = createSortedList<CargoRecord>('sea-cargo', {
  from: sql`sea_cargo i`,
  alias: 'i',
  id: 'item_id',
  columns: cargoColumns,
});

const narrowTabs: ReadonlySet<SeaCargoTab> = new Set(['late', 'silent']);
/** Where all rows are silent, or none is. */
const tabsOfOneNews: ReadonlySet<SeaCargoTab> = new Set(['late', 'silent', 'finished']);

/** Vehicles, bookings and bills of a company account, page by page; each order has its index. */
export async function listSeaCargo(
  tx: Tx,
  tenantId: string,
  query: SeaCargoListQuery,
  now: Date,
): Promise<{ rows: SeaCargoRow[]; nextCursor?: string; total: number; totalIsAtLeast: boolean }> {
  const where = listConditions(tenantId, query, now);
  const { rows, ...page } = await listItems(tx, query, orders[query.sort], where, {
    isNarrow: narrowTabs.has(query.tab),
    search: toSearch(tenantId, query.mode, query.q),
    // What is silent shows no delay.
    hidden: query.sort === 'delay' && !tabsOfOneNews.has(query.tab) ? isSilentCargo(now) : undefined,
  });
  return { rows: rows.map((row) => toCargoRow(row, now)), ...page };
}

/** How many rows each tab of a mode and each exception has: those of the list of the same name. */
export async function countSeaCargo(tx: Tx, tenantId: string, mode: SeaCargoMode, now: Date) {
  const ofTab = (tab: SeaCargoTab) => [tab, listConditions(tenantId, { mode, tab }, now)] as const;
  // What is not in progress is finished, and most of all: it need not be counted.
  const counted = await countEach(tx, sql`sea_cargo i`, SeaCargoTab.exclude(['finished']).options.map(ofTab));
  const tabs = { ...counted, finished: counted.all - counted['in-progress'] };
  const { rows } = await sql<{ key: SeaCargoException; count: number }>`
    select t.key, count(*)::int as count from sea_cargo i
    cross join lateral unnest(${SeaCargoException.options}::text[]) as t (key)
    where ${listConditions(tenantId, { mode, tab: 'exceptions' }, now)} and t.key = any (i.exceptions)
    group by t.key`.execute(tx);
  const ofKind = (kind: SeaCargoException) => rows.find(({ key }) => key === kind)?.count ?? 0;
  const exceptions = Object.fromEntries(SeaCargoException.options.map((kind) => [kind, ofKind(kind)]));
  return { tabs, exceptions: exceptions as Record<SeaCargoException, number>, tracked: tabs.all };
}

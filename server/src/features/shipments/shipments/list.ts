import type { RouteData, shipmentRoutes } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { mayBeGathered, mostGathered } from '../../../platform/db/list-matches.ts';
import type { Condition } from './judgements.ts';
import { type ListInput, arrivalsOf, isOfMode, statusesOf } from './list-filters.ts';
import {
  type ListOrder,
  type OrderedRow,
  type PageEnd,
  lastKey,
  nextCursor,
  orderOf,
  readCursor,
  wholeKey,
} from './list-orders.ts';
import { searchConditions } from './list-search.ts';
import { walkBranches } from './list-walk.ts';
import { type Asked, isNarrow, limitConditions, toParts } from './list-where.ts';
import { type ShipmentRecord, shipmentColumns, toShipmentRow } from './shipment.ts';

type ListAnswer = RouteData<(typeof shipmentRoutes)['getContainerEventList']>;
type ListRecord = ShipmentRecord & OrderedRow;

const countLimit = 1000;

/** All rows that match, or those of one group, are gathered and the first ones of them are kept. */
function gatherBranches(
  parts: readonly Condition[],
  { input, order, end, limit }: Page,
  hasArrived: boolean | undefined,
): Condition[] {
  const direction = sql.raw(input.direction);
  const beyond = sql.raw(input.direction === 'asc' ? '>' : '<');
  const key = wholeKey(order, input.direction);
  const last = lastKey(order, input.direction);
  const group = hasArrived === undefined ? sql`true` : sql`s.arrival_is_actual = ${hasArrived}`;
  const isBegun = end !== undefined && (hasArrived === undefined || end.hasArrived === hasArrived);
  const endKey = end?.isUnknown === true ? last : sql`${end?.key}::${sql.raw(order.type)}`;
  const after = isBegun ? sql`(${key}, s.shipment_id) ${beyond} (${endKey}, ${end.id}::uuid)` : sql`true`;
  // The key is worked out once a row: written twice it would be twice, also for all rows that the limit cuts off.
  return parts.map(
    (where) => sql`(select shipment_id, has_arrived, sort_key = ${last} as is_unknown, sort_key from (
      select s.shipment_id, s.arrival_is_actual as has_arrived, ${key} as sort_key
      from shipment s
      where ${where} and ${group} and ${after}
      order by sort_key ${direction}, s.shipment_id ${direction} limit ${limit}) first)`,
  );
}

/** What matches where it is little: its ids. Of more than is counted only that they are more. */
interface Matches {
  count: number;
  isScattered: boolean;
  ids: string[] | null;
}

/** What is asked of a page, with the end of the one before. */
interface Page {
  input: ListInput;
  order: ListOrder;
  end: PageEnd | undefined;
  limit: number;
}

async function readBranches(tx: Tx, branches: readonly Condition[], page: Page): Promise<ListRecord[]> {
  const { order, input, limit } = page;
  const direction = sql.raw(input.direction);
  const group = order.isGrouped ? sql`page.has_arrived, ` : sql``;
  const sorted = sql`${group}page.is_unknown, page.sort_key ${direction}, page.shipment_id ${direction}`;
  const { rows } = await sql<ListRecord>`
    with page as materialized (
      select * from (${sql.join(branches, sql` union all `)}) page order by ${sorted} limit ${limit}
    )
    select ${shipmentColumns}, page.has_arrived, page.is_unknown, page.sort_key::text as sort_key,
      t.subscription, t.reason
    from page join shipment s using (shipment_id) join tracking t on t.query_id = s.query_id
    order by ${sorted}`.execute(tx);
  return rows;
}

/** What has arrived stands behind what has not, and is read only where a page has room for it. */
async function gatherPage(tx: Tx, parts: readonly Condition[], page: Page): Promise<ListRecord[]> {
  const { input, order, end } = page;
  const groups = order.isGrouped ? arrivalsOf(input) : [undefined];
  const records: ListRecord[] = [];
  for (const hasArrived of groups) {
    const limit = page.limit - records.length;
    if (limit === 0 || (hasArrived === false && end?.hasArrived === true)) continue;
    const branches = gatherBranches(parts, { ...page, limit }, hasArrived);
    records.push(...(await readBranches(tx, branches, { ...page, limit })));
  }
  return records;
}

/** What is little is sorted where it is; of much, an order is walked where an index holds it. */
async function selectPage(
  tx: Tx,
  asked: Asked,
  order: ListOrder,
  { ids, isScattered }: Matches,
): Promise<ListRecord[]> {
  const { input } = asked;
  const page = { input, order, end: readCursor(input, order), limit: input.limit + 1 };
  if (statusesOf(input).length === 0 || ids?.length === 0) return [];
  if (ids !== null) return gatherPage(tx, [sql`s.shipment_id = any (${ids}::uuid[])`], page);
  if (isNarrow(input) || isScattered) return gatherPage(tx, toParts(asked), page);
  if (!order.isIndexed) {
    // Most of the table is read: in the order in which it lies on the disk, not in that of an index.
    await sql`select set_config('random_page_cost', '4', true)`.execute(tx);
    return gatherPage(tx, toParts(asked), page);
  }
  const branches = walkBranches(asked, order, page.end, page.limit);
  if (branches.length === 0) return [];
  // The planner would merge many bitmaps once a range, rather than walk until a page is full.
  if (asked.searches.length > 0) await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx);
  return readBranches(tx, branches, page);
}

const selectMatching = (parts: readonly Condition[], limit: number): RawBuilder<unknown> =>
  sql.join(
    parts.map((where) => sql`(select s.shipment_id from shipment s where ${where} limit ${limit})`),
    sql` union all `,
  );

async function findMatches(tx: Tx, asked: Asked, most = countLimit): Promise<Matches> {
  if (statusesOf(asked.input).length === 0) return { count: 0, ids: [], isScattered: false };
  const parts = toParts(asked);
  const mayBeScattered =
    asked.searches.length > 0 &&
    !isNarrow(asked.input) &&
    (await mayBeGathered(tx, (expected) => selectMatching(parts, expected)));
  const limit = mayBeScattered ? Math.max(most, mostGathered) : most;
  const { rows } = await sql<{ count: string; ids: string[] | null }>`
    select count(*) as count, case when count(*) <= ${most} then coalesce(array_agg(shipment_id), '{}') end as ids
    from (${selectMatching(parts, limit + 1)}) matched`.execute(tx);
  const count = Number(rows[0]?.count ?? 0);
  return {
    count: Math.min(most + 1, count),
    ids: rows[0]?.ids ?? null,
    isScattered: limit > most && count <= limit,
  };
}

/** A list as conditions: the searched text is looked up first. */
export async function toAsked(tx: Tx, tenantId: string, input: ListInput, now: Date): Promise<Asked> {
  const limits = [isOfMode(input.modeOfTransport), ...limitConditions()];
  const searches = await searchConditions(tx, tenantId, input.search, limits, now);
  return { tenantId, input, now, searches };
}

/** How many rows a list has, counted up to 1,000; `isAtLeast` where there are more. */
export async function countList(
  tx: Tx,
  tenantId: string,
  input: ListInput,
  now: Date,
): Promise<{ total: number; isAtLeast: boolean }> {
  const { count } = await findMatches(tx, await toAsked(tx, tenantId, input, now));
  return { total: Math.min(count, countLimit), isAtLeast: count > countLimit };
}

/**
 * One page of the tracking list of a mode, in the requested order; `shipmentId` breaks ties so that pages never
 * overlap. Up to `most` rows are counted, and sorted where they are.
 */
export async function listShipments(
  tx: Tx,
  tenantId: string,
  input: ListInput,
  now: Date,
  most = countLimit,
): Promise<ListAnswer> {
  const order = orderOf(input, now);
  const asked = await toAsked(tx, tenantId, input, now);
  const isCounted = input.withTotal || asked.searches.length > 0;
  const matches = isCounted
    ? await findMatches(tx, asked, most)
    : { count: 0, ids: null, isScattered: false };
  const records = await selectPage(tx, asked, order, matches);
  const page = records.slice(0, input.limit);
  const total = input.withTotal ? matches.count : undefined;
  return {
    rows: page.map((record) => toShipmentRow(record, now)),
    ...nextCursor(input, order, records),
    ...(total === undefined ? {} : { total: Math.min(total, most), totalIsAtLeast: total > most }),
  };
}

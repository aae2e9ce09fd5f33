import type { RouteData, TrackingStatus, shipmentRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { type WalkedPart, boundOf, delayParts, storedDelay } from './delay-order.ts';
import { type Condition, freshParts } from './judgements.ts';
import { type ListInput, filterConditions, holdsArrived, isOfMode, statusesOf } from './list-filters.ts';
import {
  type ListOrder,
  type OrderedRow,
  type PageEnd,
  nextCursor,
  orderOf,
  readCursor,
  wholeKey,
} from './list-orders.ts';
import { areRareStates } from './row-states.ts';
import { searchConditions } from './list-search.ts';
import { type ShipmentRecord, shipmentColumns, toShipmentRow } from './shipment.ts';

type ListAnswer = RouteData<(typeof shipmentRoutes)['getContainerEventList']>;
type ListRecord = ShipmentRecord & OrderedRow;

const countLimit = 1000;

/**
 * A member's limit, repeated as values: the planner cannot look into the policy that hides the rows, and would read
 * rows only to discard them.
 */
function limitConditions(): Condition[] {
  const { carriers, customerReferences } = currentRowLimit()?.rule ?? {};
  return [
    ...(carriers === undefined ? [] : [sql`s.carrier_code = any (${carriers}::text[])`]),
    ...(customerReferences === undefined
      ? []
      : [sql`s.customer_reference = any (${customerReferences}::text[])`]),
  ];
}

/**
 * Whether few rows are requested that are close together at one end of an order. The planner assumes that they are
 * spread evenly and would walk most of the list for the first page: they are collected and sorted instead.
 */
const isNarrow = ({ view, states = [], delayStages, problems }: ListInput): boolean =>
  areRareStates(states) ||
  view === 'late' ||
  view === 'rolled' ||
  (delayStages?.length === 1 && delayStages[0] === 'actual') ||
  (problems?.length === 1 && (problems[0] === 'late' || problems[0] === 'rolled'));

/** What is asked of rows in every part of a list. */
export interface Asked {
  tenantId: string;
  input: ListInput;
  now: Date;
  searches: readonly Condition[];
}

export function toWhere({ tenantId, input, now, searches }: Asked, fresh?: Condition): Condition {
  return sql.join(
    [
      sql`s.tenant_id = ${tenantId}`,
      isOfMode(input.modeOfTransport),
      sql`s.listed`,
      ...limitConditions(),
      ...filterConditions(input, now, fresh),
      ...(searches.length === 0 ? [] : [sql`(${sql.join(searches, sql` or `)})`]),
    ],
    sql` and `,
  );
}

/**
 * The conditions of a list, once for each part in which it is searched: where all rows judged by recent events are
 * collected, most of them are decided inside an index, and few rows are read.
 */
function toParts(asked: Asked): Condition[] {
  const parts = isNarrow(asked.input) ? freshParts(asked.now) : [undefined];
  return parts.map((fresh) => toWhere(asked, fresh));
}

export const isOneOf = (statuses: readonly TrackingStatus[]): Condition =>
  statuses.length === 1
    ? sql`s.tracking_status = ${statuses[0]}`
    : sql`s.tracking_status = any (${statuses}::text[])`;

/** A range of an index that is read in the order of the list. */
interface Range {
  status: TrackingStatus;
  hasArrived: boolean;
  isUnknown: boolean;
}

/** The ranges in which the rows of a list stand in its order. */
function rangesOf(input: ListInput, { type }: ListOrder): Range[] {
  const arrivals = holdsArrived(input.view) ? [false, true] : [false];
  // What is not known stands last: in falling order of moments, which are infinite then, that is a range of its own.
  const isSplit = type === 'float8' || (input.direction === 'desc' && input.sort !== 'subscribedAt');
  return statusesOf(input).flatMap((status) =>
    arrivals.flatMap((hasArrived) =>
      (isSplit ? [false, true] : [false]).map((isUnknown) => ({ status, hasArrived, isUnknown })),
    ),
  );
}

/** What a range holds behind the end of the page before; undefined where it holds nothing of it. */
function behind(range: Range, order: ListOrder, input: ListInput, end: PageEnd | undefined) {
  if (end === undefined) return sql`true`;
  if (order.isGrouped && range.hasArrived !== end.hasArrived) return range.hasArrived ? sql`true` : undefined;
  if (range.isUnknown !== end.isUnknown) return range.isUnknown ? sql`true` : undefined;
  const beyond = sql.raw(input.direction === 'asc' ? '>' : '<');
  if (range.isUnknown) return sql`s.shipment_id ${beyond} ${end.id}::uuid`;
  return sql`(${order.key}, s.shipment_id) ${beyond} (${end.key}::${sql.raw(order.type)}, ${end.id}::uuid)`;
}

/** The parts of a range that indexes hold in order: one, except by delay. */
function partsOf(range: Range, order: ListOrder, { sort }: ListInput): WalkedPart[] {
  if (sort !== 'delay') return [{ where: sql`true`, key: order.key, by: order.key, isFlipped: false }];
  if (range.isUnknown) return [storedDelay];
  return range.status === 'in-transit' && !range.hasArrived ? delayParts(order.at) : [storedDelay];
}

/** One branch a part of a range: each is read in the order of the list, and no further than the page. */
function walkBranches(asked: Asked, order: ListOrder, end: PageEnd | undefined, limit: number): Condition[] {
  const { input } = asked;
  const direction = sql.raw(input.direction);
  const opposite = sql.raw(input.direction === 'asc' ? 'desc' : 'asc');
  const where = toWhere(asked);
  const isDelay = input.sort === 'delay';
  return rangesOf(input, order).flatMap((range) =>
    partsOf(range, order, input).flatMap((part) => {
      const after = behind(range, { ...order, key: part.key }, input, end);
      if (after === undefined) return [];
      const unknown = isDelay ? sql`s.slip_hours is null` : sql`${order.key} = 'infinity'`;
      const known = isDelay ? sql`${part.by} is not null` : sql`${order.key} < 'infinity'`;
      const isSplit = range.isUnknown || isDelay || input.direction === 'desc';
      const found = !isSplit ? sql`true` : range.isUnknown ? unknown : known;
      const isBehindKey = end !== undefined && !range.isUnknown && !end.isUnknown;
      const isSameGroup = !order.isGrouped || range.hasArrived === end?.hasArrived;
      const bound =
        isDelay && isBehindKey && isSameGroup ? boundOf(part, end.key, order.at, input.direction) : sql`true`;
      // What is due has not arrived: without the condition its index alone decides.
      const arrived = part.isFlipped ? sql`true` : sql`s.arrival_is_actual = ${range.hasArrived}`;
      return [
        sql`(select s.shipment_id, s.arrival_is_actual as has_arrived, ${sql.lit(range.isUnknown)} as is_unknown,
        ${part.key} as sort_key
        from shipment s
        where s.tracking_status = ${range.status} and ${arrived} and ${found} and ${part.where}
          and ${where} and ${after} and ${bound}
        order by ${part.by} ${part.isFlipped ? opposite : direction}, s.shipment_id ${direction} limit ${limit})`,
      ];
    }),
  );
}

/** All rows that match are gathered and the first ones of them are kept. */
function gatherBranches(
  asked: Asked,
  order: ListOrder,
  end: PageEnd | undefined,
  limit: number,
): Condition[] {
  const { input } = asked;
  const direction = sql.raw(input.direction);
  const beyond = sql.raw(input.direction === 'asc' ? '>' : '<');
  const key = wholeKey(order, input.direction);
  const type = sql.raw(order.type);
  const group = order.isGrouped ? sql`s.arrival_is_actual, ` : sql``;
  const isBehind = (one: PageEnd) =>
    sql`(${key}, s.shipment_id) ${beyond} (${one.key}::${type}, ${one.id}::uuid)`;
  const after =
    end === undefined
      ? sql`true`
      : order.isGrouped
        ? sql`(s.arrival_is_actual > ${end.hasArrived}
            or (s.arrival_is_actual = ${end.hasArrived} and ${isBehind(end)}))`
        : isBehind(end);
  return toParts(asked).map(
    (
      where,
    ) => sql`(select s.shipment_id, s.arrival_is_actual as has_arrived, false as is_unknown, ${key} as sort_key
      from shipment s
      where ${isOneOf(statusesOf(input))} and ${where} and ${after}
      order by ${group}${key} ${direction}, s.shipment_id ${direction} limit ${limit})`,
  );
}

async function selectPage(tx: Tx, asked: Asked, order: ListOrder): Promise<ListRecord[]> {
  const { input } = asked;
  const limit = input.limit + 1;
  const end = readCursor(input, order);
  const walks = order.isIndexed && !isNarrow(input);
  const branches = (walks ? walkBranches : gatherBranches)(asked, order, end, limit);
  if (statusesOf(input).length === 0 || branches.length === 0) return [];
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

async function countMatches(tx: Tx, asked: Asked): Promise<number> {
  const limit = countLimit + 1;
  const statuses = statusesOf(asked.input);
  if (statuses.length === 0) return 0;
  const parts = toParts(asked).map(
    (where) => sql`(select from shipment s where ${isOneOf(statuses)} and ${where} limit ${limit})`,
  );
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)}) matched`.execute(tx);
  return Math.min(limit, Number(rows[0]?.count ?? 0));
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
  const count = await countMatches(tx, await toAsked(tx, tenantId, input, now));
  return { total: Math.min(count, countLimit), isAtLeast: count > countLimit };
}

/**
 * One page of the tracking list of a mode, in the requested order; `shipmentId` breaks ties so that pages never
 * overlap.
 */
export async function listShipments(
  tx: Tx,
  tenantId: string,
  input: ListInput,
  now: Date,
): Promise<ListAnswer> {
  const order = orderOf(input, now);
  const asked = await toAsked(tx, tenantId, input, now);
  const records = await selectPage(tx, asked, order);
  const page = records.slice(0, input.limit);
  const total = input.withTotal ? await countMatches(tx, asked) : undefined;
  return {
    rows: page.map((record) => toShipmentRow(record, now)),
    ...nextCursor(input, order, records),
    ...(total === undefined
      ? {}
      : { total: Math.min(total, countLimit), totalIsAtLeast: total > countLimit }),
  };
}

import type { TrackingStatus } from '@portolan/contract';
import { sql } from 'kysely';
import { type WalkedPart, boundOf, delayParts, storedDelay } from './delay-order.ts';
import type { Condition } from './judgements.ts';
import { type ListInput, arrivalsOf, statusesOf } from './list-filters.ts';
import type { ListOrder, PageEnd } from './list-orders.ts';
import { type Asked, toWhere } from './list-where.ts';

/** A range of an index that is read in the order of the list. */
interface Range {
  status: TrackingStatus;
  hasArrived: boolean;
  isUnknown: boolean;
}

/** What is not known stands last: in falling order of moments, which are infinite then, that is a range of its own. */
const isSplitByKnown = ({ sort, direction }: ListInput, type: ListOrder['type']): boolean =>
  type === 'float8' || (direction === 'desc' && sort !== 'subscribedAt');

/** The ranges in which the rows of a list stand in its order. */
function rangesOf(input: ListInput, { type }: ListOrder): Range[] {
  const arrivals = arrivalsOf(input);
  const isSplit = isSplitByKnown(input, type);
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

const isPossiblyLateOnly = ({ delayStages = [], problems = [] }: ListInput): boolean =>
  (delayStages.length === 1 && delayStages[0] === 'possible') ||
  (problems.length === 1 && problems[0] === 'possibly-late');

/** The parts of a range that indexes hold in order: one, except by delay. */
function partsOf(range: Range, order: ListOrder, input: ListInput): WalkedPart[] {
  if (input.sort !== 'delay') return [{ where: sql`true`, key: order.key, by: order.key, isFlipped: false }];
  if (range.isUnknown) return [storedDelay];
  if (range.status !== 'in-transit' || range.hasArrived) return [storedDelay];
  return delayParts(order.at, isPossiblyLateOnly(input));
}

/** One branch a part of a range: each is read in the order of the list, and no further than the page. */
export function walkBranches(
  asked: Asked,
  order: ListOrder,
  pageEnd: PageEnd | undefined,
  limit: number,
): Condition[] {
  const { input } = asked;
  const isWhole = pageEnd !== undefined && !isSplitByKnown(input, order.type);
  const end = isWhole ? { ...pageEnd, isUnknown: false } : pageEnd;
  const direction = sql.raw(input.direction);
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
      const arrived = sql`s.arrival_is_actual = ${range.hasArrived}`;
      return [
        sql`(select s.shipment_id, s.arrival_is_actual as has_arrived, ${sql.lit(range.isUnknown)} as is_unknown,
        ${part.key} as sort_key
        from shipment s
        where s.tracking_status = ${range.status} and ${arrived} and ${found} and ${part.where}
          and ${where} and ${after} and ${bound}
        order by ${part.isFlipped ? part.key : part.by} ${direction}, s.shipment_id ${direction} limit ${limit})`,
      ];
    }),
  );
}

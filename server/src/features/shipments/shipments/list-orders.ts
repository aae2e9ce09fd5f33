import type { ShipmentSort } from '@portolan/contract';
import { sql } from 'kysely';
import { createListCursor, decodeText, encodeText } from '../../../platform/db/list-cursor.ts';
import { listCarriers } from '../../../platform/reference/index.ts';
import { delayKey } from './delay-order.ts';
import type { Condition } from './judgements.ts';
import { problemSql } from './judgements.ts';
import type { ListInput } from './list-filters.ts';

type KeyType = 'timestamptz' | 'float8' | 'text' | 'integer';

/** One order of the list. */
export interface ListOrder {
  type: KeyType;
  /** What a row of `s` is ordered by; null or infinite where it is not known. */
  key: Condition;
  /** An index holds the rows in this order, by status and by whether they have arrived. */
  isIndexed: boolean;
  /** What has arrived stands behind what has not. */
  isGrouped: boolean;
  /** The moment that the keys are of: that of the first page, where they change with the clock. */
  at: Date;
}

const column = (name: string): Condition => sql.ref(`s.${name}`);

/** Rows are ordered by so much of a text, then by their ids. */
const orderedCharacters = sql.lit(60);
const text = (value: Condition): Condition => sql`left(upper(${value}), ${orderedCharacters}) collate "C"`;

/** Names of carriers by code, as the list shows them. */
const carrierName = (): Condition => {
  const names = Object.fromEntries(
    listCarriers().map(({ carrierCode, shortName }) => [carrierCode, shortName]),
  );
  return sql`coalesce(${JSON.stringify(names)}::jsonb ->> s.carrier_code, s.carrier_code)`;
};

/** The worst first; words of the status that only differ in what is expected share a rank. */
const statusRank = (now: Date): Condition => sql`case
  when not s.active then 9 when s.tracking_status = 'completed' then 8 when s.tracking_status = 'no-data' then 7
  when s.arrival_is_actual then 6
  else case ${problemSql(now)} when 'late' then 1 when 'rolled' then 2 when 'possibly-late' then 3 when 'silent' then 4
    else 5 end end`;

const keys: Record<ShipmentSort, (now: Date) => { type: KeyType; key: Condition; isIndexed?: true }> = {
  arrivalAt: () => ({ type: 'timestamptz', key: column('arrival_at'), isIndexed: true }),
  departureAt: () => ({ type: 'timestamptz', key: column('departure_at'), isIndexed: true }),
  subscribedAt: () => ({ type: 'timestamptz', key: column('subscribed_at'), isIndexed: true }),
  delay: (now) => ({ type: 'float8', key: delayKey(now), isIndexed: true }),
  plannedArrivalAt: () => ({ type: 'timestamptz', key: column('planned_arrival_at') }),
  latestAt: () => ({ type: 'timestamptz', key: sql`s.latest_event_at::timestamptz` }),
  container: () => ({ type: 'text', key: text(sql`coalesce(s.equipment_reference, s.tracked_number)`) }),
  carrier: () => ({ type: 'text', key: text(carrierName()) }),
  route: () => ({
    type: 'text',
    key: text(sql`case when s.pol is not null or s.pod is not null
      then coalesce(s.pol, '~~~~~') || coalesce(s.pod, '~~~~~') end`),
  }),
  vessel: () => ({
    type: 'text',
    key: text(sql`s.vessel_name || ' ' || coalesce(s.voyage_number, '')`),
  }),
  status: (now) => ({ type: 'integer', key: statusRank(now) }),
  sources: () => ({ type: 'text', key: text(sql`array_to_string(s.source_kinds, ',')`) }),
  customerReference: () => ({ type: 'text', key: text(sql`s.customer_reference`) }),
  bill: () => ({ type: 'text', key: text(sql`s.transport_document_reference`) }),
  booking: () => ({ type: 'text', key: text(sql`s.carrier_booking_reference`) }),
};

/**
 * The order that is asked for. A worklist never begins with what has been delivered. Delays are those at the first
 * page: rows would be lost or repeated if they grew from page to page.
 */
export function orderOf(input: ListInput, now: Date): ListOrder {
  const { sort, view } = input;
  const isGrouped = sort === 'arrivalAt' || view === 'in-transit';
  const at = sort === 'delay' ? (momentOf(input) ?? now) : now;
  return { isIndexed: false, ...keys[sort](at), isGrouped, at };
}

/** The moment of the first page, from the cursor of a later one. */
function momentOf(input: ListInput): Date | undefined {
  const at = cursors.float8.read(input)?.at;
  return at === undefined ? undefined : new Date(at);
}

const lowest: Record<KeyType, string> = {
  timestamptz: '-infinity',
  float8: '-Infinity',
  text: '',
  integer: '-1',
};
const highest: Record<KeyType, string> = {
  timestamptz: 'infinity',
  float8: 'Infinity',
  text: '\u{10FFFF}',
  integer: '99',
};

/** What stands for a key that is not known: it is last, whatever the direction. */
export const lastKey = ({ type }: ListOrder, direction: ListInput['direction']): Condition =>
  sql`${(direction === 'asc' ? highest : lowest)[type]}::${sql.raw(type)}`;

/** The key with what stands last where it is not known. */
export function wholeKey(order: ListOrder, direction: ListInput['direction']): Condition {
  const { key, type } = order;
  const fromDatabase = direction === 'asc' ? lowest : highest;
  const last = lastKey(order, direction);
  // Moments that are not known are stored as infinite.
  const known = type === 'timestamptz' ? sql`nullif(${key}, ${fromDatabase[type]}::timestamptz)` : key;
  const whole = sql`coalesce(${known}, ${last})`;
  return type === 'text' ? sql`${whole} collate "C"` : whole;
}

/** Where a page ended: in which group, whether among what is not known, and at which row. */
export interface PageEnd {
  hasArrived: boolean;
  isUnknown: boolean;
  key: string;
  id: string;
}

const ends = { arrived: 'integer', unknown: 'integer', id: 'uuid' } as const;
const cursors = {
  timestamptz: createListCursor('shipments', { ...ends, key: 'instant' }),
  float8: createListCursor('shipments', { ...ends, key: 'number', at: 'instant' }),
  integer: createListCursor('shipments', { ...ends, key: 'integer' }),
  text: createListCursor('shipments', { ...ends, key: 'encoded' }),
} as const;

/** Where the page before ended; undefined for the first. Throws `request.invalid` for a cursor of anything else. */
export function readCursor(input: ListInput, { type }: ListOrder): PageEnd | undefined {
  const read = cursors[type].read(input);
  if (read === undefined) return undefined;
  const key = type === 'text' ? decodeText(read.key) : read.key;
  return { hasArrived: read.arrived === '1', isUnknown: read.unknown === '1', key, id: read.id };
}

/** Among rows without a key their ids are their order. */
function toCursorKey(type: KeyType, key: string | null): string {
  if (key === null) return '0';
  return type === 'text' ? encodeText(key) : key;
}

export interface OrderedRow {
  hasArrived: boolean;
  isUnknown: boolean;
  /** Null where it is not known. */
  sortKey: string | null;
  shipmentId: string;
}

export function nextCursor(
  input: ListInput,
  { type, at }: ListOrder,
  rows: readonly OrderedRow[],
): { nextCursor?: string } {
  const endOf = ({ hasArrived, isUnknown, sortKey, shipmentId }: OrderedRow) => ({
    arrived: hasArrived ? '1' : '0',
    unknown: isUnknown ? '1' : '0',
    id: shipmentId,
    key: toCursorKey(type, sortKey),
  });
  if (type === 'float8')
    return cursors.float8.next(input, rows, (row) => ({ ...endOf(row), at: at.toISOString() }));
  return cursors[type].next(input, rows, endOf);
}

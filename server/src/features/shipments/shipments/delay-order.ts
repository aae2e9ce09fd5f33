import { minuteMs } from '@portolan/contract/time/durations';
import { judgementLimits } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from './judgements.ts';

const secondsPerHour = 3600;
const hourMs = secondsPerHour * 1000;

/**
 * The order by delay. A shipment whose ETA has passed without an arrival is late by what has passed since its planned
 * arrival (`slipHoursAt`), so its place in the order changes with the clock; all others keep the delay that is stored.
 * `due_at` is the planned arrival of what has not arrived: the longest overdue have the earliest.
 */
export const isOverdueSql = (now: Date): Condition =>
  sql`s.due_at is not null and s.arrival_at < ${now.toISOString()}::timestamptz`;

const isInTransit = sql`s.tracking_status = 'in-transit'`;

/** Hours since the planned arrival; exact, so that its order is that of `due_at`. */
const overdueHours = (now: Date): RawBuilder<number> =>
  sql`(extract(epoch from ${now.toISOString()}::timestamptz - s.due_at) / ${sql.lit(secondsPerHour)})::float8`;

/** Hours by which a row of `s` is late at a moment; null where it is not known. */
export const delayKey = (now: Date): Condition =>
  sql`case when ${isInTransit} and ${isOverdueSql(now)} then ${overdueHours(now)} else s.slip_hours::float8 end`;

/** A part of a range of the list that an index holds in order. */
export interface WalkedPart {
  where: Condition;
  /** What its rows are ordered by among those of other parts. */
  key: Condition;
  /** The column that the index holds them by. */
  by: Condition;
  /** The column falls where the key rises. */
  isFlipped: boolean;
}

/** Delays are stored in whole hours, so an hour less is no more than what is possibly late. */
const leastPossible = sql.lit(judgementLimits.possiblyLateAfterMs / hourMs - 1);

/**
 * The parts of shipments in transit that have not arrived: overdue ones by their plan, others by their delay. Where
 * only what is possibly late is asked for, the walk begins behind what is on time.
 */
export const delayParts = (now: Date, isPossiblyLateOnly: boolean): WalkedPart[] => [
  {
    where: isPossiblyLateOnly
      ? sql`not (${isOverdueSql(now)}) and s.slip_hours > ${leastPossible}`
      : sql`not (${isOverdueSql(now)})`,
    key: sql`s.slip_hours::float8`,
    by: sql`s.slip_hours`,
    isFlipped: false,
  },
  { where: isOverdueSql(now), key: overdueHours(now), by: sql`s.due_at`, isFlipped: true },
];

/** All of a range whose delay does not change. */
export const storedDelay: WalkedPart = {
  where: sql`true`,
  key: sql`s.slip_hours::float8`,
  by: sql`s.slip_hours`,
  isFlipped: false,
};

/** Within it a moment is a date; only a forged cursor leads beyond. */
const furthestMs = 8e15;

/** Where an index begins behind the end of a page, so that it is not read from its start. */
export function boundOf(part: WalkedPart, key: string, now: Date, direction: 'asc' | 'desc'): Condition {
  if (!part.isFlipped)
    return direction === 'asc' ? sql`${part.by} >= ${key}::real` : sql`${part.by} <= ${key}::real`;
  // A minute more: the exact comparison is by the key.
  const at = now.getTime() - Number(key) * secondsPerHour * 1000;
  if (!(Math.abs(at) < furthestMs)) return sql`true`;
  return direction === 'asc'
    ? sql`${part.by} <= ${new Date(at + minuteMs).toISOString()}::timestamptz`
    : sql`${part.by} >= ${new Date(at - minuteMs).toISOString()}::timestamptz`;
}

import { EtaHorizon, leastHorizonHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

/** Estimates are measured once a day: first so many hours before the arrival, and so many times. */
export const firstLeadHours = 12;
export const mostLeadDays = 60;

/** The horizon of so many hours, as `horizonOf` has it. */
export function horizonSql(hours: RawBuilder<unknown>): RawBuilder<EtaHorizon> {
  const cases = EtaHorizon.options
    .filter((horizon) => Number.isFinite(leastHorizonHours[horizon]))
    .map((one) => sql`when ${hours} >= ${sql.lit(leastHorizonHours[one])} then ${sql.lit(one)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(EtaHorizon.enum['under-1'])} end`;
}

/**
 * How far ahead, in hours, an estimate said the arrival was, of a row `e` of `estimate_error`. What an estimate says is
 * all that is known before the arrival, so what was learned is filed and looked up by it.
 */
export const saidLeadSql = sql`(extract(epoch from e.arrived_at - e.said_at) / 3600 - e.error_hours)`;

/** How long after the estimated time, by horizon, late arrivals are known as well as early ones. */
export const settledAfterHours: Readonly<Record<EtaHorizon, number>> = {
  '14-and-more': 96,
  '7-to-14': 72,
  '3-to-7': 48,
  '1-to-3': 24,
  'under-1': 12,
};

/**
 * Whether what an estimate missed counts at a moment. Of estimates that were given not long ago only those are known
 * that turned out early: they would make each source look as if it said too late a time.
 */
export function isSettled(at: Date): RawBuilder<boolean> {
  const cases = EtaHorizon.options.map(
    (one) => sql`when ${sql.lit(one)} then ${sql.lit(settledAfterHours[one])}`,
  );
  const hours = sql`case ${horizonSql(saidLeadSql)} ${sql.join(cases, sql` `)} end`;
  return sql`(e.arrived_at - e.error_hours * interval '1 hour' + ${hours} * interval '1 hour' <= ${at}::timestamptz)`;
}

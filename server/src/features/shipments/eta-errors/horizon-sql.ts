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

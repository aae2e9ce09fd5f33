import { sql } from 'kysely';

/**
 * Condition on a row of `shipment s`: it has arrived, and when is known. Not where only something later is reported,
 * such as the gate-out: nothing is measured by such an arrival. The contract has the rule for a timeline.
 */
export const hasArrivalTimeSql = sql<boolean>`(s.arrival_is_actual and not s.arrival_time_is_unknown)`;

import { type RawBuilder, sql } from 'kysely';

/** Whether anything of a shipment is in its sums: what has no figures is unknown, and no 0. Pure. */
export const hasFigures = ({ kgCo2e, tonneKm }: { kgCo2e: number; tonneKm: number }): boolean =>
  kgCo2e > 0 || tonneKm > 0;

/** The same of rows of `carbon_result`, named by their letter. */
export const hasFiguresSql = (of: 'r' | 'x'): RawBuilder<unknown> =>
  sql`(${sql.ref(`${of}.kg_co2e`)} > 0 or ${sql.ref(`${of}.tonne_km`)} > 0)`;

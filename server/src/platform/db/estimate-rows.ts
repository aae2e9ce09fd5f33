import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** How many rows the planner expects of a query: from its statistics, without reading a row. */
export async function estimateRows(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) ${query}`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The views of data access; docs/data-access.md describes their columns. */
export const dataViews = ['shipments', 'legs', 'waybills', 'alerts', 'emissions'] as const;
export type ViewName = (typeof dataViews)[number];

/** A column with its type in PostgreSQL. */
export interface ViewColumn {
  name: string;
  type: string;
}

/** The columns of a view, in their order. */
export async function listViewColumns(tx: Tx, view: ViewName): Promise<ViewColumn[]> {
  const { rows } = await sql<ViewColumn>`
    select a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a where a.attrelid = ${`data_access.${view}`}::regclass and a.attnum > 0
    order by a.attnum`.execute(tx);
  return rows;
}

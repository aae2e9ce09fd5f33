import type { TestApp } from '../app.ts';

/**
 * Adds copies of the rows `s` of a table that fit `which`. `changes`: an SQL object of what differs, from `s` and the
 * number `n` of the copy, from 1 on. `values` are those of the parameters from `$2` on.
 */
export async function copyRows(
  app: TestApp,
  table: 'alert' | 'shipment',
  { copies, which, changes }: { copies: number; which: string; changes: string },
  values: readonly unknown[] = [],
): Promise<void> {
  const { rows } = await app.db.pool.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const { names } = rows[0]!;
  await app.db.pool.query(
    `insert into ${table} (${names}) select ${names.replaceAll(/\w+/g, 'copy.$&')}
     from ${table} s, generate_series(1, $1) n, lateral jsonb_populate_record(s, ${changes}) copy where ${which}`,
    [copies, ...values],
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/** How many rows of a table each condition lets through: counted one by one, so that each has an index of its own. */
export async function countEach<K extends string>(
  tx: Tx,
  from: RawBuilder<unknown>,
  conditions: readonly (readonly [K, RawBuilder<unknown>])[],
): Promise<Record<K, number>> {
  const counts = conditions.map(
    ([key, where]) => sql`select ${key}::text as key, count(*)::int as count
    from ${from} where ${where}`,
  );
  const { rows } = await sql<{ key: K; count: number }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count])) as Record<K, number>;
}

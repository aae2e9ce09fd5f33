import { toCsvHead, toCsvLine } from '@portolan/contract';
import { queryData } from '../../features/insight/data-access/index.ts';
import { findTenant, withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

/**
 * Asks the rows of one company account in DuckDB's SQL and prints the answer as CSV, at most 10,000 rows. What is wrong
 * with the query is printed, and ends with 2. docs/data-access.md names the tables.
 */
export async function runQuery(args: readonly string[]): Promise<number> {
  const [slug, query, more] = args;
  if (slug === undefined || query === undefined || more !== undefined)
    throw new UsageError('query <company short name or id> "<SQL>"');
  return withDatabase(async (db) => {
    const tenantId = await findTenant(db, slug);
    try {
      const { columns, rows, isCut } = await queryData(db, tenantId, query);
      process.stdout.write(toCsvHead(columns));
      for (const row of rows) process.stdout.write(toCsvLine(row.map(toText)));
      if (isCut) process.stderr.write('There are more rows: only 10,000 are given.\n');
      return 0;
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return 2;
    }
  });
}

const toText = (value: unknown): string | number | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value);

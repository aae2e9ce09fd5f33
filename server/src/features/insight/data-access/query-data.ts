import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/db/database.ts';
import { readCsvSql, withDuck } from './duck.ts';
import { dataViews } from './views.ts';
import { writeViewCsv } from './write-csv.ts';

const mostRows = 10_000;
const longestMs = 60_000;

export interface QueryAnswer {
  columns: string[];
  rows: unknown[][];
  /** There are more rows than are given. */
  isCut: boolean;
}

/**
 * One query in DuckDB's SQL over the rows of one company account as they are now: `shipments`, `legs`, `waybills`,
 * `alerts`, `emissions`. It reads a copy in memory: files, the network and the database are closed to it, and after a
 * minute it is stopped. Throws what DuckDB says of a query that is wrong.
 */
export async function queryData(db: Database, tenantId: string, query: string): Promise<QueryAnswer> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-data-'));
  try {
    return await withDuck(async (connection) => {
      for (const view of dataViews) {
        const path = join(folder, `${view}.csv`);
        const { columns } = await db.asTenant(tenantId, (tx) => writeViewCsv(tx, view, path));
        await connection.run(`create table ${view} as select * from ${readCsvSql(path, columns)}`);
      }
      await connection.run('set enable_external_access = false');
      await connection.run('set lock_configuration = true');
      const stop = setTimeout(() => connection.interrupt(), longestMs);
      try {
        const reader = await connection.streamAndReadUntil(query, mostRows + 1);
        const rows = reader.getRowsJson();
        return {
          columns: reader.columnNames(),
          rows: rows.slice(0, mostRows),
          isCut: rows.length > mostRows,
        };
      } finally {
        clearTimeout(stop);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import type { DuckDBConnection } from '@duckdb/node-api';
import type { ViewColumn } from './views.ts';

/** Types of PostgreSQL by those of DuckDB; others are text. */
const types: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  boolean: 'BOOLEAN',
  smallint: 'SMALLINT',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  real: 'FLOAT',
  'double precision': 'DOUBLE',
  date: 'DATE',
  'timestamp with time zone': 'TIMESTAMPTZ',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** How a CSV file of a view is read, with the types of its columns. */
export const readCsvSql = (path: string, columns: readonly ViewColumn[]): string =>
  `read_csv(${quoted(path)}, header = true, quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false, ` +
  `columns = {${columns.map(({ name, type }) => `${quoted(name)}: ${quoted(types[type] ?? 'VARCHAR')}`).join(', ')}})`;

/** DuckDB in memory with its limits: a gigabyte and two threads. Loaded when it is first needed. */
export async function withDuck<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '1GB', threads: '2' });
  const connection = await instance.connect();
  try {
    await connection.run("set timezone = 'UTC'");
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Writes a CSV file of a view as Parquet. */
export const toParquet = (csv: string, parquet: string, columns: readonly ViewColumn[]): Promise<void> =>
  withDuck(async (connection) => {
    await connection.run(
      `copy (select * from ${readCsvSql(csv, columns)}) to ${quoted(parquet)} (format parquet, compression zstd)`,
    );
  });

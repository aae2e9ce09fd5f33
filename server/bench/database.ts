import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { createLogger } from '../src/platform/log.ts';

let server: Promise<EmbeddedPostgres> | undefined;
let made = 0;
const folders: string[] = [];

/** A temporary folder of this run, deleted at its end. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  folders.push(folder);
  return folder;
}

/** An empty database on an embedded PostgreSQL with the product's own settings: durability is the same as in use. */
export async function createBenchDatabase(): Promise<string> {
  server ??= startEmbeddedPostgres({
    dataFolder: join(makeFolder(), 'database'),
    log: createLogger('error'),
  });
  const { url } = await server;
  made += 1;
  const name = `portolan_bench_${process.pid}_${made}`;
  await query(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one or more statements on a separate connection, one of them with values. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Has everything written to the disk: a database that has just got millions of rows would do so meanwhile. */
export async function writeOut(): Promise<void> {
  if (server !== undefined) await query((await server).superUrl, 'checkpoint');
}

/** Bytes that a row of a partitioned table takes on the disk, with its share of the indexes. */
export async function bytesOfRow(url: string, table: string): Promise<number> {
  await query(url, `vacuum (analyze) ${table}`);
  const [size] = await query<{ bytes: string; rows: string }>(
    url,
    `select (select count(*) from ${table}) as rows, (select coalesce(sum(pg_total_relation_size(inhrelid)), 0)
      from pg_inherits where inhparent = '${table}'::regclass) as bytes`,
  );
  return Number(size?.bytes ?? 0) / Math.max(1, Number(size?.rows ?? 0));
}

/** Stops the embedded server and deletes all folders. */
export async function cleanUp(): Promise<void> {
  await (await server)?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

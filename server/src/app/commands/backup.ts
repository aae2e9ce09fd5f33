import { createReadStream, createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrationNumber } from '../../platform/db/migrate.ts';
import { withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

interface Manifest {
  takenAt: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
}

async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> 'schema_migration'
    group by 1 order by 1`);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migration order by name',
  );
  return {
    takenAt: new Date().toISOString(),
    migrations: migrations.map((row) => row.name),
    tables: tables.map((table) => ({ ...table, rows: 0 })),
  };
}

const quote = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/**
 * Copies every table from one snapshot into a folder: gzip files in COPY form and a manifest. Readers and writers
 * continue.
 */
export async function backup(args: readonly string[]): Promise<number> {
  const [folder] = args;
  if (folder === undefined) throw new UsageError('backup <folder>');
  mkdirSync(folder, { recursive: true });
  return withDatabase(async (_db, url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const manifest = await describe(client);
      for (const table of manifest.tables) {
        const stream = client.query(
          copyTo(`copy ${pg.escapeIdentifier(table.name)} (${quote(table.columns)}) to stdout`),
        );
        await pipeline(
          stream,
          createGzip({ level: 5 }),
          createWriteStream(join(folder, `${table.name}.copy.gz`), { mode: 0o600 }),
        );
        table.rows = stream.rowCount;
      }
      await client.query('commit');
      writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      process.stdout.write(
        `${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${manifest.tables.length} ` +
          `tables were copied to ${folder}.\n`,
      );
      return 0;
    } finally {
      await client.end();
    }
  });
}

/** Fills an empty database from a backup of the same or an earlier version, in one transaction. */
export async function restore(args: readonly string[]): Promise<number> {
  const [folder] = args;
  if (folder === undefined) throw new UsageError('restore <folder>');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return withDatabase(async (_db, url) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>('select name from schema_migration');
      const applied = new Set(rows.map((row) => migrationNumber(row.name)));
      const unknown = manifest.migrations.find((name) => !applied.has(migrationNumber(name)));
      if (unknown !== undefined)
        throw new UsageError(
          `the backup is of a newer version (it has ${unknown}); update the program first`,
        );
      const { rows: used } = await client.query('select 1 from tenant limit 1');
      if (used.length > 0)
        throw new UsageError(
          'the database is not empty; restore into a new PORTOLAN_HOME or an empty DATABASE_URL',
        );
      await restoreTables(client, folder, manifest);
      process.stdout.write(
        `${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows were restored as of ` +
          `${manifest.takenAt}.\n`,
      );
      return 0;
    } finally {
      await client.end();
    }
  });
}

/** Tables in the order of their references. */
async function inOrder(client: pg.Client, tables: Manifest['tables']): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'
        and c.oid <> p.oid`);
  const ordered: Manifest['tables'] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map((table) => table.name));
    const free = left.filter(
      (table) => !rows.some((row) => row.child === table.name && waiting.has(row.parent)),
    );
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
  }
  return ordered;
}

async function restoreTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  for (const table of await inOrder(client, manifest.tables)) {
    const into = client.query(
      copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${quote(table.columns)}) from stdin`),
    );
    await pipeline(createReadStream(join(folder, `${table.name}.copy.gz`)), createGunzip(), into);
  }
  // Identity columns continue after the highest restored number.
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and a.attidentity <> ''`);
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select coalesce(max(${pg.escapeIdentifier(column)}),
      1) from ${pg.escapeIdentifier(table)})))`,
      [table, column],
    );
  await client.query('commit');
}

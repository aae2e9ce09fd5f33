import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeSchema, describeTypes } from '../src/platform/db/describe.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createTestDatabase } from './database.ts';

async function connect(): Promise<pg.Client> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
}

const committed = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('tables.ts are the row types of the migrated database', async () => {
  expect(committed('src/platform/db/tables.ts')).toBe(await describeTypes(await connect()));
});

test('schema.sql is the schema of the migrated database', async () => {
  expect(committed('schema.sql')).toBe(await describeSchema(await connect()));
});

test('every table that belongs to a company account is under row-level security', async () => {
  const client = await connect();
  const { rows } = await client.query<{ table: string }>(`
    select c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`);
  // Read by the owner's pool only: before a session has a company account, and for the outbox of staff.
  expect(rows.map((row) => row.table)).toEqual(['api_key', 'membership', 'outbox', 'session']);
});

test('a database whose migrations had other names is matched by their numbers, and gets the new names', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    "update schema_migration set name = '0003-tracking.sql' where name = '0003-shipments.sql'",
  );
  await migrate(url);
  const { rows } = await client.query<{ name: string }>(
    "select name from schema_migration where name like '0003-%'",
  );
  expect(rows).toEqual([{ name: '0003-shipments.sql' }]);
});

test('waiting jobs of the old name tracking:look are worked as tracking:poll', async () => {
  const client = await connect();
  await client.query(
    `select graphile_worker.add_job('tracking:look', '{"queryId": "q"}',
      job_key => 'look:q', run_at => now() + interval '1 h')`,
  );
  await client.query(committed('migrations/0032-platform-poll-jobs.sql'));
  const { rows } = await client.query('select task_identifier, key from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'tracking:poll', key: 'poll:q' }]);
});

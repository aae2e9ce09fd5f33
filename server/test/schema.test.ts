import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeSchema, describeTypes } from '../src/platform/db/describe.ts';
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

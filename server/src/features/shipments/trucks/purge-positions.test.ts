import { dayMs } from '@portolan/contract/time/durations';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { createTruckPurgeJob } from './purge-positions.ts';

test('days of positions are dropped after half a year', async () => {
  const app = await startTestApp();
  const dayBefore = (days: number) =>
    new Date(app.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
  const db = app.db.system;
  await sql`select ensure_truck_position_days(${[dayBefore(181), dayBefore(179)]}::date[])`.execute(db);
  await createTruckPurgeJob({ db, clock: app.clock }).work({}, undefined);
  const { rows } = await sql<{ relname: string }>`
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'truck_position'::regclass`.execute(db);
  expect(rows.map(({ relname }) => relname)).toEqual([
    `truck_position_${dayBefore(179).replaceAll('-', '')}`,
  ]);
});

test('everything that drops old rows is called', () => {
  const server = join(import.meta.dirname, '../../../..');
  const read = (folder: string, ending: string): string =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(server, folder, file), 'utf8'))
      .join('\n');
  const functions = read('migrations', '.sql').matchAll(/create (?:or replace )?function (drop_\w+)/g);
  const code = read('src', '.ts');
  const names = [...new Set([...functions].map(([, name = '']) => name))];
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
});

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

test('each test database has all migrations and nothing of another’s', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(first.url).not.toBe(second.url);
  const [one, other] = [await connect(first.url), await connect(second.url)];
  await one.query(`insert into tenant (tenant_id, slug, name) values (gen_random_uuid(), 'one', 'One')`);
  expect((await one.query('select slug from tenant')).rows).toEqual([{ slug: 'one' }]);
  expect((await other.query('select slug from tenant')).rows).toEqual([]);
  await first.drop();
  await second.drop();
});

test('a dropped test database is gone, whoever is still connected', async () => {
  const database = await createTestDatabase();
  await connect(database.url);
  await database.drop();
  await expect(connect(database.url)).rejects.toThrow(/does not exist/);
});

import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../../../test/database-gate.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { createLogger } from '../log.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './database.ts';

async function openThroughGate() {
  const { url, drop } = await createTestDatabase();
  const gate = await openDatabaseGate(url);
  const db = openDatabase(gate.url, createLogger('silent'), 3);
  onTestFinished(async () => {
    await db.close();
    await gate.close();
    await drop();
  });
  return { db, gate, url };
}

/** Resolves once a statement of this text runs. */
async function waitUntilRuns(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const running = `select from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`;
  while ((await client.query(running, [`${text}%`])).rowCount === 0);
  await client.end();
}

test('a connection that breaks while in use fails its query, never the process', async () => {
  const { db, gate, url } = await openThroughGate();
  const inTransaction = db.system.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx));
  const failure = inTransaction.then(
    () => undefined,
    (error: unknown) => error,
  );
  await waitUntilRuns(url, 'select pg_sleep');
  await gate.close();
  expect(isDatabaseAway(await failure)).toBe(true);
  const whileAway = await sql`select 1`.execute(db.system).catch((error: unknown) => error);
  expect(isDatabaseAway(whileAway)).toBe(true);
  await gate.open();
  expect((await sql`select 1 as one`.execute(db.system)).rows).toEqual([{ one: 1 }]);
});

test.each([
  ['refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['starting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ['cut', new Error('Connection terminated unexpectedly')],
  ['not usable', new Error('Client has encountered a connection error and is not queryable')],
  ['too many', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ['wrapped', new Error('outer', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) })],
])('a connection that is %s means that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a bug', new TypeError('undefined is not a function')],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

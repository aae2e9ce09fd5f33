import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabaseGate } from '../../../test/database-gate.ts';
import { createLogger } from '../log.ts';
import { openPool } from '../db/pool.ts';
import { createGuard } from './database-guard.ts';

const log = createLogger('silent');
const quick = { patienceMs: 100, answerMs: 300 };

async function openGuarded() {
  const { url, drop } = await createTestDatabase();
  const gate = await openDatabaseGate(url);
  const pool = openPool({ url: gate.url, max: 2, name: 'guarded', log });
  onTestFinished(async () => {
    gate.letGo();
    await pool.end();
    await gate.close();
    await drop();
  });
  const guard = createGuard(gate.url, log, quick);
  return { gate, pool, call: (statement: string) => guard(() => pool.query<pg.QueryResultRow>(statement)) };
}

const unavailable = { code: 'service.unavailable', params: { retryAfterSeconds: 5 } };

test('calls that a database leaves without an answer are refused, and taken again once it goes on', async () => {
  const { gate, call } = await openGuarded();
  await call('create table kept (number int)');
  gate.hold();
  const refused = await Promise.allSettled([1, 2, 3, 4].map((n) => call(`insert into kept values (${n})`)));
  expect(refused.map((one) => (one as PromiseRejectedResult).reason as unknown)).toMatchObject(
    Array.from({ length: 4 }, () => unavailable),
  );
  await expect(call('select 1')).rejects.toMatchObject(unavailable);
  gate.letGo();
  await expect
    .poll(
      () =>
        call('select 1').then(
          () => 'answered',
          () => 'refused',
        ),
      { timeout: 5000 },
    )
    .toBe('answered');
});

test('a call that is only slow is left alone', async () => {
  const { call } = await openGuarded();
  const { rows } = await call('select pg_sleep(1), 1 as number');
  expect(rows).toMatchObject([{ number: 1 }]);
});

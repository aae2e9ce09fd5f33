import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../../test/database-gate.ts';
import { createTestDatabase } from '../../test/database.ts';
import { readConfig } from '../platform/config.ts';
import { createLogger } from '../platform/log.ts';
import { type Program, startProgram } from './program.ts';

/** A start loads all code in a second thread: some seconds on a busy machine. */
const patience = { timeout: 120_000 };

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The whole program in this process, with the simulated world. Tests read its database past the gate, as `pool`. */
async function startBehindGate() {
  const { url, drop } = await createTestDatabase();
  const gate = await openDatabaseGate(url);
  const home = mkdtempSync(join(tmpdir(), 'portolan-program-'));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const env = {
    PORT: String(await findFreePort()),
    PORTOLAN_HOME: home,
    PORTOLAN_DEMO: 'on',
    SIMULATED_VESSELS: '0',
  };
  onTestFinished(async () => {
    await pool.end();
    await gate.close();
    await drop();
    rmSync(home, { recursive: true, force: true });
  });
  const program = await startProgram({
    config: readConfig(env),
    databaseUrl: gate.url,
    log: createLogger('silent'),
  });
  onTestFinished(() => program.stop());
  return { program, gate, pool };
}

const readReadiness = async ({ url }: Program) => {
  const answer = await fetch(`${url}/readyz`);
  return { httpStatus: answer.status, ...((await answer.json()) as { database: string; reason?: string }) };
};

const countMessages = async (pool: pg.Pool): Promise<number> =>
  Number((await pool.query<{ n: string }>('select count(*) as n from raw_message')).rows[0]?.n);

test(
  'the program outlives its database, reports it, and continues with everything when it is back',
  patience,
  async () => {
    const { program, gate, pool } = await startBehindGate();
    const ready = { httpStatus: 200, status: 'ready', database: 'ok', disk: 'ok' };
    await expect.poll(() => readReadiness(program), { timeout: 30_000 }).toEqual(ready);
    await expect.poll(() => countMessages(pool), { timeout: 60_000 }).toBeGreaterThan(100);

    await gate.close();
    expect(await readReadiness(program)).toMatchObject({
      httpStatus: 503,
      database: 'unreachable',
      reason: expect.stringContaining('the database cannot be reached') as string,
    });
    const atClosing = await countMessages(pool);
    await gate.open();
    await expect.poll(() => readReadiness(program), { timeout: 5000 }).toMatchObject({ httpStatus: 200 });
    await expect.poll(() => countMessages(pool), { timeout: 30_000 }).toBeGreaterThan(atClosing);
  },
);

test(
  'a full disk makes the program not ready and says why; the simulated world continues when there is space',
  patience,
  async () => {
    const { program, pool } = await startBehindGate();
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on raw_message execute function refuse()`);
    await expect
      .poll(() => readReadiness(program), { timeout: 30_000 })
      .toMatchObject({
        httpStatus: 503,
        database: 'ok',
        disk: 'full',
        reason: expect.stringContaining('full') as string,
      });
    const whileFull = await countMessages(pool);
    await pool.query('drop trigger full_disk on raw_message');
    await expect.poll(() => countMessages(pool), { timeout: 30_000 }).toBeGreaterThan(whileFull);
  },
);

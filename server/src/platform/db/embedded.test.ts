import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';

const log = createLogger('silent');
const running: EmbeddedPostgres[] = [];

async function start(dataFolder: string, throwaway = true): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log, throwaway });
  running.push(postgres);
  return postgres;
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'postgres');
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const readServerPid = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Starts a process that writes rows, and kills it hard after `rows` were acknowledged; returns the last one. */
async function writeThenKill(
  dataFolder: string,
  rows: number,
  env: NodeJS.ProcessEnv,
  kill: (pid: number) => void,
) {
  const script = join(import.meta.dirname, '../../../test/embedded-victim.ts');
  const victim = spawn(process.execPath, [script, dataFolder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  for await (const line of createInterface({ input: victim.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === rows) kill(victim.pid!);
  }
  return acknowledged;
}

test('a first start creates a database whose owner is not a superuser but may create databases and roles', async () => {
  const { url, ownership } = await start(newFolder());
  expect(ownership).toBe('started');
  const [row] = await query(
    url,
    `select current_database() as database, rolname, rolsuper, rolcreatedb, rolcreaterole,
            pg_encoding_to_char(encoding) as encoding, datcollate, current_setting('listen_addresses') as address
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(row).toEqual({
    database: 'portolan',
    rolname: 'portolan',
    rolsuper: false,
    rolcreatedb: true,
    rolcreaterole: true,
    encoding: 'UTF8',
    datcollate: 'C',
    address: '127.0.0.1',
  });
});

test('only those who can read the passwords can connect, and only their owner can read them', async () => {
  const dataFolder = newFolder();
  const { url, superUrl } = await start(dataFolder);
  expect(statSync(join(dataFolder, 'access.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataFolder, 'cluster')).mode & 0o777).toBe(0o700);
  for (const address of [url, superUrl]) {
    await expect(query(address.replace(/:[^:@]+@/, '@'), 'select 1')).rejects.toThrow(/password/);
    await expect(query(address.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  }
});

test('a later start has the same address, the same rows and takes less than half a second', async () => {
  const dataFolder = newFolder();
  const first = await start(dataFolder);
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const startedAt = performance.now();
  const second = await start(dataFolder);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('nothing acknowledged is lost when the process that started the server is killed', async () => {
  const dataFolder = newFolder();
  const last = await writeThenKill(dataFolder, 300, process.env, (pid) => process.kill(pid, 'SIGKILL'));
  const { url, ownership } = await start(dataFolder, false);
  expect(ownership).toBe('started');
  expect((await query<{ number: number }>(url, 'select number from written')).length).toBeGreaterThanOrEqual(
    last,
  );
});

test('nothing acknowledged is lost when the server itself is killed', async () => {
  const dataFolder = newFolder();
  const last = await writeThenKill(dataFolder, 300, process.env, () => {
    process.kill(readServerPid(dataFolder), 'SIGKILL');
  });
  const { url } = await start(dataFolder, false);
  expect((await query<{ number: number }>(url, 'select number from written')).length).toBeGreaterThanOrEqual(
    last,
  );
});

test('a server killed under a living process is back at the same address, with what it acknowledged', async () => {
  const dataFolder = newFolder();
  const { url } = await start(dataFolder, false);
  await query(url, 'create table kept (number integer)');
  for (const number of [1, 2]) {
    await query(url, `insert into kept values (${number})`);
    process.kill(readServerPid(dataFolder), 'SIGKILL');
    await expect
      .poll(() => query(url, 'select count(*)::int as kept from kept').catch(() => 'away'), {
        timeout: 20_000,
      })
      .toEqual([{ kept: number }]);
  }
});

test('a server that somebody stopped cleanly is started again, also by a process that only uses it', async () => {
  const dataFolder = newFolder();
  const first = await start(dataFolder);
  const second = await start(dataFolder);
  const pid = readServerPid(dataFolder);
  process.kill(pid, 'SIGINT');
  await expect.poll(() => readServerPid(dataFolder), { timeout: 20_000 }).not.toBe(pid);
  await expect.poll(() => query(second.url, 'select 1 as one'), { timeout: 20_000 }).toEqual([{ one: 1 }]);
  const ownerships = () => [first.ownership, second.ownership].toSorted();
  await expect.poll(ownerships, { timeout: 20_000 }).toEqual(['attached', 'started']);
});

test('a server left over where nothing stops it with its parent is adopted, and stopped by the adopter', async () => {
  const dataFolder = newFolder();
  const withoutSetpriv = { ...process.env, PATH: '/nowhere' };
  const last = await writeThenKill(dataFolder, 50, withoutSetpriv, (pid) => process.kill(pid, 'SIGKILL'));
  const pid = readServerPid(dataFolder);
  const { url, ownership, stop } = await start(dataFolder);
  expect(ownership).toBe('adopted');
  expect((await query<{ number: number }>(url, 'select number from written')).length).toBeGreaterThanOrEqual(
    last,
  );
  await stop();
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  expect((await start(dataFolder)).ownership).toBe('started');
  expect(readServerPid(dataFolder)).not.toBe(pid);
});

test('the server of a living process is used by others but left running by them', async () => {
  const dataFolder = newFolder();
  const [first, second] = await Promise.all([start(dataFolder), start(dataFolder)]);
  expect([first.ownership, second.ownership].sort()).toEqual(['attached', 'started']);
  const attached = first.ownership === 'attached' ? first : second;
  await attached.stop();
  expect(await query(attached.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('who starts while the owner is stopping waits for the end of its server and starts one', async () => {
  const dataFolder = newFolder();
  const first = await start(dataFolder);
  const pid = readServerPid(dataFolder);
  first.announceStop();
  const next = start(dataFolder);
  const isWaiting = Promise.race([next.then(() => false), pause(500).then(() => true)]);
  expect(await isWaiting).toBe(true);
  await first.stop();
  const second = await next;
  expect(second.ownership).toBe('started');
  expect(readServerPid(dataFolder)).not.toBe(pid);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a pid file of a dead server whose id now belongs to another program does not prevent a start', async () => {
  const dataFolder = newFolder();
  const first = await start(dataFolder);
  const file = join(dataFolder, 'cluster/postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  const owner = statSync(join(dataFolder, 'cluster'));
  writeFileSync(file, [String(other.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(file, owner.uid, owner.gid);
  expect((await start(dataFolder)).ownership).toBe('started');
});

test('a port in use is left alone: the database moves to another', async () => {
  const dataFolder = newFolder();
  const first = await start(dataFolder);
  await first.stop();
  const taken = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  onTestFinished(() => void taken.close());
  const second = await start(dataFolder);
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted creation of the database is done again', async () => {
  const dataFolder = newFolder();
  mkdirSync(join(dataFolder, 'cluster.unfinished/base'), { recursive: true });
  expect((await start(dataFolder)).ownership).toBe('started');
});

test('a folder that we may not write to is reported in one sentence', async () => {
  const dataFolder = newFolder();
  writeFileSync(dataFolder, 'a file');
  await expect(startEmbeddedPostgres({ dataFolder, log })).rejects.toThrow(
    /^The database folder .* cannot be (made|used) \(.*\).*\.$/,
  );
});

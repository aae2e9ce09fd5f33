import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL at which a test requests a database and returns it. */
    testDatabaseService: string;
  }
}

interface Server {
  /** Of a user who may create databases. */
  url: string;
  template: string;
  stop(): Promise<void>;
}

const template = `portolan_template_${process.pid}`;

/** Vitest's global setup: one PostgreSQL for the run, started when the first test asks for a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<Server> | undefined;
  let made = 0;
  const service = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  async function answer(request: IncomingMessage): Promise<string> {
    server ??= startServer();
    const { url } = await server;
    if (request.method === 'DELETE') {
      await run(url, `drop database if exists ${nameIn(request.url ?? '')} with (force)`);
      return '{}';
    }
    made += 1;
    const name = `portolan_test_${process.pid}_${made}`;
    // Copying files costs less than writing every page to the log, ten times less in memory.
    await run(url, `create database ${name} template ${template} strategy file_copy`);
    return JSON.stringify({ url: inDatabase(url, name) });
  }
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  project.provide('testDatabaseService', `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  return async () => {
    service.closeAllConnections();
    service.close();
    await (await server)?.stop();
  };
}

function nameIn(path: string): string {
  const name = path.slice(1);
  if (!/^portolan_test_\d+_\d+$/.test(name)) throw new Error(`"${name}" is no test database`);
  return name;
}

/** `TEST_DATABASE_URL` names a server to use, `TEST_POSTGRES_BIN` other programs than the embedded ones. */
async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  const { url, stop } =
    given === undefined ? await startOwnServer() : { url: given, stop: () => dropAll(given) };
  await run(url, `create database ${template}`);
  await migrate(inDatabase(url, template));
  return { url, template, stop };
}

async function startOwnServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(chooseFolder(), 'portolan-test-'));
  const binFolder = process.env['TEST_POSTGRES_BIN'];
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: createLogger('error'),
    throwaway: true,
    ...(binFolder === undefined ? {} : { binFolder }),
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In memory where there is plenty, because hundreds of small databases are made and dropped. */
function chooseFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4e9 ? memory : tmpdir();
}

async function dropAll(url: string): Promise<void> {
  const pattern = `^portolan_(template_${process.pid}|test_${process.pid}_\\d+)$`;
  const names = await run(url, `select datname from pg_database where datname ~ '${pattern}'`);
  for (const { datname } of names) await run(url, `drop database if exists ${datname} with (force)`);
}

async function run(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

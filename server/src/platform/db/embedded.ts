import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../start-problem.ts';
import { findPostgres, takeSystemPostgres, type PostgresPrograms } from './embedded-binaries.ts';
import {
  type ClusterAccess,
  ensureCluster,
  prepareDatabase,
  readAccess,
  toOwnerUrl,
  toSuperUrl,
  writeAccess,
} from './embedded-cluster.ts';
import {
  findRunningServer,
  isAlive,
  isMarkedAlive,
  markProcess,
  stopServer,
  type ProcessMark,
} from './embedded-process.ts';
import { launchServer, type ServerLog } from './embedded-server.ts';
import { lockStart } from './embedded-start-lock.ts';
import { chooseServerUser } from './embedded-user.ts';

export interface EmbeddedPostgresOptions {
  /** Created if missing; holds the cluster, its passwords and the list of its users. */
  dataFolder: string;
  log: ServerLog;
  /** For tests: faster, and lost when the machine crashes. */
  throwaway?: boolean;
  /** Another PostgreSQL's folder of programs, for tests. */
  binFolder?: string;
}

export interface EmbeddedPostgres {
  /** As the owner of the database `portolan`, who is not a superuser and may create databases and roles. */
  url: string;
  /** As the superuser, in the database `postgres`. */
  superUrl: string;
  /**
   * `started`: by this call. `adopted`: left over from a process that was killed; `stop` ends it all the same.
   * `attached`: it belongs to another living process; `stop` leaves it running.
   */
  readonly ownership: 'started' | 'adopted' | 'attached';
  /** From now on a process that starts waits until `stop` has ended the server, instead of using it until then. */
  announceStop(): void;
  stop(): Promise<void>;
}

/** A running server, until `ended`. */
interface ObtainedServer extends Pick<EmbeddedPostgres, 'ownership' | 'stop'> {
  access: ClusterAccess;
  ended: Promise<void>;
}

/**
 * Starts a real PostgreSQL in `dataFolder`, on loopback only, on a free port that stays the same from start to start.
 * Nothing acknowledged is lost however this process or the server ends. As root the server runs as `nobody`. A server
 * that ends by itself is restarted at the same address, until `stop`. Throws `ConfigError` with one sentence when that
 * is impossible here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let server = await obtainServer(options);
  const { access } = server;
  const stopping = new AbortController();
  const kept = keepRunning(options, server, stopping.signal, (next) => (server = next));
  return {
    url: toOwnerUrl(access),
    superUrl: toSuperUrl(access),
    get ownership() {
      return server.ownership;
    },
    announceStop: () => {
      if (server.ownership !== 'attached') writeOwner(options.dataFolder, true);
    },
    stop: async () => {
      stopping.abort();
      await kept;
      await server.stop();
    },
  };
}

const restartPausesMs = [0, 250, 500, 1000, 2000];

/** Restarts the server whenever it ended, such as after a crash, a kill, or a full disk. */
async function keepRunning(
  options: EmbeddedPostgresOptions,
  first: ObtainedServer,
  signal: AbortSignal,
  onRestart: (server: ObtainedServer) => void,
): Promise<void> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let server = first;
  let tries = 0;
  while (!signal.aborted) {
    if (tries === 0) {
      await Promise.race([server.ended, stopped]);
      if (signal.aborted) return;
      options.log.warn('the database stopped by itself and is restarted');
    }
    const pauseMs = restartPausesMs[Math.min(tries, restartPausesMs.length - 1)];
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      // All its users know its address.
      server = await obtainServer(options, server.access.port);
      onRestart(server);
      tries = 0;
      options.log.info('the database is running again');
    } catch (error) {
      tries += 1;
      options.log.warn({ err: error }, 'the database could not be restarted; retrying');
    }
  }
}

async function obtainServer(options: EmbeddedPostgresOptions, onlyPort?: number): Promise<ObtainedServer> {
  const { dataFolder, log } = options;
  const clusterFolder = join(dataFolder, 'cluster');
  const user = chooseServerUser(clusterFolder);
  makeDataFolder(dataFolder, user !== undefined);
  const unlock = await lockStart(dataFolder);
  try {
    const running = await findLivingServer(dataFolder, clusterFolder);
    if (running !== undefined) return takeOver(dataFolder, running, log);
    const programs =
      options.binFolder === undefined
        ? await findPostgres(dataFolder, user)
        : await takeSystemPostgres(options.binFolder, user);
    if ((await ensureCluster(programs, options, clusterFolder)) === 'made')
      log.info({ dataFolder }, 'embedded database created');
    return await start(programs, clusterFolder, options, onlyPort);
  } finally {
    unlock();
  }
}

function makeDataFolder(dataFolder: string, asRoot: boolean): void {
  try {
    // Root's PostgreSQL runs as another user, who has to be able to reach the cluster; only that user may enter it.
    mkdirSync(dataFolder, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
  } catch (error) {
    throw new ConfigError(
      `The database folder ${dataFolder} cannot be made (${(error as Error).message}); set PORTOLAN_HOME ` +
        'to another folder.',
      { cause: error },
    );
  }
}

async function start(
  programs: PostgresPrograms,
  clusterFolder: string,
  { dataFolder, log, throwaway = false }: EmbeddedPostgresOptions,
  onlyPort?: number,
): Promise<ObtainedServer> {
  const access = readAccess(dataFolder);
  const patienceUntil = performance.now() + 60_000;
  for (;;) {
    const port = await chooseFreePort(onlyPort === undefined ? [access.port, 0] : [onlyPort]);
    const outcome =
      port === undefined
        ? ({ state: 'refused', passing: true, sentence: toUsedPort(onlyPort) } as const)
        : await launchServer(programs, clusterFolder, { port, throwaway, log });
    if (outcome.state === 'refused') {
      // Processes of a killed server may still be ending, or another process has just taken the port.
      if (!outcome.passing || performance.now() > patienceUntil) throw new ConfigError(outcome.sentence);
      await pause(100);
      continue;
    }
    if (port !== undefined && port !== access.port) writeAccess(dataFolder, Object.assign(access, { port }));
    if (!access.prepared) {
      await prepareDatabase(access);
      writeAccess(dataFolder, Object.assign(access, { prepared: true }));
    }
    writeOwner(dataFolder);
    return { access, ownership: 'started', ended: outcome.ended, stop: () => outcome.stop() };
  }
}

function takeOver(dataFolder: string, { pid, owned }: LivingServer, log: ServerLog): ObtainedServer {
  const access = readAccess(dataFolder);
  const ended = waitForEnd(pid);
  if (owned) return { access, ownership: 'attached', ended, stop: async () => undefined };
  log.warn({ pid }, 'the database of a killed process is still running and is reused');
  writeOwner(dataFolder);
  return { access, ownership: 'adopted', ended, stop: () => stopServer(pid, log) };
}

/** For a process that is not our child, so that no exit event arrives. */
async function waitForEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(250, undefined, { ref: false });
}

interface LivingServer {
  pid: number;
  /** Whether the process that started it is alive. */
  owned: boolean;
  /** Whether that process is about to stop it. */
  leaving: boolean;
}

/** A server that answers. Waits for one that is starting, stopping or recovering. */
async function findLivingServer(
  dataFolder: string,
  clusterFolder: string,
): Promise<LivingServer | undefined> {
  const until = performance.now() + 120_000;
  let last: LivingServer | undefined;
  let sameAnswers = 0;
  for (;;) {
    const pid = findRunningServer(clusterFolder);
    if (pid === undefined) return undefined;
    const living = { pid, ...readOwner(dataFolder) };
    const answered = !living.leaving && (await answersNow(dataFolder));
    sameAnswers = answered && living.pid === last?.pid && living.owned === last.owned ? sameAnswers + 1 : 0;
    last = living;
    // An owner that was killed a moment ago may still be visible, and its server may still answer although it is about
    // to stop.
    if (sameAnswers === 3) return living;
    if (performance.now() > until)
      throw new ConfigError(
        `A database (process ${pid}) runs in ${dataFolder} but does not answer; end that process and start again.`,
      );
    await pause(50);
  }
}

async function answersNow(dataFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: toSuperUrl(readAccess(dataFolder)),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const toOwnerFile = (dataFolder: string): string => join(dataFolder, 'owner.json');

/** The process that stops the server when it ends. */
interface OwnerMark extends ProcessMark {
  leaving: boolean;
}

function writeOwner(dataFolder: string, leaving = false): void {
  const mark: OwnerMark = { ...markProcess(process.pid), leaving };
  writeFileSync(toOwnerFile(dataFolder), JSON.stringify(mark), { mode: 0o600 });
}

function readOwner(dataFolder: string): Pick<LivingServer, 'owned' | 'leaving'> {
  const text = existsSync(toOwnerFile(dataFolder)) ? readFileSync(toOwnerFile(dataFolder), 'utf8') : '';
  // Empty while its owner is writing it.
  const mark = text === '' ? undefined : (JSON.parse(text) as OwnerMark);
  const owned = mark !== undefined && isMarkedAlive(mark);
  return { owned, leaving: owned && mark.leaving };
}

const toUsedPort = (port?: number): string =>
  port === undefined
    ? 'No port is free on 127.0.0.1 for the embedded database.'
    : `Port ${port} on 127.0.0.1, at which the embedded database was, has been taken by another program.`;

/**
 * The first free one of these ports; 0 is any. The last used port comes first, so that what an operator noted down
 * stays right.
 */
async function chooseFreePort(wanted: readonly number[]): Promise<number | undefined> {
  for (const port of wanted) {
    const server = createServer();
    const free = await new Promise<number | undefined>((resolve) => {
      server.once('error', () => resolve(undefined));
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    await new Promise((resolve) => server.close(resolve));
    if (free !== undefined) return free;
  }
  return undefined;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { PostgresPrograms } from './embedded-binaries.ts';
import { spawnOnFolder } from './embedded-cluster.ts';
import { sendSignal, stopServer } from './embedded-process.ts';

export type ServerLog = Pick<Logger, 'debug' | 'info' | 'warn'>;

/** Tuned for ingest plus many small reads on a machine shared with this program. */
const ourSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Statements contain personal data; the sender of an invalid one receives the error and logs it.
  log_min_error_statement: 'panic',
};

const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
};

interface LaunchOptions {
  port: number;
  throwaway: boolean;
  log: ServerLog;
}

type LaunchOutcome =
  | { state: 'ready'; ended: Promise<void>; stop(): Promise<void> }
  /** `passing`: a retry may succeed in a moment. */
  | { state: 'refused'; sentence: string; passing: boolean };

/** Starts the server and waits until it accepts connections, however long its recovery takes. */
export async function launchServer(
  programs: PostgresPrograms,
  clusterFolder: string,
  { port, throwaway, log }: LaunchOptions,
): Promise<LaunchOutcome> {
  const settings = { ...ourSettings, ...(throwaway ? throwawaySettings : {}) };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnOnFolder(programs, 'postgres', clusterFolder, ['-p', String(port), ...parameters]);
  const lastLines: string[] = [];
  const end = () => void (child.pid !== undefined && sendSignal(child.pid, 'SIGINT'));
  // Where the system does not stop it with us, at least every orderly exit of this process does.
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => resolve(void lastLines.push(error.message)));
    child.once('close', () => resolve());
  }).then(() => void process.off('exit', end));
  // Its pipes are closed only once all its processes are gone.
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<'ready'>((resolve) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes('database system is ready to accept connections')) resolve('ready');
      writeServerLine(line, log);
    });
  });
  child.stdout?.resume();
  if ((await Promise.race([ready, ended])) === 'ready') {
    return {
      state: 'ready',
      ended: exited,
      stop: async () => {
        if (child.exitCode === null && child.signalCode === null) await stopServer(child.pid!, log);
        await ended;
      },
    };
  }
  return explainRefusal(lastLines, clusterFolder);
}

function writeServerLine(line: string, log: ServerLog): void {
  if (/^(PANIC|FATAL):/.test(line) && !/the database system is (starting up|shutting down)/.test(line))
    log.warn({ database: line }, 'the database reports');
  else log.debug({ database: line }, 'the database reports');
}

/** What goes away by itself once another server has ended. */
const passingRefusals = [
  /could not bind/,
  /could not create any TCP\/IP sockets/,
  /lock file .* already exists/,
  /shared memory block .* still in use/,
];

function explainRefusal(lines: string[], clusterFolder: string): LaunchOutcome {
  const text = lines.join('\n');
  const passing = passingRefusals.some((words) => words.test(text));
  if (/incompatible with server|not compatible with this version/.test(text)) {
    const made = readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8').trim();
    const sentence =
      `The database in ${clusterFolder} was made by PostgreSQL ${made}, which this version of Portolan ` +
      'does not bring; restore a backup into a new state folder.';
    return { state: 'refused', sentence, passing: false };
  }
  const reason =
    lines.findLast((line) => /^(PANIC|FATAL|ERROR):/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return { state: 'refused', sentence: `The embedded database does not start (${reason}).`, passing };
}

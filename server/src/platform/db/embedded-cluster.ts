import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../start-problem.ts';
import { serverEnvironment, type PostgresPrograms } from './embedded-binaries.ts';
import { isReachable } from './embedded-user.ts';

const databaseName = 'portolan';

/** Credentials: created once, kept in the data folder, readable by its owner only. */
export interface ClusterAccess {
  port: number;
  superPassword: string;
  ownerPassword: string;
  /** Whether the database and its owner were created. */
  prepared: boolean;
}

export function toOwnerUrl(access: ClusterAccess): string {
  return `postgres://${databaseName}:${access.ownerPassword}@127.0.0.1:${access.port}/${databaseName}`;
}

export function toSuperUrl(access: ClusterAccess): string {
  return `postgres://postgres:${access.superPassword}@127.0.0.1:${access.port}/postgres`;
}

const toAccessFile = (dataFolder: string): string => join(dataFolder, 'access.json');

export function readAccess(dataFolder: string): ClusterAccess {
  try {
    return JSON.parse(readFileSync(toAccessFile(dataFolder), 'utf8')) as ClusterAccess;
  } catch (error) {
    throw new ConfigError(
      `The passwords of the database in ${dataFolder} cannot be read (${(error as Error).message}); put ` +
        'access.json back or move that folder away.',
      { cause: error },
    );
  }
}

/** Written completely or not at all. */
export function writeAccess(dataFolder: string, access: ClusterAccess): void {
  const file = toAccessFile(dataFolder);
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Runs a program of PostgreSQL on a data folder, which it may be unable to reach by its path. */
export function spawnOnFolder(
  programs: PostgresPrograms,
  program: 'initdb' | 'postgres',
  folder: string,
  args: string[],
): ChildProcess {
  const { binFolder, user, prefix } = programs;
  const hidden = user !== undefined && process.platform === 'linux' && !isReachable(folder, user);
  // Below a folder that only root may enter (root's own home) PostgreSQL gets its data folder as an open descriptor.
  const handle = hidden ? openSync(folder, 'r') : undefined;
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(handle === undefined ? [] : [handle])];
  const path = handle === undefined ? folder : '/proc/self/fd/3';
  const [command, ...rest] = [...prefix, join(binFolder, program), '-D', path, ...args];
  try {
    return spawn(command!, rest, {
      cwd: '/',
      env: serverEnvironment,
      stdio,
      // A process group of its own: Ctrl-C is for this program, which stops the database last.
      detached: true,
      ...(prefix.length === 0 && user !== undefined ? user : {}),
    });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Creates the data folder if there is none. An interrupted attempt leaves nothing that looks finished. */
export async function ensureCluster(
  programs: PostgresPrograms,
  { dataFolder, throwaway = false }: { dataFolder: string; throwaway?: boolean },
  clusterFolder: string,
): Promise<'made' | 'there'> {
  if (existsSync(join(clusterFolder, 'PG_VERSION'))) return 'there';
  const unfinished = `${clusterFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (programs.user !== undefined) chownSync(unfinished, programs.user.uid, programs.user.gid);
  const access: ClusterAccess = {
    port: 0,
    superPassword: newPassword(),
    ownerPassword: newPassword(),
    prepared: false,
  };
  await initialise(programs, unfinished, access.superPassword, throwaway ? ['--no-sync'] : []);
  writeAccess(dataFolder, access);
  renameSync(unfinished, clusterFolder);
  return 'made';
}

const newPassword = (): string => randomBytes(24).toString('hex');

async function initialise(
  programs: PostgresPrograms,
  folder: string,
  password: string,
  more: string[],
): Promise<void> {
  const secretFolder = mkdtempSync(join(tmpdir(), 'portolan-'));
  const passwordFile = join(secretFolder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (programs.user !== undefined)
    for (const path of [secretFolder, passwordFile]) chownSync(path, programs.user.uid, programs.user.gid);
  chmodSync(secretFolder, 0o700);
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // Every other locale sorts by rules that differ between machines and versions.
  const texts = ['--locale=C', '--encoding=UTF8', '--no-instructions'];
  try {
    await runToEnd(spawnOnFolder(programs, 'initdb', folder, [...options, ...texts, ...more]));
  } finally {
    rmSync(secretFolder, { recursive: true, force: true });
  }
}

async function runToEnd(child: ChildProcess): Promise<void> {
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const reason = output
    .join('')
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal|could not/i.test(line));
  throw new ConfigError(
    `The embedded database could not be made (${reason ?? `initdb ended with ${code}`}); choose another ` +
      'state folder with PORTOLAN_HOME or set DATABASE_URL.',
  );
}

/** Creates the database and its owner, who is not a superuser; a second run changes nothing. */
export async function prepareDatabase(access: ClusterAccess): Promise<void> {
  const client = new pg.Client({ connectionString: toSuperUrl(access) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const owner = await client.query('select 1 from pg_roles where rolname = $1', [databaseName]);
    const verb = owner.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${databaseName} login createdb createrole password ${client.escapeLiteral(access.ownerPassword)}`,
    );
    const database = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`);
  } finally {
    await client.end();
  }
}

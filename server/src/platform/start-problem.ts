import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A wrong setting, or a problem of the machine that a setting names: `message` is one sentence for the operator, and
 * the program ends with exit code 1 and no stack trace.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Creates the state folder if missing. Throws `ConfigError` when this user cannot write there. */
export function prepareStateFolder(home: string): void {
  try {
    makeFolder(home);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `The state folder ${home} cannot be used (${toReason(error)}); set PORTOLAN_HOME to a folder that ` +
        'this user may write to.',
      { cause: error },
    );
  }
}

/** One folder after the other: Node's recursive mode never ends where folders cannot be created, such as in /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    // Two processes that start at the same time create the same folder.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const reasons: Record<string, string> = {
  ENOENT: 'no folder can be made there',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only file system',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
};

function toReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ''] ?? message;
}

/** One sentence for an address that cannot be listened on; any other error is returned as it is. */
export function explainListenError(error: unknown, host: string, port: number): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE:
      `Port ${port} on ${host} is already taken; stop the program that uses it or set PORT to another ` +
      'number.',
    EACCES: `Port ${port} needs more rights than this user has; set PORT to a number of 1024 or above.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not a name that this machine knows.`,
  };
  const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence === undefined ? error : new ConfigError(sentence, { cause: error });
}

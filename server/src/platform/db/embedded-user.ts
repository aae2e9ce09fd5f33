import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user under whom PostgreSQL runs: it refuses to be root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Nobody in particular when this program is not root: then PostgreSQL runs as the same user.
 * For root the owner of an existing data folder, otherwise `nobody`.
 */
export function chooseServerUser(clusterFolder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS writes -2 for nobody.
  return { uid: Number(uid ?? 65_534) >>> 0, gid: Number(gid ?? 65_534) >>> 0 };
}

/** Whether `user` gets through to `path`, judged by the permissions of every folder on the way. */
export function isReachable(path: string, user: ServerUser): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder);
    const allowed = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (allowed === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

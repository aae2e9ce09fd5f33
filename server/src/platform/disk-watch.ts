import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { isDiskFull } from './db/database-away.ts';

/** With less free space than this on the disk of the state folder, the database may fail at any moment. */
const leastFreeBytes = 32 * 1_048_576;
/** How long a failed write counts as a full disk; the next attempt to store something retries sooner. */
const rememberMs = 20_000;

/** Whether there is disk space to store anything. */
export interface DiskWatch {
  /** Receives failures of any kind: those of a full disk are remembered for a while. */
  note(error: unknown): void;
  /** Why nothing can be stored at the moment; undefined while there is space. */
  findTrouble(): Promise<string | undefined>;
}

export function createDiskWatch(folder: string, clock: Clock): DiskWatch {
  let failedAtMs = -Infinity;
  return {
    note: (error) => {
      if (isDiskFull(error)) failedAtMs = clock.now().getTime();
    },
    findTrouble: async () => {
      const { bavail, bsize } = await statfs(folder);
      const freeBytes = bavail * bsize;
      if (freeBytes < leastFreeBytes)
        return `the disk of ${folder} is full: ${Math.floor(freeBytes / 1_048_576)} MB are left`;
      return clock.now().getTime() - failedAtMs < rememberMs
        ? 'a disk is full: the last write failed for want of room'
        : undefined;
    },
  };
}

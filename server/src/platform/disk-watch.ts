import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { isDiskFull } from './db/database-away.ts';

/** With less room than this on the disk of the state folder, the database may be unable to go on at any moment. */
const leastFreeBytes = 32 * 1_048_576;
/** A write that failed counts for so long; whatever wants to store something tries again sooner. */
const rememberMs = 20_000;

/** Whether there is room to store anything. */
export interface DiskWatch {
  /** Told of failures of any kind: those of a full disk are remembered for a while. */
  note(error: unknown): void;
  /** Why nothing can be stored just now; undefined while there is room. */
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

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../start-problem.ts';
import { isMarkedAlive, markProcess, type ProcessMark } from './embedded-process.ts';

/** One start at a time per folder; a lock left by a killed process does not count. */
export async function lockStart(dataFolder: string): Promise<() => void> {
  const file = join(dataFolder, 'start.lock');
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(markProcess(process.pid)), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST')
        throw new ConfigError(`The database folder ${dataFolder} cannot be used (${message}).`, {
          cause: error,
        });
    }
    if (!isLockHeld(file)) takeAway(file);
    await pause(20);
  }
}

function isLockHeld(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    // Empty: its owner is between creating and writing it.
    return text === '' || isMarkedAlive(JSON.parse(text) as ProcessMark);
  } catch {
    return false;
  }
}

function takeAway(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch {
    // Another process was faster.
  }
}

import { setImmediate } from 'node:timers/promises';

/** Runs work piece by piece, as it yields; other work runs in between. */
export async function inTurns(work: Iterator<void>): Promise<void> {
  while (work.next().done !== true) await setImmediate();
}

/** Runs all of it at once. */
export function atOnce(work: Iterator<void>): void {
  while (work.next().done !== true);
}

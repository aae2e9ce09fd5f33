import { setImmediate } from 'node:timers/promises';

/** Does work piece by piece, as it yields; others get their turn in between. */
export async function inTurns(work: Iterator<void>): Promise<void> {
  while (work.next().done !== true) await setImmediate();
}

/** Does all of it at once. */
export function atOnce(work: Iterator<void>): void {
  while (work.next().done !== true);
}

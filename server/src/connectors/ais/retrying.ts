import type { Feed, FeedNeeds } from '../../platform/feed.ts';

/** One second after the first failure, twice as long after each, a minute at most. Pure. */
export const waitBeforeRetryMs = (failures: number): number =>
  Math.min(60_000, 1000 * 2 ** Math.max(0, Math.min(failures, 7) - 1));

/** A connection that lasts this long was good: a failure after it counts as the first again. */
export const steadyAfterMs = 30_000;

/** A connection that is silent for this long is dead: a vanished peer would not be noticed otherwise. */
export const silentMs = 5 * 60_000;

/** One connection attempt of a feed, reporting its outcome. */
export interface Attempt {
  /** The attempt works. */
  up(): void;
  /** The attempt is over; only the first call counts. */
  over(reason: string): void;
}

/**
 * Runs connection attempts of a feed one after the other, with growing pauses, until it is closed. Being connected
 * alone does not make the pauses short again: a receiver that accepts a connection and drops it at once would be called
 * every second for ever.
 */
export function retrying(needs: FeedNeeds, start: (events: Attempt) => () => void): Feed {
  const wait = needs.waitMs ?? waitBeforeRetryMs;
  let failures = 0;
  let isClosed = false;
  let stop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let steady: NodeJS.Timeout | undefined;
  const attempt = (): void => {
    let isOver = false;
    const events: Attempt = {
      up: () => {
        if (isOver || isClosed) return;
        clearTimeout(steady);
        steady = setTimeout(() => (failures = 0), steadyAfterMs);
        needs.up();
      },
      over: (reason) => {
        if (isOver || isClosed) return;
        isOver = true;
        clearTimeout(steady);
        failures += 1;
        needs.down(reason);
        timer = setTimeout(attempt, wait(failures));
      },
    };
    stop = start(events);
  };
  attempt();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(steady);
      stop();
      await Promise.resolve();
    },
  };
}

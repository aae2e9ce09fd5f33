import type { Logger } from 'pino';

export interface Repeated {
  /** Resolves once the last run has ended. */
  stop(): Promise<void>;
}

/** Runs work again and again, with a pause between, never twice at once. A failure is logged and ends nothing. */
export function repeat(
  { everyMs, log, failure }: { everyMs: number; log: Logger; failure: string },
  work: () => Promise<unknown>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown>;
  const run = (): void => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

import pg from 'pg';
import type { Logger } from 'pino';
import { toConnectionOptions } from './pool.ts';

/** One connection that is kept open: reconnected, with growing pauses, whenever it breaks. */
export interface KeptConnection {
  /** Undefined while it is broken. */
  readonly client: pg.Client | undefined;
  close(): Promise<void>;
}

interface KeptOptions {
  url: string;
  name: string;
  log: Logger;
  /** Prepares each new connection; if this fails the connection is closed and opened again. */
  prepare(client: pg.Client): Promise<void>;
  /** Called after each reconnect. */
  onReconnect?(): void;
}

const pausesMs = [100, 250, 500, 1000];

/** Opens it; the first time must work. */
export async function keepConnection(options: KeptOptions): Promise<KeptConnection> {
  const { url, name, log, prepare, onReconnect } = options;
  let client: pg.Client | undefined;
  let isClosed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client(toConnectionOptions(url, name));
    // Either both arrive, or only the second.
    next.on('error', (error) => log.warn({ err: error, connection: name }, 'database connection lost'));
    next.on('end', () => {
      if (client === next) lose();
    });
    try {
      await next.connect();
      await prepare(next);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    tries = 0;
  };
  const lose = (): void => {
    client = undefined;
    retry();
  };
  const retry = (): void => {
    if (isClosed) return;
    const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
    tries += 1;
    timer = setTimeout(() => {
      connect().then(() => onReconnect?.(), retry);
    }, pauseMs);
  };
  await connect();
  return {
    get client() {
      return client;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

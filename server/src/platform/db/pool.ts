import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';

/** Connect timeout: after this long the host is off, or a firewall drops the packets. */
const connectTimeoutMs = 5000;
const retryMs = 250;

/** Settings of every connection of this program. */
export function toConnectionOptions(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** The pool's own limit would also end the wait for a connection that is in use. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
  }
}

interface PoolOptions {
  url: string;
  max: number;
  name: string;
  log: Logger;
  /** Run on each new connection. */
  onConnect?: string;
  /** Independent statements are sent at once and answered in order. */
  pipeline?: boolean;
}

function toPoolConfig({ url, max, name, onConnect, pipeline = false }: PoolOptions): pg.PoolConfig {
  const { connectionTimeoutMillis: _, ...options } = toConnectionOptions(url, name);
  return {
    ...options,
    max,
    pipeline,
    idleTimeoutMillis: 60_000,
    Client: PromptClient,
    ...(onConnect === undefined
      ? {}
      : { onConnect: async (client: pg.ClientBase) => void (await client.query(onConnect)) }),
  };
}

/** Without these listeners a connection that breaks ends the process, idle (the first) or in use (the second). */
function listenForBreaks(pool: pg.Pool, log: Logger): void {
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'database connection lost; it is opened again when needed');
  });
  pool.on('connect', (client) => {
    // The failing query reports it to its caller.
    client.on('error', (error) => log.debug({ err: error }, 'database connection lost while in use'));
  });
}

/** Connections are opened when needed. While the database is away, callers get an error at once. */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(toPoolConfig(options));
  listenForBreaks(pool, options.log);
  return pool;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (broken?: Error | boolean) => void,
) => void;

/**
 * A pool for work that can wait: while the database is away, callers wait for a connection, and a statement whose
 * connection breaks is repeated on another. Only for statements that are harmless when repeated.
 */
export class PatientPool extends pg.Pool {
  readonly #stopping = new AbortController();

  constructor(options: PoolOptions) {
    super(toPoolConfig(options));
    listenForBreaks(this, options.log);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connected = this.#connectPatiently();
    if (callback === undefined) return connected.then((client) => this.#withRepeats(client));
    connected.then(
      // Outside the promise: an error thrown by the callback belongs to its caller.
      (client) => setImmediate(() => callback(undefined, client, (broken) => client.release(broken))),
      (error: unknown) => setImmediate(() => callback(error as Error, undefined, () => undefined)),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const { signal } = this.#stopping;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (signal.aborted || this.ending || !isDatabaseAway(error)) throw error;
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #withRepeats(client: pg.PoolClient): pg.PoolClient {
    const query = (...statement: [string | pg.QueryConfig, unknown[]?]): Promise<pg.QueryResult> =>
      client.query(...statement).catch((error: unknown) => {
        if (!isDatabaseAway(error) || this.#stopping.signal.aborted) throw error;
        return this.#repeat(statement);
      });
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return query;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  async #repeat(statement: [string | pg.QueryConfig, unknown[]?]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return await client.query(...statement);
    } finally {
      client.release();
    }
  }

  /** From now on nobody waits for the database to come back. */
  stopWaiting(): void {
    this.#stopping.abort();
  }
}

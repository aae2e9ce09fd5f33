import type { PushTopic } from '@portolan/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';

/** Whom a notice is for: the people of one company account, all members of staff, or everybody. */
export type Audience = string;
export const everybody: Audience = 'everybody';
export const staff: Audience = 'staff';

/** What listeners get: for whom, which topic, which ids; no ids means 'everything of this topic'. */
export interface Notice {
  audience: Audience;
  topic: PushTopic;
  ids: string[];
}

const channel = 'portolan';
/** PostgreSQL carries at most 8,000 bytes a notification: 120 uuids with the rest around them. */
const maxIds = 120;

/** Tells all processes, when the transaction commits, that something of an audience changed. Carries ids, never data. */
export async function notify(
  tx: Tx | Db,
  audience: Audience,
  topic: PushTopic,
  ids: readonly string[],
): Promise<void> {
  const payload = JSON.stringify({ t: audience, p: topic, i: ids.length > maxIds ? [] : ids });
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

type Listener = (notice: Notice) => void;

/** Receives the notices of all processes on one connection and hands them to the listeners of this one. */
export interface PushHub {
  /** The audience `*` hears everything, for caches. */
  listen(audience: Audience, listener: Listener): () => void;
  /** Called whenever the connection came back: notices may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

export async function openPushHub(url: string, log: Logger): Promise<PushHub> {
  const listeners = new Map<string, Set<Listener>>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;

  const deliver = (message: pg.Notification): void => {
    if (message.payload === undefined) return;
    const { t, p, i } = JSON.parse(message.payload) as { t: string; p: PushTopic; i: string[] };
    for (const key of [t, '*'])
      for (const listener of listeners.get(key) ?? []) listener({ audience: t, topic: p, ids: i });
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'portolan-push' });
    next.on('notification', deliver);
    next.on('error', (error) => {
      log.warn({ err: error }, 'push connection lost');
      retry();
    });
    next.on('end', () => retry());
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  let retrying = false;
  const retry = (): void => {
    if (closed || retrying) return;
    retrying = true;
    setTimeout(() => {
      retrying = false;
      connect().then(
        () => reconnected.forEach((listener) => listener()),
        () => retry(),
      );
    }, 500).unref();
  };
  await connect();
  return {
    listen: (audience, listener) => {
      const set = listeners.get(audience) ?? new Set<Listener>();
      listeners.set(audience, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(audience);
      };
    },
    onReconnect: (listener) => void reconnected.push(listener),
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}

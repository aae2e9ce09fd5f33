import type { PushTopic } from '@portolan/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import { keepConnection } from '../db/kept-connection.ts';

/** The recipients of a notification: the people of one company account, all members of staff, or everybody. */
export type Audience = string;
export const everybody: Audience = 'everybody';
export const staff: Audience = 'staff';
/** Not for browsers: processes listen for accounts whose sessions ended or changed. */
export const sessions: Audience = 'sessions';

/** What listeners receive: audience, topic, ids; no ids means 'everything of this topic'. */
export interface Notice {
  audience: Audience;
  topic: PushTopic;
  ids: string[];
}

const channel = 'portolan';
/** PostgreSQL limits a notification to 8,000 bytes: 120 uuids plus the rest. */
const maxIds = 120;

/**
 * Notifies all processes, when the transaction commits, that something of an audience changed. Carries ids, never data.
 */
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

/** Receives the notifications of all processes on one connection and passes them to the listeners of this one. */
export interface PushHub {
  /** The audience `*` receives everything, for caches. */
  listen(audience: Audience, listener: Listener): () => void;
  /**
   * Called whenever the connection came back, until the returned function is called: notifications may have been
   * missed.
   */
  onReconnect(listener: () => void): () => void;
  close(): Promise<void>;
}

export async function openPushHub(url: string, log: Logger): Promise<PushHub> {
  const listeners = new Map<string, Set<Listener>>();
  const reconnected = new Set<() => void>();
  const deliver = ({ payload }: pg.Notification): void => {
    const notice = readNotice(payload);
    if (notice === undefined) {
      log.warn({ payload }, 'a notification of another program was ignored');
      return;
    }
    for (const key of [notice.audience, '*'])
      for (const listener of listeners.get(key) ?? []) listener(notice);
  };
  const connection = await keepConnection({
    url,
    name: 'portolan-push',
    log,
    prepare: async (client) => {
      client.on('notification', deliver);
      await client.query(`listen ${channel}`);
    },
    onReconnect: () => {
      for (const listener of reconnected) listener();
    },
  });
  return {
    listen: (audience, listener) => {
      const set = listeners.get(audience) ?? new Set<Listener>();
      listeners.set(audience, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(audience);
      };
    },
    onReconnect: (listener) => {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
    close: () => connection.close(),
  };
}

/** Other programs on the same database may write into any channel. */
function readNotice(payload: string | undefined): Notice | undefined {
  try {
    const { t, p, i } = JSON.parse(payload ?? '') as { t: string; p: PushTopic; i: string[] };
    return typeof t === 'string' && typeof p === 'string' && Array.isArray(i)
      ? { audience: t, topic: p, ids: i }
      : undefined;
  } catch {
    return undefined;
  }
}

import type { Tx } from '../../../platform/db/database.ts';
import { isDatabaseAway, isDiskFull } from '../../../platform/db/database-away.ts';
import {
  type ClaimedMessage,
  claim,
  claimMessages,
  findWaitingTenant,
  recordTrouble,
} from './raw-message.ts';
import { lockTenant, tryLockTenant } from './tenant-lock.ts';
import { type InboxNeeds, workThrough } from './work-through.ts';

/**
 * Limits of a transaction: the larger it is, the more messages share the fold of one container. Work that can wait is
 * cut short when an urgent message arrives, which is checked after every few messages.
 */
const batch = { urgent: { messages: 2000, bytes: 8_000_000 }, canWait: { messages: 1000, bytes: 4_000_000 } };
const one = { messages: 1, bytes: 1 };
/** A transaction goes on with what arrives during it for so long, and while as many bytes arrive in a round. */
const goingOn = { longestMs: 2000, bytes: 100_000 };
/**
 * Companies processed at the same time by one process: while one waits for the database another computes. The last lane
 * is reserved for urgent messages.
 */
const lanes = [{ onlyUrgent: false }, { onlyUrgent: false }, { onlyUrgent: true }];

/**
 * One transaction of work for one tenant. The tenant's lock keeps its shipments' folds serial across processes. Returns
 * how many messages were processed, or undefined when another process has the tenant.
 */
async function workBatch(needs: InboxNeeds, tenantId: string): Promise<number | undefined> {
  const now = needs.clock.now();
  return needs.db.asTenant(tenantId, async (tx) => {
    if (!(await tryLockTenant(tx, tenantId))) return undefined;
    const messages = await claimMessages(tx, tenantId, batch, now);
    if (messages.length === 0) return 0;
    return workThrough(needs, tx, tenantId, goOn(tx, tenantId, messages, now));
  });
}

/**
 * Claimed messages, and under load the urgent ones that arrive while they are read: one fold of a container for all of
 * them.
 */
async function* goOn(
  tx: Tx,
  tenantId: string,
  claimed: readonly ClaimedMessage[],
  now: Date,
): AsyncGenerator<ClaimedMessage, void> {
  const until = performance.now() + goingOn.longestMs;
  for (let round = claimed; ;) {
    yield* round;
    const last = round.at(-1);
    const bytes = round.reduce((sum, { body }) => sum + body.length, 0);
    if (last === undefined || last.canWait || bytes < goingOn.bytes || performance.now() > until) return;
    round = await claim(tx, tenantId, { ...batch.urgent, canWait: false, after: last.messageId }, now);
  }
}

/** Errors unrelated to the messages: these are retried unchanged. */
const isPassing = (error: unknown): boolean => isDatabaseAway(error) || isDiskFull(error);

/** After a batch failed: its messages one by one, so that the faulty one is found and does not block others. */
async function workSingly(needs: InboxNeeds, tenantId: string): Promise<void> {
  const now = needs.clock.now();
  for (let i = 0; i < batch.urgent.messages; i += 1) {
    let claimed: ClaimedMessage | undefined;
    try {
      await needs.db.asTenant(tenantId, async (tx) => {
        await lockTenant(tx, tenantId);
        [claimed] = await claimMessages(tx, tenantId, { urgent: one, canWait: one }, now);
        if (claimed !== undefined) await workThrough(needs, tx, tenantId, [claimed]);
      });
      if (claimed === undefined) return;
    } catch (error) {
      const failed = claimed;
      // A message is not at fault when the database goes away under it.
      if (failed === undefined || isPassing(error)) throw error;
      needs.log.error({ err: error, messageId: failed.messageId }, 'a message could not be processed');
      await needs.db.asTenant(tenantId, (tx) => recordTrouble(tx, tenantId, failed, error as Error, now));
    }
  }
}

interface Lane {
  signal?: AbortSignal;
  /** Companies that lanes of this process work on. */
  taken?: Set<string>;
  /** Skips messages that can wait. */
  onlyUrgent?: boolean;
}

/** Processes waiting messages until none is left. Safe to run in several processes and several times at once. */
export async function drainInbox(needs: InboxNeeds, lane: Lane = {}): Promise<number> {
  const { signal, taken = new Set<string>(), onlyUrgent = false } = lane;
  let done = 0;
  // Companies that another lane or process has, or that have nothing left for now.
  const passed = new Set<string>();
  while (signal?.aborted !== true) {
    const except = [...passed, ...taken];
    const tenantId = await findWaitingTenant(needs.db.system, needs.clock.now(), except, onlyUrgent);
    if (tenantId === undefined || taken.has(tenantId)) return done;
    taken.add(tenantId);
    try {
      const count = await workBatch(needs, tenantId);
      if (count === undefined || count === 0) passed.add(tenantId);
      else done += count;
    } catch (error) {
      if (isPassing(error)) throw error;
      needs.log.warn({ err: error, tenantId }, 'a batch failed; its messages are tried one by one');
      await workSingly(needs, tenantId);
    } finally {
      taken.delete(tenantId);
    }
  }
  return done;
}

/** Runs the worker until stopped: woken by notifications, and by a timer for retries. */
export function startInboxWorker(
  needs: InboxNeeds,
  wake: (listener: () => void) => () => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const taken = new Set<string>();
  const running = lanes.map((lane) => runLane(needs, { ...lane, signal: stopping.signal, taken }));
  const wakeAll = (): void => running.forEach((lane) => lane.wakeUp());
  const unlisten = wake(wakeAll);
  const timer = setInterval(wakeAll, 1000);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      unlisten();
      wakeAll();
      await Promise.all(running.map((lane) => lane.ended));
    },
  };
}

function runLane(
  needs: InboxNeeds,
  lane: Lane & { signal: AbortSignal },
): { wakeUp(): void; ended: Promise<void> } {
  let awake = true;
  let resume: (() => void) | undefined;
  const loop = async (): Promise<void> => {
    while (!lane.signal.aborted) {
      if (!awake) await new Promise<void>((resolve) => (resume = resolve));
      awake = false;
      await drainInbox(needs, lane).catch((error: unknown) => {
        if (!lane.signal.aborted) needs.log.error({ err: error }, 'the inbox worker failed; retrying');
      });
    }
  };
  return {
    wakeUp: () => {
      awake = true;
      resume?.();
    },
    ended: loop(),
  };
}

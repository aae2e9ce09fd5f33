import type { MessageWarning, TrackingEvent, VesselPosition, VesselStatic } from '@portolan/contract';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors } from '../../../platform/connector.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isDatabaseAway, isDiskFull } from '../../../platform/db/database-away.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { notify } from '../../../platform/push/push.ts';
import { type DecodedMessage, decodeMessage } from './decode-message.ts';
import {
  type ClaimedMessage,
  type MessageOutcome,
  claimMessages,
  findWaitingTenant,
  hasUrgent,
  recordOutcomes,
  recordTrouble,
} from './raw-message.ts';
import { lockTenant, tryLockTenant } from './tenant-lock.ts';

/** An event together with the message it was read from. */
export interface ReceivedEvent {
  event: TrackingEvent;
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

interface Appended {
  newByMessage: ReadonlyMap<string, number>;
  warnings: ReadonlyMap<string, readonly MessageWarning[]>;
}

/** The events of one transaction: appended part by part, folded once at its end. */
export interface EventBatch {
  /** Returns how many facts were new and what was odd about them, by message. */
  append(events: readonly ReceivedEvent[]): Promise<Appended>;
  /** Folds what all new facts touch. */
  fold(): Promise<void>;
}

/** What happens to decoded items; given by the application, called inside the worker's transaction. */
export interface Sinks {
  openBatch(tx: Tx, tenantId: string): EventBatch;
  /** Positions are public knowledge and belong to no tenant: written outside the tenant's transaction. */
  takeVessels(input: {
    positions: VesselPosition[];
    statics: VesselStatic[];
    simulated: boolean;
  }): Promise<void>;
  /** Whether a source's data is simulated. */
  isSimulated(tx: Tx, sourceId: string): Promise<boolean>;
  /** Sources were heard: when last, and how long their events were on the way (null: they do not say). */
  heard(
    tx: Tx,
    tenantId: string,
    heard: readonly { sourceId: string; at: Date; lagSeconds: number | null }[],
  ): Promise<void>;
}

export interface InboxNeeds {
  db: Database;
  connectors: Connectors;
  sinks: Sinks;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

/**
 * What a transaction takes at most: the more wait, the more of them share the fold of one box. What can wait is cut short
 * when something comes that cannot, which is looked for after every so many messages.
 */
const batch = { urgent: { messages: 2000, bytes: 8_000_000 }, canWait: { messages: 1000, bytes: 4_000_000 } };
const one = { messages: 1, bytes: 1 };
const lookEvery = 100;
/** How many events one statement appends, while the next ones are decoded. */
const eventsAtOnce = 1000;
/**
 * Companies worked on at once by one process: while one waits for the database another computes. The last lane is free
 * for messages that cannot wait.
 */
const lanes = [{ onlyUrgent: false }, { onlyUrgent: false }, { onlyUrgent: true }];

function toOutcome(decoded: DecodedMessage, { newByMessage, warnings }: Appended): MessageOutcome {
  const { messageId } = decoded.message;
  const understood =
    decoded.events.length + decoded.positions.length + decoded.statics.length + decoded.handedOn;
  const { refused, refusals } = decoded;
  return {
    messageId,
    state: refused === 0 ? 'decoded' : understood === 0 ? 'refused' : 'partly-refused',
    facts: understood,
    newFacts: newByMessage.get(messageId) ?? 0,
    refused,
    refusals,
    warnings: (warnings.get(messageId) ?? []).slice(0, mostRefusals),
  };
}

/** When each source of a batch was heard last, and the median time its events were on the way. */
function listHeard(
  decoded: readonly DecodedMessage[],
): { sourceId: string; at: Date; lagSeconds: number | null }[] {
  const bySource = new Map<string, { at: Date; lags: number[] }>();
  for (const { message, events } of decoded) {
    const heard = bySource.get(message.sourceId) ?? { at: message.receivedAt, lags: [] };
    if (heard.at < message.receivedAt) heard.at = message.receivedAt;
    for (const { eventCreatedAt } of events)
      if (eventCreatedAt !== undefined)
        heard.lags.push(Math.max(0, message.receivedAt.getTime() - Date.parse(eventCreatedAt)) / 1000);
    bySource.set(message.sourceId, heard);
  }
  return [...bySource].map(([sourceId, { at, lags }]) => ({
    sourceId,
    at,
    lagSeconds: lags.sort((a, b) => a - b)[lags.length >> 1] ?? null,
  }));
}

/**
 * Decodes the next messages while the events of those before are on their way into the database. Gives what was worked
 * through: of messages that can wait perhaps not all.
 */
async function decodeAndAppend(
  needs: InboxNeeds,
  tx: Tx,
  tenantId: string,
  messages: readonly ClaimedMessage[],
): Promise<{ decoded: DecodedMessage[]; appended: Appended }> {
  const { connectors, sinks } = needs;
  const eventBatch = sinks.openBatch(tx, tenantId);
  const decoded: DecodedMessage[] = [];
  const newByMessage = new Map<string, number>();
  const warnings = new Map<string, readonly MessageWarning[]>();
  let waiting: ReceivedEvent[] = [];
  let appending: Promise<void> = Promise.resolve();
  const append = async (events: readonly ReceivedEvent[]): Promise<void> => {
    const appended = await eventBatch.append(events);
    for (const [messageId, count] of appended.newByMessage)
      newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + count);
    for (const [messageId, odd] of appended.warnings)
      warnings.set(messageId, [...(warnings.get(messageId) ?? []), ...odd]);
  };
  for (const message of messages) {
    const one = await decodeMessage(message, connectors, async (vessels) =>
      sinks.takeVessels({ ...vessels, simulated: await sinks.isSimulated(tx, message.sourceId) }),
    );
    decoded.push(one);
    const { messageId, sourceId, receivedAt } = message;
    for (const event of one.events) waiting.push({ event, messageId, sourceId, receivedAt });
    if (waiting.length >= eventsAtOnce) {
      await appending;
      appending = append(waiting);
      // Its failure is met at the next await; until then it must not count as unhandled.
      appending.catch(() => undefined);
      waiting = [];
    }
    // The same process answers people: after each message they have their turn.
    await setImmediate();
    if (
      message.canWait &&
      decoded.length % lookEvery === 0 &&
      (await hasUrgent(tx, tenantId, needs.clock.now()))
    )
      break;
  }
  await appending;
  if (waiting.length > 0) await append(waiting);
  await eventBatch.fold();
  return { decoded, appended: { newByMessage, warnings } };
}

/** Positions and static data of a batch go on together, what is simulated apart from what is real. */
async function handOnVessels(sinks: Sinks, tx: Tx, decoded: readonly DecodedMessage[]): Promise<void> {
  const spoken = decoded.filter(({ positions, statics }) => positions.length + statics.length > 0);
  for (const simulated of [false, true]) {
    const ofKind: DecodedMessage[] = [];
    for (const one of spoken)
      if ((await sinks.isSimulated(tx, one.message.sourceId)) === simulated) ofKind.push(one);
    if (ofKind.length === 0) continue;
    const positions = ofKind.flatMap((one) => one.positions);
    await sinks.takeVessels({ positions, statics: ofKind.flatMap((one) => one.statics), simulated });
  }
}

async function workThrough(
  needs: InboxNeeds,
  tx: Tx,
  tenantId: string,
  messages: readonly ClaimedMessage[],
): Promise<number> {
  const { decoded, appended } = await decodeAndAppend(needs, tx, tenantId, messages);
  await handOnVessels(needs.sinks, tx, decoded);
  const outcomes = decoded.map((one) => toOutcome(one, appended));
  await recordOutcomes(tx, tenantId, outcomes);
  await needs.sinks.heard(tx, tenantId, listHeard(decoded));
  await notify(
    tx,
    tenantId,
    'message',
    outcomes.map((outcome) => outcome.messageId),
  );
  for (const [index, one] of decoded.entries())
    needs.metrics.messages.inc({
      connector: one.message.connector,
      outcome: outcomes[index]?.state ?? 'decoded',
    });
  needs.metrics.facts.inc([...appended.newByMessage.values()].reduce((sum, count) => sum + count, 0));
  return decoded.length;
}

/**
 * One transaction of work for one tenant. The tenant's lock keeps its shipments' folds serial across processes.
 * Returns how many messages were worked through, or undefined when another process has the tenant.
 */
async function workBatch(needs: InboxNeeds, tenantId: string): Promise<number | undefined> {
  const now = needs.clock.now();
  return needs.db.asTenant(tenantId, async (tx) => {
    if (!(await tryLockTenant(tx, tenantId))) return undefined;
    const messages = await claimMessages(tx, tenantId, batch, now);
    return messages.length === 0 ? 0 : workThrough(needs, tx, tenantId, messages);
  });
}

/** What has nothing to do with the messages that were worked through: they are tried again as they are. */
const isPassing = (error: unknown): boolean => isDatabaseAway(error) || isDiskFull(error);

/** After a batch failed: its messages one by one, so that the one at fault is found and takes no other along. */
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
      const troubled = claimed;
      // A message is not at fault when the database goes away under it.
      if (troubled === undefined || isPassing(error)) throw error;
      needs.log.error({ err: error, messageId: troubled.messageId }, 'a message could not be worked through');
      await needs.db.asTenant(tenantId, (tx) => recordTrouble(tx, tenantId, troubled, error as Error, now));
    }
  }
}

interface Lane {
  signal?: AbortSignal;
  /** Companies that lanes of this process work on. */
  taken?: Set<string>;
  /** Leaves alone what can wait. */
  onlyUrgent?: boolean;
}

/** Works through waiting messages until none is left. Safe to run in several processes and several times at once. */
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

/** Runs the worker until stopped: woken by notices, and by the clock for what waits for a retry. */
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

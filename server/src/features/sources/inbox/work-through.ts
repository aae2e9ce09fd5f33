import type { MessageWarning } from '@portolan/contract';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Connectors } from '../../../platform/connector.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { notify } from '../../../platform/push/push.ts';
import { type DecodedMessage, decodeMessage } from './decode-message.ts';
import { handOnSchedules, handOnVessels } from './hand-on.ts';
import { type ClaimedMessage, type MessageOutcome, hasUrgent, recordOutcomes } from './raw-message.ts';
import type { Appended, ReceivedEvent, Sinks } from './sinks.ts';
import { type Warn, countItems, handOnItems } from './taken-items.ts';

export interface InboxNeeds {
  db: Database;
  connectors: Connectors;
  sinks: Sinks;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

/** After this many messages that can wait, urgent ones are checked for. */
const urgentCheckEvery = 100;
/** How many events one statement appends, while the next ones are decoded. */
const eventsAtOnce = 1000;
/** How many warnings of one message are stored. */
const mostWarnings = 200;

function toOutcome(decoded: DecodedMessage, { newByMessage, warnings }: Appended): MessageOutcome {
  const { messageId } = decoded.message;
  const understood =
    decoded.events.length +
    decoded.positions.length +
    decoded.statics.length +
    decoded.handedOn +
    decoded.routes.length +
    countItems(decoded.kept) +
    decoded.schedules.reduce((sum, { calls }) => sum + calls.length, 0);
  const { refused, refusals } = decoded;
  return {
    messageId,
    state: refused === 0 ? 'decoded' : understood === 0 ? 'refused' : 'partly-refused',
    facts: understood,
    newFacts: newByMessage.get(messageId) ?? 0,
    refused,
    refusals,
    warnings: (warnings.get(messageId) ?? []).slice(0, mostWarnings),
  };
}

/** A message whose newest event is older is the history of a box requested late: it says nothing of the source. */
const oldestLagMs = 7 * 86_400_000;

/**
 * When each source of a batch was heard last, and for each of its messages how long its newest event was on the way, in
 * seconds.
 */
function listReceipts(decoded: readonly DecodedMessage[]): { sourceId: string; at: Date; lags: number[] }[] {
  const bySource = new Map<string, { at: Date; lags: number[] }>();
  for (const { message, events } of decoded) {
    const heard = bySource.get(message.sourceId) ?? { at: message.receivedAt, lags: [] };
    if (heard.at < message.receivedAt) heard.at = message.receivedAt;
    const created = events.flatMap(({ eventCreatedAt: at }) => (at === undefined ? [] : Date.parse(at)));
    const lagMs = message.receivedAt.getTime() - Math.max(...created);
    if (created.length > 0 && lagMs < oldestLagMs) heard.lags.push(Math.max(0, lagMs) / 1000);
    bySource.set(message.sourceId, heard);
  }
  return [...bySource].map(([sourceId, heard]) => ({ sourceId, ...heard }));
}

interface Collected {
  newByMessage: Map<string, number>;
  warnings: Map<string, readonly MessageWarning[]>;
}

/**
 * Decodes the next messages while the events of the previous ones are being written. Returns what was processed: of
 * messages that can wait perhaps not all.
 */
async function decodeAndAppend(
  needs: InboxNeeds,
  tx: Tx,
  tenantId: string,
  messages: AsyncIterable<ClaimedMessage> | readonly ClaimedMessage[],
): Promise<{ decoded: DecodedMessage[]; appended: Collected }> {
  const { connectors, sinks } = needs;
  const eventBatch = sinks.openBatch(tx, tenantId);
  const decoded: DecodedMessage[] = [];
  const newByMessage = new Map<string, number>();
  const warnings: Collected['warnings'] = new Map();
  let waiting: ReceivedEvent[] = [];
  let appending: Promise<void> = Promise.resolve();
  const append = async (events: readonly ReceivedEvent[]): Promise<void> => {
    const appended = await eventBatch.append(events);
    for (const [messageId, count] of appended.newByMessage)
      newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + count);
    for (const [messageId, odd] of appended.warnings)
      warnings.set(messageId, [...(warnings.get(messageId) ?? []), ...odd]);
  };
  for await (const message of messages) {
    const one = await decodeMessage(
      message,
      connectors,
      async (vessels) =>
        sinks.takeVessels({ ...vessels, simulated: await sinks.isSimulated(tx, message.sourceId) }),
      () => sinks.findMapping(tx, message.sourceId),
    );
    decoded.push(one);
    const { messageId, sourceId, receivedAt } = message;
    for (const event of one.events) waiting.push({ event, messageId, sourceId, receivedAt });
    if (waiting.length >= eventsAtOnce) {
      await appending;
      appending = append(waiting);
      // Its failure is handled at the next await; until then it must not count as unhandled.
      appending.catch(() => undefined);
      waiting = [];
    }
    // The same process answers requests: yield after each message.
    await setImmediate();
    if (
      message.canWait &&
      decoded.length % urgentCheckEvery === 0 &&
      (await hasUrgent(tx, tenantId, needs.clock.now()))
    )
      break;
  }
  await appending;
  if (waiting.length > 0) await append(waiting);
  await eventBatch.fold();
  return { decoded, appended: { newByMessage, warnings } };
}

/** Decodes and appends messages, folds what they affect and records their outcomes. */
export async function workThrough(
  needs: InboxNeeds,
  tx: Tx,
  tenantId: string,
  messages: AsyncIterable<ClaimedMessage> | readonly ClaimedMessage[],
): Promise<number> {
  const { decoded, appended } = await decodeAndAppend(needs, tx, tenantId, messages);
  await handOnVessels(needs.sinks, tx, decoded);
  await handOnSchedules(needs.sinks, tx, tenantId, decoded, appended);
  const { newByMessage, warnings } = appended;
  const warn: Warn = (messageId, warning) =>
    warnings.set(messageId, [...(warnings.get(messageId) ?? []), warning]);
  await handOnItems(needs.sinks.takers, tx, tenantId, decoded, { newByMessage, warn });
  const outcomes = decoded.map((one) => toOutcome(one, appended));
  await recordOutcomes(tx, tenantId, outcomes);
  await needs.sinks.heard(tx, tenantId, listReceipts(decoded));
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

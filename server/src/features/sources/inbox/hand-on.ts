import type { Tx } from '../../../platform/db/database.ts';
import type { DecodedMessage } from './decode-message.ts';
import type { ReceivedSchedules, Sinks } from './sinks.ts';

/** Positions and static data of a batch are passed on together, simulated ones separately from real ones. */
export async function handOnVessels(sinks: Sinks, tx: Tx, decoded: readonly DecodedMessage[]): Promise<void> {
  const withVessels = decoded.filter(({ positions, statics }) => positions.length + statics.length > 0);
  for (const simulated of [false, true]) {
    const ofKind: DecodedMessage[] = [];
    for (const one of withVessels)
      if ((await sinks.isSimulated(tx, one.message.sourceId)) === simulated) ofKind.push(one);
    if (ofKind.length === 0) continue;
    const positions = ofKind.flatMap((one) => one.positions);
    await sinks.takeVessels({ positions, statics: ofKind.flatMap((one) => one.statics), simulated });
  }
}

/** How many calls and routes are recorded by one set of statements. */
const callsAtOnce = 20_000;

/** Schedules of a batch are recorded together, as many as memory easily holds. */
export async function handOnSchedules(
  sinks: Sinks,
  tx: Tx,
  tenantId: string,
  decoded: readonly DecodedMessage[],
  appended: { newByMessage: Map<string, number> },
): Promise<void> {
  let waiting: ReceivedSchedules[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const counts = await sinks.takeSchedules(tx, tenantId, waiting);
    for (const [messageId, count] of counts)
      appended.newByMessage.set(messageId, (appended.newByMessage.get(messageId) ?? 0) + count);
    waiting = [];
    size = 0;
  };
  for (const { message, schedules, routes } of decoded) {
    if (schedules.length + routes.length === 0) continue;
    const { messageId, sourceId, receivedAt } = message;
    waiting.push({ schedules, routes, messageId, sourceId, receivedAt });
    size += routes.length + schedules.reduce((sum, { calls }) => sum + calls.length, 0);
    if (size >= callsAtOnce) await flush();
  }
  await flush();
}

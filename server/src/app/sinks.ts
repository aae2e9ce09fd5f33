import type { ScheduleKind } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { notify } from '../platform/push/push.ts';
import { createFollower } from '../features/vessels/areas/index.ts';
import type { ReceivedItems, Sinks } from '../features/sources/inbox/index.ts';
import { findTableMapping, listScheduleKinds, recordReceipt } from '../features/sources/sources/index.ts';
import {
  type AppendedFact,
  type Touched,
  appendFacts,
  queueOperatorReports,
  refold,
} from '../features/shipments/folding/index.ts';
import { queuePublished } from '../features/shipments/eta/index.ts';
import { takeFootprints } from '../features/insight/carbon/index.ts';
import { recordFreeTimes } from '../features/attention/charges/index.ts';
import { recordAirFacts } from '../features/shipments/air/index.ts';
import { recordRailFacts } from '../features/shipments/rail/index.ts';
import { recordSeaCargo } from '../features/shipments/sea-cargo/index.ts';
import { recordTruckPositions } from '../features/shipments/trucks/index.ts';
import { recordStorms } from '../features/ports/storms/index.ts';
import {
  type ReceivedRoute,
  type ReceivedSchedule,
  recordRoutes,
  recordSchedules,
} from '../features/shipments/schedules/index.ts';
import {
  type ShowVessels,
  recordPositions,
  recordStatics,
  toParticulars,
} from '../features/vessels/positions/index.ts';

interface SourceKnowledge {
  simulated: boolean;
  carrierCode: string | null;
}

/** What is known of a source, looked up once as long as it is among those heard of last. */
function createSourceLookUp(): (tx: Tx, sourceId: string) => Promise<SourceKnowledge> {
  const sources = new LRUCache<string, SourceKnowledge>({ max: 10_000 });
  return async (tx, sourceId) => {
    const known = sources.get(sourceId);
    if (known !== undefined) return known;
    const row = await tx
      .selectFrom('dataSource')
      .select(['simulated', 'carrierCode'])
      .where('sourceId', '=', sourceId)
      .executeTakeFirst();
    const source = row ?? { simulated: false, carrierCode: null };
    sources.set(sourceId, source);
    return source;
  };
}

/**
 * What happens to decoded items in the transaction that reads them, in this order: facts appended, affected shipments
 * folded, browsers notified. What follows is queued there and listed in `reactions.ts`.
 */
export function createSinks({
  db,
  clock,
  showVessels,
}: {
  db: Database;
  clock: Clock;
  showVessels?: ShowVessels | undefined;
}): Sinks {
  const sourceOf = createSourceLookUp();
  const follower = createFollower(db.system, clock);
  return {
    openBatch: (tx, tenantId) => {
      const touched: Touched = { equipments: new Set(), documents: new Set() };
      const fresh: AppendedFact[] = [];
      return {
        append: async (events) => {
          const { newByMessage, newFacts, warnings } = await appendFacts(tx, tenantId, events, touched);
          for (const fact of newFacts) fresh.push(fact);
          return { newByMessage, warnings };
        },
        fold: async () => {
          if (fresh.length === 0) return;
          await refold(tx, tenantId, touched, fresh, clock.now());
          await queueOperatorReports(tx, tenantId, fresh);
        },
      };
    },
    takeVessels: async ({ positions, statics, simulated: areSimulated }) => {
      await recordStatics(db.system, statics, areSimulated);
      const { latest, points } = await recordPositions(db.system, positions, areSimulated, clock.now());
      follower.note(points);
      await follower.run();
      showVessels?.({
        latest,
        vessels: statics.map(toParticulars),
        isSimulated: areSimulated,
      });
    },
    takeSchedules: (tx, tenantId, received) => takeSchedules(tx, tenantId, received, sourceOf),
    takers: createTakers(clock, sourceOf),
    findMapping: findTableMapping,
    isSimulated: async (tx, sourceId) => (await sourceOf(tx, sourceId)).simulated,
    heard: async (tx, tenantId, heard) => {
      await recordReceipt(tx, tenantId, heard);
      await notify(
        tx,
        tenantId,
        'source',
        heard.map((one) => one.sourceId),
      );
    },
  };
}

/** Where items go that are neither events nor positions of vessels, by kind. */
function createTakers(clock: Clock, sourceOf: ReturnType<typeof createSourceLookUp>): Sinks['takers'] {
  const factsOf = async <T>(received: readonly ReceivedItems<T>[], tx: Tx) =>
    (await withOrigin(tx, received, sourceOf)).map(({ item, ...from }) => ({ fact: item, ...from }));
  return {
    storms: async (tx, tenantId, received) => {
      const storms = await withOrigin(tx, received, sourceOf);
      return recordStorms(
        tx,
        tenantId,
        storms.map(({ item, ...from }) => ({ storm: item, ...from })),
      );
    },
    freeTimes: recordFreeTimes,
    footprints: takeFootprints,
    airFacts: async (tx, tenantId, received) =>
      recordAirFacts(tx, tenantId, await factsOf(received, tx), clock.now()),
    railFacts: async (tx, tenantId, received) =>
      recordRailFacts(tx, tenantId, await factsOf(received, tx), clock.now()),
    seaCargoFacts: async (tx, tenantId, received) =>
      recordSeaCargo(tx, tenantId, await factsOf(received, tx), clock.now()),
    truckPositions: async (tx, tenantId, received) => {
      const known = [];
      for (const { items, messageId, sourceId, receivedAt } of received) {
        const { simulated } = await sourceOf(tx, sourceId);
        known.push({ items, messageId, receivedAt, simulated });
      }
      return recordTruckPositions(tx, tenantId, known);
    },
  };
}

/** Every item with the message it came in and whether its source is simulated. */
async function withOrigin<T>(
  tx: Tx,
  received: readonly ReceivedItems<T>[],
  sourceOf: (tx: Tx, sourceId: string) => Promise<SourceKnowledge>,
) {
  const known = [];
  for (const { items, ...message } of received) {
    const { simulated } = await sourceOf(tx, message.sourceId);
    for (const item of items) known.push({ item, ...message, simulated });
  }
  return known;
}

/** Records schedules and routes with the source that they came from. Returns how many were new, by message. */
async function takeSchedules(
  tx: Tx,
  tenantId: string,
  received: Parameters<Sinks['takeSchedules']>[2],
  sourceOf: (tx: Tx, sourceId: string) => Promise<SourceKnowledge>,
): Promise<ReadonlyMap<string, number>> {
  const schedules: ReceivedSchedule[] = [];
  const routes: ReceivedRoute[] = [];
  // Not kept: a member may change it between two messages.
  const kinds = await listScheduleKinds(tx, tenantId);
  for (const { schedules: published, routes: offered, ...message } of received) {
    const { simulated, carrierCode } = await sourceOf(tx, message.sourceId);
    const said = kinds.get(message.sourceId);
    const kindOf = ({ kind }: { kind: ScheduleKind }) => ({ kind: said ?? kind });
    const origin = { ...message, simulated, sourceCarrierCode: carrierCode };
    for (const schedule of published)
      schedules.push({ schedule: { ...schedule, ...kindOf(schedule) }, ...origin });
    for (const route of offered) routes.push({ route: { ...route, ...kindOf(route) }, ...origin });
  }
  const { newByMessage } = await recordSchedules(tx, tenantId, schedules);
  if (newByMessage.size > 0) await queuePublished(tx, tenantId, schedules);
  for (const [messageId, count] of await recordRoutes(tx, tenantId, routes))
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + count);
  return newByMessage;
}

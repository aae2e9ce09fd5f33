import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { notify } from '../platform/push/push.ts';
import { createFollower } from '../features/vessels/areas/index.ts';
import type { Sinks } from '../features/sources/inbox/index.ts';
import { recordReceipt } from '../features/sources/sources/index.ts';
import {
  type AppendedFact,
  type Touched,
  appendFacts,
  queueOperatorReports,
  refold,
} from '../features/shipments/folding/index.ts';
import {
  type ShowVessels,
  recordPositions,
  recordStatics,
  toParticulars,
} from '../features/vessels/positions/index.ts';

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
  const simulated = new Map<string, boolean>();
  const isSimulated: Sinks['isSimulated'] = async (tx, sourceId) => {
    const known = simulated.get(sourceId);
    if (known !== undefined) return known;
    const row = await tx
      .selectFrom('dataSource')
      .select('simulated')
      .where('sourceId', '=', sourceId)
      .executeTakeFirst();
    simulated.set(sourceId, row?.simulated ?? false);
    return row?.simulated ?? false;
  };
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
    isSimulated,
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

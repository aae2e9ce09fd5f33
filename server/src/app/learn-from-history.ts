import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { queueJob } from '../platform/jobs/jobs.ts';
import { createErrorSummaryJob } from '../features/shipments/eta-errors/index.ts';
import { listTenantsToReplay, replayArrivals } from '../features/shipments/eta-replay/index.ts';
import { createTravelTimesJob } from '../features/shipments/travel-times/index.ts';
import { askForFigures } from '../features/ports/port-statistics/index.ts';
import { askForLearning } from '../features/vessels/learned-places/index.ts';

/**
 * Learns at once what otherwise is learned in the night or every few hours, after months of history came in minutes:
 * places, travel times, what sources would have estimated of what has arrived, what they missed by. Then every shipment
 * is estimated.
 */
export async function learnFromHistory({
  db,
  clock,
  log,
  onLearned,
}: {
  db: Database;
  clock: Clock;
  log: Logger;
  /** From then on sources estimate what is known of today. */
  onLearned(): void;
}): Promise<void> {
  const startedAt = performance.now();
  try {
    const needs = { db: db.system, clock };
    await askForLearning(db.system, clock.now());
    await askForFigures(db.system);
    await createTravelTimesJob(needs).work({}, undefined);
    for (const tenantId of await listTenantsToReplay(db.system, clock.now())) {
      const replayed = await replayArrivals(db, tenantId, clock.now());
      log.info(
        { tenantId, ...replayed, ms: Math.round(performance.now() - startedAt) },
        'past estimates replayed',
      );
    }
    await createErrorSummaryJob(needs).work({}, undefined);
  } catch (error) {
    log.error({ err: error }, 'history could not be learned from; the timed jobs will');
  }
  onLearned();
  await queueJob(db.system, 'eta:refresh', { all: true });
  // Else a new installation would say for minutes that nothing needs attention, and that nothing was emitted.
  for (const job of ['charges:recount', 'alerts:judge', 'carbon:calculate'] as const)
    await queueJob(db.system, job, {});
  log.info({ ms: Math.round(performance.now() - startedAt) }, 'learned from simulated history');
}

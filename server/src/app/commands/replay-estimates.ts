import { systemClock } from '../../platform/clock.ts';
import { createErrorSummaryJob } from '../../features/shipments/eta-errors/index.ts';
import { replayArrivals } from '../../features/shipments/eta-replay/index.ts';
import { findTenant, withDatabase } from './operate.ts';
import { UsageError } from './usage.ts';

/**
 * Calculates what each ETA source would have said of a company account's past arrivals, from the messages that were
 * known then, and measures it. The running program does the same every hour for what is new.
 */
export async function replayEstimates(args: readonly string[]): Promise<number> {
  const [slug, ...others] = args;
  if (slug === undefined || others.length > 0)
    throw new UsageError('replay-estimates <company short name or id>');
  return withDatabase(async (db) => {
    const tenantId = await findTenant(db, slug);
    const { arrivals, estimates } = await replayArrivals(db, tenantId, systemClock.now());
    await createErrorSummaryJob({ db: db.system, clock: systemClock }).work({}, undefined);
    process.stdout.write(`${arrivals} arrivals were replayed, with ${estimates} estimates.\n`);
    return 0;
  });
}

import type { Job } from '../../../platform/jobs/jobs.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { replayArrivals } from './replay-arrivals.ts';
import { listTenantsToReplay } from './replayed-arrival.ts';

/**
 * Every hour: the past of arrivals that are new here, such as after history was imported. What was estimated live is
 * never replayed. Not while the simulated world still sends its past.
 */
export function createReplayJob({ db, clock, isLoadingHistory }: ReactionNeeds): Job<'eta:replay'> {
  return {
    name: 'eta:replay',
    cron: '17 * * * *',
    work: async () => {
      if (isLoadingHistory?.() === true) return;
      const now = clock.now();
      for (const tenantId of await listTenantsToReplay(db.system, now))
        await replayArrivals(db, tenantId, now);
    },
  };
}

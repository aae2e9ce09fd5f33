import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { learnSpeeds } from './learn-speeds.ts';
import { learnLegTimes, learnWaiting } from './learn-times.ts';
import { learnServiceDelays } from './service-delays.ts';

/** Learns from stored history how long ports and lanes take and how fast ships sail: every six hours. */
export function createTravelTimesJob({ db, clock }: { db: Db; clock: Clock }): Job<'travel-times:learn'> {
  return {
    name: 'travel-times:learn',
    cron: '11 */6 * * *',
    work: async () => {
      await learnLegTimes(db, clock.now());
      await learnWaiting(db, clock.now());
      await learnSpeeds(db, clock.now());
      await learnServiceDelays(db, clock.now());
    },
  };
}

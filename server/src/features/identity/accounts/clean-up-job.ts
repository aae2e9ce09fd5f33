import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetOldFactors } from '../second-factors/index.ts';
import { forgetQuestions } from './check-limit.ts';
import { forgetOldSignIns } from '../sessions/index.ts';
import { forgetOldProofs } from '../verification/index.ts';

/** Deletes expired data every hour: proofs, failed sign-ins after two days, devices, used tickets, second steps. */
export function createAccountsCleanUpJob({ db, clock }: { db: Db; clock: Clock }): Job<'accounts:clean-up'> {
  return {
    name: 'accounts:clean-up',
    cron: '23 * * * *',
    work: async () => {
      const now = clock.now();
      await forgetOldProofs(db, now);
      await forgetOldFactors(db, now);
      await forgetQuestions(db, now);
      await forgetOldSignIns(db, now);
    },
  };
}

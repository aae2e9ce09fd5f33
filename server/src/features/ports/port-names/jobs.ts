import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { listPorts } from '../../../platform/reference/index.ts';
import { recordPortNames } from './port-record.ts';

/** Once a day: records what a new release or refreshed reference data calls ports by now. */
export function createPortNamesJob({ db, clock }: { db: Db; clock: Clock }): Job<'ports:names'> {
  return {
    name: 'ports:names',
    cron: '20 1 * * *',
    work: async () => void (await recordPortNames(db, listPorts(), clock.now())),
  };
}

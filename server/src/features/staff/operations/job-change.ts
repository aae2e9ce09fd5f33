import type { JobRow, StaffAction } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { removeJobs, rescheduleJobs } from '../../../platform/jobs/queue.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';

async function changeJobs(
  db: Db,
  call: CallContext,
  change: { action: StaffAction; after: object | null; work: (tx: Tx) => Promise<JobRow[]> },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const changed = await change.work(tx);
    await recordStaffAction(
      tx,
      call,
      now,
      ...changed.map(({ jobId, name, state, attempts, lastError }) => ({
        action: change.action,
        subject: { kind: 'job' as const, id: jobId, name },
        before: { state, attempts, lastError },
        after: change.after === null ? null : { ...change.after },
      })),
    );
    return changed.length;
  });
}

/** Makes jobs run now with all their tries; returns how many. */
export const retryJobs = (db: Db, call: CallContext, jobIds: readonly string[], now: Date): Promise<number> =>
  changeJobs(
    db,
    call,
    {
      action: 'job.retried',
      after: { state: 'waiting', attempts: 0 },
      work: (tx) => rescheduleJobs(tx, jobIds),
    },
    now,
  );

/** Deletes jobs from the queue; returns how many. */
export const dropJobs = (db: Db, call: CallContext, jobIds: readonly string[], now: Date): Promise<number> =>
  changeJobs(db, call, { action: 'job.dropped', after: null, work: (tx) => removeJobs(tx, jobIds) }, now);

import { Logger as WorkerLogger, runOnce } from 'graphile-worker';
import type { Database } from '../src/platform/db/database.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { type AnyJob, toTaskList } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/log.ts';

/** Runs queued jobs of these names until none of them is due; one that failed is due later. */
export async function runQueue(pool: Database['pool'], url: string, jobs: readonly AnyJob[]): Promise<void> {
  const isDue = `select 1 from graphile_worker.jobs
    where task_identifier = any ($1) and run_at <= now() and attempts < max_attempts limit 1`;
  const quiet = new WorkerLogger(() => () => undefined);
  // A pool that the worker opens by itself ends after the worker has: the database may be dropped under it.
  const own = openPool({ url, max: 4, name: 'test-queue', log: createLogger('silent') });
  try {
    while ((await pool.query(isDue, [jobs.map(({ name }) => name)])).rows.length > 0)
      await runOnce({ pgPool: own, taskList: toTaskList(jobs), noHandleSignals: true, logger: quiet });
  } finally {
    await own.end();
  }
}

import { Logger as WorkerLogger, runOnce } from 'graphile-worker';
import type { Database } from '../src/platform/db/database.ts';
import { type AnyJob, toTaskList } from '../src/platform/jobs/jobs.ts';

/** Runs queued jobs of these names until none of them is due; one that failed is due later. */
export async function runQueue(pool: Database['pool'], url: string, jobs: readonly AnyJob[]): Promise<void> {
  const isDue = `select 1 from graphile_worker.jobs
    where task_identifier = any ($1) and run_at <= now() and attempts < max_attempts limit 1`;
  const quiet = new WorkerLogger(() => () => undefined);
  while ((await pool.query(isDue, [jobs.map(({ name }) => name)])).rows.length > 0)
    await runOnce({
      connectionString: url,
      taskList: toTaskList(jobs),
      noHandleSignals: true,
      logger: quiet,
    });
}

import { run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import type { JobName, JobPayloads } from './payloads.ts';

/** A named piece of timed or queued work. Throwing fails it: it is tried again with growing pauses. */
export interface Job<Name extends JobName> {
  name: Name;
  /** Cron line (UTC, minute resolution) for work that repeats by itself. */
  cron?: string;
  work(payload: JobPayloads[Name], signal: AbortSignal | undefined): Promise<void>;
}

/** A job of any name. */
export type AnyJob = { [Name in JobName]: Job<Name> }[JobName];

export interface JobRequest {
  runAt?: Date;
  /** Jobs with one key are one job: adding it again keeps the first. */
  key?: string;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it exists exactly if that commits. */
export async function queueJob<Name extends JobName>(
  tx: Tx | Db,
  name: Name,
  payload: JobPayloads[Name],
  request: JobRequest = {},
): Promise<void> {
  await sql`select public.add_job(${name}, ${JSON.stringify(payload)}::json, ${request.runAt ?? null}::timestamptz,
    ${request.key ?? null}::text, ${request.maxAttempts ?? 8}::integer)`.execute(tx);
}

/** What the queue runs under each name. A payload has the type it was queued with. */
export function toTaskList(jobs: readonly AnyJob[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, helpers: { abortSignal?: AbortSignal | undefined }) =>
        job.work(payload as never, helpers.abortSignal),
    ]),
  );
}

/** Starts working through the queue; stops gracefully, letting running jobs end. */
export async function startJobs(
  url: string,
  jobs: readonly AnyJob[],
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const taskList = toTaskList(jobs);
  const crontab = jobs
    .filter((job) => job.cron !== undefined)
    .map((job) => `${job.cron} ${job.name}`)
    .join('\n');
  const { Logger: WorkerLogger } = await import('graphile-worker');
  const runner: Runner = await run({
    connectionString: url,
    taskList,
    crontab,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({ job: true }, message);
      else if (level === 'warning') log.warn({ job: true }, message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop().catch(() => undefined);
    },
  };
}

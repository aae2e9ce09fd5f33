import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, Tx } from '../db/database.ts';
import { PatientPool } from '../db/pool.ts';
import { type LivingWorker, freeDeadWorkersJobs } from './dead-workers.ts';
import type { JobName, JobPayloads } from './payloads.ts';

/** Which job runs, and for which time: 1 at first. */
export interface JobRun {
  id: string;
  key: string | null;
  attempt: number;
}

/** A named piece of timed or queued work. A job that throws has failed and is retried with growing pauses. */
export interface Job<Name extends JobName> {
  name: Name;
  /** Cron line (UTC, minute resolution) for recurring work. */
  cron?: string;
  work(payload: JobPayloads[Name], signal: AbortSignal | undefined, run?: JobRun): Promise<void>;
}

/** A job of any name. */
export type AnyJob = { [Name in JobName]: Job<Name> }[JobName];

export interface JobRequest {
  runAt?: Date;
  /** Jobs with one key are one job: adding it again keeps the first. */
  key?: string;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export async function queueJob<Name extends JobName>(
  tx: Tx | Db,
  name: Name,
  payload: JobPayloads[Name],
  request: JobRequest = {},
): Promise<void> {
  await sql`select public.add_job(${name}, ${JSON.stringify(payload)}::json, ${request.runAt ?? null}::timestamptz,
    ${request.key ?? null}::text, ${request.maxAttempts ?? 8}::integer)`.execute(tx);
}

type RunningJob = Pick<JobHelpers, 'job'> & { abortSignal?: AbortSignal | undefined };

/** The job runner of each name. A payload has the type it was queued with. */
export function toTaskList(jobs: readonly AnyJob[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { abortSignal, job: { id, key, attempts } }: RunningJob) =>
        job.work(payload as never, abortSignal, { id, key, attempt: attempts }),
    ]),
  );
}

const restartMs = 1000;

/**
 * Starts working on the queue; stops gracefully, letting running jobs finish. While the database is away it waits;
 * interrupted jobs are retried.
 */
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
  const pool = new PatientPool({ url, max: 10, name: 'portolan-jobs', log });
  const events: WorkerEvents = new EventEmitter();
  const worker = watchWorker(events);
  const begin = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList,
      crontab,
      events,
      concurrency: 4,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') log.error({ job: true }, message);
        else if (level === 'warning') log.warn({ job: true }, message);
      }),
    });
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await begin();
  // The runner stopped by itself after an error it could not handle; start a new one.
  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
      await pause(restartMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted)
        runner = await begin().catch((error: unknown) => {
          if (!signal.aborted) log.error({ err: error }, 'the job queue could not be started; retrying');
          return runner;
        });
    }
  };
  const kept = keepRunning();
  const freeing = await freeDeadWorkersJobs(url, log, worker);
  return {
    stop: async () => {
      stopping.abort();
      pool.stopWaiting();
      await runner.stop().catch(() => undefined);
      await kept;
      await freeing.stop();
      await pool.end();
    },
  };
}

/** Which worker runs for this process, and on which jobs. */
function watchWorker(events: WorkerEvents): LivingWorker {
  const running = new Set<string>();
  let id: string | undefined;
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id));
  events.on('job:start', ({ job }) => void running.add(job.id));
  events.on('job:complete', ({ job }) => void running.delete(job.id));
  return { id: () => id, running: () => [...running] };
}

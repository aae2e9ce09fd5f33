import type pg from 'pg';
import type { Logger } from 'pino';
import { keepConnection } from '../db/kept-connection.ts';

/** Lock held by each process that works on the queue, with the number derived from its worker's name. */
const workerLock = 7_304_506;
/** A worker that has just started may not hold its lock yet, nor have got the job that it claimed. */
const graceSeconds = 30;
const everyMs = 60_000;

/** The worker name of this process. */
export interface LivingWorker {
  id(): string | undefined;
  /** The jobs that are running at the moment. */
  running(): readonly string[];
}

/**
 * Releases jobs whose worker is gone: its process was killed, or the database went away between claiming and answering.
 * The queue itself would keep them locked for four hours.
 */
export async function freeDeadWorkersJobs(
  url: string,
  log: Logger,
  worker: LivingWorker,
): Promise<{ stop(): Promise<void> }> {
  let lockedAs: string | undefined;
  const connection = await keepConnection({
    url,
    name: 'portolan-jobs-alive',
    log,
    // A new connection holds no locks.
    prepare: async () => void (lockedAs = undefined),
    onReconnect: () => void free(),
  });
  const free = async (): Promise<void> => {
    const [id, { client }] = [worker.id(), connection];
    if (client === undefined || id === undefined) return;
    try {
      if (lockedAs !== id) await client.query('select pg_advisory_lock($1, hashtext($2))', [workerLock, id]);
      lockedAs = id;
      await freeJobs(client, id, worker.running(), log);
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead workers could not be released; retrying');
    }
  };
  const timer = setInterval(() => void free(), everyMs);
  await free();
  return {
    stop: () => {
      clearInterval(timer);
      return connection.close();
    },
  };
}

/** Makes jobs available again that nobody is running. */
async function freeJobs(
  client: pg.Client,
  ownId: string,
  running: readonly string[],
  log: Logger,
): Promise<void> {
  const { rows } = await client.query<{ id: string; worker: string }>(
    `update graphile_worker._private_jobs j set locked_at = null, locked_by = null
     from (select id, locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $4)
         and case when locked_by = $2 then id <> all ($3::bigint[]) else not exists (
           select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2
             and l.database = (select oid from pg_database where datname = current_database())
             and l.objid = (hashtext(locked_by)::bigint & 4294967295)::oid) end
       for update skip locked) dead
     where j.id = dead.id returning j.id, dead.locked_by as worker`,
    [workerLock, ownId, [...running], graceSeconds],
  );
  if (rows.length > 0) log.warn({ jobs: rows }, 'jobs of dead workers are run again');
}

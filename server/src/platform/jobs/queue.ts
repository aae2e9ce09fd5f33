import type { JobRow, JobState } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { createListCursor } from '../db/list-cursor.ts';

interface JobRecord {
  id: string;
  taskIdentifier: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  createdAt: Date;
  lockedAt: Date | null;
  lastError: string | null;
}

const longestError = 2000;

/** The state of a job, derived from its row in the queue. */
const stateSql = sql`case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying' else 'waiting' end`;
const columnsSql = sql`j.id, j.task_identifier, ${stateSql} as state, j.attempts, j.max_attempts, j.run_at,
j.created_at,
  j.locked_at, left(j.last_error, ${longestError}) as last_error`;

const toRow = (record: JobRecord): JobRow => ({
  jobId: record.id,
  name: record.taskIdentifier,
  state: record.state,
  attempts: record.attempts,
  maxAttempts: record.maxAttempts,
  runAt: record.runAt.toISOString(),
  createdAt: record.createdAt.toISOString(),
  startedAt: record.lockedAt?.toISOString() ?? null,
  lastError: record.lastError,
});

const cursors = createListCursor('jobs', { id: 'bigint' });

/** The queue, newest first. */
export async function listJobs(
  db: Db,
  filters: {
    state?: JobState | undefined;
    name?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: JobRow[]; nextCursor?: string }> {
  const { state, name, limit } = filters;
  const after = cursors.read(filters);
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(state === undefined ? [] : [sql`${stateSql} = ${state}`]),
    ...(name === undefined ? [] : [sql`j.task_identifier = ${name}`]),
    ...(after === undefined ? [] : [sql`j.id < ${after.id}::bigint`]),
  ];
  const { rows } = await sql<JobRecord>`select ${columnsSql} from graphile_worker.jobs j
    where ${sql.join(conditions, sql` and `)} order by j.id desc limit ${limit + 1}`.execute(db);
  return {
    rows: rows.slice(0, limit).map(toRow),
    ...cursors.next(filters, rows, ({ id }) => ({ id })),
  };
}

/** How many jobs are in each state, by name; names without jobs are left out. */
export async function countJobs(db: Db): Promise<{ name: string; states: Record<JobState, number> }[]> {
  const { rows } = await sql<{ name: string; state: JobState; count: number }>`
    select j.task_identifier as name, ${stateSql} as state, count(*)::int as count
    from graphile_worker.jobs j group by 1, 2 order by 1`.execute(db);
  return [...Map.groupBy(rows, (row) => row.name)].map(([name, counts]) => {
    const states = { waiting: 0, running: 0, retrying: 0, failed: 0 };
    for (const { state, count } of counts) states[state] = count;
    return { name, states };
  });
}

async function listByIds(tx: Tx, jobIds: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRecord>`select ${columnsSql} from graphile_worker.jobs j
    where j.id = any (${[...jobIds]}::bigint[]) order by j.id`.execute(tx);
  return rows.map(toRow);
}

/**
 * Makes jobs run now, with all their attempts restored; running ones are left alone. Returns the changed ones as they
 * were before.
 */
export async function rescheduleJobs(tx: Tx, jobIds: readonly string[]): Promise<JobRow[]> {
  const before = await listByIds(tx, jobIds);
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.reschedule_jobs(${[...jobIds]}::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return before.filter(({ jobId }) => rows.some(({ id }) => id === jobId));
}

/** Deletes jobs from the queue; running ones are left alone. Returns the deleted ones. */
export async function removeJobs(tx: Tx, jobIds: readonly string[]): Promise<JobRow[]> {
  const before = await listByIds(tx, jobIds);
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.complete_jobs(${[...jobIds]}::bigint[])`.execute(tx);
  return before.filter(({ jobId }) => rows.some(({ id }) => id === jobId));
}

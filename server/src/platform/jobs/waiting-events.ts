import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type JobRun, queueJob } from './jobs.ts';
import type { EventName } from './payloads.ts';

/** What a reaction is about: one company account, and lists or records of what changed. */
export type AnyPayload = Readonly<Record<string, unknown>>;

/** Waiting events that are claimed at once: their reactions fit into one transaction. */
const mostJoined = 20;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

function joinValues(one: unknown, other: unknown): unknown {
  if (isList(one) && isList(other)) return [...new Set([...one, ...other])];
  if (!isRecord(one) || !isRecord(other)) return one;
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      key in one && key in other ? joinValues(one[key], other[key]) : (one[key] ?? other[key]),
    ]),
  );
}

/** One event for several of the same company account: lists and records hold what is in any of them. Pure. */
export const joinEvents = (events: readonly AnyPayload[]): AnyPayload =>
  events.reduce((joined, event) => joinValues(joined, event) as AnyPayload);

/** An event apart, one for each thing that it is about: each can be repeated by itself. Pure. */
export function toSingleEvents(event: AnyPayload): AnyPayload[] {
  const field = Object.keys(event).find((key) => isList(event[key]) || isRecord(event[key]));
  if (field === undefined) return [event];
  const things = event[field];
  const parts = isList(things)
    ? things.map((thing) => [thing])
    : Object.entries(things as object).map(([key, value]) => ({ [key]: value as unknown }));
  return parts.map((part) => ({ ...event, [field]: part }));
}

/** The key of a job about one thing of an event: it neither joins others nor is joined. */
const aloneKey = 'alone';

/** Whether a job is about one thing of an event that was split. */
export const isAlone = ({ key }: Pick<JobRun, 'key'>): boolean => key?.startsWith(`${aloneKey} `) === true;

/** A job with its event. */
interface EventJob {
  id: string;
  name: EventName;
  payload: AnyPayload;
}

/**
 * Queues a job for each thing of an event, with attempts of its own; false where it is about one thing only. A job that
 * is killed after it was split is split again: the keys keep its parts from being there twice.
 */
export async function splitFailingEvent(db: Db, { id, name, payload }: EventJob): Promise<boolean> {
  const parts = toSingleEvents(payload);
  if (parts.length < 2) return false;
  await db.transaction().execute(async (tx) => {
    for (const [i, part] of parts.entries())
      await queueJob(tx, name, part as never, { key: `${aloneKey} ${id} ${i}` });
  });
  return true;
}

/**
 * Joins the events of a company account that wait behind one that begins into it, in one transaction: they are reacted
 * to once, however many batches came in meanwhile. Events that failed before are repeated by themselves. Returns what
 * the job is about now, which is stored in it.
 */
export async function joinWaitingEvents(db: Db, job: EventJob): Promise<AnyPayload> {
  const { tenantId } = job.payload;
  if (typeof tenantId !== 'string') return job.payload;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; payload: AnyPayload }>`
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = ${job.name}
      where j.is_available and j.run_at <= now() and j.attempts = 0 and j.key is null
        and j.payload ->> 'tenantId' = ${tenantId}
      order by j.id limit ${mostJoined} for update of j skip locked`.execute(tx);
    if (rows.length === 0) return job.payload;
    const joined = joinEvents([job.payload, ...rows.map(({ payload }) => payload)]);
    await sql`
      with gone as (delete from graphile_worker._private_jobs where id = any (${rows.map(({ id }) => id)}::bigint[]))
      update graphile_worker._private_jobs set payload = ${JSON.stringify(joined)}::json where id = ${job.id}`.execute(
      tx,
    );
    return joined;
  });
}

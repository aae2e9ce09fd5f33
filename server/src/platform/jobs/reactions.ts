import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { RoadRouter } from '../road-router.ts';
import type { AnyJob, JobRun } from './jobs.ts';
import type { EventName, EventPayloads } from './payloads.ts';
import { type AnyPayload, isAlone, joinWaitingEvents, splitFailingEvent } from './waiting-events.ts';

export interface ReactionNeeds {
  db: Database;
  clock: Clock;
  /** Whether the simulated world still sends its past: what is known of it is not of today. */
  isLoadingHistory?: () => boolean;
  /** Where a routing server is set. */
  roads?: RoadRouter | undefined;
}

/**
 * A reaction to an event: reads, decides by a pure rule, writes, and queues what it changed in the same transaction. It
 * is repeated when it or another reaction to the same event failed, so running it twice must do no harm.
 */
export type React<Name extends EventName> = (
  needs: ReactionNeeds,
  payload: EventPayloads[Name],
) => Promise<void>;

/** One line of the list in `app/reactions.ts`. */
export interface ReactionTo<Name extends EventName> {
  event: Name;
  react: React<Name>;
}
type Reaction = { [Name in EventName]: ReactionTo<Name> }[EventName];

export const on = <Name extends EventName>(event: Name, react: React<Name>): ReactionTo<Name> => ({
  event,
  react,
});

/** An event that failed more often becomes a job for each thing: one that fails does not hold the others up. */
const repeatedWhole = 2;

/**
 * What a job reacts to: at first all that waits behind it too, later what it has joined then; undefined once each thing
 * of it has a job of its own.
 */
async function eventOf(
  { system }: Database,
  name: EventName,
  payload: AnyPayload,
  run: JobRun | undefined,
): Promise<AnyPayload | undefined> {
  if (run === undefined || isAlone(run)) return payload;
  if (run.attempt === 1) return joinWaitingEvents(system, { id: run.id, name, payload });
  const isSplit =
    run.attempt > repeatedWhole && (await splitFailingEvent(system, { id: run.id, name, payload }));
  return isSplit ? undefined : payload;
}

/**
 * One job per event, which runs its reactions in the order of the list. A failing one does not block the others;
 * afterwards the job fails, and all of them are repeated. When the program stops, the reaction that runs is the last.
 */
export function toJobs(reactions: readonly Reaction[], needs: ReactionNeeds): AnyJob[] {
  return [...Map.groupBy(reactions, ({ event }) => event)].map(([name, following]) => ({
    name,
    work: async (payload: never, signal: AbortSignal | undefined, run?: JobRun) => {
      const event = await eventOf(needs.db, name, payload, run);
      if (event === undefined) return;
      const failures: unknown[] = [];
      for (const { react } of following) {
        signal?.throwIfAborted();
        await react(needs, event as never).catch((error: unknown) => failures.push(error));
      }
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1)
        throw new AggregateError(failures, failures.map((failure) => String(failure)).join('; '));
    },
  })) as AnyJob[];
}

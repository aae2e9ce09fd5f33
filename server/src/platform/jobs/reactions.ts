import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { RoadRouter } from '../road-router.ts';
import type { AnyJob, JobRun } from './jobs.ts';
import type { EventName, EventPayloads } from './payloads.ts';
import { type AnyPayload, joinWaitingEvents, toSingleEvents } from './waiting-events.ts';

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

/** Repeated more often than this, each thing is reacted to by itself: one that fails does not hold the others up. */
const repeatedWhole = 2;

/** What a job reacts to: at first all that waits behind it too, later what it has joined then. */
async function eventsOf(
  { system }: Database,
  name: EventName,
  payload: AnyPayload,
  run: JobRun | undefined,
): Promise<AnyPayload[]> {
  if (run === undefined) return [payload];
  if (run.attempt > repeatedWhole) return toSingleEvents(payload);
  return [run.attempt > 1 ? payload : await joinWaitingEvents(system, { id: run.id, name, payload })];
}

/**
 * One job per event, which runs its reactions in the order of the list. A failing one does not block the others;
 * afterwards the job fails, and all of them are repeated.
 */
export function toJobs(reactions: readonly Reaction[], needs: ReactionNeeds): AnyJob[] {
  return [...Map.groupBy(reactions, ({ event }) => event)].map(([name, following]) => ({
    name,
    work: async (payload: never, _: unknown, run?: JobRun) => {
      const failures: unknown[] = [];
      for (const event of await eventsOf(needs.db, name, payload, run))
        for (const { react } of following)
          await react(needs, event as never).catch((error: unknown) => failures.push(error));
      if (failures.length === 1) throw failures[0];
      if (failures.length > 1)
        throw new AggregateError(failures, failures.map((failure) => String(failure)).join('; '));
    },
  })) as AnyJob[];
}

import { type RawBuilder, sql } from 'kysely';

/**
 * What came later than this after it was written was loaded as history: it counts from when it was written. All else
 * counts from when it was received.
 */
export const historyAfterMs = 48 * 3_600_000;

/** When a message was known, as milliseconds: judged by when it was written and received. Pure. */
export function knownSinceMs(writtenMs: number | undefined, receivedMs: number): number {
  return writtenMs !== undefined && receivedMs - writtenMs > historyAfterMs ? writtenMs : receivedMs;
}

/** Whether a row with `published_at` and `received_at` was known by a moment: the same judgement in SQL. */
export const isPublishedBy = (at: Date): RawBuilder<boolean> => sql`
  case when received_at - published_at > make_interval(secs => ${historyAfterMs / 1000}) then published_at
    else received_at end <= ${at}`;

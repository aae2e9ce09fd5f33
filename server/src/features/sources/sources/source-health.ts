import { hourMs } from '@portolan/contract/time/durations';
import type { SourceView } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

/** What the health of a source is judged by. */
export interface HeardSource {
  way: string;
  enabled: boolean;
  failuresInRow: number;
  lastMessageAt: Date | null;
  lastSuccessAt: Date | null;
  /** Its longest pause of late, in seconds; null where nothing is known. */
  usualPauseS: number | null;
}

const column = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** Failures in a row after which a source counts as failing. */
const mostFailures = 3;
/**
 * A source is silent when nothing was heard for so long. A live feed sends every second; of an upload or a watched
 * folder nothing is expected by itself. Programs may push once a day: they are silent after twice their usual pause. A
 * pull source says nothing unless it is asked for a number: it is silent when it does not answer.
 */
const quietMsByTransport: Readonly<Record<string, number>> = {
  push: 6 * hourMs,
  pull: 6 * hourMs,
  feed: hourMs / 6,
};

/** What once paused for weeks is silent after this all the same. */
const mostSilentMs = 7 * 24 * hourMs;

/** Of a long pause, half is forgotten in this time, and this share with each message. */
const pauseHalvesS = 14 * 86_400;
const forgottenByMessage = 0.01;

/** The longest pause of late, in seconds, of a source by its table alias, heard of again at the moment of another. */
export function usualPause(source: string, heard: string): RawBuilder<number | null> {
  const pause = sql`extract(epoch from ${column(heard, 'at')} - ${column(source, 'last_message_at')})`;
  const before = column(source, 'usual_pause_s');
  const kept = sql`${1 - forgottenByMessage} * power(0.5, greatest(0, ${pause}) / ${pauseHalvesS})`;
  return sql`greatest(${pause}, ${before} * ${kept})`;
}

/** A pull that was answered was heard, also without news. */
const lastHeardOf = ({ way, lastMessageAt, lastSuccessAt }: HeardSource): Date | null =>
  way === 'pull' ? (lastSuccessAt ?? lastMessageAt) : lastMessageAt;

/** The source fails again and again; the same rule as `sourceIsBroken`. */
export const isSourceBroken = ({ enabled, failuresInRow }: HeardSource): boolean =>
  enabled && failuresInRow >= mostFailures;

/** Nothing was heard from the source for too long; the same rule as `sourceIsSilent`. */
export function isSourceSilent(source: HeardSource, now: Date): boolean {
  const [leastMs, heard] = [quietMsByTransport[source.way], lastHeardOf(source)];
  if (source.way === 'pull' && source.failuresInRow === 0) return false;
  const usualMs = source.way === 'push' ? Math.min(mostSilentMs, 2000 * (source.usualPauseS ?? 0)) : 0;
  const afterMs = leastMs === undefined ? undefined : Math.max(leastMs, usualMs);
  if (!source.enabled || isSourceBroken(source) || afterMs === undefined || heard === null) return false;
  return now.getTime() - heard.getTime() > afterMs;
}

export function healthOf(source: HeardSource, now: Date): SourceView['health'] {
  if (!source.enabled) return 'paused';
  if (isSourceBroken(source)) return 'broken';
  // A feed that is connected and sends nothing is not healthy yet.
  const heard = source.lastMessageAt ?? (source.way === 'feed' ? null : source.lastSuccessAt);
  if (heard === null) return 'waiting';
  return isSourceSilent(source, now) ? 'silent' : 'healthy';
}

/** The condition that the source of this table alias fails again and again; the same rule as `isSourceBroken`. */
export const sourceIsBroken = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${column(alias, 'enabled')} and ${column(alias, 'failures_in_row')} >= ${mostFailures})`;

/** The condition that the source of this table alias is silent; the same rule as `isSourceSilent`. */
export const sourceIsSilent = (alias: string, now: Date): RawBuilder<boolean> => {
  const way = column(alias, 'way');
  const lastMessageAt = column(alias, 'last_message_at');
  const usualMs = sql`least(${mostSilentMs}, 2000 * coalesce(${column(alias, 'usual_pause_s')}, 0))`;
  const limits = Object.entries(quietMsByTransport).map(
    ([name, afterMs]) =>
      sql`when ${name} then ${name === 'push' ? sql`greatest(${afterMs}, ${usualMs})` : afterMs}`,
  );
  return sql<boolean>`coalesce(${column(alias, 'enabled')} and not ${sourceIsBroken(alias)}
    and (${way} <> 'pull' or ${column(alias, 'failures_in_row')} > 0)
    and case when ${way} = 'pull' then coalesce(${column(alias, 'last_success_at')}, ${lastMessageAt})
      else ${lastMessageAt} end
      < ${now}::timestamptz - make_interval(secs => (case ${way} ${sql.join(limits, sql` `)} end)::float8 / 1000),
    false)`;
};

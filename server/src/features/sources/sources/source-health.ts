import type { SourceView } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

/** What the health of a source is judged by. */
export interface HeardSource {
  way: string;
  enabled: boolean;
  failuresInRow: number;
  lastMessageAt: Date | null;
  lastSuccessAt: Date | null;
}

/** So many failures without a success are no accident. */
const mostFailures = 3;
const hourMs = 3_600_000;
/**
 * A source is silent when nothing was heard for so long. A live feed sends every second; of an upload or a watched
 * folder nothing is expected by itself.
 */
const silentAfterMs: Readonly<Record<string, number>> = {
  push: 6 * hourMs,
  pull: 6 * hourMs,
  feed: hourMs / 6,
};

/** A pull that was answered was heard, also without news. */
const lastHeardOf = ({ way, lastMessageAt, lastSuccessAt }: HeardSource): Date | null =>
  way === 'pull' ? (lastSuccessAt ?? lastMessageAt) : lastMessageAt;

/** The source fails again and again; the same rule as `sourceIsBroken`. */
export const isSourceBroken = ({ enabled, failuresInRow }: HeardSource): boolean =>
  enabled && failuresInRow >= mostFailures;

/** Nothing was heard from the source for too long; the same rule as `sourceIsSilent`. */
export function isSourceSilent(source: HeardSource, now: Date): boolean {
  const [afterMs, heard] = [silentAfterMs[source.way], lastHeardOf(source)];
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

const column = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** The condition that the source of this table alias fails again and again; the same rule as `isSourceBroken`. */
export const sourceIsBroken = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${column(alias, 'enabled')} and ${column(alias, 'failures_in_row')} >= ${mostFailures})`;

/** The condition that the source of this table alias is silent; the same rule as `isSourceSilent`. */
export const sourceIsSilent = (alias: string, now: Date): RawBuilder<boolean> => {
  const way = column(alias, 'way');
  const lastMessageAt = column(alias, 'last_message_at');
  const limits = Object.entries(silentAfterMs).map(
    ([name, afterMs]) => sql`when ${name} then ${new Date(now.getTime() - afterMs)}::timestamptz`,
  );
  return sql<boolean>`coalesce(${column(alias, 'enabled')} and not ${sourceIsBroken(alias)}
    and case when ${way} = 'pull' then coalesce(${column(alias, 'last_success_at')}, ${lastMessageAt})
      else ${lastMessageAt} end < case ${way} ${sql.join(limits, sql` `)} end, false)`;
};

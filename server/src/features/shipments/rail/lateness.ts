import { isSilentAt, railLateHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isSilentSql } from '../shipments/index.ts';
import type { FoldedRail } from './fold-item.ts';

/** Minutes against plan as far as they are known without the clock; null without a plan. */
export function railDelayMinutes(
  times: Pick<FoldedRail, 'plannedArrivalAt' | 'estimatedArrivalAt' | 'arrivedAt'>,
  now: Date = new Date(0),
): number | null {
  const { plannedArrivalAt, estimatedArrivalAt, arrivedAt } = times;
  if (plannedArrivalAt === null) return null;
  const expected = Math.max(Date.parse(estimatedArrivalAt ?? plannedArrivalAt), now.getTime());
  const at = arrivedAt === null ? expected : Date.parse(arrivedAt);
  return Math.round((at - Date.parse(plannedArrivalAt)) / 60_000);
}

export const isRailLate = (delayMinutes: number | null): boolean =>
  delayMinutes !== null && delayMinutes > railLateHours * 60;

type Heard = Pick<FoldedRail, 'arrivedAt' | 'finished'> & { heardAt: string | null };

/** Not at its end, and nothing was heard of it for 7 days: an old plan or estimate says nothing now. */
export const isRailSilent = ({ arrivedAt, finished, heardAt }: Heard, now: Date): boolean =>
  arrivedAt === null && !finished && isSilentAt('rail', heardAt, now);

/** The rows `i` of the list of silent ones, as `isRailSilent` says it. */
export const isSilentRail = (now: Date): RawBuilder<boolean> => sql<boolean>`(not i.finished
  and i.arrived_at is null and ${isSilentSql('rail', sql`i.last_heard_at`, now)})`;

/** The rows `i` of the list of late ones: as `isRailLate` says it of a row that is neither finished nor silent. */
export const isLateRail = (now: Date): RawBuilder<boolean> => sql<boolean>`(not i.finished
  and i.planned_arrival_at is not null and not ${isSilentRail(now)}
  and coalesce(i.arrived_at, greatest(${now}::timestamptz, i.estimated_arrival_at, i.planned_arrival_at))
    > i.planned_arrival_at + make_interval(hours => ${sql.lit(railLateHours)}))`;

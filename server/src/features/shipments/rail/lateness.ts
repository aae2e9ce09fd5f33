import { isSilentAt, railLateHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isSilentSql } from '../shipments/index.ts';
import type { FoldedRail } from './fold-item.ts';

export const isRailLate = (delayMinutes: number | null): boolean =>
  delayMinutes !== null && delayMinutes > railLateHours * 60;

type Heard = Pick<FoldedRail, 'status' | 'plannedArrivalAt' | 'arrivedAt' | 'finished'> & {
  heardAt: string | null;
};

/**
 * Under way and not at its end, and nothing was heard of it for 7 days: an old plan or estimate says nothing now. What
 * is planned has no news to come before its planned arrival.
 */
export function isRailSilent(item: Heard, now: Date): boolean {
  const { status, plannedArrivalAt, arrivedAt, finished, heardAt } = item;
  const isDue = plannedArrivalAt !== null && Date.parse(plannedArrivalAt) < now.getTime();
  if (arrivedAt !== null || finished || (status === 'planned' && !isDue)) return false;
  return isSilentAt('rail', heardAt, now);
}

/** The rows `i` of the list of silent ones, as `isRailSilent` says it. */
export const isSilentRail = (now: Date): RawBuilder<boolean> => sql<boolean>`(not i.finished
  and i.arrived_at is null and coalesce(i.status <> 'planned' or i.planned_arrival_at < ${now}, false)
  and ${isSilentSql('rail', sql`i.last_heard_at`, now)})`;

/** The rows `i` of the list of late ones: as `isRailLate` says it of a row that is neither finished nor silent. */
export const isLateRail = (now: Date): RawBuilder<boolean> => sql<boolean>`(not i.finished
  and i.planned_arrival_at is not null and not ${isSilentRail(now)}
  and coalesce(i.arrived_at, greatest(${now}::timestamptz, i.estimated_arrival_at, i.planned_arrival_at))
    > i.planned_arrival_at + make_interval(hours => ${sql.lit(railLateHours)}))`;

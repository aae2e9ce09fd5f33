import { seaCargoLateHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';

const lateMs = seaCargoLateHours * 3_600_000;

interface ArrivalTimes {
  plannedArrivalAt: string | null;
  arrivedAt: string | null;
  estimatedArrivalAt: string | null;
}

/**
 * From when on cargo counts as late: at once where it arrived or is expected too late, else once its plan is over by so
 * much; never where nothing was planned, or where it arrived in time.
 */
export function lateAt({ plannedArrivalAt, arrivedAt, estimatedArrivalAt }: ArrivalTimes): string {
  if (plannedArrivalAt === null) return 'infinity';
  const limitMs = Date.parse(plannedArrivalAt) + lateMs;
  const at = arrivedAt ?? estimatedArrivalAt;
  if (at !== null && Date.parse(at) > limitMs) return '-infinity';
  return arrivedAt === null ? new Date(limitMs).toISOString() : 'infinity';
}

/** As `isCargoLate` says it of a row `i`, in SQL. */
export const isLateCargo = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not i.finished and i.late_at < ${now})`;

import { type EtaSource, type SeaCargoStatus, isSilentAt, seaCargoLateHours } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import { isSilentSql } from '../shipments/index.ts';

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

interface Heard {
  lastHeardAt: Date | null;
  /** Of the newest position of its ship, or publication of its calls, on which an estimate rests. */
  shipNewsAt: Date | null;
}

/** Sources of estimates that are what carriers publish of their ships' calls. */
const scheduled: ReadonlySet<EtaSource> = new Set(['schedule', 'schedule-revised']);

/** When there was news of the ship on which an estimate rests: where it was, or what was published of its calls. */
export function shipNewsOf(
  { source, issuedAt, positionAt }: { source: EtaSource; issuedAt: Date; positionAt: Date | null },
  now: Date,
): Date | null {
  if (!scheduled.has(source)) return positionAt;
  // The clock of who publishes may be ahead.
  return issuedAt < now ? issuedAt : now;
}

/** When there was news of cargo last: a message, a position of its ship, or a schedule of that. */
export function newsOf({ lastHeardAt, shipNewsAt }: Heard): string | null {
  const known = [lastHeardAt, shipNewsAt].flatMap((at) => at?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
}

/** Cargo that stands so has not begun its way. */
const notBegun: readonly SeaCargoStatus[] = ['booked', 'received'];

interface Standing {
  status: SeaCargoStatus | null;
  plannedArrivalAt: string | null;
  arrivedAt: string | null;
  finished: boolean;
}

// Ro-Ro has the same limit: cargo of both is on a ship.
const section = 'breakbulk';

/**
 * Under way and not arrived, and for 7 days neither a message nor news of its ship: an old plan or ETA says
 * nothing now. What waits for its ship has no news to come before its planned arrival.
 */
export function isCargoSilent(cargo: Standing, newsAt: string | null, now: Date): boolean {
  const { status, plannedArrivalAt, arrivedAt, finished } = cargo;
  const hasBegun = status !== null && !notBegun.includes(status);
  const isDue = plannedArrivalAt !== null && Date.parse(plannedArrivalAt) < now.getTime();
  if (arrivedAt !== null || finished || !(hasBegun || isDue)) return false;
  return isSilentAt(section, newsAt, now);
}

/** As `isCargoSilent` says it of a row `i`, in SQL. */
export const isSilentCargo = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(not i.finished and i.arrived_at is null
  and coalesce(not i.status = any (${notBegun}::text[]) or i.planned_arrival_at < ${now}, false)
  and ${isSilentSql(section, sql`greatest(i.last_heard_at, i.ship_news_at)`, now)})`;

/** As `isCargoLate` says it of a row `i` that is not silent, in SQL. */
export const isLateCargo = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(not i.finished and i.late_at < ${now} and not ${isSilentCargo(now)})`;

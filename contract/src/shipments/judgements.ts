import { dayMs, hourMs } from '../time/durations.ts';
import type { DelayStage, Milestone, ShipmentProblem } from '../codes.ts';
import type { ShipmentRow, ShipmentView } from './shipment.ts';
import { isSilentAt, silentAfterMs } from './silence.ts';
import type { Timeline } from './timeline.ts';

/** The limits of judgements. The SQL conditions on the server use the same numbers. */
export const judgementLimits = {
  silentAfterMs: silentAfterMs.ocean,
  /** The planned arrival passed longer ago than this, and it has not arrived: late. Specification, section 9. */
  lateAfterMs: 6 * hourMs,
  /** The estimated arrival is later than planned by more than this: possibly late. Specification, section 9. */
  possiblyLateAfterMs: 24 * hourMs,
  /** It is estimated to arrive within this time. */
  arrivingWithinMs: 7 * dayMs,
  arrivingSoonWithinMs: dayMs,
} as const;

/** The planned, estimated and actual time of a departure or arrival. Instants with offset. */
export interface CallTimes {
  plannedAt?: string | undefined;
  estimatedAt?: string | undefined;
  actualAt?: string | undefined;
}

/** From when on something is late: a company account may have its own limits for alerts. */
export interface DelayLimits {
  lateAfterMs: number;
  possiblyLateAfterMs: number;
}

/**
 * How late a departure or arrival is, judged at `now`.
 *
 * - `actual`: it has not happened and `now` is more than 6 h after plan.
 * - `possible`: the estimate is more than 24 h after plan.
 * - `none`: otherwise, and always once it has happened or where there is no plan to judge by.
 *
 * Pure: never reads the clock. Source: product specification, section 9.
 */
export function judgeDelay(
  call: CallTimes,
  now: Date,
  { lateAfterMs, possiblyLateAfterMs }: DelayLimits = judgementLimits,
): DelayStage {
  if (call.plannedAt === undefined || call.actualAt !== undefined) return 'none';
  const plannedMs = Date.parse(call.plannedAt);
  if (now.getTime() - plannedMs > lateAfterMs) return 'actual';
  if (call.estimatedAt === undefined) return 'none';
  return Date.parse(call.estimatedAt) - plannedMs > possiblyLateAfterMs ? 'possible' : 'none';
}

type Heard = Pick<ShipmentRow, 'trackingStatus' | 'lastHeardAt'>;

const isFresh = ({ lastHeardAt }: Heard, now: Date): boolean =>
  lastHeardAt !== null && !isSilentAt('ocean', lastHeardAt, now);

/** In transit, without an event for more than 7 days. */
export function isSilent(row: Heard, now: Date): boolean {
  return row.trackingStatus === 'in-transit' && row.lastHeardAt !== null && !isFresh(row, now);
}

type Arriving = Heard &
  Pick<ShipmentRow, 'plannedArrivalAt' | 'promisedArrivalAt' | 'arrivalIsActual' | 'departureIsActual'>;

/** How late the arrival of a shipment in transit is. Never judged from data older than 7 days: then it is silent. */
export function judgeArrivalDelay(row: Arriving, now: Date, limits?: DelayLimits): DelayStage {
  if (row.trackingStatus !== 'in-transit' || row.arrivalIsActual || !isFresh(row, now)) return 'none';
  const { plannedArrivalAt: plannedAt, promisedArrivalAt: estimatedAt } = row;
  return judgeDelay(
    { plannedAt: plannedAt ?? undefined, estimatedAt: estimatedAt ?? undefined },
    now,
    limits,
  );
}

/**
 * It has arrived, and when is known: not where only something later is reported, such as the gate-out. The same as a
 * condition on stored rows is `hasArrivalTimeSql` on the server.
 */
export function hasArrivalTime(
  timeline: Pick<Timeline, 'arrivalClassifier' | 'arrivalTimeIsUnknown'>,
): boolean {
  return timeline.arrivalClassifier === 'ACT' && timeline.arrivalTimeIsUnknown !== true;
}

type Due = Pick<ShipmentRow, 'trackingStatus' | 'plannedArrivalAt' | 'promisedArrivalAt' | 'arrivalIsActual'>;

/**
 * Whole hours by which something is later than planned, below zero earlier: the one rounding of every delay. Never
 * minus zero, which JSON does not know.
 */
export function delayHours(planned: string, at: string | Date): number {
  const atMs = typeof at === 'string' ? Date.parse(at) : at.getTime();
  return Math.round((atMs - Date.parse(planned)) / hourMs) + 0;
}

/**
 * Whole minutes by which an arrival is later than planned, below zero earlier: of the actual one, else of the one that
 * is expected, which is never before `now`. Without `now` as far as it is known without the clock. Null without a plan.
 */
export function minutesAgainstPlan(
  times: { plannedArrivalAt: string | null; estimatedArrivalAt: string | null; arrivedAt: string | null },
  now: Date = new Date(0),
): number | null {
  const { plannedArrivalAt, estimatedArrivalAt, arrivedAt } = times;
  if (plannedArrivalAt === null) return null;
  const expected = Math.max(Date.parse(estimatedArrivalAt ?? plannedArrivalAt), now.getTime());
  const at = arrivedAt === null ? expected : Date.parse(arrivedAt);
  return Math.round((at - Date.parse(plannedArrivalAt)) / 60_000) + 0;
}

/** In transit, and the arrival that was expected has passed without a report of it. */
export function isArrivalOverdue(row: Due, now: Date): boolean {
  const { trackingStatus, arrivalIsActual, promisedArrivalAt: promised } = row;
  return (
    trackingStatus === 'in-transit' &&
    !arrivalIsActual &&
    promised !== null &&
    Date.parse(promised) < now.getTime()
  );
}

/** Hours by which a row is late; unknown where it would come early by an ETA that has passed without an arrival. */
export const knownSlip = (row: Due & Pick<ShipmentRow, 'slipHours'>, now: Date | number): number | null =>
  row.slipHours !== null && row.slipHours < 0 && isArrivalOverdue(row, new Date(now)) ? null : row.slipHours;

/** Hours by which the arrival is later than planned; once it is overdue, at least those until now. */
export function slipHoursAt(row: Due & Pick<ShipmentRow, 'slipHours'>, now: Date): number | null {
  const { plannedArrivalAt: planned, slipHours } = row;
  if (slipHours === null || planned === null || !isArrivalOverdue(row, now)) return slipHours;
  // Never minus zero, which JSON does not know.
  return Math.max(slipHours, delayHours(planned, now)) + 0;
}

type Departing = Heard &
  Pick<ShipmentRow, 'plannedDepartureAt' | 'departureAt' | 'departureIsActual' | 'arrivalIsActual'> & {
    latest: { milestone: Milestone } | null;
  };

/** Statuses of a container that a vessel has taken away: it has left its port of loading, reported or not. */
export const milestonesBehindLoading: ReadonlySet<Milestone> = new Set<Milestone>([
  'vessel-departure',
  'vessel-arrival',
  'unloaded',
  'out-gate',
  'delivered',
  'stripped',
  'empty-returned',
]);

/** How late the departure from the port of loading is. Never judged from data older than 7 days. */
export function judgeDepartureDelay(row: Departing, now: Date, limits?: DelayLimits): DelayStage {
  if (row.trackingStatus !== 'in-transit' || !isFresh(row, now)) return 'none';
  const hasLeft = row.latest !== null && milestonesBehindLoading.has(row.latest.milestone);
  if (hasLeft || row.departureIsActual || row.arrivalIsActual) return 'none';
  const { plannedDepartureAt: plannedAt, departureAt: estimatedAt } = row;
  return judgeDelay(
    { plannedAt: plannedAt ?? undefined, estimatedAt: estimatedAt ?? undefined },
    now,
    limits,
  );
}

/** A row with its delay as judged when it was read. */
export type JudgedRow = Arriving & Pick<ShipmentRow, 'rolledOver' | 'delayStage'>;

/**
 * Rolled over, and still relevant: it waits for another vessel, or is late or possibly late because of it. Not once it
 * has arrived, and not after 7 days without an event.
 */
export function isRolledOver(row: JudgedRow, now: Date): boolean {
  if (!row.rolledOver || row.trackingStatus !== 'in-transit' || row.arrivalIsActual) return false;
  return isFresh(row, now) && (row.delayStage !== 'none' || !row.departureIsActual);
}

/** In transit and estimated to arrive from `now` on, within 7 days or the given time. */
export function isArriving(
  row: Arriving,
  now: Date,
  withinMs: number = judgementLimits.arrivingWithinMs,
): boolean {
  if (row.trackingStatus !== 'in-transit' || row.arrivalIsActual || row.promisedArrivalAt === null)
    return false;
  const inMs = Date.parse(row.promisedArrivalAt) - now.getTime();
  return inMs >= 0 && inMs < withinMs;
}

/** The one problem of a shipment, if any. Silence comes before lateness. */
export function judgeProblem(row: JudgedRow, now: Date): ShipmentProblem | undefined {
  if (isSilent(row, now)) return 'silent';
  if (isRolledOver(row, now)) return 'rolled';
  if (row.delayStage === 'actual') return 'late';
  return row.delayStage === 'possible' ? 'possibly-late' : undefined;
}

/** How a problem is shown: the view with its shipments, and the key of its text under `tracking.status`. */
export const problemWords = {
  silent: { view: 'no-news-7d', status: 'no-news' },
  rolled: { view: 'rolled', status: 'rolled' },
  late: { view: 'late', status: 'late' },
  'possibly-late': { view: 'in-transit', status: 'may-be-late' },
} as const satisfies Record<ShipmentProblem, { view: ShipmentView; status: string }>;

/** Stands for 'not known yet' in filters by carrier, port, vessel and voyage. */
export const unknownKey = '-';

import { hourMs, weekMs } from '@portolan/contract/time/durations';
import { type BerthWait, type ServiceDelay, passageWait } from '../travel-times/index.ts';
import { findNext } from './next-call.ts';
import { inTimetableOrder, type Times, timesOf, type TimetableCall } from './timetable.ts';
import { distanceBetween, findWayLeft, isWaitingFor, type ShipPosition } from './way-left.ts';

/** What the calls ahead of a ship are expected from. */
export interface CallKnowledge {
  nowMs: number;
  /** Where the ship is, where that is known and not too old. */
  position: ShipPosition | undefined;
  service: ServiceDelay | undefined;
  /** How long ships wait for a berth. */
  waitAt(port: string): BerthWait;
}

/** When a call is expected. */
export interface ExpectedCall {
  arrivesMs: number;
  departsMs: number;
  /** By the timetable. */
  plannedArrivalMs: number;
  plannedDepartureMs: number;
}

/** The way to the next port from where the ship is. */
export interface WayToNext {
  unLocationCode: string;
  /** Passages that the ship goes round. */
  leftOut: readonly string[];
  distanceNm: number;
  speedKn: number;
  /** From now on. */
  hours: number;
  /** At canals, as far as the schedule leaves time for it. */
  passageHours: number;
  waitingHours: number;
  positionAtMs: number;
}

/** The calls of a ship as they are expected. */
export interface ExpectedCalls {
  /** By index of the published calls; those that are over have what was published. */
  calls: readonly ExpectedCall[];
  /** The index of the first call that the ship has not reached. */
  next: number;
  /** Whether it lies in the port before it. */
  isMoored: boolean;
  way: WayToNext | undefined;
}

const noWait: BerthWait = { medianHours: 0, meanHours: 0, leftHours: 0 };
/** The calls that a service's delay is learned from are so old on average. */
const sinceWindowWeeks = 1;
/** A late ship makes up this share of the time until its next call. */
const madeUpShare = 0.06;
/** A ship that comes before its berth is free waits off the port; it is not early by more than this. */
const earliestHours = 3;
const slowKn = 11.5;
/** How fast a ship hurries, where it has to. */
const hurriedKn = 19;
/** A ship that waits already waits so much longer at least. */
const leastLeftHours = 4;
/** So near to the time a published departure is what the port works to. */
const publishedWithinMs = 48 * hourMs;

/** The lateness that ships of the service have anyway for a call that the timetable has at that time. */
function usualDelayMs(service: ServiceDelay | undefined, plannedMs: number, nowMs: number): number {
  if (service === undefined) return 0;
  const weeks = Math.max(0, plannedMs - nowMs) / weekMs + sinceWindowWeeks;
  const nowHours = service.usualHours;
  const then = nowHours + service.weeklyHours * weeks;
  // A service that recovers is back at its timetable, not ahead of it.
  return (service.weeklyHours < 0 ? Math.max(Math.min(nowHours, 0), then) : then) * hourMs;
}

/**
 * When a ship arrives at and leaves each of its published calls: the next one by where it is and how it sails, those
 * after it by the timetable. A ship keeps its delay, less what ships make up on the way, and is never earlier than the
 * ships of its service usually are. `calls` are those that are made, in the order of sailing. Pure.
 */
export function expectCalls(calls: readonly TimetableCall[], known: CallKnowledge): ExpectedCalls {
  const times = inTimetableOrder(calls.map(timesOf));
  const expected: ExpectedCall[] = times.map(({ arrivalMs, departureMs, ...planned }) => ({
    arrivesMs: arrivalMs,
    departsMs: departureMs,
    ...planned,
  }));
  const { next, isMoored } = findNext(calls, times, known);
  const first = calls[next];
  const firstTimes = times[next];
  if (first === undefined || firstTimes === undefined)
    return { calls: expected, next, isMoored, way: undefined };
  const usualMs = (plannedMs: number): number => usualDelayMs(known.service, plannedMs, known.nowMs);
  const before = next > 0 ? times[next - 1] : undefined;
  const waitAt = (call: TimetableCall | undefined): BerthWait =>
    call?.unLocationCode == null ? noWait : known.waitAt(call.unLocationCode);
  const waitMsAt = (call: TimetableCall | undefined): number => waitAt(call).medianHours * hourMs;
  let lateMs: number;
  let way: WayToNext | undefined;
  if (isMoored && before !== undefined) {
    const departsMs = departureFrom(before, known.nowMs, usualMs(before.plannedDepartureMs));
    expected[next - 1]!.departsMs = departsMs;
    const left = {
      leftLateMs: departsMs - before.plannedDepartureMs,
      scheduledMs: firstTimes.plannedArrivalMs - before.plannedDepartureMs,
      usual: usualMs(firstTimes.plannedArrivalMs),
    };
    lateMs = lateFrom(calls[next - 1]!, first, left, waitMsAt(first), known.service);
  } else {
    const earliestMs =
      firstTimes.plannedArrivalMs + usualMs(firstTimes.plannedArrivalMs) - earliestHours * hourMs;
    way = findWayToNext(
      first,
      firstTimes,
      known,
      earliestMs,
      calls[next - 1] && { ...calls[next - 1]!, ...before! },
    );
    lateMs =
      way === undefined
        ? lateByReports(calls, times, next, known, usualMs(firstTimes.plannedArrivalMs), waitMsAt(first))
        : known.nowMs +
          (way.hours + way.passageHours + way.waitingHours) * hourMs -
          firstTimes.plannedArrivalMs;
  }
  for (let i = next; i < times.length; i += 1) {
    const { plannedArrivalMs, plannedDepartureMs } = times[i]!;
    if (i > next) {
      const last = times[i - 1]!;
      const left = {
        leftLateMs: expected[i - 1]!.departsMs - last.plannedDepartureMs,
        scheduledMs: plannedArrivalMs - last.plannedDepartureMs,
        usual: usualMs(plannedArrivalMs),
      };
      lateMs = lateFrom(calls[i - 1]!, calls[i]!, left, waitMsAt(calls[i]), known.service);
    }
    const arrivesMs = Math.max(known.nowMs, plannedArrivalMs + lateMs);
    const stayMs = plannedDepartureMs - plannedArrivalMs;
    const { meanHours, medianHours } = waitAt(calls[i]);
    const lateOnAverage = arrivesMs - plannedArrivalMs + (meanHours - medianHours) * hourMs;
    const lateThen = Math.max(lateOnAverage - madeUpShare * stayMs, usualMs(plannedDepartureMs));
    expected[i] = {
      arrivesMs,
      departsMs: Math.max(arrivesMs, plannedDepartureMs + lateThen),
      plannedArrivalMs,
      plannedDepartureMs,
    };
  }
  return { calls: expected, next, isMoored, way };
}

/**
 * A late ship makes up a part of its delay until the next call, and none is earlier than its service usually is. There
 * it waits as ships usually do.
 */
const lateAtNext = (lateMs: number, scheduledMs: number, usualMs: number, waitMs: number): number =>
  Math.max(usualMs, lateMs - madeUpShare * Math.max(0, scheduledMs)) + waitMs;

/** How a ship has left a call: how late, how long it has by the timetable, and how late its service usually is. */
interface Left {
  leftLateMs: number;
  scheduledMs: number;
  usual: number;
}

/** How late a ship is at a call that comes from the one before it. */
const lateFrom = (
  from: TimetableCall,
  to: TimetableCall,
  left: Left,
  waitMs: number,
  service: ServiceDelay | undefined,
): number =>
  Math.min(
    lateAtNext(left.leftLateMs, left.scheduledMs, left.usual, waitMs),
    latestMs(from, to, left, service),
  );

/**
 * How late a ship is at a call at most: no later than calls of its service at that port were, as ships hurry to where
 * their rotation ends, but not earlier than at full speed.
 */
function latestMs(
  from: TimetableCall,
  to: TimetableCall,
  { leftLateMs, scheduledMs, usual }: Left,
  service: ServiceDelay | undefined,
): number {
  const latestHours = service?.latestHours[to.unLocationCode ?? ''];
  if (latestHours === undefined || from.unLocationCode === null || to.unLocationCode === null)
    return Infinity;
  const sailedMs = (distanceBetween(from.unLocationCode, to.unLocationCode) / hurriedKn) * hourMs;
  return Math.max(usual + latestHours * hourMs, leftLateMs - Math.max(0, scheduledMs - sailedMs));
}

/** When a ship leaves the port that it lies in. */
function departureFrom({ plannedDepartureMs, departureMs }: Times, nowMs: number, usualMs: number): number {
  const byService = plannedDepartureMs + usualMs;
  const isNear = departureMs > nowMs && departureMs - nowMs < publishedWithinMs;
  return Math.max(nowMs + hourMs, isNear ? departureMs : Math.max(byService, departureMs));
}

function findWayToNext(
  call: TimetableCall,
  times: Times,
  known: CallKnowledge,
  earliestMs: number,
  before: (TimetableCall & Times) | undefined,
): WayToNext | undefined {
  const { position, nowMs } = known;
  const { unLocationCode } = call;
  if (position === undefined || unLocationCode === null) return undefined;
  const left = findWayLeft(position, unLocationCode, times.arrivalMs);
  if (left === undefined) return undefined;
  const sinceHours = (nowMs - position.positionAtMs) / hourMs;
  const isWaiting = isWaitingFor(position, left.distanceNm);
  // What a ship that waits has to sail still lies ahead of it.
  const hours = isWaiting ? left.hours : Math.max(0, left.hours - sinceHours);
  const { distanceNm, speedKn, passages, leftOut } = left;
  const passageHours = Math.min(passageWait(passages), spareHours(before, call, times, speedKn));
  // A ship that is early sails slowly; one that does not expects its berth to be free.
  const isSlow = position.speedKn !== null && position.speedKn < slowKn;
  const earlyHours = isSlow ? Math.max(0, (earliestMs - nowMs) / hourMs - hours - passageHours) : 0;
  const { medianHours, leftHours } = known.waitAt(unLocationCode);
  const waitHours = isWaiting ? Math.max(leastLeftHours, leftHours) : medianHours;
  const waitingHours = earlyHours + waitHours;
  const { positionAtMs } = position;
  const where = { unLocationCode, leftOut, positionAtMs };
  return { ...where, distanceNm, speedKn, hours, passageHours, waitingHours };
}

/** A ship that needs so many times what its timetable gives it is not measured by it. */
const keepsTimetable = 1.03;

/**
 * What the timetable leaves of the time between two ports at this speed: none where it is not known, any amount where
 * the ship is too slow for it anyway.
 */
function spareHours(
  before: (TimetableCall & Times) | undefined,
  { unLocationCode }: TimetableCall,
  { plannedArrivalMs }: Times,
  speedKn: number,
): number {
  if (before === undefined || before.unLocationCode === null || unLocationCode === null) return 0;
  const distanceNm = distanceBetween(before.unLocationCode, unLocationCode);
  const plannedHours = (plannedArrivalMs - before.plannedDepartureMs) / hourMs;
  const sailedHours = distanceNm / speedKn;
  return sailedHours > keepsTimetable * plannedHours ? Infinity : Math.max(0, plannedHours - sailedHours);
}

/** Without a position: the delay of the last call that was made, else that which is published for the next one. */
function lateByReports(
  calls: readonly TimetableCall[],
  times: readonly Times[],
  next: number,
  { nowMs }: CallKnowledge,
  usualMs: number,
  waitMs: number,
): number {
  const { plannedArrivalMs, arrivalMs } = times[next]!;
  const last = times[next - 1];
  const made = calls[next - 1];
  if (last === undefined || made === undefined || !(made.hasArrived || made.hasDeparted))
    return Math.max(arrivalMs - plannedArrivalMs, usualMs, nowMs - plannedArrivalMs);
  const lateMs = made.hasDeparted
    ? last.departureMs - last.plannedDepartureMs
    : last.arrivalMs - last.plannedArrivalMs;
  const scheduledMs = plannedArrivalMs - (made.hasDeparted ? last.plannedDepartureMs : last.plannedArrivalMs);
  return Math.max(lateAtNext(lateMs, scheduledMs, usualMs, waitMs), nowMs - plannedArrivalMs);
}

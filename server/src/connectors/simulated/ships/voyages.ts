import { type Random, randomOf } from '@portolan/contract/random';
import { LRUCache } from 'lru-cache';
import type { Ship } from './fleet.ts';
import { dayMs, type EpochMs, hourMs, minuteMs } from '../local-time.ts';
import { changesOf, type RotationChanges } from './rotation-changes.ts';
import {
  approachHours,
  cruiseMiles,
  type ScheduledCall,
  type Service,
  topSpeedKn,
  weekMs,
} from './schedules.ts';
import { type Berth, type SeaLeg, seaLegBetween } from './sea-legs.ts';
import { slideAt } from './slides.ts';
import { drawTrouble, drawWait, type Trouble } from './troubles.ts';
import type { World } from '../world.ts';

/** One call of one voyage: planned and actual. */
export interface VoyageCall {
  callIndex: number;
  berth: Berth;
  coast: number;
  plannedArrivalAt: EpochMs;
  plannedDepartureAt: EpochMs;
  /** At the berth. For an omitted call these are the planned times. */
  arrivesAt: EpochMs;
  departsAt: EpochMs;
  isOmitted: boolean;
  /** A call that is not in the rotation; its index is the one of the call before it. */
  isExtra?: true;
  /** Made before or after its neighbour, against the rotation. */
  isSwapped?: true;
  /** The ship left before all export containers were loaded. */
  isCutShort?: true;
  /** SMDG code and text for a call that is late. */
  delay?: { delayReasonCode: string; changeRemark: string } | undefined;
}

/** The way from one call to the next one that is made. */
export interface Hop {
  from: VoyageCall;
  to: VoyageCall;
  leg: SeaLeg;
  departsAt: EpochMs;
  /** At the anchorage, or at the berth where there is none. */
  cruiseEndsAt: EpochMs;
  leavesAnchorageAt: EpochMs;
  arrivesAt: EpochMs;
  /** Time lost on the way to weather or repairs: after this share of the miles the ship is slow for so long. */
  slowdown?: { afterShare: number; lostMs: number };
}

/** One round of one ship. The closing call is at the first port again. */
export interface Voyage {
  voyageKey: string;
  service: Service;
  week: number;
  ship: Ship;
  /** A blank sailing: the ship sails without taking cargo on the first coast. */
  isBlank: boolean;
  /** By call index. */
  calls: readonly VoyageCall[];
  /** A call outside the rotation, where there is one. */
  extraCall?: VoyageCall;
  /** In the order of sailing. */
  hops: readonly Hop[];
}

const slowestKn = 10.5;
const keptVoyages = 4000;
const voyagesOf = new WeakMap<World, LRUCache<string, Voyage>>();

/** The voyage that leaves the first port of a service in a week. Pure; the last few thousand are cached. */
export function simulatedVoyage(world: World, service: Service, week: number): Voyage {
  let kept = voyagesOf.get(world);
  if (!kept) voyagesOf.set(world, (kept = new LRUCache({ max: keptVoyages })));
  const key = `${service.serviceCode}-${week}`;
  let voyage = kept.get(key);
  if (!voyage) kept.set(key, (voyage = sail(world, service, week)));
  return voyage;
}

/** The last week whose voyage was due to leave a call at or before an instant. */
export function weekOfDeparture(service: Service, callIndex: number, at: EpochMs): number {
  const offset = service.calls[callIndex]?.departureOffsetMs ?? 0;
  return Math.floor((at - service.weekZeroAt - offset) / weekMs);
}

/** A call with the times that the ship tries to keep: the timetable with the slide of the service. */
interface Stop {
  call: VoyageCall;
  aimedArrivalAt: EpochMs;
  aimedDepartureAt: EpochMs;
}

function sail(world: World, service: Service, week: number): Voyage {
  const { seed, fleet } = world;
  const slot = ((week % service.shipCount) + service.shipCount) % service.shipCount;
  const ship = fleet.get(service.serviceCode)?.[slot];
  if (!ship) throw new Error(`no ship in slot ${slot} of ${service.serviceCode}`);
  const random = randomOf(seed, 'voyage', service.serviceCode, week);
  const changes = changesOf(seed, service, week);
  const { isBlank } = changes;
  const calls = service.calls.map((call) => toPortCall(call, service.weekZeroAt + week * weekMs));
  for (const call of calls)
    call.isOmitted =
      call.callIndex > 0 && ((isBlank && call.coast === 0) || changes.omitted.has(call.callIndex));
  const stops = inOrder(calls, changes).map((call) => toStop(seed, service, call));
  rearrange(stops, changes);
  const hops: Hop[] = [];
  let before: VoyageCall | undefined;
  for (const stop of stops) {
    if (before) hops.push(sailHop({ seed, service, week }, before, stop, random));
    else stop.call.departsAt = stop.aimedDepartureAt + Math.min(24, random.exponential(2.5)) * hourMs;
    before = stop.call;
  }
  const extraCall = stops.find(({ call }) => call.isExtra)?.call;
  roundTimes([...calls, ...(extraCall ? [extraCall] : [])], hops);
  const voyageKey = `${service.serviceCode}-${week}`;
  return { voyageKey, service, week, ship, isBlank, calls, hops, ...(extraCall && { extraCall }) };
}

function toPortCall(
  { callIndex, berth, coast, arrivalOffsetMs, departureOffsetMs }: ScheduledCall,
  baseAt: EpochMs,
): VoyageCall {
  const plannedArrivalAt = baseAt + arrivalOffsetMs;
  const plannedDepartureAt = baseAt + departureOffsetMs;
  return {
    callIndex,
    berth,
    coast,
    plannedArrivalAt,
    plannedDepartureAt,
    arrivesAt: plannedArrivalAt,
    departsAt: plannedDepartureAt,
    isOmitted: false,
  };
}

const extraStayMs = 11 * hourMs;

/** The calls that are made, in the order of sailing. */
function inOrder(calls: readonly VoyageCall[], { swapped, extra, cutShort }: RotationChanges): VoyageCall[] {
  const order = calls.filter(({ isOmitted }) => !isOmitted);
  const [first, second] = [order[swapped ?? -1], order[(swapped ?? -2) + 1]];
  if (first && second) {
    order.splice(first.callIndex, 2, second, first);
    first.isSwapped = second.isSwapped = true;
  }
  const before = extra && order[extra.after];
  if (before) {
    const atMs = before.plannedDepartureAt + seaHours(before.berth, extra.berth) * hourMs;
    order.splice(extra.after + 1, 0, {
      ...before,
      berth: extra.berth,
      plannedArrivalAt: atMs,
      plannedDepartureAt: atMs + extraStayMs,
      arrivesAt: atMs,
      departsAt: atMs + extraStayMs,
      isExtra: true,
    });
  }
  const hurried = cutShort === undefined ? undefined : order[cutShort];
  if (hurried) hurried.isCutShort = true;
  return order;
}

const usualKn = 15;

function seaHours(from: Berth, to: Berth): number {
  const leg = seaLegBetween(from, to, []);
  return cruiseMiles(leg) / usualKn + approachHours(leg);
}

function toStop(seed: string, service: Service, call: VoyageCall): Stop {
  return {
    call,
    aimedArrivalAt: call.plannedArrivalAt + slideAt(seed, service, call.plannedArrivalAt),
    aimedDepartureAt: call.plannedDepartureAt + slideAt(seed, service, call.plannedDepartureAt),
  };
}

/** Ports that change places change their times too. */
function rearrange(stops: Stop[], { swapped }: RotationChanges): void {
  const [now, later] = [stops[swapped ?? -1], stops[(swapped ?? -2) + 1]];
  if (!now || !later) return;
  [now.aimedArrivalAt, later.aimedArrivalAt] = [later.aimedArrivalAt, now.aimedArrivalAt];
  [now.aimedDepartureAt, later.aimedDepartureAt] = [later.aimedDepartureAt, now.aimedDepartureAt];
}

interface Sailing {
  seed: string;
  service: Service;
  week: number;
}

/** Sails to the next call, late or not, and sets its times. */
function sailHop({ seed, service, week }: Sailing, from: VoyageCall, stop: Stop, random: Random): Hop {
  const { call: to } = stop;
  const leg = seaLegBetween(from.berth, to.berth, service.avoid);
  const cruiseNm = cruiseMiles(leg);
  const approach = approachHours(leg);
  const hoursToPlan = (stop.aimedArrivalAt - from.departsAt) / hourMs - approach;
  const fastest = cruiseNm / topSpeedKn;
  const slowest = Math.max(fastest, cruiseNm / slowestKn);
  // A late ship makes up a part of the delay, never all of it.
  const eager = cruiseNm / Math.min(topSpeedKn, service.speedKn * 1.08);
  const aimed = Math.max(fastest, Math.min(slowest, Math.max(hoursToPlan, eager)));
  const lateBy = (hours: number): number => hours - hoursToPlan;
  const mayBeLate = service.recoverableHours[to.callIndex] ?? 0;
  const trouble = drawTrouble(random, cruiseNm);
  const wait = drawWait(
    seed,
    { serviceCode: service.serviceCode, week },
    to.berth.port.unLocationCode,
    stop.aimedArrivalAt,
    random,
  );
  const cruise = Math.max(fastest, Math.min(aimed + trouble.hours, hoursToPlan + mayBeLate, slowest * 1.6));
  const early = Math.max(0, -lateBy(cruise) - 3);
  const waited = Math.max(0, Math.min(wait.hours + early, mayBeLate - lateBy(cruise)));
  const cruiseEndsAt = from.departsAt + (cruise + (leg.anchorageNm === undefined ? waited : 0)) * hourMs;
  const leavesAnchorageAt = from.departsAt + (cruise + waited) * hourMs;
  to.arrivesAt = leavesAnchorageAt + approach * hourMs;
  const behindMs = stop.aimedArrivalAt - to.plannedArrivalAt;
  to.delay = delayOf(to, trouble.hours >= wait.hours ? trouble : wait, behindMs);
  to.departsAt = departureAfter(stop, random);
  const lostMs = (cruise - aimed) * hourMs;
  return {
    from,
    to,
    leg,
    departsAt: from.departsAt,
    cruiseEndsAt,
    leavesAnchorageAt,
    arrivesAt: to.arrivesAt,
    ...(trouble.isSudden && lostMs > hourMs && { slowdown: { afterShare: trouble.afterShare, lostMs } }),
  };
}

/** Why a call is late: what happened on the way there, else what the whole service suffers from. */
function delayOf(
  to: VoyageCall,
  { delayReasonCode, changeRemark }: Trouble,
  behindMs: EpochMs,
): VoyageCall['delay'] {
  const lateMs = to.arrivesAt - to.plannedArrivalAt;
  if (lateMs <= 6 * hourMs) return undefined;
  if (delayReasonCode !== undefined && lateMs - behindMs > 6 * hourMs)
    return { delayReasonCode, changeRemark };
  return behindMs > 6 * hourMs && !to.isSwapped
    ? { delayReasonCode: 'CGS', changeRemark: 'Late from previous ports: berth congestion' }
    : undefined;
}

const cutShortBy = 0.45;

function departureAfter({ call, aimedArrivalAt, aimedDepartureAt }: Stop, random: Random): EpochMs {
  const lateHours = (call.arrivesAt - aimedArrivalAt) / hourMs;
  const planned = call.plannedDepartureAt - call.plannedArrivalAt;
  const worked = planned * random.between(0.8, lateHours > 12 ? 1 : 1.18);
  if (call.isCutShort) return call.arrivesAt + worked * (1 - cutShortBy);
  return Math.max(call.arrivesAt + worked, aimedDepartureAt - 2 * hourMs);
}

/** Ports record whole minutes; one rounding rule everywhere keeps the steps in order. */
function roundTimes(calls: VoyageCall[], hops: Hop[]): void {
  const whole = (at: EpochMs): EpochMs => Math.round(at / minuteMs) * minuteMs;
  for (const call of calls) {
    call.arrivesAt = whole(call.arrivesAt);
    call.departsAt = whole(call.departsAt);
  }
  for (const hop of hops) {
    hop.departsAt = whole(hop.departsAt);
    hop.cruiseEndsAt = whole(hop.cruiseEndsAt);
    hop.leavesAnchorageAt = whole(hop.leavesAnchorageAt);
    hop.arrivesAt = whole(hop.arrivesAt);
  }
}

/** The carrier's number for a voyage as it leaves a coast: year, week and direction, `2647W`. */
export function voyageNumber(voyage: Voyage, coast: number): string {
  const baseAt = voyage.service.weekZeroAt + voyage.week * weekMs;
  const year = new Date(baseAt).getUTCFullYear();
  const week = Math.floor((baseAt - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  const number = `${String(year % 100).padStart(2, '0')}${String(week).padStart(2, '0')}`;
  return number + voyage.service.directions[coast === 0 ? 0 : 1];
}

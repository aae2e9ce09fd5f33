import { fractionOf, type Random, randomOf } from '@portolan/contract/random';
import { LRUCache } from 'lru-cache';
import { meanWaitHours } from './congestion.ts';
import type { Ship } from './fleet.ts';
import { dayMs, type EpochMs, hourMs, minuteMs } from '../local-time.ts';
import {
  approachHours,
  cruiseMiles,
  type ScheduledCall,
  type Service,
  topSpeedKn,
  weekMs,
} from './schedules.ts';
import { type Berth, type SeaLeg, seaLegBetween } from './sea-legs.ts';
import type { World } from '../world.ts';

/** One call of one voyage: planned and actual. */
export interface PortCall {
  callIndex: number;
  berth: Berth;
  coast: number;
  plannedArrivalAt: EpochMs;
  plannedDepartureAt: EpochMs;
  /** At the berth. For an omitted call these are the planned times. */
  arrivesAt: EpochMs;
  departsAt: EpochMs;
  isOmitted: boolean;
  /** SMDG code and text for a call that is late. */
  delay?: { delayReasonCode: string; changeRemark: string };
}

/** The way from one call to the next one that is made. */
export interface Hop {
  fromCall: number;
  toCall: number;
  leg: SeaLeg;
  departsAt: EpochMs;
  /** At the anchorage, or at the berth where there is none. */
  cruiseEndsAt: EpochMs;
  leavesAnchorageAt: EpochMs;
  arrivesAt: EpochMs;
}

/** One round of one ship. The closing call is at the first port again. */
export interface Voyage {
  voyageKey: string;
  service: Service;
  week: number;
  ship: Ship;
  /** A blank sailing: the ship sails without taking cargo on the first coast. */
  isBlank: boolean;
  calls: readonly PortCall[];
  hops: readonly Hop[];
}

const slowestKn = 10.5;
const keptVoyages = 4000;
const voyagesOf = new WeakMap<World, LRUCache<string, Voyage>>();

/** The voyage that leaves the first port of a service in a week. Pure; the last few thousand are cached. */
export function voyageOf(world: World, service: Service, week: number): Voyage {
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

/**
 * Whether a call is omitted. Apart from chance, the service AE1 omits Felixstowe every third week, so that its test
 * number always finds such a voyage.
 */
function isOmitted(seed: string, service: Service, week: number, call: ScheduledCall): boolean {
  if (service.serviceCode === 'AE1' && call.berth.port.unLocationCode === 'GBFXT') return week % 3 === 1;
  const neighbours = service.calls.filter(({ coast }) => coast === call.coast).length;
  if (call.callIndex === 0 || neighbours < 3 || call === service.calls.at(-1)) return false;
  return fractionOf(seed, 'omit', service.serviceCode, week, call.callIndex) < 0.022;
}

function isBlankSailing(seed: string, service: Service, week: number): boolean {
  if (service.trade === 'feeder' || service.serviceCode === 'AE1') return false;
  return fractionOf(seed, 'blank', service.serviceCode, week) < 0.025;
}

function sail(world: World, service: Service, week: number): Voyage {
  const { seed, fleet } = world;
  const slot = ((week % service.shipCount) + service.shipCount) % service.shipCount;
  const ship = fleet.get(service.serviceCode)?.[slot];
  if (!ship) throw new Error(`no ship in slot ${slot} of ${service.serviceCode}`);
  const random = randomOf(seed, 'voyage', service.serviceCode, week);
  const baseAt = service.weekZeroAt + week * weekMs;
  const isBlank = isBlankSailing(seed, service, week);
  const calls: PortCall[] = [];
  const hops: Hop[] = [];
  let before: PortCall | undefined;
  for (const scheduled of service.calls) {
    const call = toPortCall(scheduled, baseAt);
    calls.push(call);
    if (!before) {
      call.departsAt += Math.min(24, random.exponential(2.5)) * hourMs;
    } else if ((isBlank && call.coast === 0) || isOmitted(seed, service, week, scheduled)) {
      call.isOmitted = true;
      continue;
    } else {
      hops.push(sailHop(seed, service, before, call, random));
    }
    before = call;
  }
  roundTimes(calls, hops);
  return { voyageKey: `${service.serviceCode}-${week}`, service, week, ship, isBlank, calls, hops };
}

function toPortCall(
  { callIndex, berth, coast, arrivalOffsetMs, departureOffsetMs }: ScheduledCall,
  baseAt: EpochMs,
): PortCall {
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

/** Sails to the next call, late or not, and sets its times. */
function sailHop(seed: string, service: Service, from: PortCall, to: PortCall, random: Random): Hop {
  const leg = seaLegBetween(from.berth, to.berth, service.avoid);
  const cruiseNm = cruiseMiles(leg);
  const approach = approachHours(leg);
  const hoursToPlan = (to.plannedArrivalAt - from.departsAt) / hourMs - approach;
  const fastest = cruiseNm / topSpeedKn;
  const slowest = Math.max(fastest, cruiseNm / slowestKn);
  // A late ship makes up a part of the delay, never all of it.
  const eager = cruiseNm / Math.min(topSpeedKn, service.speedKn * 1.08);
  const aimed = Math.max(fastest, Math.min(slowest, Math.max(hoursToPlan, eager)));
  const lateBy = (hours: number): number => hours - hoursToPlan;
  const mayBeLate = service.recoverableHours[to.callIndex] ?? 0;
  const trouble = drawTrouble(random, cruiseNm);
  const wait = drawWait(seed, to, random);
  const cruise = Math.max(fastest, Math.min(aimed + trouble.hours, hoursToPlan + mayBeLate, slowest * 1.6));
  const early = Math.max(0, -lateBy(cruise) - 3);
  const waited = Math.max(0, Math.min(wait.hours + early, mayBeLate - lateBy(cruise)));
  const cruiseEndsAt = from.departsAt + (cruise + (leg.anchorageNm === undefined ? waited : 0)) * hourMs;
  const leavesAnchorageAt = from.departsAt + (cruise + waited) * hourMs;
  to.arrivesAt = leavesAnchorageAt + approach * hourMs;
  const lateHours = (to.arrivesAt - to.plannedArrivalAt) / hourMs;
  const reason = trouble.hours >= wait.hours ? trouble : wait;
  if (lateHours > 6 && reason.delayReasonCode !== undefined)
    to.delay = { delayReasonCode: reason.delayReasonCode, changeRemark: reason.changeRemark };
  to.departsAt = departureAfter(to, lateHours, random);
  return {
    fromCall: from.callIndex,
    toCall: to.callIndex,
    leg,
    departsAt: from.departsAt,
    cruiseEndsAt,
    leavesAnchorageAt,
    arrivesAt: to.arrivesAt,
  };
}

function departureAfter(call: PortCall, lateHours: number, random: Random): EpochMs {
  const planned = call.plannedDepartureAt - call.plannedArrivalAt;
  const worked = planned * random.between(0.8, lateHours > 12 ? 1 : 1.18);
  return Math.max(call.arrivesAt + worked, call.plannedDepartureAt - 2 * hourMs);
}

interface Trouble {
  hours: number;
  delayReasonCode?: string;
  changeRemark: string;
}

/** Causes of delay at sea. */
function drawTrouble(random: Random, cruiseNm: number): Trouble {
  const luck = random.next();
  const isLong = cruiseNm > 1200;
  if (isLong && luck < 0.05)
    return {
      hours: random.between(24, 90),
      delayReasonCode: 'DEV',
      changeRemark: 'Deviation to avoid a storm',
    };
  if (luck < 0.22)
    return {
      hours: random.between(3, isLong ? 30 : 10),
      delayReasonCode: 'WEA',
      changeRemark: 'Bad weather',
    };
  if (isLong && luck < 0.29)
    return { hours: random.between(14, 48), delayReasonCode: 'OTV', changeRemark: 'Slow steaming' };
  if (luck < 0.31)
    return { hours: random.between(8, 40), delayReasonCode: 'ENG', changeRemark: 'Engine repairs' };
  return { hours: 0, changeRemark: '' };
}

/** Causes of delay off the port. */
function drawWait(seed: string, call: PortCall, random: Random): Trouble {
  const mean = meanWaitHours(seed, call.berth.port.unLocationCode, call.plannedArrivalAt);
  const luck = random.next();
  const hours = Math.min(110, random.exponential(mean));
  if (luck < 0.38) return { hours: 0, changeRemark: '' };
  if (luck < 0.44) return { hours: hours + 6, delayReasonCode: 'PIT', changeRemark: 'Pilot not available' };
  return { hours, delayReasonCode: 'CGS', changeRemark: 'Berth congestion' };
}

/** Ports record whole minutes; one rounding rule everywhere keeps the steps in order. */
function roundTimes(calls: PortCall[], hops: Hop[]): void {
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

import { hourMs } from '@portolan/contract/time/durations';
import { nearestLongitude } from '@portolan/contract';
import { fractionOf } from '@portolan/contract/random';
import type { Ship } from './fleet.ts';
import type { EpochMs } from '../local-time.ts';
import { cruiseMiles } from './schedules.ts';
import { type Berth, pointAlong } from './sea-legs.ts';
import { timetableAt } from './slides.ts';
import { avoidStorm, type StormPart } from './storm-detours.ts';
import type { Hop, VoyageCall } from './sailing.ts';
import { type Voyage, simulatedVoyage, weekOfDeparture } from './voyages.ts';
import type { World } from '../world.ts';

/** AIS navigation status of a ship under way by engine, at anchor and moored. */
export const underWay = 0;
export const atAnchor = 1;
export const moored = 5;

/** What a ship does at one instant. */
export interface ShipState {
  ship: Ship;
  latitude: number;
  longitude: number;
  speedOverGroundKn: number;
  courseOverGroundDeg: number;
  headingDeg: number;
  navigationStatus: number;
  voyage: Voyage;
  /** Next call, or the current one. */
  call: VoyageCall;
  /** Miles to sail to that call. */
  remainingNm: number;
}

/** The state of a ship at an instant: undefined only for an IMO number that is not in this world. */
export function shipAt(world: World, imoNumber: string, at: Date): ShipState | undefined {
  const ship = world.shipsByImo.get(imoNumber);
  return ship && stateOf(world, ship, at.getTime());
}

/** As `shipAt`, for a known ship. */
export function stateOf(world: World, ship: Ship, at: EpochMs): ShipState {
  const voyage = voyageOfShip(world, ship, at);
  let lyingAt = voyage.calls[0];
  for (const hop of voyage.hops) {
    if (at < hop.departsAt) break;
    if (at < hop.arrivesAt) return sailingState(ship, voyage, hop, at);
    lyingAt = hop.to;
  }
  if (!lyingAt) throw new Error(`voyage ${voyage.voyageKey} has no calls`);
  return mooredState(ship, voyage, lyingAt);
}

/** The current round of the ship: it begins when it is due to leave the first port. */
function voyageOfShip(world: World, ship: Ship, at: EpochMs): Voyage {
  const service = world.servicesByCode.get(ship.serviceCode);
  if (!service) throw new Error(`ship ${ship.imoNumber} has no service`);
  const week = weekOfDeparture(service, 0, timetableAt(world.seed, service, at));
  const behind = (((week - ship.slot) % service.shipCount) + service.shipCount) % service.shipCount;
  return simulatedVoyage(world, service, week - behind);
}

function sailingState(ship: Ship, voyage: Voyage, hop: Hop, at: EpochMs): ShipState {
  const { leg } = hop;
  const cruiseNm = cruiseMiles(leg);
  const call = hop.to;
  const sailed = sailedNm(hop, at);
  const onLane = pointAlong(leg, sailed);
  const isAnchored = at >= hop.cruiseEndsAt && at < hop.leavesAnchorageAt;
  const laneKn = isAnchored ? 0 : speedOf(hop, at, cruiseNm, leg.distanceNm);
  const part = stormAt(hop, at);
  const usualKn = laneKn / slowShare;
  const avoided = part && avoidStorm(hop, part, { point: onLane, madeGoodKn: laneKn, usualKn }, at);
  const { place: point, speedKn: speed } = avoided ?? { place: onLane, speedKn: laneKn };
  const swing = isAnchored
    ? 360 * fractionOf('swing', ship.imoNumber, Math.floor(at / (6 * hourMs)))
    : undefined;
  const { latitude, longitude } = swing === undefined ? point : swungAway(point, swing);
  return {
    ship,
    latitude,
    longitude,
    speedOverGroundKn: speed,
    courseOverGroundDeg: swing ?? point.courseDeg,
    headingDeg: Math.round(swing ?? point.courseDeg) % 360,
    navigationStatus: isAnchored ? atAnchor : underWay,
    voyage,
    call,
    remainingNm: leg.distanceNm - sailed,
  };
}

/** Miles of its leg that a ship has sailed at an instant of a hop; never fewer at a later one. */
export function sailedNm(hop: Hop, at: EpochMs): number {
  const cruiseNm = cruiseMiles(hop.leg);
  if (at < hop.cruiseEndsAt) return cruiseNm * cruisedShare(hop, at);
  return cruiseNm + (hop.leg.distanceNm - cruiseNm) * share(hop.leavesAnchorageAt, hop.arrivesAt, at);
}

/** As far as the chain lets a ship lie from its anchor, in degrees of latitude: 150 m. */
const chainDeg = 0.00135;

/** An anchored ship points into the wind, towards its anchor. */
function swungAway(
  anchor: { latitude: number; longitude: number },
  headingDeg: number,
): { latitude: number; longitude: number } {
  const heading = (headingDeg * Math.PI) / 180;
  const shrink = Math.max(0.1, Math.cos((anchor.latitude * Math.PI) / 180));
  return {
    latitude: anchor.latitude - chainDeg * Math.cos(heading),
    longitude: nearestLongitude(anchor.longitude - (chainDeg * Math.sin(heading)) / shrink, 0),
  };
}

function share(from: EpochMs, to: EpochMs, at: EpochMs): number {
  return to <= from ? 1 : Math.max(0, Math.min(1, (at - from) / (to - from)));
}

/** Speed that is left in a storm or during repairs, as a share of the usual one. */
const slowShare = 0.35;

/** Share of the way to the anchorage that a ship has sailed: steady, or with one slow part. */
export function cruisedShare(hop: Hop, at: EpochMs): number {
  const { departsAt, cruiseEndsAt, slowdown } = hop;
  if (!slowdown) return share(departsAt, cruiseEndsAt, at);
  const { fromAt, untilAt, usual } = slowPart(hop, slowdown);
  const usualMs = Math.min(at, fromAt) - departsAt + Math.max(0, at - untilAt);
  const slowMs = Math.max(0, Math.min(at, untilAt) - fromAt);
  return Math.min(1, usual * (usualMs + slowShare * slowMs));
}

/** The storm that a ship keeps away from at an instant. */
function stormAt(hop: Hop, at: EpochMs): StormPart | undefined {
  if (hop.slowdown?.isStorm !== true) return undefined;
  const { fromAt, untilAt, usual } = slowPart(hop, hop.slowdown);
  if (at < fromAt || at >= untilAt) return undefined;
  return { fromAt, untilAt, madeGood: usual * slowShare, beginsAt: usual * (fromAt - hop.departsAt) };
}

/** The time of the slow part, and the share of the way that the ship sails in a millisecond outside of it. */
export function slowPart(
  { departsAt, cruiseEndsAt }: Hop,
  { afterShare, lostMs }: NonNullable<Hop['slowdown']>,
): { fromAt: EpochMs; untilAt: EpochMs; usual: number } {
  const usualMs = cruiseEndsAt - departsAt - lostMs;
  // What is slow for this long loses the time that was lost, and ends before the way does.
  const slowMs = Math.min(lostMs / (1 - slowShare), cruiseEndsAt - departsAt - afterShare * usualMs);
  const sailedMs = cruiseEndsAt - departsAt - slowMs * (1 - slowShare);
  const fromAt = departsAt + afterShare * usualMs;
  return { fromAt, untilAt: fromAt + slowMs, usual: 1 / sailedMs };
}

function speedOf(hop: Hop, at: EpochMs, cruiseNm: number, distanceNm: number): number {
  if (at >= hop.cruiseEndsAt)
    return ((distanceNm - cruiseNm) / Math.max(1, hop.arrivesAt - hop.leavesAnchorageAt)) * hourMs;
  if (!hop.slowdown) return (cruiseNm / (hop.cruiseEndsAt - hop.departsAt)) * hourMs;
  const { fromAt, untilAt, usual } = slowPart(hop, hop.slowdown);
  return cruiseNm * usual * hourMs * (at >= fromAt && at < untilAt ? slowShare : 1);
}

/** Ships of one terminal do not share one position: each has its own, within 300 m. */
function mooredState(ship: Ship, voyage: Voyage, call: VoyageCall): ShipState {
  const { latitude, longitude } = besideOthers(ship, call.berth);
  const headingDeg = Math.floor(360 * fractionOf('quay', call.berth.facilityName));
  return {
    ship,
    latitude,
    longitude,
    speedOverGroundKn: 0,
    courseOverGroundDeg: headingDeg,
    headingDeg,
    navigationStatus: moored,
    voyage,
    call,
    remainingNm: 0,
  };
}

function besideOthers(ship: Ship, berth: Berth): { latitude: number; longitude: number } {
  const spread = 0.0025;
  return {
    latitude: berth.latitude + spread * (fractionOf('berth-north', ship.imoNumber) - 0.5) * 2,
    longitude: berth.longitude + spread * (fractionOf('berth-east', ship.imoNumber) - 0.5) * 2,
  };
}

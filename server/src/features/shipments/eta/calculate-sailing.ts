import { hourMs } from '@portolan/contract/time/durations';
import type { EtaTerm, LatLon } from '@portolan/contract';
import {
  avoidedByLargeShips,
  findPort,
  findShipWay,
  findSeaWay,
  leaveOutClosed,
} from '../../../platform/reference/index.ts';
import { type Sailor, hoursOfWay, passageWait, usualLane, usualWaiting } from '../travel-times/index.ts';
import {
  type Calculation,
  type ShipFix,
  type VoyageKnowledge,
  type VoyageLeg,
  addSailing,
  addTerm,
  isSeaLeg,
} from './voyage.ts';

/** What ships leave out now: closed passages too. */
const avoided = ({ passages }: VoyageKnowledge, from: LatLon, to: LatLon): readonly string[] =>
  leaveOutClosed(from, to, passages?.closed ?? []);
/** A position older than this says too little. */
const oldestFixHours = 48;
/** A ship that is early sails this slowly at least, to save fuel. */
const slowestKn = 10.5;
/** So near to the port a ship without speed is waiting for its berth. */
const waitingWithinNm = 40;
const waitingBelowKn = 1.5;

const unknownShip: Sailor = { lengthM: null, isDeep: true, speeds: [] };

interface UsualLeg {
  hours: number;
  n?: number;
  assumed?: true;
  distanceNm?: number;
  /** Whether the wait at its end is in its hours. */
  hasWaited: boolean;
  stops?: ReturnType<typeof findStops>;
}

/** How long a leg takes that has not begun: as usual on its lane, else by distance and the speed of its class. */
export function usualLegHours(voyage: VoyageKnowledge, leg: VoyageLeg): UsualLeg | undefined {
  const { fromPort: from, toPort: to } = leg;
  if (from === null || to === null) return undefined;
  const lane = { from, to, carrierCode: voyage.carrierCode, mode: leg.modeOfTransport };
  const [start, end] = [findPort(from), findPort(to)];
  const isChanged = start !== undefined && end !== undefined && isOtherNow(voyage, start, end);
  const usual = isChanged ? undefined : usualLane(voyage.travel, lane);
  if (usual !== undefined) return { ...usual, hasWaited: true };
  if (start === undefined || end === undefined) return undefined;
  const way = findSeaWay(start, end, avoided(voyage, start, end));
  const hours = hoursOfWay(way, unknownShip) + passageWait(way.passages, voyage.passages?.waitHours);
  const stops = findStops(voyage, leg, unknownShip);
  const distanceNm = Math.round(way.distanceNm);
  return { hours, distanceNm, assumed: true, hasWaited: false, ...(stops && { stops }) };
}

/** Whether the usual way leads through a passage that is closed or limited now: what was usual says nothing then. */
function isOtherNow({ passages }: VoyageKnowledge, start: LatLon, end: LatLon): boolean {
  if (passages === undefined) return false;
  const changed = [...passages.closed, ...Object.keys(passages.waitHours)];
  return (
    changed.length > 0 &&
    findSeaWay(start, end, avoidedByLargeShips).passages.some((passage) => changed.includes(passage))
  );
}

/** The courses that hold: a timetable says nothing of a way that leads through a passage closed or limited now. */
export function coursesNow(voyage: VoyageKnowledge): VoyageKnowledge['courses'] {
  const { passages, courses, legs } = voyage;
  if (passages === undefined || passages.closed.length + Object.keys(passages.waitHours).length === 0)
    return courses;
  const changed = legs.filter(({ fromPort, toPort }) => {
    const [start, end] = [findPort(fromPort ?? ''), findPort(toPort ?? '')];
    return start !== undefined && end !== undefined && isOtherNow(voyage, start, end);
  });
  return new Map([...courses].filter(([legIndex]) => !changed.some((leg) => leg.legIndex === legIndex)));
}

/** The position of the ship under way, where it is new enough and from this voyage. */
function usableFix({ ship }: VoyageKnowledge, leg: VoyageLeg, now: Date): ShipFix | undefined {
  if (ship === undefined) return undefined;
  const isOld = now.getTime() - ship.positionAt.getTime() > oldestFixHours * hourMs;
  const isBefore = leg.departedAt !== null && ship.positionAt < leg.departedAt;
  return isOld || isBefore ? undefined : ship;
}

/** Sails the leg under way to its end: from the position of its ship, else from its departure. False without either. */
export function sailUnderWay(
  calculation: Calculation,
  voyage: VoyageKnowledge,
  leg: VoyageLeg,
  now: Date,
): boolean {
  const port = leg.toPort === null ? undefined : findPort(leg.toPort);
  const fix = usableFix(voyage, leg, now);
  if (fix !== undefined && port !== undefined) sailFromFix(calculation, voyage, { leg, fix, port, now });
  else if (!sailFromDeparture(calculation, voyage, leg, now)) return false;
  return true;
}

interface FromFix {
  leg: VoyageLeg;
  fix: ShipFix;
  port: { unLocationCode: string; latitude: number; longitude: number };
  now: Date;
}

function sailFromFix(
  calculation: Calculation,
  voyage: VoyageKnowledge,
  { leg, fix, port, now }: FromFix,
): void {
  // Which way the ship takes is what its carrier gives it time for; when it arrives is not.
  const statedHours =
    leg.arrivedAt === null ? 0 : (leg.arrivedAt.getTime() - fix.positionAt.getTime()) / hourMs;
  const hoursLeft = statedHours > 0 ? statedHours : undefined;
  const ship = { at: fix, courseDeg: fix.courseDeg, speedKn: fix.speedKn, hoursLeft };
  const way = findShipWay(ship, port, avoided(voyage, fix, port));
  const hours = hoursOfWay(way, fix);
  const sinceFix = (now.getTime() - fix.positionAt.getTime()) / hourMs;
  calculation.positionAt = fix.positionAt;
  const { distanceNm, leftOut } = way;
  const isWaiting = distanceNm <= waitingWithinNm && fix.speedKn !== null && fix.speedKn < waitingBelowKn;
  addSailing(calculation, {
    unLocationCode: port.unLocationCode,
    leftOut,
    // What a ship that waits has to sail still lies ahead of it.
    hours: isWaiting ? hours : Math.max(0, hours - sinceFix),
    distanceNm,
    speedKn: distanceNm / Math.max(hours, 0.01),
  });
  addTerm(calculation, { kind: 'passage', hours: passageWait(way.passages, voyage.passages?.waitHours) });
  const stops = findStops(voyage, leg, fix, { nm: distanceNm, fromMs: calculation.atMs });
  if (stops) addTerm(calculation, { ...stops.term, hours: stops.hours });
  waitForBerth(calculation, voyage, leg, (distanceNm / slowestKn - sinceFix) * hourMs + now.getTime());
}

/** Waits for the berth as is usual; a ship that is early for its berth slows down as far as ships do. */
export function waitForBerth(
  calculation: Calculation,
  { travel, calls }: VoyageKnowledge,
  leg: VoyageLeg,
  slowestMs: number,
): void {
  if (leg.toPort === null) return;
  const { hours, ...rest } = usualWaiting(travel, leg.toPort);
  addTerm(calculation, { kind: 'waiting', unLocationCode: leg.toPort, hours, ...rest });
  const window = calls.get(leg.legIndex)?.arrival;
  if (window === undefined) return;
  const lateMs = Math.min(window.at.getTime(), slowestMs) - calculation.atMs;
  if (lateMs <= 0) return;
  calculation.callIds.add(window.callId);
  addTerm(calculation, { kind: 'berth-window', unLocationCode: leg.toPort, hours: lateMs / hourMs });
}

/** Without a position: the usual time since the departure. One that has passed is followed by a part of it. */
function sailFromDeparture(
  calculation: Calculation,
  voyage: VoyageKnowledge,
  leg: VoyageLeg,
  now: Date,
): boolean {
  const usual = usualLegHours(voyage, leg);
  if (usual === undefined || leg.departedAt === null) return false;
  const { hasWaited, hours, stops, ...rest } = usual;
  const stopHours = stops?.hours ?? 0;
  const leftHours = hours + stopHours - (now.getTime() - leg.departedAt.getTime()) / hourMs;
  if (leftHours > 0) {
    const leftStops = (leftHours * stopHours) / (hours + stopHours);
    addTerm(calculation, { kind: 'way', hours: leftHours - leftStops, ...rest });
    if (stops) addTerm(calculation, { ...stops.term, hours: leftStops });
  } else addTerm(calculation, { kind: 'overdue', hours: Math.max(12, 0.05 * hours) });
  if (hasWaited) return true;
  const slowestMs = ((rest.distanceNm ?? 0) / slowestKn + stopHours) * hourMs;
  waitForBerth(calculation, voyage, leg, leg.departedAt.getTime() + slowestMs);
  return true;
}

/** No leg takes longer than its way without stops, this many times and so many hours more. */
const mostShare = 1;
const mostHours = 120;

type Stops = { term: Omit<EtaTerm, 'hours'>; hours: number };

/** The end of a way is sailed without stops: all of them lie before the last so many miles, none in fewer. */
const stopsBeforeNm = 1600;
const noStopsWithinNm = 700;

/**
 * The hours that a ship spends between two ports beyond sailing there at the given speed, where no published schedule
 * names the ports on its way: as is usual on the lane, else by the first plan of its carrier. A liner calls at several
 * ports, and one that sailed straight there would be days too early. Of a ship under way (`left`: its way, and when it
 * would be there without stops) those are left that it has the time for since its departure. Undefined where nothing
 * says it. Pure.
 */
function findStops(
  voyage: VoyageKnowledge,
  leg: VoyageLeg,
  ship: Sailor,
  left?: { nm: number; fromMs: number },
): Stops | undefined {
  if (leg.fromPort === null || leg.toPort === null) return undefined;
  const [start, end] = [findPort(leg.fromPort), findPort(leg.toPort)];
  if (start === undefined || end === undefined) return undefined;
  const known = wholeLeg(voyage, leg, leg.fromPort, leg.toPort);
  if (known === undefined) return undefined;
  const way = findSeaWay(start, end, avoided(voyage, start, end));
  const straightHours = hoursOfWay(way, ship) + passageWait(way.passages, voyage.passages?.waitHours);
  const most = Math.min(Math.max(0, known.hours - straightHours), mostShare * straightHours + mostHours);
  const n = known.n === undefined ? {} : { n: known.n };
  const term = { kind: 'stops', unLocationCode: leg.toPort, ...n } as const;
  if (left === undefined || leg.departedAt === null) return { hours: most, term };
  const dueMs = leg.departedAt.getTime() + known.hours * hourMs;
  const share = (left.nm - noStopsWithinNm) / (stopsBeforeNm - noStopsWithinNm);
  const hours = Math.min(most, Math.max(0, (dueMs - left.fromMs) / hourMs));
  return { hours: hours * Math.min(1, Math.max(0, share)), term };
}

/** How long the whole leg takes: on its lane, without the usual wait at its end, else as it was planned. */
function wholeLeg(
  voyage: VoyageKnowledge,
  leg: VoyageLeg,
  from: string,
  to: string,
): { hours: number; n: number | undefined } | undefined {
  const { carrierCode, travel, planned, legs } = voyage;
  const usual = usualLane(travel, { from, to, carrierCode, mode: leg.modeOfTransport });
  if (usual !== undefined) return { hours: usual.hours - usualWaiting(travel, to).hours, n: usual.n };
  const sea = legs.filter(isSeaLeg);
  const startsAt = (leg === sea[0] ? planned.departureAt : null) ?? leg.departedAt;
  const endsAt = (leg === sea.at(-1) ? planned.arrivalAt : null) ?? leg.arrivedAt;
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return undefined;
  return { hours: (endsAt.getTime() - startsAt.getTime()) / hourMs, n: undefined };
}

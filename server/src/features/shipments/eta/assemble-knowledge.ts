import type { ErrorSummaries, IntervalSettings } from '../eta-errors/index.ts';
import { type ServiceDelay, type TravelTimes, isDeep } from '../travel-times/index.ts';
import type { VesselRecord } from '../../vessels/vessels/index.ts';
import type { PassageStates } from '../../ports/passages/index.ts';
import { type ArrivalRow, toRowKnowledge } from './knowledge.ts';
import type { ArrivalKnowledge, CallWord } from './knowledge.ts';
import { sailingKey } from './load-calls.ts';
import { createCourses, type FindCourse } from './courses.ts';
import { type BindableCall, matchCalls, vesselKeysOf } from './match-calls.ts';
import {
  type LegCalls,
  type LegCourse,
  type NextSailing,
  type ShipFix,
  type VoyageKnowledge,
  type VoyageLeg,
  isSeaLeg,
} from './voyage.ts';

/** What several shipments of one kind, simulated or real, share at a moment. */
export interface SharedKnowledge {
  simulated: boolean;
  now: Date;
  /** By shipment. */
  legs: ReadonlyMap<string, readonly VoyageLeg[]>;
  /** By IMO number. */
  vessels: ReadonlyMap<string, VesselRecord>;
  /** The greatest known ones, by MMSI. */
  draughts: ReadonlyMap<string, number>;
  /** By vessel key, in the order of sailing. */
  calls: ReadonlyMap<string, BindableCall[]>;
  /** Calls that another vessel took over, by the key of the replaced one. */
  replaced?: ReadonlyMap<string, BindableCall[]>;
  /** By schedule. */
  delays: ReadonlyMap<string, ServiceDelay>;
  /** By `sailingKey`. */
  sailings: ReadonlyMap<string, NextSailing[]>;
  travel: TravelTimes;
  passages: PassageStates;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
}

type Shared = SharedKnowledge & { fixes: ReadonlyMap<string, ShipFix> };

/** A shipment bound to the published calls of its vessels. */
export interface Matched {
  row: ArrivalRow;
  legs: readonly VoyageLeg[];
  calls: Map<number, LegCalls>;
  courses: Map<number, LegCourse>;
  arrivalCall: BindableCall | undefined;
}

/** Binds each of these shipments to the published calls, and says where the ships are. Pure. */
export function matchRows(
  rows: readonly ArrivalRow[],
  known: SharedKnowledge,
): { matched: Matched[]; shared: Shared } {
  const shared = { ...known, fixes: listShipFixes(known) };
  const findCourse = createCourses(shared);
  return { matched: rows.map((row) => matchRow(row, shared, findCourse)), shared };
}

/** Everything that the sources may use of a shipment. `booked`: what was published first of its sailing. Pure. */
export function assembleKnowledge(
  { row, legs, calls, courses, arrivalCall }: Matched,
  booked: CallWord | undefined,
  shared: Shared,
): ArrivalKnowledge {
  const ship = shipOf(legs, shared);
  const newest: CallWord | undefined = arrivalCall?.expectedArrivalAt
    ? {
        callIds: [arrivalCall.callId],
        arrivalAt: arrivalCall.expectedArrivalAt,
        publishedAt: arrivalCall.publishedAt,
      }
    : undefined;
  const { travel, passages, summaries, intervals } = shared;
  const nextSailings = sailingsOf(row, legs, shared);
  const { carrierCode, pol, plannedDepartureAt, plannedArrivalAt } = row;
  const voyage: VoyageKnowledge = {
    carrierCode,
    pol,
    planned: { departureAt: plannedDepartureAt, arrivalAt: plannedArrivalAt },
    legs,
    calls,
    courses,
    nextSailings,
    travel,
    passages,
    summaries,
    intervals,
    ship: ship?.fix,
  };
  return {
    ...toRowKnowledge(row),
    schedule: { booked, newest },
    crew: isToPod(ship?.leg, row) ? ship?.crew : undefined,
    voyage,
  };
}

const isToPod = (leg: VoyageLeg | undefined, row: ArrivalRow): boolean => leg?.toPort === row.pod;

/** Binds the legs that are still to be sailed to the published calls of their vessels. */
function matchRow(
  row: ArrivalRow,
  { legs: all, calls: published, replaced }: Shared,
  findCourse: FindCourse,
): Matched {
  const legs = all.get(row.shipmentId) ?? [];
  const calls = new Map<number, LegCalls>();
  const courses = new Map<number, LegCourse>();
  let arrivalCall: BindableCall | undefined;
  for (const leg of legs) {
    if (leg.stage === 'done' || !isSeaLeg(leg)) continue;
    // Until the carrier reports the ship that takes over, the booking is on the replaced one.
    const ofVessel = vesselKeysOf(leg).flatMap((key) => [
      ...(published.get(key) ?? []),
      ...(leg.departureIsActual ? [] : (replaced?.get(key) ?? [])),
    ]);
    if (ofVessel.length === 0) continue;
    const matched = matchCalls(leg, ofVessel, row.carrierCode);
    calls.set(leg.legIndex, matched);
    const course = findCourse(matched);
    if (course !== undefined) courses.set(leg.legIndex, course);
    if (leg.toPort === row.pod) arrivalCall = matched.arrivalCall;
  }
  return { row, legs, calls, courses, arrivalCall };
}

/** The ship of the leg under way: where it is, and what its crew has entered. */
function shipOf(
  legs: readonly VoyageLeg[],
  { vessels, fixes, simulated }: Shared,
): { leg: VoyageLeg; fix: ShipFix | undefined; crew: ArrivalKnowledge['crew'] } | undefined {
  const leg = legs.find((one) => isSeaLeg(one) && one.stage === 'under-way');
  const vessel = vessels.get(leg?.vesselImoNumber ?? '');
  // What a simulated ship does says nothing of a real shipment.
  if (leg === undefined || vessel === undefined || vessel.simulated !== simulated) return undefined;
  const { latitude, longitude, reportedArrivalAt, staticAt, destination } = vessel;
  const isWritten = reportedArrivalAt !== null && staticAt !== null && destination !== null;
  const near = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    leg,
    fix: fixes.get(imoKeyOf(vessel.imoNumber ?? '')),
    crew: isWritten ? { destination, arrivalAt: reportedArrivalAt, reportedAt: staticAt, near } : undefined,
  };
}

const imoKeyOf = (imoNumber: string): string => `IMO:${imoNumber}`;

/** The navigation status of AIS. */
const atAnchor = 1;

/** Where the ships are, and how they sail, by the keys of published schedules. */
function listShipFixes({ vessels, draughts, travel, simulated }: SharedKnowledge): Map<string, ShipFix> {
  const fixes = new Map<string, ShipFix>();
  for (const [imoNumber, vessel] of vessels) {
    const { latitude, longitude, positionAt } = vessel;
    // What a simulated ship does says nothing of a real shipment.
    if (vessel.simulated !== simulated) continue;
    if (latitude === null || longitude === null || positionAt === null) continue;
    fixes.set(imoKeyOf(imoNumber), {
      mmsi: vessel.mmsi,
      latitude,
      longitude,
      positionAt,
      speedKn: vessel.speedOverGroundKn,
      courseDeg: vessel.courseOverGroundDeg,
      ...(vessel.navigationStatus !== null && { isAnchored: vessel.navigationStatus === atAnchor }),
      lengthM: vessel.lengthM,
      isDeep: isDeep(vessel.draughtM, draughts.get(vessel.mmsi) ?? null),
      speeds: travel.speeds.get(vessel.mmsi) ?? [],
    });
  }
  return fixes;
}

function sailingsOf(
  { pod, carrierCode }: ArrivalRow,
  legs: readonly VoyageLeg[],
  { sailings }: Shared,
): Map<string, readonly NextSailing[]> {
  const found = new Map<string, readonly NextSailing[]>();
  for (const { fromPort, toPort } of legs) {
    if (fromPort === null || toPort !== pod || pod === null || carrierCode === null) continue;
    found.set(fromPort, sailings.get(sailingKey(fromPort, pod, carrierCode)) ?? []);
  }
  return found;
}

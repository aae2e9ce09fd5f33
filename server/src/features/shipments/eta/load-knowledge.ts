import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type ErrorSummaries,
  type IntervalSettings,
  loadIntervals,
  loadSummaries,
} from '../eta-errors/index.ts';
import {
  type ServiceDelay,
  type TravelTimes,
  isDeep,
  loadServiceDelays,
  loadTravelTimes,
} from '../travel-times/index.ts';
import { type VesselRecord, listGreatestDraughts, listVesselsByImo } from '../../vessels/vessels/index.ts';
import { type PassageStates, loadPassageStates } from '../../ports/passages/index.ts';
import { type ArrivalRow, listArrivals, toRowKnowledge } from './arrival-row.ts';
import { listNewestEstimates } from './estimate.ts';
import type { ArrivalKnowledge, CallWord } from './knowledge.ts';
import { loadBindableCalls, loadFirstArrivals, loadNextSailings, sailingKey } from './load-calls.ts';
import { createCourses, type FindCourse } from './courses.ts';
import { type BindableCall, matchCalls, vesselKeysOf } from './match-calls.ts';
import { schedule as scheduleSource } from './source-schedule.ts';
import {
  type LegCalls,
  type LegCourse,
  type NextSailing,
  type ShipFix,
  type VoyageKnowledge,
  type VoyageLeg,
  isSeaLeg,
} from './voyage.ts';

type StoredLeg = VoyageLeg & { shipmentId: string };

/** What several shipments of one kind, simulated or real, share. */
interface Shared {
  tenantId: string;
  simulated: boolean;
  now: Date;
  legs: ReadonlyMap<string, StoredLeg[]>;
  vessels: ReadonlyMap<string, VesselRecord>;
  draughts: ReadonlyMap<string, number>;
  calls: ReadonlyMap<string, BindableCall[]>;
  /** By vessel key. */
  fixes: ReadonlyMap<string, ShipFix>;
  /** By schedule. */
  delays: ReadonlyMap<string, ServiceDelay>;
  sailings: ReadonlyMap<string, NextSailing[]>;
  travel: TravelTimes;
  passages: PassageStates;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
}

/**
 * Everything that the sources may use of these shipments: a few statements for any number of them, none for each.
 * Shipments that have arrived, or go to no known port, have nothing but their row; `isPast`: simulated ones neither.
 */
export async function loadKnowledge(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  { now, isPast = false }: { now: Date; isPast?: boolean },
): Promise<ArrivalKnowledge[]> {
  const rows = await listArrivals(tx, tenantId, shipmentIds);
  const known: ArrivalKnowledge[] = [];
  for (const [simulated, those] of Map.groupBy(rows, (row) => row.simulated)) {
    const isOpen = !(isPast && simulated);
    const open = those.filter((row) => isOpen && row.pod !== null && !row.arrivalIsActual);
    known.push(...those.filter((row) => !open.includes(row)).map(toRowKnowledge));
    if (open.length > 0) known.push(...(await loadOpen(tx, open, { tenantId, simulated, now })));
  }
  return known;
}

async function loadOpen(
  tx: Tx,
  rows: readonly ArrivalRow[],
  kind: Pick<Shared, 'tenantId' | 'simulated' | 'now'>,
): Promise<ArrivalKnowledge[]> {
  const shared = await loadShared(tx, rows, kind);
  const findCourse = createCourses(shared);
  const matched = rows.map((row) => matchRow(row, shared, findCourse));
  const booked = await loadBooked(tx, matched, shared);
  return matched.map(({ row, legs, calls, courses, arrivalCall }): ArrivalKnowledge => {
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
    const { carrierCode, pol } = row;
    const voyage: VoyageKnowledge = {
      carrierCode,
      pol,
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
      schedule: { booked: booked.get(row.shipmentId), newest },
      crew: isToPod(ship?.leg, row) ? ship?.crew : undefined,
      voyage,
    };
  });
}

const isToPod = (leg: VoyageLeg | undefined, row: ArrivalRow): boolean => leg?.toPort === row.pod;

async function loadShared(
  tx: Tx,
  rows: readonly ArrivalRow[],
  { tenantId, simulated, now }: Pick<Shared, 'tenantId' | 'simulated' | 'now'>,
): Promise<Shared> {
  const { rows: stored } = await sql<StoredLeg>`
    select shipment_id, leg_index, mode_of_transport, from_port, to_port, vessel_imo_number, vessel_name,
      voyage_number, stage, departed_at, departure_is_actual, arrived_at, arrival_is_actual
    from shipment_leg
    where tenant_id = ${tenantId} and shipment_id = any (${rows.map((row) => row.shipmentId)}::uuid[])
    order by shipment_id, leg_index`.execute(tx);
  const open = stored.filter((leg) => leg.stage !== 'done' && isSeaLeg(leg));
  const imoNumbers = [...new Set(open.flatMap((leg) => leg.vesselImoNumber ?? []))];
  const vessels = await listVesselsByImo(tx, imoNumbers);
  const mmsis = [...vessels.values()].map(({ mmsi }) => mmsi);
  const ports = [...new Set(stored.flatMap(({ fromPort, toPort }) => [fromPort ?? [], toPort ?? []].flat()))];
  const vesselKeys = [...new Set(open.flatMap(vesselKeysOf))];
  const legs = Map.groupBy(stored, ({ shipmentId }) => shipmentId);
  const wanted = rows.flatMap(({ shipmentId, pod }) => {
    const ahead = (legs.get(shipmentId) ?? []).filter((leg) => isSeaLeg(leg) && leg.stage !== 'done');
    return ahead
      .filter((leg, i) => i > 0 && leg.toPort === pod && leg.fromPort !== null)
      .map((leg) => ({ from: leg.fromPort ?? '', to: pod ?? '' }));
  });
  const sailings = [...new Map(wanted.map((one) => [`${one.from} ${one.to}`, one])).values()];
  const calls = await loadBindableCalls(tx, tenantId, { simulated, vesselKeys, now });
  const allCalls = [...calls.values()].flat();
  const scheduleIds = [...new Set(allCalls.map(({ scheduleId }) => scheduleId))];
  const portsOnTheWay = allCalls.flatMap((call) => call.unLocationCode ?? []);
  const shared = {
    tenantId,
    simulated,
    now,
    legs,
    vessels,
    draughts: await listGreatestDraughts(tx, mmsis),
    calls,
    delays: await loadServiceDelays(tx, tenantId, scheduleIds),
    sailings: await loadNextSailings(tx, tenantId, { simulated, wanted: sailings, now }),
    travel: await loadTravelTimes(tx, tenantId, { simulated, ports, portsOnTheWay, mmsis }),
    passages: await loadPassageStates(tx, now),
    summaries: await loadSummaries(
      tx,
      tenantId,
      simulated,
      rows.flatMap(({ pod }) => pod ?? []),
    ),
    intervals: await loadIntervals(tx, tenantId, simulated),
  };
  return { ...shared, fixes: listShipFixes(shared) };
}

interface Matched {
  row: ArrivalRow;
  legs: readonly StoredLeg[];
  calls: Map<number, LegCalls>;
  courses: Map<number, LegCourse>;
  arrivalCall: BindableCall | undefined;
}

/** Binds the legs that are still to be sailed to the published calls of their vessels. */
function matchRow(row: ArrivalRow, { legs: all, calls: published }: Shared, findCourse: FindCourse): Matched {
  const legs = all.get(row.shipmentId) ?? [];
  const calls = new Map<number, LegCalls>();
  const courses = new Map<number, LegCourse>();
  let arrivalCall: BindableCall | undefined;
  for (const leg of legs) {
    if (leg.stage === 'done' || !isSeaLeg(leg)) continue;
    const ofVessel = vesselKeysOf(leg).flatMap((key) => published.get(key) ?? []);
    if (ofVessel.length === 0) continue;
    const matched = matchCalls(leg, ofVessel, row.carrierCode);
    calls.set(leg.legIndex, matched);
    const course = findCourse(matched);
    if (course !== undefined) courses.set(leg.legIndex, course);
    if (leg.toPort === row.pod) arrivalCall = matched.arrivalCall;
  }
  return { row, legs, calls, courses, arrivalCall };
}

/**
 * What was published first for the sailing that each shipment was booked on. It stays that sailing: what its first
 * estimate rests on counts until the port of discharge changes. One that was rolled over before is on another
 * sailing by now, and the booked one is unknown.
 */
async function loadBooked(
  tx: Tx,
  matched: readonly Matched[],
  { tenantId }: Shared,
): Promise<Map<string, CallWord>> {
  const stored = await listNewestEstimates(
    tx,
    tenantId,
    matched.map(({ row }) => row.shipmentId),
  );
  const booked = new Map<string, CallWord>();
  const found = new Map<string, string>();
  for (const { row, arrivalCall } of matched) {
    const before = stored
      .get(row.shipmentId)
      ?.find(({ source, place }) => source === scheduleSource.name && place === row.pod);
    if (before?.estimatedAt)
      booked.set(row.shipmentId, {
        callIds: before.callIds,
        arrivalAt: before.estimatedAt,
        publishedAt: before.issuedAt,
      });
    else if (arrivalCall !== undefined && !row.rolledOver) found.set(row.shipmentId, arrivalCall.callId);
  }
  const first = await loadFirstArrivals(tx, tenantId, [...new Set(found.values())]);
  for (const [shipmentId, callId] of found) {
    const word = first.get(callId);
    if (word !== undefined) booked.set(shipmentId, { callIds: [callId], ...word });
  }
  return booked;
}

/** The ship of the leg under way: where it is, and what its crew has entered. */
function shipOf(
  legs: readonly StoredLeg[],
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

/** Where the ships are, and how they sail, by the keys of published schedules. */
function listShipFixes({
  vessels,
  draughts,
  travel,
  simulated,
}: Omit<Shared, 'fixes'>): Map<string, ShipFix> {
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
      lengthM: vessel.lengthM,
      isDeep: isDeep(vessel.draughtM, draughts.get(vessel.mmsi) ?? null),
      speeds: travel.speeds.get(vessel.mmsi) ?? [],
    });
  }
  return fixes;
}

function sailingsOf(
  { pod, carrierCode }: ArrivalRow,
  legs: readonly StoredLeg[],
  { sailings }: Shared,
): Map<string, readonly NextSailing[]> {
  const found = new Map<string, readonly NextSailing[]>();
  for (const { fromPort, toPort } of legs) {
    if (fromPort === null || toPort !== pod || pod === null || carrierCode === null) continue;
    found.set(fromPort, sailings.get(sailingKey(fromPort, pod, carrierCode)) ?? []);
  }
  return found;
}

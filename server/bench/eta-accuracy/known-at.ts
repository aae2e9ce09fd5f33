import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { isDeep } from '../../src/features/shipments/travel-times/index.ts';
import type { ErrorSummaries, IntervalSettings } from '../../src/features/shipments/eta-errors/index.ts';
import type { ArrivalKnowledge } from '../../src/features/shipments/eta/index.ts';
import type { LegCalls, NextSailing, ShipFix, VoyageLeg } from '../../src/features/shipments/eta/voyage.ts';
import type { WorldEvent } from '../../src/connectors/simulated/reports/events.ts';
import {
  announceCalls,
  type AnnouncedTime,
} from '../../src/connectors/simulated/schedules/announced-times.ts';
import type { SailedLeg } from '../../src/connectors/simulated/shipments/sailings.ts';
import type { Shipment } from '../../src/connectors/simulated/shipments/shipments.ts';
import { crewEntry } from '../../src/connectors/simulated/ships/crew.ts';
import { stateOf } from '../../src/connectors/simulated/ships/positions.ts';
import type { VoyageCall } from '../../src/connectors/simulated/ships/sailing.ts';
import { simulatedVoyage, type Voyage } from '../../src/connectors/simulated/ships/voyages.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import { courseOf } from './courses.ts';
import type { LearnedWorld } from './learned.ts';

/** Actual departures and arrivals are known some hours after they happen. */
const reportedAfterMs = 4 * hourMs;
/** The navigation status of AIS. */
const atAnchor = 1;

/** What the estimators may use apart from the shipment's own messages. */
export interface Learned {
  travel: LearnedWorld;
  summaries: ErrorSummaries;
  intervals: IntervalSettings;
  /** Whether its carrier publishes schedules. */
  isPublished: boolean;
}

/** A leg as it is known at an instant: before a rollover the booked ship counts, before an omission the booked port. */
export function legAt(
  leg: SailedLeg,
  at: number,
): { voyage: Voyage; load: VoyageCall; discharge: VoyageCall } {
  const { rollover, omitted, booked } = leg;
  const voyage = rollover && at < rollover.knownAt ? rollover.from : leg.voyage;
  const load = voyage.calls[booked.loadCall] ?? leg.load;
  const isUnaware = voyage !== leg.voyage || (omitted !== undefined && at < omitted.knownAt);
  return {
    voyage,
    load,
    discharge: isUnaware ? (voyage.calls[booked.dischargeCall] ?? leg.discharge) : leg.discharge,
  };
}

const best = (time: AnnouncedTime | undefined): number | undefined =>
  time && (time.actual ?? time.estimated ?? time.planned);

/** What the product would know of a shipment at an instant, from the world's messages up to then. */
export function knownAt(
  world: World,
  shipment: Shipment,
  events: readonly WorldEvent[],
  at: number,
  { travel, summaries, intervals, isPublished }: Learned,
): ArrivalKnowledge {
  const legs = shipment.legs.map((leg) => legAt(leg, at));
  const last = legs.at(-1);
  const pod = last?.discharge.berth.port.unLocationCode ?? '';
  const stored = legs.map((leg, legIndex) => toLeg(leg, legIndex, at));
  const published = isPublished ? legs : [];
  const calls = new Map(published.map((leg, legIndex) => [legIndex, toCalls(world, leg, legIndex, at)]));
  const newest = calls.get(legs.length - 1)?.arrival;
  const underWay = legs.find((_, i) => stored[i]?.stage === 'under-way');
  const booked = shipment.legs.at(-1)?.booked;
  const planned = booked && simulatedVoyage(world, booked.service, booked.week).calls[booked.dischargeCall];
  const boarded = shipment.legs[0]?.booked;
  const first =
    boarded &&
    simulatedVoyage(world, boarded.service, boarded.week).calls[boarded.loadCall]?.plannedDepartureAt;
  const mmsi = underWay?.voyage.ship.mmsi;
  return {
    shipmentId: shipment.shipmentKey,
    place: pod,
    hasArrived: false,
    carrierWord: wordAt(events, legs.length - 1, at),
    schedule: {
      ...(planned &&
        isPublished && {
          booked: {
            callIds: ['booked'],
            arrivalAt: new Date(planned.plannedArrivalAt),
            publishedAt: new Date(at),
          },
        }),
      ...(newest && {
        newest: { callIds: [newest.callId], arrivalAt: newest.at, publishedAt: new Date(at) },
      }),
    },
    crew: underWay && underWay === last ? crewAt(world, underWay.voyage, at) : undefined,
    voyage: {
      carrierCode: shipment.carrier.carrierCode,
      pol: shipment.legs[0]?.load.berth.port.unLocationCode ?? null,
      planned: {
        departureAt: first ? new Date(first) : null,
        arrivalAt: planned ? new Date(planned.plannedArrivalAt) : null,
      },
      legs: stored,
      ship: underWay && fixAt(world, underWay.voyage, at, travel),
      calls,
      courses: new Map(
        published.flatMap((leg, legIndex) => {
          const course =
            stored[legIndex]?.stage === 'done'
              ? undefined
              : courseOf(world, leg, at, fixAt(world, leg.voyage, at, travel), travel);
          return course === undefined ? [] : [[legIndex, course] as const];
        }),
      ),
      nextSailings: new Map(
        last && legs.length > 1 && isPublished
          ? [[last.load.berth.port.unLocationCode, sailingsAfter(world, last, at)]]
          : [],
      ),
      travel: travel.at(at, mmsi),
      summaries,
      intervals,
    },
  };
}

/** The newest plan or estimate of the arrival at the end of a leg that the carrier had sent. */
function wordAt(
  events: readonly WorldEvent[],
  legIndex: number,
  at: number,
): ArrivalKnowledge['carrierWord'] {
  const word = events.findLast(
    ({ move, classifier, publishedAt, isRetraction }) =>
      publishedAt <= at && classifier !== 'ACT' && !isRetraction && move.moveKey === `arri-${legIndex}`,
  );
  return (
    word && {
      factId: word.eventKey,
      arrivalAt: new Date(word.at),
      issuedAt: new Date(word.createdAt),
      receivedAt: new Date(word.publishedAt),
    }
  );
}

function toLeg(
  { voyage, load, discharge }: ReturnType<typeof legAt>,
  legIndex: number,
  at: number,
): VoyageLeg {
  const hasDeparted = load.departsAt + reportedAfterMs <= at;
  const hasArrived = discharge.arrivesAt + reportedAfterMs <= at;
  return {
    legIndex,
    modeOfTransport: 'VESSEL',
    fromPort: load.berth.port.unLocationCode,
    toPort: discharge.berth.port.unLocationCode,
    vesselImoNumber: voyage.ship.imoNumber,
    vesselName: voyage.ship.name,
    voyageNumber: null,
    stage: hasArrived ? 'done' : hasDeparted ? 'under-way' : 'planned',
    departedAt: new Date(hasDeparted ? load.departsAt : load.plannedDepartureAt),
    departureIsActual: hasDeparted,
    arrivedAt: new Date(hasArrived ? discharge.arrivesAt : discharge.plannedArrivalAt),
    arrivalIsActual: hasArrived,
  };
}

/** Schedules are published once a day. */
function toCalls(
  world: World,
  { voyage, load, discharge }: ReturnType<typeof legAt>,
  legIndex: number,
  at: number,
): LegCalls {
  const announced = announceCalls(world, voyage, Math.floor(at / dayMs) * dayMs);
  const departure = best(announced.get(load)?.departure);
  const arrival = best(announced.get(discharge)?.arrival);
  return {
    ...(departure !== undefined && { departure: { callId: `${legIndex}-load`, at: new Date(departure) } }),
    ...(arrival !== undefined && { arrival: { callId: `${legIndex}-discharge`, at: new Date(arrival) } }),
  };
}

function sailingsAfter(
  world: World,
  { voyage, load, discharge }: ReturnType<typeof legAt>,
  at: number,
): NextSailing[] {
  return [0, 1, 2, 3].flatMap((weeks) => {
    const next = simulatedVoyage(world, voyage.service, voyage.week + weeks);
    const announced = announceCalls(world, next, Math.floor(at / dayMs) * dayMs);
    const [from, to] = [next.calls[load.callIndex], next.calls[discharge.callIndex]];
    const departsAt = best(from && announced.get(from)?.departure);
    const arrivesAt = best(to && announced.get(to)?.arrival);
    if (departsAt === undefined || arrivesAt === undefined) return [];
    return [
      {
        callIds: [`${weeks}-load`, `${weeks}-discharge`] as const,
        departsAt: new Date(departsAt),
        arrivesAt: new Date(arrivesAt),
      },
    ];
  });
}

function fixAt(world: World, { ship }: Voyage, at: number, travel: LearnedWorld): ShipFix {
  const state = stateOf(world, ship, at);
  return {
    mmsi: ship.mmsi,
    latitude: state.latitude,
    longitude: state.longitude,
    positionAt: new Date(at),
    speedKn: state.speedOverGroundKn,
    courseDeg: state.courseOverGroundDeg,
    isAnchored: state.navigationStatus === atAnchor,
    lengthM: ship.lengthM,
    isDeep: isDeep(ship.draughtM, ship.draughtM),
    speeds: travel.speedsOf(ship),
  };
}

function crewAt(world: World, { ship }: Voyage, at: number): ArrivalKnowledge['crew'] {
  const state = stateOf(world, ship, at);
  const { destination, arrivesAt } = crewEntry(world, state, at);
  if (arrivesAt === undefined) return undefined;
  const { latitude, longitude } = state;
  return {
    destination,
    arrivalAt: new Date(arrivesAt),
    reportedAt: new Date(at),
    near: { latitude, longitude },
  };
}

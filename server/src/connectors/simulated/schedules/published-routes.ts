import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { kmPerNm, type PublishedRoute, type RouteLeg, type RoutePoint } from '@portolan/contract';
import { hash32 } from '@portolan/contract/random';
import { type EpochMs, toLocalIso } from '../local-time.ts';
import type { RotationCall, Service } from '../ships/schedules.ts';
import { type Berth, seaLegBetween } from '../ships/sea-legs.ts';
import { simulatedVoyage, type Voyage, voyageNumber, weekOfDeparture } from '../ships/voyages.ts';
import type { World } from '../world.ts';
import { announceCalls, type AnnouncedCall, type AnnouncedTime } from './announced-times.ts';
import { cutOffsAt } from './cut-offs.ts';
import { serviceName } from './ship-schedules.ts';

/** Sailings ahead for which point-to-point routes are published. */
const sailingsAhead = 2;
const connectionHours = 30;
/** Of the routes with a transshipment, this many a service and sailing. */
const transshipmentsAhead = 6;
/** Container ships emit about 60 g CO2e for a TEU and km (Clean Cargo's averages); a route is for one of 40 feet. */
const kgCo2eForTeuKm = 0.06;
const teuOfContainer = 2;

/** A part of a route on one ship. */
interface Part {
  voyage: Voyage;
  load: RotationCall;
  discharge: RotationCall;
  announced: Map<number, AnnouncedCall>;
}

/** The point-to-point routes that the operator of each of the next sailings of a service publishes. Pure. */
export function routesOf(world: World, service: Service, at: EpochMs): Map<string, PublishedRoute[]> {
  const byCarrier = new Map<string, PublishedRoute[]>();
  const week = weekOfDeparture(service, 0, at);
  for (let ahead = 1; ahead <= sailingsAhead; ahead += 1) {
    const parts = partsOf(world, service, week + ahead, at);
    const direct = parts.map((part) => [part]);
    const onward = parts.flatMap((part) => connectionsOf(world, part, at)).slice(0, transshipmentsAhead);
    for (const way of [...direct, ...onward]) {
      const carrierCode = way[0]?.voyage.ship.operatorCarrierCode ?? '';
      const routes = byCarrier.get(carrierCode) ?? [];
      routes.push(toRoute(world, way, routes.length + 1, at));
      byCarrier.set(carrierCode, routes);
    }
  }
  return byCarrier;
}

/** The pairs of ports of one sailing: from one coast to the next one. */
function partsOf(world: World, service: Service, week: number, at: EpochMs): Part[] {
  const voyage = simulatedVoyage(world, service, week);
  const announced = new Map<number, AnnouncedCall>();
  for (const [call, times] of announceCalls(world, voyage, at))
    if (!call.isExtra) announced.set(call.callIndex, times);
  const kept = service.calls.filter(({ callIndex }) => announced.has(callIndex));
  return kept
    .slice(0, -1)
    .flatMap((load) =>
      kept
        .filter(({ coast, berth }) => coast === load.coast + 1 && berth.port !== load.berth.port)
        .map((discharge) => ({ voyage, load, discharge, announced })),
    );
}

/** One onward sailing from the port of discharge to a place that the first service does not serve. */
function connectionsOf(world: World, part: Part, at: EpochMs): Part[][] {
  const { voyage, discharge, announced } = part;
  const hub = discharge.berth.port.unLocationCode;
  const served = new Set(voyage.service.calls.map(({ berth }) => berth.port.unLocationCode));
  const onward = world.services.find(
    ({ calls, trade }) =>
      trade === 'feeder' &&
      part.voyage.service.kind === 'container' &&
      calls.slice(0, -1).some(({ berth }) => berth.port.unLocationCode === hub),
  );
  const load = onward?.calls.find(({ berth }) => berth.port.unLocationCode === hub);
  const arrivesAt = plainTime(announced.get(discharge.callIndex)?.arrival);
  if (!onward || !load || onward === voyage.service || arrivesAt === undefined) return [];
  const week = weekOfDeparture(onward, load.callIndex, arrivesAt + connectionHours * hourMs) + 1;
  return partsOf(world, onward, week, at)
    .filter((next) => next.load === load && !served.has(next.discharge.berth.port.unLocationCode))
    .map((next) => [part, next]);
}

function plainTime(time: AnnouncedTime | undefined): EpochMs | undefined {
  return time && (time.actual ?? time.estimated ?? time.planned);
}

function toRoute(world: World, parts: readonly Part[], solutionNumber: number, at: EpochMs): PublishedRoute {
  const legs = parts.map(toLeg);
  const [first, last] = [legs[0], legs.at(-1)];
  const [part] = parts;
  if (!first || !last || !part) throw new Error('a route has no legs');
  const carrierCode = part.voyage.ship.operatorCarrierCode;
  const transitMs = Date.parse(last.arrival.at) - Date.parse(first.departure.at);
  const call = part.voyage.calls[part.load.callIndex];
  const departure = part.announced.get(part.load.callIndex)?.departure;
  return {
    kind: part.voyage.service.kind,
    carrierCode,
    solutionNumber,
    origin: first.departure,
    destination: last.arrival,
    transitDays: Math.round(transitMs / dayMs),
    legs,
    cutOffs: call && departure ? cutOffsAt(world, part.voyage, call, departure, at) : {},
    ...(publishesFootprint(carrierCode) && { footprint: footprintOf(parts) }),
  };
}

/** Two carriers of three publish the emissions of a route. */
const publishesFootprint = (carrierCode: string): boolean => hash32('footprint', carrierCode) % 3 !== 0;

function footprintOf(parts: readonly Part[]): { co2Tonnes: number; co2eTonnes: number } {
  const nm = parts.reduce((sum, part) => sum + distanceNm(part), 0);
  const co2eTonnes = (nm * kmPerNm * teuOfContainer * kgCo2eForTeuKm) / 1000;
  const rounded = (tonnes: number): number => Math.round(tonnes * 1000) / 1000;
  return { co2Tonnes: rounded(co2eTonnes * 0.97), co2eTonnes: rounded(co2eTonnes) };
}

function distanceNm({ voyage, load, discharge }: Part): number {
  const calls = voyage.service.calls.slice(load.callIndex, discharge.callIndex + 1);
  return calls
    .slice(1)
    .reduce(
      (sum, call, i) =>
        sum + seaLegBetween(calls[i]?.berth ?? call.berth, call.berth, voyage.service.avoid).distanceNm,
      0,
    );
}

function toLeg({ voyage, load, discharge, announced }: Part): RouteLeg {
  const { ship, service } = voyage;
  return {
    modeOfTransport: 'VESSEL',
    carrierCode: ship.operatorCarrierCode,
    carrierServiceCode: service.serviceCode,
    carrierServiceName: serviceName(service),
    vesselImoNumber: ship.imoNumber,
    mmsi: ship.mmsi,
    vesselName: ship.name,
    voyageNumber: voyageNumber(voyage, load.coast),
    departure: toPoint(load.berth, plainTime(announced.get(load.callIndex)?.departure) ?? 0),
    arrival: toPoint(discharge.berth, plainTime(announced.get(discharge.callIndex)?.arrival) ?? 0),
  };
}

function toPoint({ port, facilityCode }: Berth, at: EpochMs): RoutePoint {
  return {
    unLocationCode: port.unLocationCode,
    placeName: port.name,
    ...(facilityCode !== undefined && { facilityCode }),
    at: toLocalIso(at, port.timeZone),
  };
}

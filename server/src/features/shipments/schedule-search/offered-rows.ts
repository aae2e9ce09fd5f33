import type {
  Locale,
  RoutePoint,
  SailingCarbon,
  SailingConnection,
  SailingLeg,
  SailingOffer,
  SailingPlace,
  ScheduleRow,
} from '@portolan/contract';
import { serviceKeyOf } from '../schedules/index.ts';
import { leastBetween } from '../travel-times/index.ts';
import { estimateCarbon } from './carbon.ts';
import { type MissedConnection, judgeConnection } from './missed-connection.ts';
import { type OfferedLeg, type OfferedWay, isByVessel, placeCodeOf } from './offered-way.ts';
import { type Minutes, toMinutes } from '../sailing-network/index.ts';
import type { ScheduleBook } from './schedule-book.ts';
import { type SeaStop, measureSeaLeg } from './sea-legs.ts';
import { inDays, inHours, isoOf, toIfMissed, toSailingLeg, toPlace } from './way-parts.ts';

const kgPerTonne = 1000;

const toPoint = (point: RoutePoint, language: Locale): SailingPlace => {
  const { unLocationCode, placeName, facilityCode } = point;
  return unLocationCode === undefined
    ? { unLocationCode: null, name: placeName, facilityCode: null, terminalName: null, timeZone: null }
    : toPlace({ port: placeCodeOf(point), facilityCode: facilityCode ?? null }, language);
};

/** The ports of a vessel leg in order with their times, those between its ends included. */
const stopsOf = ({ leg, departureAt: departsAt, arrivalAt: arrivesAt }: OfferedLeg): SeaStop[] => [
  { port: placeCodeOf(leg.departure), departureAt: departsAt },
  ...(leg.intermediateCalls ?? []).map(({ unLocationCode, placeName, departureAt, arrivalAt }) => ({
    port: placeCodeOf({
      ...(unLocationCode && { unLocationCode }),
      placeName,
      at: departureAt ?? arrivalAt ?? '',
    }),
    departureAt: departureAt === undefined ? null : toMinutes(departureAt),
    arrivalAt: arrivalAt === undefined ? null : toMinutes(arrivalAt),
  })),
  { port: placeCodeOf(leg.arrival), arrivalAt: arrivesAt },
];

function toOfferedLeg(offered: OfferedLeg, publishedAt: string, language: Locale): SailingLeg {
  const { leg, ride, isRideNewer, departureAt, arrivalAt } = offered;
  if (ride !== undefined && isRideNewer) return toSailingLeg(ride, language);
  const sea = isByVessel(offered) ? measureSeaLeg(stopsOf(offered)) : null;
  const timeOf = (at: Minutes): SailingLeg['departure'] => ({
    at: isoOf(at),
    classifier: 'PLN',
    plannedAt: isoOf(at),
  });
  return {
    modeOfTransport: leg.modeOfTransport,
    serviceCode: leg.carrierServiceCode ?? null,
    serviceName: leg.carrierServiceName ?? null,
    vesselName: leg.vesselName ?? null,
    vesselImoNumber: leg.vesselImoNumber ?? null,
    mmsi: leg.mmsi ?? null,
    isDummyVessel: isByVessel(offered) && leg.vesselName === undefined,
    voyageNumber: leg.voyageNumber ?? null,
    from: toPoint(leg.departure, language),
    departure: timeOf(departureAt),
    to: toPoint(leg.arrival, language),
    arrival: timeOf(arrivalAt),
    berth: null,
    days: inDays(arrivalAt - departureAt),
    distanceNm: sea === null ? null : Math.round(sea.distanceNm),
    passages: sea === null ? [] : [...sea.passages],
    publishedAt,
  };
}

/** The changes from one vessel to the next; a change of mode has no chance of its own. */
function toConnections(book: ScheduleBook, way: OfferedWay, language: Locale): SailingConnection[] {
  let ride = -1;
  return way.legs.flatMap((offered, index) => {
    if (isByVessel(offered)) ride += 1;
    const next = way.legs[index + 1];
    if (next === undefined || !isByVessel(offered) || !isByVessel(next)) return [];
    return [toConnection(book, way, { offered, next, index, ride }, language)];
  });
}

function toConnection(
  book: ScheduleBook,
  way: OfferedWay,
  at: { offered: OfferedLeg; next: OfferedLeg; index: number; ride: number },
  language: Locale,
): SailingConnection {
  const { offered, next } = at;
  const port = placeCodeOf(offered.leg.arrival);
  const rule = book.connectionRule(port, way.simulated);
  const least = leastBetween(rule, offered.leg.arrival, next.leg.departure);
  const hand = next.departureAt - offered.arrivalAt;
  const kind = {
    carrierCode: way.carrierCode,
    serviceKey: serviceKeyOf(offered.leg),
    unLocationCode: port,
  };
  const judged: MissedConnection =
    way.rides === undefined
      ? {
          missed: book.delaysOf(way.simulated).shareLaterThan(kind, hand - least) ?? null,
          ifMissed: undefined,
        }
      : judgeConnection(book, { ...way, rides: way.rides }, at.ride);
  return {
    afterLeg: at.index,
    place: toPoint(offered.leg.arrival, language),
    hours: inHours(hand),
    leastHours: inHours(least),
    leastFrom: rule.from,
    n: rule.n,
    missed: judged.missed,
    ifMissed: toIfMissed(judged.ifMissed),
  };
}

/** The estimate by our factor, which can be compared with that of other ways; null where a place has no position. */
export function estimateOfferedCarbon({ kind, legs }: OfferedWay): SailingCarbon | null {
  return estimateCarbon(
    kind,
    legs.filter(isByVessel).map(({ leg }) => ({
      from: placeCodeOf(leg.departure),
      to: placeCodeOf(leg.arrival),
      vesselImoNumber: leg.vesselImoNumber ?? null,
    })),
  );
}

/** What the carrier publishes of the route's emissions, else of all its legs; else our estimate for its sea legs. */
export function offeredCarbonOf(way: OfferedWay): SailingCarbon | null {
  const { footprint, legs } = way.offer.route;
  const tonnesOf = (of: typeof footprint): number | undefined => of?.co2eTonnes ?? of?.co2Tonnes;
  const ofLegs = legs.map((leg) => tonnesOf(leg.footprint));
  const sum = ofLegs.every((tonnes) => tonnes !== undefined)
    ? ofLegs.reduce<number>((all, tonnes) => all + (tonnes ?? 0), 0)
    : undefined;
  const tonnes = tonnesOf(footprint) ?? sum;
  if (tonnes === undefined) return estimateOfferedCarbon(way);
  return {
    kgCo2e: Math.round(tonnes * kgPerTonne),
    per: 'not-stated',
    origin: 'published',
    factor: null,
  };
}

/** The route's own cut-offs; those that it does not mention are those of the vessel's call. */
export function offeredCutOffsOf({ offer, rides }: OfferedWay): ScheduleRow['cutOffs'] {
  const cutOffs = { ...rides?.[0]?.board.cutOffs, ...offer.route.cutOffs };
  return {
    document: cutOffs.DCO ?? null,
    vgm: cutOffs.VCO ?? null,
    // The cut-off of full containers (FCO) is another one: it is never shown as the port's.
    port: cutOffs.PCO ?? null,
  };
}

function toOffer({ offer }: OfferedWay, language: Locale): SailingOffer {
  const { origin, destination, receiptTypeAtOrigin, deliveryTypeAtDestination } = offer.route;
  return {
    routeId: offer.routeId,
    placeOfReceipt: toPoint(origin, language),
    receiptAt: new Date(origin.at).toISOString(),
    receiptType: toHandover(receiptTypeAtOrigin),
    placeOfDelivery: toPoint(destination, language),
    deliveryAt: new Date(destination.at).toISOString(),
    deliveryType: toHandover(deliveryTypeAtDestination),
    routingReference: offer.route.routingReference ?? null,
    publishedAt: offer.publishedAt.toISOString(),
  };
}

const toHandover = (code: string | undefined): SailingOffer['receiptType'] =>
  code === 'CY' || code === 'SD' || code === 'CFS' ? code : null;

/** What is particular to the row of an offered route. */
export function offeredPartsOf(
  book: ScheduleBook,
  way: OfferedWay,
  language: Locale,
): Pick<ScheduleRow, 'legs' | 'connections' | 'offer'> {
  const published = way.offer.publishedAt.toISOString();
  return {
    legs: way.legs.map((leg) => toOfferedLeg(leg, published, language)),
    connections: toConnections(book, way, language),
    offer: toOffer(way, language),
  };
}

/** The last vessel of a route, whose arrival is compared with its plan. */
export function lastVesselOf(way: OfferedWay): { serviceKey: string; unLocationCode: string } | undefined {
  const last = way.legs.findLast(isByVessel);
  return last && { serviceKey: serviceKeyOf(last.leg), unLocationCode: placeCodeOf(last.leg.arrival) };
}

import type { RouteLeg, RoutePoint } from '@portolan/contract';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import { type OfferedRoute, vesselKeyOf } from '../schedules/index.ts';
import { type Minutes, toMinutes } from '../sailing-network/index.ts';
import { type BookRide, type FoundWay, sailingIdOf } from './found-way.ts';
import type { ScheduleBook } from './schedule-book.ts';

/** One conveyance of an offered route with the best known times. */
export interface OfferedLeg {
  leg: RouteLeg;
  departureAt: Minutes;
  arrivalAt: Minutes;
  /** The same ride in published vessel schedules. */
  ride: BookRide | undefined;
  /** The vessel schedule was published after the route: its times count. */
  isRideNewer: boolean;
}

/** A route that a carrier offers, as a result of a search. */
export interface OfferedWay extends Omit<FoundWay, 'rides'> {
  offer: OfferedRoute;
  legs: readonly OfferedLeg[];
  /** The rides of all its vessels, where vessel schedules with them are published. */
  rides: readonly BookRide[] | undefined;
}

/** A result of a search: a combination of vessel schedules, or a route that a carrier offers. */
export type Way = FoundWay | OfferedWay;

export const isOffered = (way: Way): way is OfferedWay => 'offer' in way;

/** What is watched of a way: the calls of its vessels. */
export function callsIdOf(way: Way): string | null {
  if (!isOffered(way)) return way.sailingId;
  return way.rides === undefined ? null : sailingIdOf(way.rides);
}

export const isByVessel = ({ leg }: { leg: RouteLeg }): boolean => leg.modeOfTransport === 'VESSEL';

/** By one vessel; what carries cargo to the port and from it does not count. */
export const isDirect = (way: Way): boolean =>
  (isOffered(way) ? way.legs.filter(isByVessel) : way.rides).length <= 1;

/** The canonical code of a published place; its name where it has no code. */
export const placeCodeOf = ({ unLocationCode, placeName }: RoutePoint): string =>
  unLocationCode === undefined ? placeName : canonicalLocationCode(unLocationCode);

function toOfferedLeg(book: ScheduleBook, offer: OfferedRoute, leg: RouteLeg): OfferedLeg {
  const [departureAt, arrivalAt] = [toMinutes(leg.departure.at), toMinutes(leg.arrival.at)];
  const { carrierCode, kind, simulated } = offer;
  const ride = isByVessel({ leg })
    ? book.findRide({
        carrierCode,
        kind,
        simulated,
        vesselKey: vesselKeyOf({ ...leg, calls: [] }),
        from: placeCodeOf(leg.departure),
        departureAt,
        to: placeCodeOf(leg.arrival),
        arrivalAt,
      })
    : undefined;
  const rideAt = ride && Math.max(ride.board.publishedAt, ride.alight.publishedAt);
  if (ride === undefined || rideAt === undefined || rideAt <= toMinutes(offer.publishedAt))
    return { leg, departureAt, arrivalAt, ride, isRideNewer: false };
  return {
    leg,
    departureAt: ride.board.departureAt!,
    arrivalAt: ride.alight.arrivalAt!,
    ride,
    isRideNewer: true,
  };
}

/** A route as a result, bound to the vessel schedules that it sails by. */
export function toOfferedWay(book: ScheduleBook, offer: OfferedRoute): OfferedWay {
  const legs = offer.route.legs.map((leg) => toOfferedLeg(book, offer, leg));
  const vessels = legs.filter(isByVessel);
  const rides = vessels.flatMap(({ ride }) => ride ?? []);
  return {
    sailingId: `offer:${offer.routeId}`,
    carrierCode: offer.carrierCode,
    kind: offer.kind,
    simulated: offer.simulated,
    departureAt: legs[0]!.departureAt,
    arrivalAt: legs.at(-1)!.arrivalAt,
    offer,
    legs,
    rides: rides.length > 0 && rides.length === vessels.length ? rides : undefined,
  };
}

const isPortToPort = ({ legs }: OfferedWay): boolean => legs.every(isByVessel);

/** Combinations and offered routes together: a combination that its carrier offers is shown once, as offered. */
export function withOffers(ways: readonly FoundWay[], offered: readonly OfferedWay[]): Way[] {
  const known = new Set(offered.filter(isPortToPort).map(callsIdOf));
  return [...ways.filter((way) => !known.has(way.sailingId)), ...offered];
}

import { type ItineraryQuery, findItineraries } from './find-itineraries.ts';
import { type Network, buildNetwork, reverseSailing } from './network.ts';
import type { ConnectionMinutesOf, SailingItinerary, NetworkSailing } from './sailing.ts';

/** The sailings of one carrier, ready for searches by departure and by arrival. */
export interface SearchableNetwork {
  byDeparture: Network;
  byArrival: Network;
  sailings: readonly NetworkSailing[];
}

export const buildSearchable = (
  sailings: readonly NetworkSailing[],
  connectionOf: ConnectionMinutesOf,
): SearchableNetwork => ({
  byDeparture: buildNetwork(sailings, connectionOf),
  byArrival: buildNetwork(sailings.map(reverseSailing), connectionOf),
  sailings,
});

/** A search whose period is that of departure or of arrival. */
export interface SailingQuery extends ItineraryQuery {
  by: 'departure' | 'arrival';
}

/** The ways of `findItineraries`; by arrival, the period is that in which they arrive. */
export function searchNetwork(network: SearchableNetwork, query: SailingQuery): SailingItinerary[] {
  if (query.by === 'departure') return findItineraries(network.byDeparture, query);
  const found = findItineraries(network.byArrival, {
    ...query,
    origins: query.destinations,
    destinations: query.origins,
    from: -query.until,
    until: -query.from,
  });
  return found.map(({ departureAt, arrivalAt, rides }) => ({
    departureAt: -arrivalAt,
    arrivalAt: -departureAt,
    rides: rides.toReversed().map(({ sailing, board, alight }) => {
      const last = network.sailings[sailing]!.calls.length - 1;
      return { sailing, board: last - alight, alight: last - board };
    }),
  }));
}

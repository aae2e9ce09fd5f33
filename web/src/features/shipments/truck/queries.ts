import { truckRoutes, truckTripRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import { type TruckSearch, toTripFilters } from '../../../lib/shipments/truck-search.ts';

const live = { topics: ['truck-trip'] } as const;
/** Rows of one page of the list. */
export const tripPageSize = 50;

export const tripListQuery = (search: TruckSearch) =>
  routeQuery(
    truckTripRoutes.truckTraceLatest,
    {
      query: {
        ...toTripFilters(search),
        sort: search.sort,
        direction: search.dir,
        limit: tripPageSize,
        ...(search.cursor === '' ? {} : { cursor: search.cursor }),
      },
    },
    live,
  );

export const tripOverviewQuery = routeQuery(truckTripRoutes.truckTraceOverview, {}, live);

export const destinationsQuery = ({ tab, q }: TruckSearch) =>
  routeQuery(
    truckTripRoutes.truckCounts,
    { query: { tab, ...(q.trim() === '' ? {} : { q: q.trim() }) } },
    live,
  );

export const tripDetailQuery = (tripId: string) =>
  routeQuery(truckTripRoutes.truckTrack, { query: { tripId } }, { ...live, ids: [tripId] });

export const devicesQuery = (view: 'claimed' | 'unclaimed', search: string) =>
  routeQuery(
    truckRoutes.listTrucks,
    { query: { view, ...(search.trim() === '' ? {} : { search: search.trim() }) } },
    { topics: ['truck'] },
  );

export const sharedTripQuery = (token: string) =>
  routeQuery(truckTripRoutes.openTruckShare, { query: { token } });

export const receptionQuery = routeQuery(truckRoutes.describeTruckReception, {});

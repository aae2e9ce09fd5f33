import { airRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import { type AirSearch, toAirFilters } from '../../../lib/shipments/air-search.ts';

const live = { topics: ['air-waybill'] } as const;
/** Rows of one page of the list. */
export const airPageSize = 50;

export const airListQuery = (search: AirSearch) =>
  routeQuery(
    airRoutes.airTraceLatest,
    {
      query: {
        ...toAirFilters(search),
        sort: search.sort,
        direction: search.dir,
        limit: airPageSize,
        ...(search.cursor === '' ? {} : { cursor: search.cursor }),
      },
    },
    live,
  );

export const airOverviewQuery = routeQuery(airRoutes.airTraceOverview, {}, live);
export const airSumQuery = routeQuery(airRoutes.airSubscribeSum, {}, live);

export const airCountsQuery = (by: 'airline' | 'destination', search: AirSearch) => {
  const { airlines, destinations, ...rest } = toAirFilters(search);
  const others = by === 'airline' ? { ...rest, destinations } : { ...rest, airlines };
  const query = Object.fromEntries(
    Object.entries({ ...others, by }).filter(([, value]) => value !== undefined),
  );
  return routeQuery(airRoutes.airSubscribeCounts, { query: query as { by: typeof by } }, live);
};

export const airDetailQuery = (queryid: string) =>
  routeQuery(airRoutes.airTrack, { body: { queryid } }, { ...live, ids: [queryid] });

export const airlinesQuery = (q: string) => routeQuery(airRoutes.listAirlines, { query: { q, limit: 20 } });

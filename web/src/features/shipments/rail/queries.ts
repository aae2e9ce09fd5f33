import { railRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import { type RailSearch, toRailFilters } from '../../../lib/shipments/rail-search.ts';

const live = { topics: ['rail'] } as const;
export const railPageSize = 50;

export const railListQuery = (search: RailSearch) =>
  routeQuery(
    railRoutes.railList,
    {
      query: {
        ...toRailFilters(search),
        sort: search.sort,
        direction: search.dir,
        limit: railPageSize,
        ...(search.cursor === '' ? {} : { cursor: search.cursor }),
      },
    },
    live,
  );

export const railCountsQuery = routeQuery(railRoutes.railCounts, {}, live);
export const railDetailQuery = (id: string) =>
  routeQuery(railRoutes.railDetail, { query: { id } }, { ...live });

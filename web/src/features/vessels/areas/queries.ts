import { areaRoutes } from '@portolan/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';

const placesAtOnce = 50;

/** Whether a text has the form of a port code. */
export const isPortCode = (text: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(text);

/** Learned places of a port, or of all while the code is incomplete; those with most vessels first, page by page. */
export const learnedQuery = (port: string) =>
  infiniteQueryOptions({
    queryKey: [areaRoutes.listLearnedPlaces.name, isPortCode(port) ? port : ''],
    queryFn: ({ pageParam, signal }) =>
      call(areaRoutes.listLearnedPlaces, {
        query: {
          limit: placesAtOnce,
          ...(isPortCode(port) && { unLocationCode: port }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { live: { topics: ['area'] } },
  });

export const learnedPlaceQuery = (learnedPlaceId: string) =>
  routeQuery(areaRoutes.getLearnedPlace, { query: { learnedPlaceId } }, { topics: ['area'] });

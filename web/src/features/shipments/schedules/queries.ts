import { scheduleRoutes } from '@portolan/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { routeQuery } from '../../../lib/queries.ts';
import type { SchedulesSearch } from './schedules-search.ts';
import { isSearch, toSearchBody } from './schedules-query.ts';

const live = { topics: ['schedule'] } as const;

/** The pages of a search so far; each has the counts of the whole search. */
export function useSailings(search: SchedulesSearch) {
  const body = toSearchBody(search);
  return useInfiniteQuery({
    queryKey: [scheduleRoutes.geSailData.name, body],
    queryFn: ({ pageParam, signal }) =>
      call(scheduleRoutes.geSailData, {
        body: pageParam === '' ? body : { ...body, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isSearch(search),
    placeholderData: keepPreviousData,
    meta: { live },
  });
}
export type Sailings = ReturnType<typeof useSailings>;

export const watchedQuery = routeQuery(scheduleRoutes.geSailTrackData, { body: { limit: 200 } }, live);
export const examplesQuery = routeQuery(scheduleRoutes.listScheduleExamples, {}, live);
export const sailPortsQuery = (name: string) => routeQuery(scheduleRoutes.getSailPorts, { query: { name } });

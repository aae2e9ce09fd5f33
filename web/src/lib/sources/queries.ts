import { sourceRoutes, trackingRoutes, troubleStates } from '@portolan/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { routeQuery } from '../queries.ts';
import type { SourcesSearch } from './sources-search.ts';

const messagesAtOnce = 50;
/** While a message waits to be read: in case its notification is missed. */
const waitingAskMs = 2000;

/** Every source with its health; effects of new messages are shown too. */
export const sourcesQuery = routeQuery(sourceRoutes.listSources, {}, { topics: ['source', 'message'] });

/** Raw messages, newest first, page by page. */
export const messagesQuery = ({ source, state }: Pick<SourcesSearch, 'source' | 'state'>) =>
  infiniteQueryOptions({
    queryKey: [sourceRoutes.listMessages.name, source, state],
    queryFn: ({ pageParam, signal }) =>
      call(sourceRoutes.listMessages, {
        query: {
          limit: messagesAtOnce,
          ...(source === '' ? {} : { sourceId: source }),
          ...(state === '' ? {} : { states: troubleStates }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { live: { topics: ['message', 'source'] } },
  });

/** One raw message with its decoded events; polled until it has been read. */
export const messageQuery = (messageId: string) => ({
  ...routeQuery(sourceRoutes.getMessage, { query: { messageId } }, { topics: ['message'], ids: [messageId] }),
  refetchInterval: ({ state }: { state: { data: { state: string } | undefined } }) =>
    state.data?.state === 'stored' ? waitingAskMs : (false as const),
});

/** The carriers of the reference data, by name. */
export const carriersQuery = {
  ...routeQuery(trackingRoutes.getScacs, { body: {} }),
  staleTime: Number.POSITIVE_INFINITY,
};

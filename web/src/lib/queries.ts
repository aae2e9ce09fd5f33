import {
  AppError,
  type PushNotice,
  type PushTopic,
  type RouteData,
  type RouteSpec,
} from '@portolan/contract';
import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type CallInput } from './api.ts';
import { answerOffline } from './offline/kept-answers.ts';

/** What makes a query stale: a push on one of the topics, about one of the ids where ids are given. */
export interface LiveInterest {
  topics: readonly PushTopic[];
  ids?: readonly string[];
}

const staleMs = 30_000;
const triesAfterFailure = 2;

/** Refused calls are not repeated: the same request gets the same answer. */
function mayRetry(failures: number, error: unknown): boolean {
  return !(error instanceof AppError) && failures < triesAfterFailure;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A browser without internet may still reach a local server: calls are tried and fail, never paused.
      queries: {
        staleTime: staleMs,
        retry: mayRetry,
        networkMode: 'always',
        persister: answerOffline as never,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Options of a query on one route.
 *
 * `live` says which pushes make it stale; a query without it changes only by itself.
 */
export function routeQuery<R extends RouteSpec>(route: R, input: CallInput<R>, live?: LiveInterest) {
  const key = [route.name, input.query ?? null, input.body ?? null] as const;
  return queryOptions<RouteData<R>>({
    queryKey: key,
    queryFn: ({ signal }) => call(route, { ...input, signal }),
    ...(live === undefined ? {} : { meta: { live } }),
  });
}

function interestOf(query: Query): LiveInterest | undefined {
  return query.meta?.['live'] as LiveInterest | undefined;
}

/** Whether the data of a query may have changed; a notification without ids concerns the whole topic. */
export function isConcerned(interest: LiveInterest | undefined, notice: PushNotice): boolean {
  if (interest === undefined || !interest.topics.includes(notice.topic)) return false;
  if (interest.ids === undefined || notice.ids.length === 0) return true;
  return notice.ids.some((id) => interest.ids?.includes(id));
}

/** Refetches what the notifications concern and is on screen; the rest is marked stale. */
export function invalidateConcerned(client: QueryClient, notices: readonly PushNotice[]): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => notices.some((notice) => isConcerned(interestOf(query), notice)),
  });
}

/**
 * After a gap in the stream it is unknown what was missed: every live query is fetched again. A refused one would be
 * refused again.
 */
export function invalidateAllLive(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => interestOf(query) !== undefined && !isRefused(query),
  });
}

const isRefused = ({ state }: Query): boolean => state.data === undefined && state.error instanceof AppError;

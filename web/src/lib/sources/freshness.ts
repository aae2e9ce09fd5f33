import { hourMs } from '@portolan/contract/time/durations';
import { overviewRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../queries.ts';

const askAgainMs = 30_000;
const askAgainLoadingMs = 5000;
/** Older data is not live, whatever the clock of its source. */
const oldestLiveMs = { positions: 6 * hourMs, events: 24 * hourMs };

/** How fresh the data on screen is, asked again and again: more often while history is still loading. */
export const freshnessQuery = {
  ...routeQuery(overviewRoutes.getFreshness, {}, { topics: ['overview', 'source'] }),
  refetchInterval: (query: { state: { data?: { historyUntil: string | null } | undefined } }) =>
    query.state.data?.historyUntil == null ? askAgainMs : askAgainLoadingMs,
};

/** Whether data of a moment counts as live. */
export const isLive = (kind: keyof typeof oldestLiveMs, at: string, nowMs: number): boolean =>
  nowMs - Date.parse(at) <= oldestLiveMs[kind];

/** Whether history is still being read, so that silence and lateness are only not known yet. */
export const useIsHistoryLoading = (): boolean => useQuery(freshnessQuery).data?.historyUntil != null;

import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveInterest } from './queries.ts';

/** One page of a list by cursor. */
export interface CursorPage<Row> {
  rows: Row[];
  nextCursor?: string | undefined;
}

/** A list as far as it was fetched, and a function for its next page. */
export interface CursorList<Row> {
  rows: readonly Row[];
  isPending: boolean;
  /** Set while there is nothing to show but a failure. */
  failure: unknown;
  retry: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

type AskPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<CursorPage<Row>>;

/** The query of a list by cursor; `key` identifies the list and its filters. */
export const cursorListQuery = <Row>(key: readonly unknown[], ask: AskPage<Row>, live: LiveInterest) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam === '' ? undefined : pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { live },
  });

/**
 * Fetches a list page by page; while filters change, the previous rows stay. `key` identifies the list and its filters.
 */
export function useCursorList<Row>(
  key: readonly unknown[],
  ask: AskPage<Row>,
  live: LiveInterest & { everyMs?: number },
): CursorList<Row> {
  const list = useInfiniteQuery({
    ...cursorListQuery(key, ask, live),
    placeholderData: keepPreviousData,
    ...(live.everyMs === undefined ? {} : { refetchInterval: live.everyMs }),
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  return {
    rows,
    isPending: list.isPending,
    failure: list.isError && list.data === undefined ? list.error : undefined,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: () => void list.fetchNextPage(),
  };
}

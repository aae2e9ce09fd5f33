import { useQuery } from '@tanstack/react-query';

/**
 * The row of the URL. A copied URL may name one beyond the loaded list, or outside of its filters: that one is
 * requested separately. `askBefore` returns the newest row older than an id; ids count up.
 */
export function useOpenRow<Row>(
  id: string,
  list: { key: string; rows: readonly Row[]; isPending: boolean },
  keyOf: (row: Row) => string,
  askBefore: (id: string, signal: AbortSignal) => Promise<readonly Row[]>,
): Row | undefined {
  const listed = list.rows.find((row) => keyOf(row) === id);
  const isAsked = listed === undefined && !list.isPending && /^\d{1,17}$/.test(id);
  const { data: rows } = useQuery({
    queryKey: [list.key, 'one', id],
    queryFn: ({ signal }) => askBefore(String(BigInt(id) + 1n), signal),
    enabled: isAsked,
  });
  return listed ?? (isAsked ? rows?.find((row) => keyOf(row) === id) : undefined);
}

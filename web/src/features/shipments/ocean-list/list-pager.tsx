import type { RouteData, shipmentRoutes } from '@portolan/contract';
import { useEffect } from 'react';
import { Pager } from '../../../ui/table/pager.tsx';
import { type OceanListSearch, pageSizes } from '../../../lib/shipments/ocean-search.ts';

type ListPage = RouteData<typeof shipmentRoutes.getContainerEventList>;

/** Cursors of visited pages: the server returns only the next one, earlier ones are remembered here. */
const visited = new Map<string, string>();

function nameOf(search: OceanListSearch, page: number): string {
  return JSON.stringify({ ...search, page, cursor: '', row: '' });
}

/** Pages by cursor. A page opened by its URL alone leads back to the first one. */
export function ListPager(props: {
  search: OceanListSearch;
  list: ListPage | undefined;
  /** The count of the card that the list is, where it is one. */
  whole: number | undefined;
  /** The page still shows an earlier query: its cursor leads nowhere now. */
  isOld: boolean;
  onChange: (change: Partial<OceanListSearch>, replace?: boolean) => void;
}) {
  const { search, list, whole } = props;
  useEffect(() => {
    visited.set(nameOf(search, search.page), search.cursor);
  }, [search]);
  const go = (page: number, cursor: string) => props.onChange({ page, cursor, row: '' }, false);
  const previous = () => {
    const known = visited.get(nameOf(search, search.page - 1));
    if (known === undefined || search.page === 2) go(1, '');
    else go(search.page - 1, known);
  };
  const nextCursor = props.isOld ? undefined : list?.nextCursor;
  return (
    <Pager
      page={search.page}
      pageSize={search.size}
      pageSizes={pageSizes}
      rowsHere={list?.rows.length ?? 0}
      total={whole ?? list?.total}
      totalIsAtLeast={whole === undefined && (list?.totalIsAtLeast ?? false)}
      onPrevious={search.page > 1 ? previous : undefined}
      onNext={nextCursor === undefined ? undefined : () => go(search.page + 1, nextCursor)}
      onPageSize={(size) =>
        props.onChange({ size: size as OceanListSearch['size'], page: 1, cursor: '', row: '' }, false)
      }
    />
  );
}

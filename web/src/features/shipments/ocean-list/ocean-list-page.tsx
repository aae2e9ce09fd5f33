import type { ShipmentRow } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { ColumnsMenu } from '../../../ui/table/columns-menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { FailureState } from '../../../ui/states.tsx';
import { useChanged } from '../../../ui/table/use-changed.ts';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { FileMenu } from './file-menu.tsx';
import { type ListFileMaker, useListFile } from './list-file.ts';
import { ListPager } from './list-pager.tsx';
import { OceanEmpty } from './ocean-empty.tsx';
import { useOceanColumns } from './ocean-columns.tsx';
import { OceanFilters } from './ocean-filters.tsx';
import './ocean-list.css';
import { type OceanListSearch, hasFilters, searchOfRow } from '../../../lib/shipments/ocean-search.ts';
import { ModeBar } from '../../../lib/shipments/modes/mode-bar.tsx';
import { oceanListQuery, viewCountsQuery } from '../../../lib/shipments/queries.ts';
import { rowNumber } from '../../../lib/shipments/row-words.ts';
import { SaveView } from './save-view.tsx';
import { useRefusedCursor } from './use-refused-cursor.ts';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';
import { useKeptSelection } from '../../../ui/table/kept-selection.ts';
import { ViewCards } from './view-cards.tsx';

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

const keyOf = (row: ShipmentRow) => row.shipmentId;

/** The worklist: modes, saved views, filters, table, selection bar and pager. */
export function OceanListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/tracking/ocean' });
  const list = useQuery({ ...oceanListQuery(search), placeholderData: keepPreviousData });
  // In small steps: a long list does not hold up what the user does meanwhile.
  const data = useDeferredValue(list.data);
  const rows = data?.rows ?? [];
  const columns = useColumns('ocean', useOceanColumns());
  const { data: user } = useQuery(currentUserQuery);
  const selection = useKeptSelection(`ocean ${user?.sysUserId} ${user?.tenant.accreditId}`, rows, keyOf);
  const changed = useChanged(
    rows,
    keyOf,
    list.isPlaceholderData ? undefined : JSON.stringify({ ...search, row: '' }),
  );
  // Without filters the list is a card: all of the page show its one count.
  const { data: counts } = useQuery(viewCountsQuery);
  const whole = hasFilters(search) ? undefined : counts?.views[search.view];
  const file = useListFile(columns.shown, search);

  const setSearch = (change: Partial<OceanListSearch>, replace = true) =>
    void navigate({ to: '/pages/tracking/ocean', search: { ...search, ...change }, replace });
  const setFilters = (change: Partial<OceanListSearch>) =>
    setSearch({ ...change, page: 1, cursor: '', row: '' }, false);
  useRefusedCursor(search.cursor, list.error, () => setSearch({ page: 1, cursor: '', row: '' }));
  const sortBy = (key: string) => {
    const isSame = key === search.sort;
    setFilters({
      sort: key as OceanListSearch['sort'],
      dir: isSame ? (search.dir === 'asc' ? 'desc' : 'asc') : key === 'delay' ? 'desc' : 'asc',
    });
  };
  const open = (row: ShipmentRow) =>
    void navigate({
      to: '/pages/tracking/ocean/$queryid',
      params: { queryid: row.queryid },
      search: searchOfRow(row),
    });
  useRowKeys({
    rows,
    rowKey: keyOf,
    current: search.row,
    onCurrent: (row) => setSearch({ row }),
    onOpen: open,
    onToggle: selection.onToggle,
  });

  return (
    <div className="page fill ocean-list">
      <Fill name="crumbs">
        <b className="wide">{t('shell.tracking')}</b>
      </Fill>
      <h1 className="sr">{t('tracking.title')}</h1>
      <OceanModeBar file={file} isEmpty={rows.length === 0} />
      <ViewCards search={search} />
      <OceanFilters search={search} onChange={setFilters}>
        <SaveView search={search} onSaved={(saved) => setSearch({ saved: saved ?? '' })} />
        <IconButton
          icon="rows"
          size="sm"
          className="wide"
          label={t('common.table.compact')}
          aria-pressed={columns.compact}
          onClick={() => columns.setCompact(!columns.compact)}
        />
        <ColumnsMenu columns={columns} />
      </OceanFilters>
      {list.isError && list.data === undefined ? (
        <FailureState
          title={t('tracking.empty.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataTable
          label={t('tracking.table-label', {
            number: format.count(whole ?? list.data?.total ?? rows.length),
          })}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={rowNumber}
          current={search.row === '' ? undefined : search.row}
          onCurrent={(row) => setSearch({ row })}
          selection={selection}
          sorting={{ key: search.sort, direction: search.dir, onSort: sortBy }}
          changed={changed}
          isOld={list.isPlaceholderData}
          skeletonRows={data === undefined ? 14 : undefined}
          empty={<OceanEmpty search={search} onClear={setFilters} />}
        />
      )}
      {selection.selected.size > 0 && (
        <SelectionBar
          rows={selection.rows}
          elsewhere={selection.elsewhere}
          file={file}
          onClear={selection.clear}
        />
      )}
      <ListPager
        search={search}
        list={list.data}
        whole={whole}
        isOld={list.isPlaceholderData}
        onChange={setSearch}
      />
    </div>
  );
}

/** Actions on the whole list, beside the modes of transport. */
function OceanModeBar(props: { file: ListFileMaker; isEmpty: boolean }) {
  const { t } = useTranslation();
  const { file, isEmpty } = props;
  return (
    <ModeBar current="ocean">
      {!isEmpty && (
        <FileMenu words={t('tracking.export')} file={file} buttonClass="button sm flat" wordsClass="wide" />
      )}
      <Button kind="primary" size="sm" icon="plus" onClick={() => openTrackDialog()}>
        {t('tracking.track')}
      </Button>
    </ModeBar>
  );
}

import { type PortRow, congestionLevels } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { usePortColumns } from './port-columns.tsx';
import { PortsMap } from './ports-map.tsx';
import { type PortsSearch, isWhole, portsDefaults, rowsOnPage } from './ports-search.ts';
import { subscribedQuery } from '../../../lib/ports/subscribed-ports.ts';
import { congestionQuery, portListQuery, topPortsQuery } from './queries.ts';
import './ports.css';

const keyOf = (row: PortRow) => row.unLocationCode;

/** All ports with figures: a list and a chart that show the same, coloured by congestion. */
export function PortsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/pages/port' });
  const columns = useColumns('ports', usePortColumns());
  const list = usePortList(search);
  const { data: chart } = useQuery(congestionQuery);
  const setSearch = (change: Partial<PortsSearch>) =>
    void navigate({ to: '/pages/port', search: { ...search, ...change }, replace: true, resetScroll: false });
  useRowKeys({
    rows: list.rows ?? [],
    rowKey: keyOf,
    current: search.port,
    onCurrent: (port) => setSearch({ port }),
    onOpen: (row) => void navigate({ to: '/pages/port/$portId', params: { portId: keyOf(row) } }),
  });
  const filter = (change: Partial<PortsSearch>) => setSearch({ page: 1, port: '', ...change });
  const sortBy = (key: string) => {
    const sort = key as PortsSearch['sort'];
    const turned = search.order === 'desc' ? 'asc' : 'desc';
    const order = search.sort === sort ? turned : sort === 'name' ? 'asc' : 'desc';
    filter({ list: 'all', sort, order });
  };
  return (
    <div className="page fill ports">
      <Fill name="crumbs">
        <b className="wide">{t('ports.title')}</b>
      </Fill>
      <Fill name="freshness">
        {chart?.measuredAt != null && (
          <span className="live">{t('ports.measured', { ago: format.ago(chart.measuredAt, now) })}</span>
        )}
      </Fill>
      <h1 className="sr">{t('ports.title')}</h1>
      <div className="ports-list">
        <div className="ports-bar">
          <Segmented
            label={t('ports.list.label')}
            value={isWhole(search) ? 'all' : search.list}
            options={(['top', 'all', 'mine'] as const).map((value) => ({
              value,
              label: t(`ports.list.${value}`),
            }))}
            onChoose={(value) => filter({ ...portsDefaults, list: value })}
          />
          <SearchField
            text={search.text}
            label={t('ports.search')}
            placeholder={t('ports.search-example')}
            onText={(text) => filter({ list: 'all', text })}
          />
          <SelectChip
            name={t('ports.level')}
            value={search.level}
            options={congestionLevels.map((value) => ({ value, label: t(`ports.levels.${value}`) }))}
            onChoose={(level) => filter({ list: 'all', level })}
          />
          <Link to="/pages/port/groups" className="button sm flat">
            {t('port-groups.title')}
          </Link>
        </div>
        <p className="soft small ports-counts">{t('ports.counts-text')}</p>
        {list.error !== null && list.rows === undefined ? (
          <FailureState title={t('ports.failed')} error={list.error} onRetry={list.retry} />
        ) : (
          <DataTable
            label={t('ports.title')}
            columns={columns}
            rows={list.rows ?? []}
            rowKey={keyOf}
            rowName={(row) => row.name}
            current={search.port}
            onCurrent={(port) => setSearch({ port })}
            sorting={{ key: search.sort, direction: search.order, onSort: sortBy }}
            isOld={list.isOld}
            skeletonRows={list.rows === undefined ? 12 : undefined}
            empty={<NoPorts hasFigures={(chart?.ports.length ?? 0) > 0} />}
          />
        )}
        {list.total !== undefined && (
          <Pager
            page={search.page}
            pageSize={rowsOnPage}
            pageSizes={[rowsOnPage]}
            rowsHere={list.rows?.length ?? 0}
            total={list.total}
            totalIsAtLeast={false}
            onPrevious={search.page > 1 ? () => setSearch({ page: search.page - 1 }) : undefined}
            onNext={
              search.page * rowsOnPage < list.total ? () => setSearch({ page: search.page + 1 }) : undefined
            }
            onPageSize={() => undefined}
          />
        )}
      </div>
      <PortsMap ports={chart?.ports ?? []} chosen={search.port} onChoose={(port) => setSearch({ port })} />
    </div>
  );
}

function NoPorts({ hasFigures }: { hasFigures: boolean }) {
  const { t } = useTranslation();
  return hasFigures ? (
    <EmptyState title={t('ports.none')}>{t('ports.none-text')}</EmptyState>
  ) : (
    <EmptyState title={t('ports.no-calls')}>{t('ports.no-calls-text')}</EmptyState>
  );
}

/** The rows that the search asks for: the top list, a page of all, or the ports subscribed to. */
function usePortList(search: PortsSearch) {
  const whole = isWhole(search);
  const isMine = search.list === 'mine';
  const all = useQuery({ ...portListQuery(search), enabled: whole, placeholderData: keepPreviousData });
  const top = useQuery({ ...topPortsQuery, enabled: !whole && !isMine });
  const mine = useQuery({ ...subscribedQuery, enabled: isMine && !whole });
  if (whole)
    return {
      rows: all.data?.rows,
      total: all.data?.total,
      error: all.error,
      isOld: all.isPlaceholderData,
      retry: () => void all.refetch(),
    };
  const shown = isMine ? mine : top;
  return {
    rows: isMine ? mine.data?.ports.flatMap(({ row }) => row ?? []) : top.data?.rows,
    total: undefined,
    error: shown.error,
    isOld: false,
    retry: () => void shown.refetch(),
  };
}

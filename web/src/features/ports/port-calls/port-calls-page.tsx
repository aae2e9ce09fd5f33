import { type PortCallList, portRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../lib/api.ts';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import type { CallsSearch } from '../../../lib/ports/calls-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Note } from '../../../ui/states.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { keyOfCall, nameOfCall, useCallColumns } from './call-columns.tsx';
import { callsOnPage, countedCallsQuery, toCallFilters } from './queries.ts';
import './port-calls.css';

/** The calls that a figure of a port counts. */
export function PortCallsPage() {
  const { t } = useTranslation();
  const { portId } = useParams({ from: '/pages/port/$portId/calls' });
  const search = useSearch({ from: '/pages/port/$portId/calls' });
  const navigate = useNavigate();
  const placeName = usePlaceName();
  const query = useQuery({ ...countedCallsQuery(portId, search), placeholderData: keepPreviousData });
  const { data: list, error, refetch, isPlaceholderData } = query;
  const columns = useColumns('port-calls', useCallColumns(list?.timeZone ?? 'UTC'));
  const [current, setCurrent] = useState('');
  useRowKeys({
    rows: list?.calls ?? [],
    rowKey: keyOfCall,
    current,
    onCurrent: setCurrent,
    onOpen: ({ mmsi }) => mmsi !== null && void navigate({ to: '/pages/vessels', search: { mmsi } }),
  });
  const show = (page: number) =>
    void navigate({ to: '/pages/port/$portId/calls', params: { portId }, search: { ...search, page } });
  const name = list === undefined ? portId : placeName(list.unLocationCode, list.name);
  const title = t(`port-calls.titles.${search.of}`);
  usePageTitle(`${title}, ${name}`);
  return (
    <div className="page port-calls">
      <Fill name="crumbs">
        <Link to="/pages/port">{t('ports.title')}</Link>
        <span className="wide">/</span>
        <Link className="wide" to="/pages/port/$portId" params={{ portId }}>
          {name}
        </Link>
        <span className="wide">/</span>
        <b className="wide">{t('port-calls.title')}</b>
      </Fill>
      {error !== null && list === undefined ? (
        hasCode(error, 'port.not-found') ? (
          <EmptyState title={t('port.unknown')} actions={<Link to="/pages/port">{t('ports.title')}</Link>} />
        ) : hasCode(error, 'port.period-invalid') ? (
          <Note tone="bad">{errorWords(error, t)}</Note>
        ) : (
          <FailureState title={t('port-calls.failed')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <CallsHead list={list} title={title} name={name} search={search} portId={portId} />
          <DataTable
            label={title}
            columns={columns}
            rows={list?.calls ?? []}
            rowKey={keyOfCall}
            rowName={nameOfCall}
            current={current}
            onCurrent={setCurrent}
            isOld={isPlaceholderData}
            skeletonRows={list === undefined ? 12 : undefined}
            empty={<EmptyState title={t('port-calls.none')} />}
          />
          {list !== undefined && list.total > callsOnPage && (
            <Pager
              page={search.page}
              pageSize={callsOnPage}
              pageSizes={[callsOnPage]}
              rowsHere={list.calls.length}
              total={list.total}
              totalIsAtLeast={false}
              onPrevious={search.page > 1 ? () => show(search.page - 1) : undefined}
              onNext={search.page * callsOnPage < list.total ? () => show(search.page + 1) : undefined}
              onPageSize={() => undefined}
            />
          )}
        </>
      )}
    </div>
  );
}

/** How many calls they are, what they are, of when, and the same as a file. */
function CallsHead(props: {
  list: PortCallList | undefined;
  title: string;
  /** Of the port. */
  name: string;
  search: CallsSearch;
  portId: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { list, title, name, search, portId } = props;
  const filters = toCallFilters(portId, search);
  return (
    <header className="port-calls-head">
      <div>
        <h1>
          {title} {list !== undefined && <small className="soft">{format.count(list.total)}</small>}
        </h1>
        <p className="soft">
          <Link to="/pages/port/$portId" params={{ portId }}>
            {name}
          </Link>
          {list !== undefined && (
            <>
              {t('common.list-comma')}
              {[
                list.group === 'all' ? t('port.ships.all-types') : t(`vessels.filters.types.${list.group}`),
                ...(search.size === '' ? [] : [t(`vessels.filters.sizes.${search.size}`)]),
                ...(search.terminal === '' ? [] : [search.terminal]),
                t('port-calls.span', {
                  from: format.placeMoment(list.from, list.timeZone),
                  to: format.placeMoment(list.to, list.timeZone),
                }),
              ].join(t('common.list-comma'))}{' '}
              {list.simulated && <SimulatedChip />}
            </>
          )}
        </p>
        <p className="soft">{t('port-calls.note')}</p>
      </div>
      {list === undefined && (
        <span className="button sm later" aria-hidden="true">
          {t('port.insight.csv')}
        </span>
      )}
      {list !== undefined && list.total > 0 && (
        <a className="button sm" href={portRoutes.exportPortCalls.path + queryText(filters)} download>
          {t('port.insight.csv')}
        </a>
      )}
    </header>
  );
}

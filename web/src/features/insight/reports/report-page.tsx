import { dayMs } from '@portolan/contract/time/durations';
import {
  type ReportData,
  type ReportMeasure,
  type ReportQuery,
  reportRoutes,
  reportNames,
} from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../lib/api.ts';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Fill } from '../../../ui/slots.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { DetailRows } from './detail-rows.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { FleetPanel } from './fleet-panel.tsx';
import { GroupChart } from './group-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { gapsQuery, reportQuery } from './queries.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportMailChoice } from './report-mail-choice.tsx';
import {
  toReportCommand,
  toReportQuery,
  toRowOfGroup,
  toRowsQuery,
  toSharedAddress,
} from './report-query.ts';
import type { ReportPageSearch } from './report-search.ts';
import { ReportTable } from './report-table.tsx';
import { ReproduceReport } from './reproduce-report.tsx';
import { SharePanel } from './share-panel.tsx';
import './reports.css';

const files = [
  ['PDF', reportRoutes.getReportPdf],
  ['Excel', reportRoutes.getReportExcel],
  ['CSV', reportRoutes.getReportCsv],
] as const;

/** Any of the reports: its page is its declaration on the server. */
export function FiguresPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useParams({ from: '/pages/reports/$name' });
  const search = useSearch({ from: '/pages/reports/$name' });
  const name = reportNames.find((one) => one === params.name) ?? 'operation';
  const today = Math.floor(useNow() / dayMs) * dayMs;
  const query = toReportQuery(name, search, today);
  const { data, error, refetch } = useQuery({ ...reportQuery(query), placeholderData: keepPreviousData });
  const { data: gaps } = useQuery({ ...gapsQuery(query), enabled: data !== undefined });
  const { data: user } = useQuery(currentUserQuery);
  // The CSV has the rows that are open.
  const figure = search.rows === 'figure' && data !== undefined ? chartedOf(data, search) : undefined;
  const rowsQuery = data === undefined ? query : toRowsQuery(ofShownKind(query, data), data.by, search);
  const csv = figure === undefined ? query : { ...rowsQuery, figure: data?.measures[figure]?.key };
  const fileQuery = { PDF: query, Excel: query, CSV: csv };
  const setSearch = (change: Partial<ReportPageSearch>) =>
    void navigate({ to: '.', search: { ...search, ...cellAfter(change), ...change }, resetScroll: false });
  return (
    <div className="page report">
      <Fill name="crumbs">
        <Link to="/pages/reports" className="wide">
          {t('reports.title')}
        </Link>
        <span className="wide">/</span>
        <b className="wide">{t(`reports.names.${name}`)}</b>
      </Fill>
      <header className="report-head">
        <div>
          <h1>
            {t(`reports.names.${name}`)} {data?.simulated === true && <SimulatedChip />}
          </h1>
          <p className="soft">{t(`reports.definitions.${name}`)}</p>
        </div>
        <div className="report-acts">
          {name === 'roro-capacity' && <FleetPanel isOwner={user?.tenant.role === 'owner'} />}
          <ReportMailChoice query={query} />
          {files.map(([file, route]) => (
            <a key={file} className="button sm" href={route.path + queryText(fileQuery[file])} download>
              <Icon name="dl" size="m" />
              {file}
            </a>
          ))}
          <SharePanel
            query={query}
            address={() => window.location.origin + toSharedAddress(query, search)}
            isOwner={user?.tenant.role === 'owner'}
            mayShare={user !== undefined && user.tenant.role !== 'read-only'}
          />
          {data !== undefined && user !== undefined && (
            <ReproduceReport command={toReportCommand(query, user.tenant.accreditId)} hash={data.hash} />
          )}
        </div>
      </header>
      <ReportFilters name={name} data={data} query={query} search={search} onSearch={setSearch} />
      {data?.knownUntil != null && query.to > data.knownUntil && (
        <p className="report-note">{t('reports.known-until', { year: data.knownUntil.slice(0, 4) })}</p>
      )}
      {data !== undefined && <LeftOutNote data={data} gaps={gaps} />}
      {error !== null && data === undefined ? (
        <FailureState title={t('reports.failed')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="report-loading">
          <Skeleton width="60%" height={48} />
          <Skeleton width="100%" height={200} />
          <Skeleton width="100%" height={200} />
        </div>
      ) : data.months.length === 0 ? (
        <EmptyState title={t('reports.empty')}>{t('reports.empty-text')}</EmptyState>
      ) : (
        <Body data={data} search={search} onSearch={setSearch} query={query} />
      )}
    </div>
  );
}

/** A cell belongs to the groups and months on screen: once these change, its rows are no longer requested. Pure. */
const cellAfter = (change: Partial<ReportPageSearch>): Partial<ReportPageSearch> =>
  Object.keys(change).every((key) => key === 'figure' || key === 'rows') ? {} : { row: '', rowMonth: '' };

/** Which measure is charted: the chosen one, else what the report is about. Pure. */
function chartedOf({ measures, lead }: ReportData, { figure }: ReportPageSearch): number {
  const chosen = measures.findIndex(({ key }) => key === figure);
  return chosen >= 0 ? chosen : measures.findIndex(({ key }) => key === lead);
}

/** Money of several currencies is neither added nor drawn on one axis, and without a tariff there is none. Pure. */
const isWithoutOneCurrency = ({ measures, all }: ReportData, at: number): boolean =>
  measures[at]?.unit === 'money' && !all.figures[at]?.currency;

/** Where there are both real and simulated facts, the rows of a cell are of the kind that is shown. Pure. */
const ofShownKind = (query: ReportQuery, { shown }: ReportData): ReportQuery =>
  shown.leftOut > 0 ? { ...query, facts: shown.kind } : query;

/** The group or month whose rows are open; undefined: all of them. Pure. */
function cellName({ rows, months }: ReportData, { row, rowMonth }: ReportPageSearch): string | undefined {
  if (rowMonth !== '') return months.find(({ key }) => key === rowMonth)?.name ?? rowMonth;
  return row === '' ? undefined : (rows.find(({ key }) => toRowOfGroup(key) === row)?.name ?? row);
}

function Body(props: {
  data: ReportData;
  search: ReportPageSearch;
  query: ReportQuery;
  onSearch: (change: Partial<ReportPageSearch>) => void;
}) {
  const { t } = useTranslation();
  const { data, search, query, onSearch } = props;
  const at = chartedOf(data, search);
  const openCell = (figure: ReportMeasure, key: string | undefined, isMonth = data.by === 'month'): void =>
    onSearch({
      figure,
      rows: 'figure',
      row: key === undefined || isMonth ? '' : toRowOfGroup(key),
      rowMonth: key !== undefined && isMonth ? key : '',
    });
  return (
    <>
      <ReportFigures data={data} at={at} onChoose={(figure) => onSearch({ figure })} />
      {isWithoutOneCurrency(data, at) ? (
        <div className="report-note">
          <p>
            {t(
              data.all.figures[at]?.currency === '' ? 'reports.no-tariff-text' : 'reports.several-currencies',
            )}
          </p>
          <Button size="sm" onClick={() => onSearch({ by: 'currency' })}>
            {t('reports.by-group', { by: t('reports.bys.currency') })}
          </Button>
        </div>
      ) : (
        <div className="report-charts">
          <MonthChart
            data={data}
            at={at}
            onMonth={(month) => openCell(data.measures[at]!.key, month, true)}
          />
          <GroupChart data={data} at={at} onCell={openCell} />
        </div>
      )}
      <ReportTable
        data={data}
        onChoose={data.by === 'month' ? undefined : (key) => onSearch({ [data.by]: key, by: 'month' })}
        onCell={openCell}
      />
      <DetailRows
        data={data}
        query={toRowsQuery(ofShownKind(query, data), data.by, search)}
        at={at}
        cell={cellName(data, search)}
        shown={search.rows}
        onShow={(rows) => onSearch(rows === '' ? { rows, row: '', rowMonth: '' } : { rows })}
        onWhole={() => onSearch({ row: '', rowMonth: '' })}
      />
    </>
  );
}

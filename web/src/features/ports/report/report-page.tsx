import { dayMs } from '@portolan/contract/time/durations';
import { AppError, portRoutes, insightGranularities, mostReportPorts } from '@portolan/contract';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryText } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { useMayChange } from '../../../lib/identity/may-change.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { FailureState, Note, Skeleton } from '../../../ui/states.tsx';
import { MailReport } from './mail-report.tsx';
import { ChosenPorts } from './chosen-ports.tsx';
import { type ReportSearch, dayOf, portsOf } from './report-search.ts';
import { ReportSheets } from './report-sheets.tsx';
import { ReportStart } from './report-start.tsx';
import './report.css';

/** The report on one port or on several: sheets to print, as PDF, Excel and mail. */
export function ReportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const search = useSearch({ strict: false }) as ReportSearch;
  const now = Math.floor(useNow() / dayMs) * dayMs;
  const chosen = portsOf(search);
  const isTooMany = chosen.length > mostReportPorts;
  const ports = isTooMany ? [] : chosen;
  const date = dayOf(search, now);
  const period = { granularity: search.by, date };
  const reports = useQueries({
    queries: ports.map((port) => routeQuery(portRoutes.getPortOfeReportData, { body: { port, period } })),
  });
  const setSearch = (change: Partial<ReportSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true });
  const portAt = (i: number) => reports[i]?.data?.unLocationCode ?? chosen[i];
  // Two codes may mean one port: it is shown once.
  const isFirst = (i: number) => chosen.findIndex((_, other) => portAt(other) === portAt(i)) === i;
  const asked = { ports: ports.filter((_, i) => isFirst(i)).join(','), period: `${search.by}:${date}` };
  return (
    <div className="report">
      <header className="report-bar">
        <Link to="/pages/port" className="report-home">
          <Icon name="mark" size="m" />
          Portolan
        </Link>
        <h1>{t(ports.length > 1 ? 'port-report.titles' : 'port-report.title')}</h1>
        <Segmented
          label={t('port-report.period')}
          value={search.by}
          options={insightGranularities.map((value) => ({ value, label: t(`port-report.${value}`) }))}
          onChoose={(by) => setSearch({ by })}
        />
        <Button size="sm" onClick={() => setSearch({ date: dayOf(search, now, -1) })}>
          {t('port-report.previous')}
        </Button>
        <Button
          size="sm"
          disabled={dayOf(search, now, 1) > new Date(now).toISOString().slice(0, 10)}
          onClick={() => setSearch({ date: dayOf(search, now, 1) })}
        >
          {t('port-report.next')}
        </Button>
        {chosen.length > 0 && (
          <ChosenPorts
            ports={chosen.flatMap((code, i) =>
              isFirst(i) ? { code, name: reports[i]?.data?.name ?? code } : [],
            )}
            onChoose={(codes) => setSearch({ ports: codes.join(',') })}
          />
        )}
        {reports.some(({ data, isPending }) => isPending || data !== undefined) && (
          <div className="report-acts">
            {mayChange && <MailReport ports={asked.ports} period={asked.period} />}
            <a className="button sm" href={portRoutes.getPortReportPdf.path + queryText(asked)} download>
              {t('port-report.pdf')}
            </a>
            <a className="button sm" href={portRoutes.getPortReportExcel.path + queryText(asked)} download>
              {t('port-report.excel')}
            </a>
            <Button size="sm" kind="primary" onClick={() => window.print()}>
              {t('port-report.print')}
            </Button>
          </div>
        )}
      </header>
      <main>
        {isTooMany && (
          <Note tone="bad">{errorWords(new AppError('port.too-many', { most: mostReportPorts }), t)}</Note>
        )}
        {chosen.length === 0 && <ReportStart onChoose={(code) => setSearch({ ports: code })} />}
        {reports.map(({ data, error, refetch }, i) =>
          // All sheets come at once: none pushes another down.
          !isFirst(i) ? null : reports.some(({ isPending }) => isPending) ? (
            <Skeleton key={ports[i]} width="100%" height={600} />
          ) : data !== undefined ? (
            <ReportSheets key={ports[i]} report={data} />
          ) : error instanceof AppError && error.code === 'port.report-not-ready' ? (
            <Note key={ports[i]} tone="info">
              {t('port-report.not-ready')}
            </Note>
          ) : error instanceof AppError && error.code === 'port.period-invalid' ? (
            <Note key={ports[i]} tone="bad">
              {errorWords(error, t)}
            </Note>
          ) : (
            <FailureState
              key={ports[i]}
              title={t('port-report.failed')}
              error={error}
              onRetry={() => void refetch()}
            />
          ),
        )}
      </main>
    </div>
  );
}

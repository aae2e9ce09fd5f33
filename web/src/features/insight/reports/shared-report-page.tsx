import type { ReportMeasure, SharedReport } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip } from '../../../ui/chips.tsx';
import { LanguageMenu } from '../../../ui/frame/language-menu.tsx';
import { ThemeButton } from '../../../ui/frame/theme-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { GroupChart } from './group-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { sharedReportQuery } from './queries.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';
import './reports.css';

/** A report that a company account shares: for anybody, without sign-in, and without its rows. */
export function SharedReportPage() {
  const { t } = useTranslation();
  const { key } = useParams({ from: '/share/report/$key' });
  const { data, error, refetch } = useQuery(sharedReportQuery(key));
  const isGone = hasCode(error, 'report.share-not-found') || hasCode(error, 'request.invalid');
  return (
    <div className="report-public">
      <header>
        <Icon name="mark" />
        <b>Portolan</b>
        <LanguageMenu short={false} />
        <ThemeButton />
      </header>
      <main className="report">
        {data !== undefined ? (
          <Report data={data} />
        ) : error === null ? (
          <div className="report-loading">
            <Skeleton width="60%" height={48} />
            <Skeleton width="100%" height={200} />
          </div>
        ) : isGone ? (
          <EmptyState title={t('reports.shares.gone')}>{errorWords(error, t)}</EmptyState>
        ) : (
          <FailureState title={t('reports.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </main>
    </div>
  );
}

function Report({ data: { company, report } }: { data: SharedReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [figure, setFigure] = useState<ReportMeasure>(report.lead);
  const at = Math.max(
    0,
    report.measures.findIndex(({ key }) => key === figure),
  );
  const isMoneyWithoutCurrency = report.measures[at]?.unit === 'money' && !report.all.figures[at]?.currency;
  return (
    <>
      <header className="report-head">
        <div>
          <h1>
            {t(`reports.names.${report.name}`)} {report.simulated && <SimulatedChip />}
          </h1>
          <p>
            {[
              t('reports.shares.of', { company }),
              t('reports.span', { from: report.from, to: report.to }),
              ...report.filters.map(
                ({ by, name }) => `${t(`reports.bys.${by}`)}: ${name === '' ? t('reports.without') : name}`,
              ),
              t('reports.counted', { ago: format.ago(report.countedAt, now) }),
            ].join(' · ')}
          </p>
          <p className="soft">{t(`reports.definitions.${report.name}`)}</p>
        </div>
      </header>
      <LeftOutNote data={report} />
      {report.months.length === 0 ? (
        <EmptyState title={t('reports.empty')} />
      ) : (
        <>
          <ReportFigures data={report} at={at} onChoose={setFigure} />
          {isMoneyWithoutCurrency ? (
            <p className="report-note">{t('reports.several-currencies')}</p>
          ) : (
            <div className="report-charts">
              <MonthChart data={report} at={at} />
              <GroupChart data={report} at={at} />
            </div>
          )}
          <ReportTable data={report} />
        </>
      )}
    </>
  );
}

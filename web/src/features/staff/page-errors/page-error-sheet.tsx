import { type PageErrorReport, pageErrorRoutes, type RouteData } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '../../../lib/queries.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { useSetState } from './use-set-state.ts';
import './page-errors.css';

type Kind = RouteData<typeof pageErrorRoutes.getPageError>;

/** One kind of error at the side, with its newest reports as the browsers sent them. */
export function PageErrorSheet({ fingerprint, onClose }: { fingerprint: string; onClose: () => void }) {
  const { t } = useTranslation();
  const {
    data: kind,
    error,
    refetch,
  } = useQuery(
    routeQuery(
      pageErrorRoutes.getPageError,
      { query: { fingerprint } },
      { topics: ['page-error'], ids: [fingerprint] },
    ),
  );
  return (
    <Dialog side title={t('page-errors.one')} onClose={onClose}>
      {kind !== undefined && <KindParts kind={kind} />}
      {kind === undefined && error !== null && (
        <FailureState title={t('page-errors.one-failed')} error={error} onRetry={() => void refetch()} />
      )}
      {kind === undefined && error === null && <Skeleton width="80%" height={200} />}
    </Dialog>
  );
}

function KindParts({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const setState = useSetState();
  const to = kind.resolvedAt === null ? 'resolved' : 'open';
  const facts = [
    [t('page-errors.columns.message'), kind.message],
    [t('page-errors.columns.function'), kind.funcName ?? '–'],
    [t('page-errors.columns.times'), format.count(kind.times)],
    [t('page-errors.columns.first'), format.moment(kind.firstAt, timeZone)],
    [t('page-errors.columns.last'), format.moment(kind.lastAt, timeZone)],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <div className="do-row">
        <Button size="sm" onClick={() => void setState([kind.fingerprint], to)}>
          {t(to === 'resolved' ? 'page-errors.resolve' : 'page-errors.reopen')}
        </Button>
      </div>
      <section className="sheet-part">
        <h3>{t('page-errors.reports')}</h3>
        {kind.reports.map((report, at) => (
          <Report key={`${report.at} ${at}`} report={report} open={at === 0} />
        ))}
      </section>
    </>
  );
}

function Report({ report, open }: { report: PageErrorReport; open: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeZone } = useSettings();
  const facts = [
    [t('page-errors.page'), report.pageUrl],
    [t('page-errors.before'), report.pageUrlHistory],
    [t('page-errors.company'), report.accreditId],
    [t('page-errors.parameters'), report.funcParam],
    [t('page-errors.returned'), report.funcReturn],
  ] as const;
  return (
    <details className="page-report" open={open}>
      <summary>
        <time dateTime={report.at}>{format.moment(report.at, timeZone)}</time>{' '}
        <span className="soft">{report.pageUrl}</span>
      </summary>
      <FactList facts={facts.filter(([, value]) => value !== null && value !== '')} />
      <pre className="mono">{report.pageErrorMsg}</pre>
    </details>
  );
}

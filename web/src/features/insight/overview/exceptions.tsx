import type { Alert } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { exceptionsQuery } from '../../../lib/insight/overview-queries.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';

const skeletonRows = 6;

/** What needs action, as the alerts inbox has it: impact, then cause, sources and one action. */
export function Exceptions() {
  const { t } = useTranslation();
  const { data, error, isError, refetch } = useQuery(exceptionsQuery);
  const { data: freshness } = useQuery(freshnessQuery);
  // Until history is read every box would be one without news.
  const held = freshness?.historyUntil != null;
  return (
    <section className="overview-inbox float" aria-labelledby="exceptions-title">
      <header>
        <h2 id="exceptions-title">{t('overview.exceptions.title')}</h2>
        {held && <span className="soft">{t('overview.figures.not-yet')}</span>}
        {data && !held && (
          <Link to="/pages/alerts" className="soft">
            {t('overview.exceptions.open', { count: data.open })}
          </Link>
        )}
      </header>
      {isError && data === undefined ? (
        <FailureState title={t('overview.exceptions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ol tabIndex={0} aria-labelledby="exceptions-title" aria-busy={data === undefined || held}>
          {data === undefined &&
            !held &&
            Array.from({ length: skeletonRows }, (_, i) => <EmptyRow key={i} />)}
          {!held && data?.exceptions.map((alert) => <ExceptionRow key={alert.alertId} alert={alert} />)}
          {held && (
            <li className="none">
              <h3>{t('alerts.loading')}</h3>
            </li>
          )}
          {!held && data?.open === 0 && (
            <li className="none">
              <h3>{t('overview.exceptions.none')}</h3>
              <p>{t('overview.exceptions.none-text')}</p>
            </li>
          )}
        </ol>
      )}
      <footer className="soft">{t('alerts.order')}</footer>
    </section>
  );
}

function ExceptionRow({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { facts, alertId, containers, sources } = alert;
  const words = useAlertTexts()(alert);
  const { tone } = words;
  return (
    <li>
      <div className="impact">
        <b>{words.impact}</b>
        <span className={tone}>{words.stage}</span>
      </div>
      <div>
        <h3 title={words.title}>
          <Icon name={words.icon} size="m" className={tone} />
          <Link to="/pages/alerts" search={{ alert: alertId }}>
            {words.title}
          </Link>
        </h3>
        <p>{words.cause}</p>
        <div className="foot">
          {sources.map(({ kind, at }) => (
            <SourceChip
              key={kind}
              kind={kind}
              detail={format.age(at, now)}
              title={format.fullMoment(at, now)}
            />
          ))}
          {facts.sourceId !== undefined ? (
            <Link className="verb" to="/pages/sources" search={{ source: facts.sourceId }}>
              {t('overview.exceptions.act.source')}
            </Link>
          ) : (
            containers > 1 && (
              <Link className="verb" to="/pages/alerts" search={{ alert: alertId }}>
                {t('overview.exceptions.act.list', { count: format.count(containers) as unknown as number })}
              </Link>
            )
          )}
        </div>
      </div>
    </li>
  );
}

function EmptyRow() {
  return (
    <li aria-hidden="true">
      <div className="impact">
        <Skeleton width={56} height={16} />
      </div>
      <div>
        <Skeleton width="80%" height={16} />
        <p>
          <Skeleton width="100%" />
        </p>
        <Skeleton width={120} />
      </div>
    </li>
  );
}

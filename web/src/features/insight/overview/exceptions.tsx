import type { Exception } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { freshnessQuery } from '../../../lib/sources/freshness.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { exceptionWords } from '../../../lib/insight/exception-words.ts';
import { exceptionsQuery } from '../../../lib/insight/overview-queries.ts';

const skeletonRows = 6;

/** What needs attention today: impact, then cause, sources and one action. */
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
        {data && !held && <span className="soft">{t('overview.exceptions.open', { count: data.open })}</span>}
      </header>
      {isError && data === undefined ? (
        <FailureState title={t('overview.exceptions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ol tabIndex={0} aria-labelledby="exceptions-title" aria-busy={data === undefined || held}>
          {data === undefined || held
            ? Array.from({ length: skeletonRows }, (_, i) => <EmptyRow key={i} />)
            : data.exceptions.map((exception) => (
                <ExceptionRow key={exception.exceptionId} exception={exception} />
              ))}
          {!held && data?.exceptions.length === 0 && (
            <li className="none">
              <h3>{t('overview.exceptions.none')}</h3>
              <p>{t('overview.exceptions.none-text')}</p>
            </li>
          )}
        </ol>
      )}
      <footer className="soft">{t('overview.exceptions.order')}</footer>
    </section>
  );
}

function ExceptionRow({ exception }: { exception: Exception }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const placeName = usePlaceName();
  const words = exceptionWords(exception, t, format, placeName);
  return (
    <li>
      <div className="impact">
        <b>{words.impact}</b>
        <span className={words.tone}>{words.label}</span>
      </div>
      <div>
        <h3 title={words.head}>
          <Icon name={words.icon} size="m" className={words.tone} />
          {exception.alertId === undefined ? (
            <span>{words.head}</span>
          ) : (
            <Link to="/pages/alerts" search={{ alert: exception.alertId }}>
              {words.head}
            </Link>
          )}
        </h3>
        <p>{words.why}</p>
        <div className="foot">
          {exception.sources.map(({ kind, at }) => (
            <SourceChip
              key={kind}
              kind={kind}
              detail={format.age(at, now)}
              title={format.fullMoment(at, now)}
            />
          ))}
          <Verb exception={exception} />
        </div>
      </div>
    </li>
  );
}

function Verb({ exception: { target, containers } }: { exception: Exception }) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (target.kind) {
    case 'list':
      return (
        <Link
          className="verb"
          to="/pages/tracking/ocean"
          search={{
            view: target.view,
            problem: target.problem,
            vessel: target.vessels.join(','),
            voyage: target.voyages.join(','),
            pods: target.pods.join(','),
            carriers: target.carriers.join(','),
          }}
        >
          {t('overview.exceptions.act.list', { count: format.count(containers) as unknown as number })}
        </Link>
      );
    case 'shipment':
      return (
        <Link
          className="verb"
          to="/pages/tracking/ocean/$queryid"
          params={{ queryid: target.queryid }}
          search={
            target.containerNo === null ? {} : { container: target.containerNo, journey: target.shipmentId }
          }
        >
          {t('overview.exceptions.act.shipment')}
        </Link>
      );
    case 'source':
      return (
        <Link className="verb" to="/pages/sources" search={{ source: target.sourceId }}>
          {t('overview.exceptions.act.source')}
        </Link>
      );
  }
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

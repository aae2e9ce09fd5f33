import { choiceSentence } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { ArrivalStatements } from './arrival-statements.tsx';
import type { ShipmentDetail } from './detail-query.ts';
import { KnownAt } from './as-known.ts';
import { EtaChanges } from './eta-changes.tsx';
import { EtaHistory } from './eta-history-chart.tsx';
import { type SingleEta, singleEtaQuery } from '../../../lib/shipments/eta-query.ts';
import { EtaSources } from './eta-sources.tsx';
import { EtaTerms } from './eta-terms.tsx';
import { LastArrivals } from './last-arrivals.tsx';
import './eta-tab.css';

/** When the container arrives by every source, which ETA is in use and why, and how they changed. */
export function EtaTab(props: {
  detail: ShipmentDetail;
  /** Without the map beside it: with the history and what was reported. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const { detail, isWide, onWide, onMessage } = props;
  const knownAt = useContext(KnownAt);
  const { data, error, refetch } = useQuery(singleEtaQuery(detail.shipment, knownAt));
  if (data === undefined && error !== null)
    return <FailureState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="eta-loading">
        {[80, 100, 100, 100, 100].map((width, row) => (
          <Skeleton key={row} width={`${width}%`} height={16} />
        ))}
      </div>
    );
  return (
    <div className="eta-tab">
      <Reason eta={data} lane={laneOf(detail)} isWide={isWide} onWide={onWide} />
      <EtaSources eta={data} isWide={isWide} />
      <EtaTerms eta={data} detail={detail} />
      {isWide && data.history.length > 0 && (
        <>
          <EtaHistory eta={data} />
          <EtaChanges eta={data} />
        </>
      )}
      {isWide && <LastArrivals detail={detail} knownAt={knownAt} />}
      <section aria-label={t('eta-tab.reported')}>
        <h2 className="eta-head">{t('eta-tab.reported')}</h2>
        <ArrivalStatements detail={detail} onMessage={onMessage} />
      </section>
    </div>
  );
}

/** One sentence: which ETA is in use and why, with numbers. */
function Reason(props: {
  eta: SingleEta;
  lane: string | undefined;
  isWide: boolean;
  onWide: (isWide: boolean) => void;
}) {
  const { t } = useTranslation();
  const { eta, lane, isWide, onWide } = props;
  const { promised, arrivedAt } = eta;
  const sentence = promised?.reason ? choiceSentence(promised.reason) : undefined;
  return (
    <div className="why">
      <Icon name="info" size="m" />
      <p>
        <b>
          {sentence === undefined
            ? promised !== null
              ? t('eta-tab.why-in-use', { source: t(`eta.source.${promised.source}`) })
              : t(arrivedAt === null ? 'eta-tab.why-none' : 'eta-tab.why-arrived')
            : t(sentence.key, {
                ...sentence.values,
                source: t(`eta.source.${sentence.values.source}`),
                other: t(`eta.source.${sentence.values.other}`),
                horizon: t(`eta.horizon.${sentence.values.horizon}`),
                group: t(`eta.group.${sentence.values.group}`),
              })}
        </b>{' '}
        <span className="eta-links">
          <button type="button" className="link" onClick={() => onWide(!isWide)}>
            {t(isWide ? 'eta-tab.map' : 'eta-tab.wide')}
          </button>{' '}
          <Link className="link" to="/pages/reports/scoreboard" search={lane === undefined ? {} : { lane }}>
            {t(lane === undefined ? 'eta-tab.scoreboard-all' : 'eta-tab.scoreboard')}
          </Link>
        </span>
      </p>
    </div>
  );
}

const laneOf = ({ timeline: { pol, pod } }: ShipmentDetail): string | undefined =>
  pol === undefined || pod === undefined ? undefined : `${pol}-${pod}`;

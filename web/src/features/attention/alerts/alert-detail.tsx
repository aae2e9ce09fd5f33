import type { Alert, AlertDetail as Detail, AlertEvidence, SeaCargoMode } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { seaCargoDefaults, seaCargoPages } from '../../../lib/shipments/sea-cargo-search.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SimulatedChip, SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureState, Skeleton } from '../../../ui/states.tsx';
import { AlertActs } from './alert-acts.tsx';
import { AlertComments } from './alert-comments.tsx';
import { AlertSide } from './alert-side.tsx';
import { alertQuery } from './queries.ts';
import { useAlertChanges } from './use-alert-changes.ts';

/** One alert: impact and what can be done, cause, evidence, containers, what it holds, and comments. */
export function AlertDetail({ alertId, onBack }: { alertId: string; onBack: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(alertQuery(alertId));
  const { read } = useAlertChanges();
  const unread = data?.alert.unread === true;
  const markRead = useEffectEvent(() => read([alertId]));
  useEffect(() => {
    if (unread) markRead();
  }, [alertId, unread]);
  if (data === undefined)
    return error === null ? (
      <Skeleton width="100%" height={200} />
    ) : (
      <FailureState title={t('alerts.failed')} error={error} onRetry={() => void refetch()} />
    );
  return <Opened detail={data} onBack={onBack} />;
}

function Opened({ detail, onBack }: { detail: Detail; onBack: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { alert } = detail;
  const texts = useAlertTexts()(alert);
  const since = format.placeMoment(alert.stageAt, alert.facts.portTimeZone);
  return (
    <>
      <header className="alert-head">
        <button type="button" className="button flat narrow-only" onClick={onBack}>
          <Icon name="left" size="m" />
          {t('alerts.act.back')}
        </button>
        <div className="line">
          <h2>
            <Icon name={texts.icon} className={`tone-${texts.tone}`} />
            {texts.title}
          </h2>
          <b className="total">{texts.impact}</b>
        </div>
        <p className={`tone-${texts.tone}`}>
          {t('alerts.detail.since', { word: texts.stage, at: since })}
          {alert.simulated && <SimulatedChip />}
        </p>
        <AlertActs alertIds={[alert.alertId]} state={alert.state} />
      </header>
      <div className="alert-body">
        <div className="alert-main">
          <p className="cause">{texts.cause}</p>
          <LateCargo mode={alert.facts.seaCargoMode} />
          <Evidence evidence={detail.evidence} />
          <Shipments detail={detail} />
          <Held alerts={detail.held} />
          <AlertComments detail={detail} />
        </div>
        <AlertSide detail={detail} />
      </div>
    </>
  );
}

/** The list of what is late, of cargo in no container. */
function LateCargo({ mode }: { mode: SeaCargoMode | undefined }) {
  const { t } = useTranslation();
  if (mode === undefined) return null;
  return (
    <p>
      <Link
        to={seaCargoPages[mode]}
        search={{ ...seaCargoDefaults, tab: 'late', sort: 'delay', dir: 'desc' }}
      >
        {t(`alerts.detail.cargo.${mode}`)}
      </Link>
    </p>
  );
}

function Evidence({ evidence }: { evidence: readonly AlertEvidence[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <section>
      <h3>{t('alerts.detail.evidence')}</h3>
      {evidence.length === 0 && <p className="soft">{t('alerts.detail.no-evidence')}</p>}
      <ul className="evidence">
        {evidence.map((fact) => (
          <li key={fact.factId}>
            <Link to="/pages/sources" search={{ message: fact.messageId } as never}>
              {fact.eventCode} {fact.classifier ?? ''}{' '}
              {fact.eventAt === null ? '' : format.moment(fact.eventAt, 'UTC')}
            </Link>
            <span title={fact.sourceName}>
              <SourceChip kind={fact.sourceKind} />
            </span>
            <span className="soft">{format.age(fact.receivedAt, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shipments({ detail: { alert, shipments } }: { detail: Detail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = alert.facts.portTimeZone;
  if (shipments.length === 0) return null;
  const day = (at: string | null) => (at === null ? t('common.not-available') : format.placeDay(at, zone));
  return (
    <section>
      <h3>{t('alerts.detail.shipments')}</h3>
      <table className="plain">
        <thead>
          <tr>
            <th>{t('alerts.detail.container')}</th>
            <th>{t('alerts.detail.route')}</th>
            <th>{t('alerts.detail.planned')}</th>
            <th>{t('alerts.detail.expected')}</th>
            <th className="num">{t('alerts.detail.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {shipments.map((row) => (
            <tr key={row.shipmentId}>
              <td className="mono">
                <Link
                  to="/pages/tracking/ocean/$queryid"
                  params={{ queryid: row.queryid }}
                  search={
                    row.containerNo === null ? {} : { container: row.containerNo, journey: row.shipmentId }
                  }
                >
                  {row.containerNo === null ? row.reference : formatEquipmentReference(row.containerNo)}
                </Link>
              </td>
              <td>{[row.pol, row.pod].filter(Boolean).join(' – ')}</td>
              <td>{day(row.plannedAt)}</td>
              <td>{day(row.expectedAt)}</td>
              <td className="num">
                {row.hours === null ? '' : t('alert-words.hours', { amount: format.count(row.hours) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Held({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation();
  const textsOf = useAlertTexts();
  if (alerts.length === 0) return null;
  return (
    <section>
      <h3>{t('alerts.detail.held')}</h3>
      <ul className="evidence">
        {alerts.map((alert) => (
          <li key={alert.alertId}>
            <Link to="/pages/alerts" search={{ alert: alert.alertId }}>
              {textsOf(alert).title}
            </Link>
            <span>{textsOf(alert).impact}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Alert, AlertDetail, AlertEvidence, Milestone } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { useAlertTexts } from '../../../lib/attention/alert-texts.ts';
import { formatEquipmentReference } from '../../../lib/format.ts';
import { seaCargoDefaults } from '../../../lib/shipments/sea-cargo-search.ts';
import { sectionPage, trackPage } from '../../../lib/shipments/section.ts';
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
export function AlertPanel({
  alertId,
  mayChange,
  isPreview = false,
  onBack,
}: {
  alertId: string;
  mayChange: boolean;
  /** Shown without having been chosen: it stays unread. */
  isPreview?: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(alertQuery(alertId));
  const { read } = useAlertChanges();
  const unread = !isPreview && data?.alert.unread === true;
  const markRead = useEffectEvent(() => read([alertId]));
  useEffect(() => {
    if (unread) markRead();
  }, [alertId, unread]);
  if (data === undefined)
    return error === null ? (
      !isPreview && <Skeleton width="100%" height={200} />
    ) : (
      <FailureState title={t('alerts.failed')} error={error} onRetry={() => void refetch()} />
    );
  return <Opened detail={data} mayChange={mayChange} onBack={onBack} />;
}

function Opened(props: { detail: AlertDetail; mayChange: boolean; onBack: () => void }) {
  const { detail, mayChange, onBack } = props;
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
        {mayChange && <AlertActs alertIds={[alert.alertId]} alert={alert} />}
      </header>
      <div className="alert-body">
        <div className="alert-main">
          <p className="cause">{texts.cause}</p>
          <SeeAlso alert={alert} />
          <Evidence evidence={detail.evidence} alert={alert} />
          <Shipments detail={detail} />
          <Held alerts={detail.held} />
          <AlertComments detail={detail} />
        </div>
        <AlertSide detail={detail} mayChange={mayChange} />
      </div>
    </>
  );
}

/** The list of what is late or without news of cargo in no container. */
function SeeCargo({ alert: { type, facts } }: { alert: Alert }) {
  const { t } = useTranslation();
  const { cargoSection: section } = facts;
  if (section === undefined) return null;
  return (
    <p>
      {type === 'cargo-delay' && (section === 'ro-ro' || section === 'breakbulk') ? (
        <Link
          className="link"
          to={sectionPage(section)}
          search={{ ...seaCargoDefaults, tab: 'late', sort: 'delay', dir: 'desc' }}
        >
          {t(`alerts.detail.cargo.${section}`)}
        </Link>
      ) : (
        <Link className="link" to={trackPage(section)} search={{ tab: 'silent' }}>
          {t('alerts.detail.cargo-no-news')}
        </Link>
      )}
    </p>
  );
}

/** Where more stands of its cause: the storm, or the list of such cargo. */
function SeeAlso({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { stormId } = alert.facts;
  return (
    <>
      {stormId !== undefined && (
        <p>
          <Link className="link" to="/pages/storms" search={{ storm: stormId }}>
            {t('alerts.detail.see-storm')}
          </Link>
        </p>
      )}
      <SeeCargo alert={alert} />
    </>
  );
}

/** The clock of the arrivals of an alert: that of its destination, else of its port. */
const arrivalZone = ({ facts }: Alert): string | undefined =>
  facts.destination === undefined ? facts.portTimeZone : facts.destinationTimeZone;

/** What the usual events are called in a timeline. */
const milestoneOf: Readonly<Record<string, Milestone>> = {
  LOAD: 'loaded',
  DISC: 'unloaded',
  GTIN: 'gate-in',
  GTOT: 'out-gate',
  DEPA: 'vessel-departure',
  ARRI: 'vessel-arrival',
  STUF: 'stuffed',
  STRP: 'stripped',
};

/** Facts that say the same of several containers are one line: the newest, with how many there are. */
function groupEvidence(evidence: readonly AlertEvidence[]): { fact: AlertEvidence; count: number }[] {
  const same = ({ eventCode, classifier, eventAt, sourceName }: AlertEvidence) =>
    [eventCode, classifier, eventAt, sourceName].join(' ');
  return [...Map.groupBy(evidence, same).values()].flatMap(([fact, ...others]) =>
    fact === undefined ? [] : [{ fact, count: others.length + 1 }],
  );
}

function Evidence({ evidence, alert }: { evidence: readonly AlertEvidence[]; alert: Alert }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const lines = groupEvidence(evidence);
  const words = ({ eventCode, classifier, eventAt }: AlertEvidence) => {
    const milestone = milestoneOf[eventCode];
    const zone = eventCode === 'ARRI' ? arrivalZone(alert) : alert.facts.portTimeZone;
    const kind = classifier === null ? '' : t(`common.classifier.${classifier as 'PLN' | 'EST' | 'ACT'}`);
    return [
      milestone === undefined ? eventCode : t(`milestones.${milestone}`),
      [kind, eventAt === null ? '' : format.placeMoment(eventAt, zone)].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <section>
      <h3>{t('alerts.detail.evidence')}</h3>
      {evidence.length === 0 && <p className="soft">{t('alerts.detail.no-evidence')}</p>}
      <ul className="evidence">
        {lines.map(({ fact, count }) => (
          <li key={fact.factId}>
            <Link to="/pages/sources" search={{ message: fact.messageId } as never}>
              {words(fact)}
            </Link>
            {count > 1 && <span className="soft">{t('alerts.detail.of-containers', { count })}</span>}
            <span title={sourceName(fact.sourceName, t)}>
              <SourceChip kind={fact.sourceKind} />
            </span>
            <span className="soft">{format.age(fact.receivedAt, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shipments({ detail: { alert, shipments } }: { detail: AlertDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = arrivalZone(alert);
  if (shipments.length === 0) return null;
  const hasPlan = shipments.some(({ plannedAt }) => plannedAt !== null);
  const hasDelay = shipments.some(({ hours }) => hours !== null);
  const day = (at: string | null) => (at === null ? t('common.not-available') : format.placeDay(at, zone));
  return (
    <section>
      <h3>{t('alerts.detail.shipments')}</h3>
      <table className="plain">
        <thead>
          <tr>
            <th>{t('alerts.detail.container')}</th>
            <th>{t('alerts.detail.route')}</th>
            {hasPlan && <th>{t('alerts.detail.planned')}</th>}
            <th>{t('alerts.detail.expected')}</th>
            {hasDelay && <th className="num">{t('alerts.detail.lost')}</th>}
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
              {hasPlan && <td>{day(row.plannedAt)}</td>}
              <td>{day(row.expectedAt)}</td>
              {hasDelay && (
                <td className="num">
                  {row.hours === null ? '' : t('alert-words.hours', { amount: format.count(row.hours) })}
                </td>
              )}
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

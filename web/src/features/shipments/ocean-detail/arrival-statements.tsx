import { type Claim, delayHours, isSilent } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toneOfSlip } from '../../../lib/shipments/row-status.ts';
import { useJudgedAt } from './as-known.ts';
import type { ShipmentDetail } from './detail-query.ts';
import { type ArrivalInUse, arrivalClaims, arrivalInUse, portOf } from './timeline-view.ts';

const stateOf = { ACT: 'actual', EST: 'estimated', PLN: 'planned' } as const;
const leadWords = { ACT: 'leads-actual', EST: 'leads-estimate', PLN: 'leads-plan' } as const;

/** Every estimate of the arrival at the port of discharge, and which one is in use. */
export function ArrivalStatements({
  detail,
  onMessage,
}: {
  detail: ShipmentDetail;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const now = useJudgedAt();
  const { timeline, shipment } = detail;
  const placeName = usePlaceName();
  const claims = arrivalClaims(timeline);
  const pod = portOf(timeline, 'pod');
  const inUse = arrivalInUse(timeline);
  const lead =
    inUse === undefined ? claims.find((claim) => claim.classifier === timeline.arrivalClassifier) : undefined;
  const isNone = lead === undefined && inUse === undefined;
  if (isNone || pod === undefined || timeline.arrivalClassifier === undefined)
    return <p className="tab-none soft">{t('detail.eta.none')}</p>;
  return (
    <div className="eta-frame">
      <div className="why">
        <Icon name="info" size="m" />
        <p>
          <b>
            {inUse === undefined
              ? t(`detail.eta.${leadWords[timeline.arrivalClassifier]}`)
              : t('eta-tab.why-in-use', { source: t(`eta.source.${inUse.source}`) })}
          </b>{' '}
          {t('detail.eta.why', { place: placeName(pod.unLocationCode, pod.name) })}
        </p>
      </div>
      <StatementTable
        claims={claims}
        lead={lead}
        inUse={inUse}
        zone={pod.timeZone}
        planned={timeline.plannedArrivalAt}
        isSilent={isSilent(shipment, new Date(now))}
        onMessage={onMessage}
      />
    </div>
  );
}

function StatementTable(props: {
  claims: readonly Claim[];
  lead: Claim | undefined;
  /** Stands first where no report is in use. */
  inUse: ArrivalInUse | undefined;
  zone: string | undefined;
  planned: string | undefined;
  isSilent: boolean;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const { lead, inUse, planned } = props;
  const leadAt = inUse?.at ?? lead?.eventAt ?? '';
  const zone = props.zone ?? 'UTC';
  const against = (at: string) => (planned === undefined ? undefined : delayHours(planned, at));
  const inUseHours = inUse && against(inUse.at);
  const leadTone = (slipHours: number) =>
    slipHours === 0
      ? ''
      : toneOfSlip({ slipHours, plannedArrivalAt: planned, isOver: false, isSilent: props.isSilent }, now);
  return (
    <table className="eta">
      <thead>
        <tr>
          <th scope="col">{t('detail.eta.statement')}</th>
          <th scope="col">{t('detail.eta.arrival', { zone: format.zone(leadAt, zone) })}</th>
          <th scope="col" className="num">
            {t('detail.eta.against')}
          </th>
          <th scope="col">{t('detail.timeline.source')}</th>
          <th scope="col" className="num">
            {t('detail.eta.issued')}
          </th>
        </tr>
      </thead>
      <tbody>
        {inUse !== undefined && (
          <tr className="lead">
            <td>
              {t('detail.timeline.state.estimated')} <span className="src lead">{t('detail.eta.leads')}</span>
            </td>
            <td>
              <time title={format.fullMoment(inUse.at, now)}>{format.moment(inUse.at, zone)}</time>
            </td>
            <td className={`num ${inUseHours === undefined ? '' : leadTone(inUseHours)}`}>
              {inUseHours === undefined ? t('common.not-available') : format.slip(inUseHours)}
            </td>
            <td colSpan={2}>
              <span className="src">{t(`eta.source.${inUse.source}`)}</span>
            </td>
          </tr>
        )}
        {props.claims.map((claim) => {
          const hours = against(claim.eventAt);
          const isLead = claim.factId === lead?.factId;
          const issued = claim.eventCreatedAt ?? claim.receivedAt;
          return (
            <tr key={claim.factId} className={isLead ? 'lead' : undefined}>
              <td>
                {t(`detail.timeline.state.${stateOf[claim.classifier]}`)}{' '}
                {isLead && <span className="src lead">{t('detail.eta.leads')}</span>}
              </td>
              <td>
                <time title={format.fullMoment(claim.eventAt, now)}>
                  {format.moment(claim.eventAt, zone)}
                </time>
              </td>
              <td className={`num ${isLead && hours !== undefined ? leadTone(hours) : ''}`}>
                {hours === undefined ? t('common.not-available') : format.slip(hours)}
              </td>
              <td>
                <SourceChip
                  kind={claim.sourceKind}
                  simulated={claim.simulated}
                  title={t('detail.timeline.open-message', { source: sourceName(claim.sourceName, t) })}
                  onOpen={() => props.onMessage(claim.messageId)}
                />
              </td>
              <td className="num soft" title={format.fullMoment(issued, now)}>
                {format.ago(issued, now)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

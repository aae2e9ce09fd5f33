import { isArrivalOverdue, isSilent } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SimulatedChip, StatusMark } from '../../../ui/chips.tsx';
import { CustomerReference } from '../../../lib/shipments/customer-reference.tsx';
import { JourneyLink } from '../../../lib/shipments/journeys/journey-strip.tsx';
import { useJudgedAt } from './as-known.ts';
import type { ShipmentDetail } from './detail-query.ts';
import { equipmentWords } from '../../../lib/shipments/equipment.ts';
import { knownSlip, toneOfSlip } from '../../../lib/shipments/row-status.ts';
import { RowStatusMark } from '../../../lib/shipments/modes/mode-row.tsx';
import { rowNumber } from '../../../lib/shipments/row-words.ts';
import { useSwitchTracking } from '../../../lib/shipments/stop-tracking.ts';
import { portOf } from './timeline-view.ts';

/** Answers in one line: what, when, how late. */
export function DetailHeader({ detail, isPast }: { detail: ShipmentDetail; isPast: boolean }) {
  const { t } = useTranslation();
  const now = useJudgedAt();
  const { shipment, timeline } = detail;
  const number = rowNumber(shipment);
  const copy = () =>
    void navigator.clipboard
      .writeText(shipment.equipmentReference ?? shipment.trackedNumber)
      .then(() => showToast(t('common.copied'), 'ok'));
  return (
    <header className="detail-head">
      <div className="detail-head-what">
        <div className="detail-head-id">
          <h1 className="mono">{number}</h1>
          <IconButton icon="copy" size="sm" label={t('detail.copy-number')} onClick={copy} />
          {isPast ? (
            <StatusMark tone="done">{t('detail.as-known.past')}</StatusMark>
          ) : (
            <RowStatusMark row={shipment} now={now} />
          )}
          {shipment.simulated && <SimulatedChip />}
        </div>
        <div className="detail-head-sub">
          {shipment.carrierName !== null && <span>{shipment.carrierName}</span>}
          {timeline.transportDocumentReferences.map((reference) => (
            <span key={reference}>
              {t('detail.bill')} <span className="mono">{reference}</span>
            </span>
          ))}
          {timeline.carrierBookingReferences.map((reference) => (
            <span key={reference}>
              {t('detail.booking')} <span className="mono">{reference}</span>
            </span>
          ))}
          {timeline.isoEquipmentCode !== undefined && (
            <span title={timeline.equipmentDescription}>
              {equipmentWords(timeline.isoEquipmentCode, t)}{' '}
              <span className="mono soft">{timeline.isoEquipmentCode}</span>
            </span>
          )}
          <CustomerReference shipment={shipment} />
          <JourneyLink section={{ sectionKind: 'ocean', sectionId: shipment.shipmentId }} />
        </div>
      </div>
      <Promised detail={detail} now={now} isPast={isPast} />
      <div className="detail-head-acts">
        <StopButton detail={detail} />
      </div>
    </header>
  );
}

/** The ETA, its delay, and how far the ship still has to sail. */
function Promised({ detail, now, isPast }: { detail: ShipmentDetail; now: number; isPast: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { timeline, route, shipment } = detail;
  const pod = portOf(timeline, 'pod');
  const { promisedArrivalAt: promised, plannedArrivalAt: planned } = timeline;
  const slip = knownSlip(shipment, now) ?? undefined;
  const isOverdue = isArrivalOverdue(shipment, new Date(now));
  const isPlan = timeline.arrivalClassifier === 'PLN';
  if (promised === undefined && timeline.departureAt === undefined) return null;
  const isArrived = timeline.arrivalClassifier === 'ACT';
  const arrivedWord = timeline.arrivalTimeIsUnknown ? 'detail.arrived-by' : 'detail.arrived';
  const word = isArrived ? arrivedWord : 'detail.promised';
  const tone = toneOfSlip(
    {
      slipHours: slip,
      plannedArrivalAt: planned,
      isOver: isArrived,
      isSilent: isSilent(shipment, new Date(now)),
    },
    now,
  );
  return (
    <dl className="promise">
      {promised !== undefined && (
        <div className="promise-main">
          <dt>
            {pod === undefined
              ? t('detail.promised-plain')
              : t(word, { place: placeName(pod.unLocationCode, pod.name) })}
          </dt>
          <dd title={format.fullMoment(promised, now)}>
            {format.moment(promised, pod?.timeZone ?? 'UTC')}{' '}
            <small>{format.zone(promised, pod?.timeZone ?? 'UTC')}</small>
            {isPlan && <small> {t('detail.timeline.state.planned')}</small>}
          </dd>
          {isOverdue && <dd className="small watch">{t('tracking.why.eta-passed')}</dd>}
          <dd className="small">{t('common.your-time', { time: format.ownMoment(promised) })}</dd>
        </div>
      )}
      <DepartureDelay detail={detail} isPast={isPast} />
      {slip !== undefined && planned !== undefined && (
        <div>
          <dt>{t('detail.slip')}</dt>
          <dd className={tone === 'soft' ? '' : tone}>{format.slip(slip)}</dd>
          <dd className="small">
            {t('detail.planned-on', { day: format.placeDay(planned, pod?.timeZone) })}
          </dd>
        </div>
      )}
      {route.distanceToGoNm !== null && !isArrived && (
        <div className="promise-more">
          <dt>{t('detail.to-go')}</dt>
          <dd>{t('detail.nm', { distance: format.count(route.distanceToGoNm) })}</dd>
          <dd className="small">{timeline.currentVesselName}</dd>
        </div>
      )}
    </dl>
  );
}

/**
 * How late the container leaves its port of loading against the first plan; once it has departed that stands in the
 * timeline.
 */
function DepartureDelay({ detail, isPast }: { detail: ShipmentDetail; isPast: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timeline, shipment } = detail;
  const { departureDelayHours: hours, plannedDepartureAt: planned } = timeline;
  const stage = isPast ? 'none' : shipment.departureDelayStage;
  if (planned === undefined || hours === undefined || (hours === 0 && stage === 'none')) return null;
  if (timeline.departureClassifier === 'ACT') return null;
  const tone = stage === 'actual' ? 'bad' : stage === 'possible' ? 'watch' : '';
  return (
    <div>
      <dt>{t('detail.departure-delay')}</dt>
      <dd className={tone}>{hours === 0 ? t('detail.departure-overdue') : format.slip(hours)}</dd>
      <dd className="small">
        {t('detail.planned-on', { day: format.placeDay(planned, portOf(timeline, 'pol')?.timeZone) })}
      </dd>
    </div>
  );
}

function StopButton({ detail }: { detail: ShipmentDetail }) {
  const { t } = useTranslation();
  const switchTracking = useSwitchTracking();
  const isStopped = detail.state.subscription === 'unsubscribed';
  return (
    <Button
      size="sm"
      {...(isStopped ? { kind: 'primary' as const } : {})}
      onClick={() => void switchTracking([detail.state.queryid], isStopped ? 'resume' : 'stop')}
    >
      {t(isStopped ? 'tracking.resume' : 'tracking.stop')}
    </Button>
  );
}

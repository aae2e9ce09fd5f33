import type { TrackingEvent } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { formatEquipmentReference } from '../../lib/format.ts';
import { useFormat } from '../../lib/use-format.ts';

/** The decoded events of a message: what, when, where, which container, by what. */
export function EventTable({ events }: { events: readonly TrackingEvent[] }) {
  const { t } = useTranslation();
  return (
    <div className="mini-frame" tabIndex={0} role="region" aria-label={t('raw-message.events')}>
      <table className="mini">
        <thead>
          <tr>
            <th scope="col">{t('raw-message.event')}</th>
            <th scope="col">{t('raw-message.when')}</th>
            <th scope="col">{t('raw-message.place')}</th>
            <th scope="col">{t('raw-message.container')}</th>
            <th scope="col">{t('raw-message.conveyance')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, at) => (
            <EventRow key={`${event.sourceEventId} ${at}`} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EventRow({ event }: { event: TrackingEvent }) {
  const isRetraction = event.retractsSourceEventId !== undefined;
  return (
    <tr title={event.remark}>
      <td>{isRetraction ? <Retraction event={event} /> : <What event={event} />}</td>
      <td className="num">{event.eventAt !== undefined && <When at={event.eventAt} />}</td>
      <td>
        <span className="mono">{event.place.unLocationCode ?? ''}</span>{' '}
        <span className="soft">{event.place.locationName ?? event.place.facilityCode ?? ''}</span>
      </td>
      <td className="mono">{boxesOf(event)}</td>
      <td>
        {event.conveyance.vesselName ?? event.conveyance.licencePlate ?? ''}{' '}
        <span className="mono soft">
          {event.conveyance.exportVoyageNumber ?? event.conveyance.importVoyageNumber ?? ''}
        </span>
      </td>
    </tr>
  );
}

const classifierMark = { PLN: 'hollow', EST: 'go', ACT: 'good' } as const;

/** The event's code after the mark of its classifier: hollow planned, half estimated, filled actual. */
function What({ event }: { event: TrackingEvent }) {
  const { t } = useTranslation();
  const { eventClassifierCode: classifier, documentTypeCode, rawCode, eventCode } = event;
  const sent = rawCode === eventCode ? undefined : t('raw-message.sent-as', { code: rawCode });
  return (
    <span
      className={`status-mark ${classifier === undefined ? '' : classifierMark[classifier]}`}
      title={sent}
    >
      <span className="mono">{[eventCode, documentTypeCode].filter(Boolean).join(' ')}</span>
      {classifier !== undefined && <span className="soft">{t(`common.classifier.${classifier}`)}</span>}
    </span>
  );
}

function Retraction({ event }: { event: TrackingEvent }) {
  const { t } = useTranslation();
  return (
    <span
      className="status-mark done"
      title={t('raw-message.retracts', { id: event.retractsSourceEventId ?? '' })}
    >
      {t('raw-message.retraction')}
    </span>
  );
}

/** The time as the source wrote it, with its own offset. */
function When({ at }: { at: string }) {
  const format = useFormat();
  const offset = /(Z|[+-]\d\d:?\d\d)$/.exec(at)?.[1];
  return (
    <time dateTime={at}>
      {format.moment(at)}{' '}
      {offset !== undefined && <span className="soft">{offset === 'Z' ? 'UTC' : offset}</span>}
    </time>
  );
}

function boxesOf(event: TrackingEvent): string {
  if (event.equipmentReference !== undefined) return formatEquipmentReference(event.equipmentReference);
  const [first, ...others] = event.relatedEquipmentReferences;
  if (first !== undefined)
    return others.length === 0
      ? formatEquipmentReference(first)
      : `${formatEquipmentReference(first)} +${others.length}`;
  return [...event.transportDocumentReferences, ...event.carrierBookingReferences].join(', ');
}

import type { ScheduleRow } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { usePortTime } from '../../../lib/shipments/schedule-changes/port-time.ts';

/** Where the carrier takes the cargo over and delivers it, and what to name when booking. */
export function OfferEnds({ offer }: { offer: ScheduleRow['offer'] }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const portTime = usePortTime();
  if (offer === null) return null;
  const end = (
    label: string,
    place: typeof offer.placeOfReceipt,
    handover: typeof offer.receiptType,
    at: string,
  ) => {
    const { day, time, zone } = portTime(at, place.timeZone);
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <b>{placeName(place.unLocationCode, place.name)}</b>
          {handover !== null && ` ${t(`schedules.offer.handover.${handover}`)}`}
        </dd>
        <dd className="time-number soft">
          {day}, {time} {zone}
        </dd>
      </div>
    );
  };
  return (
    <dl className="offer-ends">
      {end(t('schedules.offer.receipt'), offer.placeOfReceipt, offer.receiptType, offer.receiptAt)}
      {end(t('schedules.offer.delivery'), offer.placeOfDelivery, offer.deliveryType, offer.deliveryAt)}
      {offer.routingReference !== null && (
        <div>
          <dt>{t('schedules.offer.routing')}</dt>
          <dd className="mono">{offer.routingReference}</dd>
        </div>
      )}
    </dl>
  );
}

import type { SeaCargoDetail } from '@portolan/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useShortMoment } from '../../../lib/shipments/short-moment.ts';
import { useFormat } from '../../../lib/use-format.ts';

type Happening = SeaCargoDetail['events'][number];

/** Every event as it was sent, the newest first, each with the message that it came from. */
export function CargoEvents({ detail: { events } }: { detail: SeaCargoDetail }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('sea-cargo.detail.events')}</h3>
      <ol className="cargo-events">
        {events.map((one, i) => (
          <EventLine key={`${one.messageId} ${one.event} ${i}`} event={one} />
        ))}
      </ol>
    </section>
  );
}

function EventLine({ event }: { event: Happening }) {
  const { t } = useTranslation();
  const format = useFormat();
  const short = useShortMoment();
  const placeName = usePlaceName();
  const { classifier, isRetracted } = event;
  const when =
    event.at === null
      ? event.onDate === null
        ? '–'
        : format.day(event.onDate)
      : short(event.at, event.timeZone ?? 'UTC');
  const text = [
    t(`sea-cargo.event.${event.event}`),
    event.place === null ? null : placeName(event.unLocationCode, event.place),
    [event.vesselName, event.voyage].filter(Boolean).join(' '),
    event.pieces === null ? null : t('sea-cargo.row.pieces', { number: format.count(event.pieces) }),
    event.remark,
    classifier === 'PLN' && t('sea-cargo.detail.is-planned'),
    classifier === 'EST' && t('sea-cargo.detail.estimated'),
    isRetracted && t('sea-cargo.detail.retracted'),
  ];
  return (
    <li className={`${classifier === 'ACT' ? '' : 'soft'} ${isRetracted ? 'retracted' : ''}`}>
      <time>{when}</time>
      <span>{text.filter(Boolean).join(', ')}</span>
      <Link to="/pages/sources" search={{ message: Number(event.messageId) }}>
        {t('sea-cargo.detail.raw')}
      </Link>
    </li>
  );
}

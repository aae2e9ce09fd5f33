import { type ShipmentRow, isArrivalOverdue, placeTime } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings.ts';
import { useFormat } from '../use-format.ts';
import { useNow } from '../use-now.ts';

/** The day of a moment on the clock of its place, with the zone named; the hour and the reader's own time on hover. */
export function PlaceDay(props: {
  instant: string;
  zone: string | null;
  /** The zone stands beside it already: here it is for screen readers and on hover. */
  isZoneShown?: boolean;
}) {
  const { instant, zone, isZoneShown = false } = props;
  const format = useFormat();
  const { dateStyle } = useSettings();
  const now = useNow();
  const at = placeTime(instant, zone, dateStyle);
  if (at === undefined) return instant;
  const whole = [at.day, at.time, at.zone].filter(Boolean).join(' ');
  return (
    <time dateTime={instant} title={`${whole}\n${format.fullMoment(instant, now)}`}>
      {at.day} <small className={isZoneShown ? 'sr' : 'soft'}>{at.zone}</small>
    </time>
  );
}

type Due = Pick<ShipmentRow, 'trackingStatus' | 'plannedArrivalAt' | 'promisedArrivalAt' | 'arrivalIsActual'>;

/** A mark before an ETA that has passed without an arrival; nothing before any other. */
export function EtaPassed({ row, now }: { row: Due; now: number }) {
  const { t } = useTranslation();
  if (!isArrivalOverdue(row, new Date(now))) return null;
  return (
    <span className="watch" title={t('tracking.why.eta-passed')}>
      <Icon name="warn" size="xs" />
      <span className="sr">{t('tracking.why.eta-passed')}</span>
    </span>
  );
}

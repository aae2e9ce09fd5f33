import { type SiteShipment, isArrivalOverdue } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../lib/place-names.ts';
import { PlaceDay } from '../../lib/shipments/place-day.tsx';
import { knownSlip } from '../../lib/shipments/row-status.ts';
import { rowNumber, statusWord } from '../../lib/shipments/row-words.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNow } from '../../lib/use-now.ts';
import { SimulatedChip } from '../../ui/chips.tsx';
import { SiteLink } from './site-link.tsx';

/** One shipment of the demo: from, to, what happened last, when it arrives and how late that is. */
export function ShipmentCard({ row }: { row: SiteShipment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const placeName = usePlaceName();
  const number = rowNumber(row);
  const pol = placeName(row.pol, row.polName ?? '–');
  const pod = placeName(row.pod, row.podName ?? '–');
  const isOverdue = isArrivalOverdue(row, new Date(now));
  const slipHours = knownSlip(row, now);
  return (
    <section className="site-card" aria-label={t('site.card.label', { number })}>
      <header>
        <b className="mono">{number}</b>
        <span>{statusWord(row, now, t, format)}</span>
        <SimulatedChip />
      </header>
      <dl>
        <CardTime
          head={t(row.departureIsActual ? 'site.card.departed' : 'site.card.departs', {
            place: pol,
          })}
          instant={row.departureAt}
          zone={row.polTimeZone}
        />
        <CardTime
          head={t(row.arrivalIsActual ? 'site.card.arrived' : 'site.card.arrives', { place: pod })}
          instant={row.promisedArrivalAt}
          zone={row.podTimeZone}
        />
        <CardTime head={t('site.card.planned')} instant={row.plannedArrivalAt} zone={row.podTimeZone} />
      </dl>
      <footer>
        <span>{isOverdue ? t('tracking.why.eta-passed') : slipHours !== null && format.slip(slipHours)}</span>
        <SiteLink to="/login">{t('site.card.more')}</SiteLink>
      </footer>
    </section>
  );
}

function CardTime(props: { head: string; instant: string | null; zone: string | null }) {
  return (
    <div>
      <dt>{props.head}</dt>
      <dd>{props.instant === null ? '–' : <PlaceDay instant={props.instant} zone={props.zone} />}</dd>
    </div>
  );
}

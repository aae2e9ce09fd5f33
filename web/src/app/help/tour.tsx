import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { declineTour, startTour, useTourOffer, useTourStop } from './tour-state.ts';
import './guide.css';

const TourStop = lazyPart(async () => (await import('./tour-stop.tsx')).TourStop);

/** Offers the tour once in the demo, above the page. */
export function TourOffer() {
  const { t } = useTranslation();
  if (!useTourOffer()) return null;
  return (
    <aside className="quiet-line" aria-label={t('guide.tour')}>
      <span>{t('first-minute.tour.offer')}</span>
      <Button size="sm" kind="flat" onClick={startTour}>
        {t('first-minute.tour.begin')}
      </Button>
      <Button size="sm" kind="flat" onClick={declineTour}>
        {t('first-minute.tour.later')}
      </Button>
    </aside>
  );
}

/** The stop of the tour over its page; nothing while there is no tour. */
export function Tour() {
  const stop = useTourStop();
  return stop === undefined ? null : <TourStop key={stop} stop={stop} />;
}

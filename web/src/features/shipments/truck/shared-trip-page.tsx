import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../lib/error-text.ts';
import '../../../lib/shipments/modes/mode-detail.css';
import { Note, Skeleton } from '../../../ui/states.tsx';
import { sharedTripQuery } from './queries.ts';
import { TripHeader } from './trip-detail.tsx';
import { TripMap } from './trip-map.tsx';
import { TripStops } from './trip-stops.tsx';
import './truck.css';

const refreshMs = 60_000;

/** What a receiver sees of a shared trip, without an account: position, ETA and stops. */
export function SharedTripPage() {
  const { t } = useTranslation();
  const { token } = useSearch({ from: '/share/truck' });
  const { data, error } = useQuery({ ...sharedTripQuery(token), refetchInterval: refreshMs, retry: false });
  return (
    <main className="page truck-shared">
      <h1 className="sr">{t('truck.shared.title')}</h1>
      {error !== null && (
        <Note tone="bad">
          {t('truck.shared.failed')}. {errorWords(error, t)}
        </Note>
      )}
      {data === undefined && error === null && <Skeleton width="60%" />}
      {data !== undefined && (
        <article className="mode-detail">
          <TripHeader row={data.row} />
          <div className="mode-two">
            <TripStops detail={data} />
            <TripMap {...data} />
          </div>
        </article>
      )}
    </main>
  );
}

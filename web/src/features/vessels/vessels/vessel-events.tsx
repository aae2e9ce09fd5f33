import type { VesselEvent } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { eventsQuery } from './queries.ts';

/** What happened to the vessel in the days that are shown, newest first. */
export function VesselEvents({ mmsi, days, now }: { mmsi: string; days: number; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...eventsQuery(mmsi, days, now),
    placeholderData: (before) => before,
  });
  if (error !== null)
    return <FailureState title={t('vessels.events.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton width="80%" />;
  if (data.length === 0)
    return <EmptyState title={t('vessels.events.none')}>{t('vessels.events.none-text')}</EmptyState>;
  return (
    <ol className="vessels-list">
      {data.map((event) => (
        <li key={`${event.kind} ${event.at}`}>
          <time dateTime={event.at} title={format.fullMoment(event.at, now)}>
            {format.ownMoment(event.at)}
          </time>
          <span>{eventText(event, t)}</span>
        </li>
      ))}
    </ol>
  );
}

function eventText({ kind, from, to, hours }: VesselEvent, t: TFunction): string {
  if (kind === 'silence') return t('vessels.events.silence', { hours: hours?.toFixed(0) });
  if (kind !== 'speed-class') return t(`vessels.events.${kind}`, { from, to });
  const word = (speedClass: string | null) =>
    t(`vessels.speed.${speedClass as 'stopped' | 'slow' | 'normal'}`);
  return t('vessels.events.speed-class', { from: word(from), to: word(to) });
}

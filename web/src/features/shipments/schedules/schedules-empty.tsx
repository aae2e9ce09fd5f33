import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, FailureState, Skeleton } from '../../../ui/states.tsx';
import { examplesQuery } from './queries.ts';
import type { SchedulesSearch } from './schedules-search.ts';
import { hasChoices, noChoices } from './schedules-query.ts';

/** Before the first search: lanes that have sailings. */
export function BeforeSearch({ onSearch }: { onSearch: (change: Partial<SchedulesSearch>) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const { data, isPending, error, refetch } = useQuery(examplesQuery);
  if (error !== null && data === undefined)
    return <FailureState title={t('schedules.empty.failed')} error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <EmptyState title={t('schedules.empty.title')}>
        <Skeleton width={320} height={32} />
      </EmptyState>
    );
  if (data.lanes.length === 0)
    return (
      <EmptyState
        title={t('schedules.empty.no-schedules')}
        actions={
          <Link to="/pages/sources" className="button">
            {t('schedules.empty.add-source')}
          </Link>
        }
      >
        {t('schedules.empty.no-schedules-text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('schedules.empty.title')}
      actions={
        <ul className="lanes">
          {data.lanes.map(({ origin, destination, type, sailings }) => (
            <li key={`${origin.unLocationCode} ${destination.unLocationCode} ${type}`}>
              <Button
                onClick={() =>
                  onSearch({
                    origin: origin.unLocationCode,
                    destination: destination.unLocationCode,
                    type,
                    carriers: '',
                  })
                }
              >
                {t('schedules.empty.lane', {
                  origin: placeName(origin.unLocationCode, origin.name),
                  destination: placeName(destination.unLocationCode, destination.name),
                })}
                {type === 'roro' && <span className="soft">{t('schedules.kinds.roro')}</span>}
                <span className="soft time-number">
                  {t('schedules.empty.lane-count', { count: sailings, number: format.count(sailings) })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      }
    >
      {t('schedules.empty.text')}
    </EmptyState>
  );
}

/** A search that found nothing: what to change. */
export function NothingFound(props: {
  search: SchedulesSearch;
  all: number;
  onSearch: (change: Partial<SchedulesSearch>) => void;
}) {
  const { t } = useTranslation();
  const { search, all, onSearch } = props;
  if (all > 0 && hasChoices(search))
    return (
      <EmptyState
        title={t('schedules.empty.nothing-fits')}
        actions={<Button onClick={() => onSearch(noChoices)}>{t('schedules.empty.clear')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('schedules.empty.nothing', { days: search.weeks * 7 })}
      actions={
        search.weeks < 12 ? (
          <Button onClick={() => onSearch({ weeks: 12 })}>{t('schedules.empty.longer')}</Button>
        ) : undefined
      }
    >
      {t('schedules.empty.nothing-text')}
    </EmptyState>
  );
}

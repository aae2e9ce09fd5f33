import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AirSearch, hasAirFilters } from '../../../lib/shipments/air-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { airSumQuery } from './queries.ts';

/** Numbers of the simulated world: happy path, split with a missing piece, late, with house waybills. */
const examples = ['618-67490824', '020-77152644', '176-33804514', '157-55820936'] as const;

/** Why the list is empty, and what to do about it. */
export function AirEmpty(props: {
  search: AirSearch;
  onClear: (change: Partial<AirSearch>) => void;
  onTrack: (number: string) => void;
}) {
  const { t } = useTranslation();
  const { data } = useQuery(airSumQuery);
  const { search } = props;
  if (data?.waybills === 0 && !hasAirFilters(search))
    return (
      <EmptyState
        title={t('air.empty.nothing')}
        actions={examples.map((number) => (
          <Button key={number} size="sm" className="mono" onClick={() => props.onTrack(number)}>
            {number}
          </Button>
        ))}
      >
        {t('air.empty.nothing-text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('air.empty.no-match')}
      actions={
        hasAirFilters(search) && (
          <Button onClick={() => props.onClear({ q: '', airline: '', to: '' })}>
            {t('air.empty.clear')}
          </Button>
        )
      }
    >
      {t('air.empty.no-match-text', { tab: t(`air.tabs.${search.tab}`) })}
    </EmptyState>
  );
}

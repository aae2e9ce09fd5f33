import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type TruckSearch, hasTruckFilters } from '../../../lib/shipments/truck-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { tripOverviewQuery } from './queries.ts';

/** Plates of the simulated world that drive: see docs/truck.md. */
const examples = ['94-BVK-3', '沪D·K4827', 'DU KF 2471', 'FK-482-QL'] as const;

/** Why the list is empty, and what to do about it. */
export function TruckEmpty(props: {
  search: TruckSearch;
  onClear: (change: Partial<TruckSearch>) => void;
  onTrack: (plate: string) => void;
}) {
  const { t } = useTranslation();
  const { data } = useQuery(tripOverviewQuery);
  const { search } = props;
  if (data?.trips === 0 && !hasTruckFilters(search))
    return (
      <EmptyState
        title={t('truck.empty.nothing')}
        actions={examples.map((plate) => (
          <Button key={plate} size="sm" className="mono" onClick={() => props.onTrack(plate)}>
            {plate}
          </Button>
        ))}
      >
        {t('truck.empty.nothing-text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('truck.empty.no-match')}
      actions={
        hasTruckFilters(search) && (
          <Button onClick={() => props.onClear({ q: '', to: '' })}>{t('truck.empty.clear')}</Button>
        )
      }
    >
      {t('truck.empty.no-match-text', { tab: t(`truck.tabs.${search.tab}`) })}
    </EmptyState>
  );
}

import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { FilterChip } from '../../../ui/chips.tsx';
import type { AlertsSearch } from './alerts-search.ts';

/** The ports that a link has chosen: shown while they apply, can be cleared but not chosen. */
export function GivenPorts({
  search: { ports },
  onSearch,
}: {
  search: AlertsSearch;
  onSearch: (change: Partial<AlertsSearch>) => void;
}) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  if (ports === '') return null;
  const name = t('tracking.filter.port');
  return (
    <FilterChip
      name={name}
      value={ports
        .split(',')
        .map((port) => placeName(port, port))
        .join(', ')}
      chosen
      clearLabel={t('tracking.filter.clear-one', { name })}
      onClear={() => onSearch({ ports: '' })}
    >
      {(words) => <span className="chip on">{words}</span>}
    </FilterChip>
  );
}

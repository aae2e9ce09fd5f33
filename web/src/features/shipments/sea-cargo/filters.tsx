import { type SeaCargoMode, type SeaCargoSort, seaCargoExceptions, seaCargoSorts } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SeaCargoSearch } from '../../../lib/shipments/sea-cargo-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { cargoCountsQuery } from './queries.ts';

/** The search, which also tracks what it finds nothing of, and the filters of a list. */
export function CargoFilters(props: {
  mode: SeaCargoMode;
  search: SeaCargoSearch;
  onChange: (change: Partial<SeaCargoSearch>) => void;
  onTrack: (number: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { mode, search, onChange, onTrack } = props;
  const counts = useQuery(cargoCountsQuery(mode)).data;
  return (
    <div className="mode-filters">
      <SearchField
        text={search.q}
        label={t(`sea-cargo.search.${mode}`)}
        placeholder={t(`sea-cargo.search.${mode}`)}
        onText={(q) => onChange({ q })}
      />
      {search.q.trim() !== '' && (
        <Button size="sm" kind="primary" onClick={() => void onTrack(search.q)}>
          {t('sea-cargo.track.open')}
        </Button>
      )}
      <SelectChip
        name={t('sea-cargo.exception.label')}
        value={search.exception}
        options={seaCargoExceptions.map((value) => ({
          value,
          label: `${t(`sea-cargo.exception.${value}`)} ${counts?.exceptions[value] ?? ''}`,
        }))}
        onChoose={(exception) => onChange({ exception: exception as SeaCargoSearch['exception'] })}
      />
      <SelectChip
        name={t('sea-cargo.sort.label')}
        value={search.sort}
        options={seaCargoSorts.map((value) => ({ value, label: t(`sea-cargo.sort.${value}`) }))}
        onChoose={(sort) =>
          onChange({
            sort: sort === '' ? 'arrival' : (sort as SeaCargoSort),
            dir: sort === 'delay' ? 'desc' : 'asc',
          })
        }
      />
    </div>
  );
}

import type { SeaCargoMode } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SeaCargoSearch } from '../../../lib/shipments/sea-cargo-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { cargoCountsQuery } from './queries.ts';

/** Numbers of the simulated world: under way, damaged, rolled, split; of bills under way, split, short-landed, late. */
const examples = {
  'ro-ro': ['WBA53BH0ZT0700118', 'LSJW7409XT0300417', 'LRW3E7FA3T0510884', 'ROB4471820'],
  breakbulk: ['BBCHH2026118', 'ZEAHO2026407', 'BBCGE2026513', 'TMCMU2026852'],
} as const satisfies Record<SeaCargoMode, readonly string[]>;

/** A list without rows: nothing is tracked yet, or nothing fits. */
export function CargoEmpty(props: {
  mode: SeaCargoMode;
  search: SeaCargoSearch;
  onChange: (change: Partial<SeaCargoSearch>) => void;
  onTrack: (number: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { mode, search, onChange, onTrack } = props;
  const tracked = useQuery(cargoCountsQuery(mode)).data?.tracked;
  const isFiltered = search.q !== '' || search.exception !== '';
  if (tracked === 0 && !isFiltered)
    return (
      <EmptyState
        title={t(`sea-cargo.empty.nothing.${mode}`)}
        actions={examples[mode].map((number) => (
          <Button key={number} size="sm" className="mono" onClick={() => void onTrack(number)}>
            {number}
          </Button>
        ))}
      >
        {t('sea-cargo.empty.nothing-text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('sea-cargo.empty.no-match')}
      actions={
        isFiltered && (
          <Button onClick={() => onChange({ q: '', exception: '' })}>{t('sea-cargo.empty.clear')}</Button>
        )
      }
    >
      {t('sea-cargo.empty.no-match-text', { tab: t(`sea-cargo.tabs.${search.tab}`) })}
    </EmptyState>
  );
}

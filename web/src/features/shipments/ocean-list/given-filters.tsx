import { problemWords, unknownKey } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import type { OceanListSearch } from '../../../lib/shipments/ocean-search.ts';
import { FilterChip } from '../../../ui/chips.tsx';

/** Filters set by an exception: shown while they apply, can be cleared but not chosen. */
export function GivenFilters(props: {
  search: OceanListSearch;
  onChange: (change: Partial<OceanListSearch>) => void;
}) {
  const { t } = useTranslation();
  const { problem, vessel, voyage } = props.search;
  const given = [
    ['problem', t('tracking.filter.problem'), problemName()],
    ['vessel', t('tracking.filter.vessel'), nameOf(vessel)],
    ['voyage', t('tracking.filter.voyage'), nameOf(voyage)],
  ] as const;
  return given.map(([key, name, value]) =>
    value === '' ? null : (
      <FilterChip
        key={key}
        name={name}
        value={value}
        chosen
        clearLabel={t('tracking.filter.clear-one', { name })}
        onClear={() => props.onChange({ [key]: '' })}
      >
        {(words) => <span className="chip on">{words}</span>}
      </FilterChip>
    ),
  );

  function nameOf(value: string): string {
    return value === unknownKey ? t('tracking.filter.not-known') : value;
  }

  function problemName(): string {
    if (problem === '') return '';
    if (problem === 'silent') return t(`tracking.views.${problemWords.silent.view}`);
    return t(`tracking.status.${problemWords[problem].status}`);
  }
}

import { problemWords, unknownKey, delayStages } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import type { OceanListSearch } from '../../../lib/shipments/ocean-search.ts';
import { usePlaceName } from '../../../lib/place-names.ts';
import { FilterChip } from '../../../ui/chips.tsx';

/** Filters set by an exception: shown while they apply, can be cleared but not chosen. */
export function GivenFilters(props: {
  search: OceanListSearch;
  onChange: (change: Partial<OceanListSearch>) => void;
}) {
  const { t } = useTranslation();
  const { problem, delay, vessel, voyage, ship, port } = props.search;
  const placeName = usePlaceName();
  const given = [
    ['problem', t('tracking.filter.problem'), problemName()],
    ['delay', t('tracking.columns.slip'), delayNames()],
    ['vessel', t('tracking.filter.vessel'), nameOf(vessel)],
    ['voyage', t('tracking.filter.voyage'), nameOf(voyage)],
    ['ship', t('tracking.filter.on-board'), ship === '' ? '' : `IMO ${ship}`],
    ['port', t('tracking.filter.port'), port === '' ? '' : placeName(port, port)],
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

  function delayNames(): string {
    return delayStages
      .filter((stage) => delay.split(',').includes(stage))
      .map((stage) => t(`tracking.filter.delay.${stage}`))
      .join(', ');
  }

  function problemName(): string {
    if (problem === '') return '';
    if (problem === 'silent') return t(`tracking.views.${problemWords.silent.view}`);
    return t(`tracking.status.${problemWords[problem].status}`);
  }
}

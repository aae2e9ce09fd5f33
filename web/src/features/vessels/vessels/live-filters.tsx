import { vesselGroups, vesselSizes } from '@portolan/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FilterChip } from '../../../ui/chips.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { useRestingText } from '../../../lib/address/use-resting-text.ts';
import { type VesselsSearch, groupsIn, toTileFilters } from './vessels-search.ts';

const speeds = ['stopped', 'slow', 'normal'] as const;
const pauseMs = 400;

/** Which vessels are on the chart, and how many. */
export function LiveFilters(props: {
  search: VesselsSearch;
  total: number | undefined;
  drawn: number;
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, total, drawn, onChange } = props;
  const isFiltered = JSON.stringify(toTileFilters(search)) !== '{}';
  const setBound = useCallback((bound: string) => onChange({ bound }), [onChange]);
  return (
    <section className="vessels-filters" aria-label={t('vessels.filters.label')}>
      <div className="row">
        <TypeFilter search={search} onChange={onChange} />
        <SelectChip
          name={t('vessels.filters.size')}
          value={search.size}
          options={vesselSizes.map((value) => ({ value, label: t(`vessels.filters.sizes.${value}`) }))}
          onChoose={(size) => onChange({ size })}
        />
        <SelectChip
          name={t('vessels.filters.speed')}
          value={search.speed}
          options={speeds.map((value) => ({ value, label: t(`vessels.legend.${value}`) }))}
          onChoose={(speed) => onChange({ speed })}
        />
        <Button size="sm" aria-pressed={search.mine} onClick={() => onChange({ mine: !search.mine })}>
          {t('vessels.filters.mine')}
        </Button>
      </div>
      <BoundField value={search.bound} onChange={setBound} />
      {total !== undefined && (
        <p className="soft" role="status">
          {total === 0 && isFiltered
            ? t('vessels.filters.none')
            : drawn < total
              ? t('vessels.filters.some', { drawn: format.count(drawn), total: format.count(total) })
              : t('vessels.filters.count', { count: total })}
        </p>
      )}
      {isFiltered && (
        <Button
          size="sm"
          onClick={() => onChange({ group: '', size: '', speed: '', bound: '', mine: false })}
        >
          {t('vessels.filters.clear')}
        </Button>
      )}
    </section>
  );
}

/** The destination of the crews; requested once the typing pauses. */
function BoundField({ value, onChange }: { value: string; onChange: (bound: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useRestingText(value, pauseMs, onChange);
  return (
    <TextField
      label={t('vessels.filters.bound')}
      type="search"
      value={text}
      maxLength={40}
      placeholder={t('vessels.filters.bound-example')}
      onText={setText}
    />
  );
}

/** The types of ships on the chart: any number of them. */
function TypeFilter(props: { search: VesselsSearch; onChange: (part: Partial<VesselsSearch>) => void }) {
  const { t } = useTranslation();
  const chosen = groupsIn(props.search.group);
  const name = t('vessels.filters.type');
  const options = vesselGroups.map((key) => ({ key, name: t(`vessels.filters.types.${key}`) }));
  const [only] = chosen;
  const words =
    only === undefined
      ? t('common.any')
      : chosen.length === 1
        ? t(`vessels.filters.types.${only}`)
        : t('vessels.filters.several-types', { count: chosen.length });
  return (
    <FilterChip
      name={name}
      value={words}
      chosen={chosen.length > 0}
      clearLabel={t('common.clear-filter', { name })}
      onClear={() => props.onChange({ group: '' })}
    >
      {(trigger) => (
        <Popover
          named
          label={name}
          button={trigger}
          buttonClass={chosen.length === 0 ? 'chip' : 'chip on'}
          className="filter-pop"
        >
          {() => (
            <CheckList
              label={name}
              options={options}
              chosen={chosen}
              onChange={(groups) => props.onChange({ group: groups.join(',') })}
            />
          )}
        </Popover>
      )}
    </FilterChip>
  );
}

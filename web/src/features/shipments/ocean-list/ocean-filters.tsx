import { type RowState, unknownKey, rowStates } from '@portolan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import type { CheckOption } from '../../../ui/check-list.tsx';
import { DayRange } from '../../../ui/day-range.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { FilterProps } from './origin-filter.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ChipFilter } from './chip-filter.tsx';
import { GivenFilters } from './given-filters.tsx';
import { clearedFilters, hasFilters, splitList } from '../../../lib/shipments/ocean-search.ts';
import { countByCarrierQuery, countByPortQuery } from '../../../lib/shipments/queries.ts';

const OriginFilter = lazyPart(async () => (await import('./origin-filter.tsx')).OriginFilter);

/** One row of filters: their labels show the current selection. */
export function OceanFilters(props: FilterProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  const [asksOrigin, setAsksOrigin] = useState(false);
  return (
    <div className="filter-row" role="group" aria-label={t('tracking.filter.label')}>
      <SearchField
        text={search.q}
        label={t('tracking.search-label')}
        placeholder={t('tracking.search-in')}
        onText={(q) => onChange({ q })}
      />
      <GivenFilters {...props} />
      <PromisedFilter {...props} />
      <StatusFilter {...props} />
      <CarrierFilter {...props} />
      <DestinationFilter {...props} />
      {asksOrigin || search.pols !== '' ? (
        <OriginFilter {...props} />
      ) : (
        <button type="button" className="chip add" onClick={() => setAsksOrigin(true)}>
          <Icon name="plus" size="xs" />
          {t('tracking.filter.origin')}
        </button>
      )}
      {hasFilters(search) && (
        <button type="button" className="chip add" onClick={() => onChange(clearedFilters)}>
          {t('tracking.filter.clear-all')}
        </button>
      )}
      <span className="sp" />
      {props.children}
    </div>
  );
}

function PromisedFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to } = search;
  const words = () => {
    if (from === '' && to === '') return undefined;
    if (to === '') return t('tracking.filter.promised-from', { from: format.day(from) });
    if (from === '') return t('tracking.filter.promised-to', { to: format.day(to) });
    return t('tracking.filter.promised-range', { from: format.day(from), to: format.day(to) });
  };
  return (
    <ChipFilter
      name={t('tracking.filter.promised')}
      value={words()}
      onClear={() => onChange({ from: '', to: '' })}
    >
      {(close) => (
        <DayRange
          from={from}
          to={to}
          labels={{
            from: t('tracking.filter.from'),
            to: t('tracking.filter.to'),
            both: t('tracking.filter.promised'),
          }}
          onChange={(nextFrom, nextTo) => onChange({ from: nextFrom, to: nextTo })}
          onDone={close}
        />
      )}
    </ChipFilter>
  );
}

/** The names of the selection while they are few, else their number. */
function useChosenWords(
  options: readonly CheckOption[] | undefined,
  chosen: readonly string[],
): string | undefined {
  const { t } = useTranslation();
  if (chosen.length === 0) return undefined;
  const nameOf = (key: string) =>
    key === unknownKey
      ? t('tracking.filter.not-known')
      : (options?.find((option) => option.key === key)?.name ?? key);
  if (chosen.length <= 1) return chosen.map(nameOf).join(', ');
  const total = Math.max(options?.length ?? 0, chosen.length);
  return t('tracking.filter.of-total', { count: chosen.length, total });
}

function ListFilter(props: {
  name: string;
  options: readonly CheckOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const words = useChosenWords(props.options, props.chosen);
  return (
    <ChipFilter name={props.name} value={words} onClear={() => props.onChange([])}>
      {() => (
        <CheckList
          label={props.name}
          options={props.options}
          chosen={props.chosen}
          onChange={props.onChange}
        />
      )}
    </ChipFilter>
  );
}

function StatusFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation();
  const options = rowStates.map((key) => ({ key, name: stateWord(key, t) }));
  const name = t('tracking.filter.status');
  return (
    <ListFilter
      name={name}
      options={options}
      chosen={splitList(search.states)}
      onChange={(states) => onChange({ states: states.join(',') })}
    />
  );
}

/** The words that the status column says. */
function stateWord(state: RowState, t: TFunction): string {
  if (state === 'no-news') return t('tracking.filter.no-news');
  return state === 'no-data' ? t('tracking.views.no-data') : t(`tracking.status.${state}`);
}

function CarrierFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...countByCarrierQuery(search), placeholderData: keepPreviousData });
  const name = t('tracking.filter.carrier');
  return (
    <ListFilter
      name={name}
      options={data}
      chosen={splitList(search.carriers)}
      onChange={(carriers) => onChange({ carriers: carriers.join(',') })}
    />
  );
}

function DestinationFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...countByPortQuery(search), placeholderData: keepPreviousData });
  const placeName = usePlaceName();
  const options = data?.map((port) => ({ ...port, name: placeName(port.key, port.name) }));
  const name = t('tracking.filter.destination');
  return (
    <ListFilter
      name={name}
      options={options}
      chosen={splitList(search.pods)}
      onChange={(pods) => onChange({ pods: pods.join(',') })}
    />
  );
}

import type { RouteData, scheduleRoutes } from '@portolan/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/use-now.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckList } from '../../../ui/check-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DayField } from '../../../ui/parts/dates/day-field.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import { PlaceField } from './place-field.tsx';
import { type SchedulesSearch, periodWeeks } from './schedules-search.ts';
import { isSearch } from './schedules-query.ts';

type Found = RouteData<typeof scheduleRoutes.geSailData>;

interface FormProps {
  search: SchedulesSearch;
  /** The answer to the search, once it is there. */
  found: Found | undefined;
  onSearch: (change: Partial<SchedulesSearch>) => void;
}

/** The name of the place that a part of the search was understood as. */
const nameOf = (places: Found['origins'] | undefined, text: string): string | undefined => {
  const codes = text.split(',').filter(Boolean);
  if (places === undefined || places.length === 0) return undefined;
  const isOfSearch = codes.length === places.length || codes.length > 1;
  return isOfSearch ? places.map(({ name }) => name).join(', ') : undefined;
};

/** The search row: what changes takes effect at once, once both places are known. */
export function SearchForm({ search, found, onSearch }: FormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ origin: search.origin, destination: search.destination });
  const [asked, setAsked] = useState(`${search.origin} ${search.destination}`);
  const [tried, setTried] = useState(false);
  const now = `${search.origin} ${search.destination}`;
  if (now !== asked) {
    setAsked(now);
    setDraft({ origin: search.origin, destination: search.destination });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSearch({ ...search, ...draft })) onSearch({ ...draft, carriers: '', row: '', at: '' });
  };
  const place = (end: 'origin' | 'destination') => (
    <PlaceField
      label={t(`schedules.${end}`)}
      value={draft[end]}
      name={
        draft[end] === search[end]
          ? nameOf(end === 'origin' ? found?.origins : found?.destinations, draft[end])
          : undefined
      }
      error={tried && draft[end] === '' ? t(`schedules.required.${end}`) : undefined}
      onChoose={(code) => setDraft((before) => ({ ...before, [end]: code }))}
    />
  );
  return (
    <search>
      <form className="sail-form" aria-label={t('schedules.form-label')} onSubmit={submit} noValidate>
        {place('origin')}
        <IconButton
          icon="swap"
          className="swap"
          label={t('schedules.swap')}
          onClick={() => {
            const swapped = { origin: draft.destination, destination: draft.origin };
            setDraft(swapped);
            if (isSearch({ ...search, ...swapped })) onSearch({ ...swapped, carriers: '', row: '', at: '' });
          }}
        />
        {place('destination')}
        <PeriodFields search={search} found={found} onSearch={onSearch} />
        <CarrierChoice search={search} found={found} onSearch={onSearch} />
        <div className="kind-and-go">
          <Segmented
            label={t('schedules.kind')}
            value={search.type}
            options={(['container', 'roro'] as const).map((value) => ({
              value,
              label: t(`schedules.kinds.${value}`),
            }))}
            onChoose={(type) => onSearch({ type, carriers: '', row: '', at: '' })}
          />
          <Button type="submit" kind="primary">
            {t('schedules.search')}
          </Button>
        </div>
      </form>
    </search>
  );
}

function PeriodFields({ search, found, onSearch }: FormProps) {
  const { t } = useTranslation();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const { by } = search;
  return (
    <>
      <div className="period-from">
        <DayField
          label={t(`schedules.by.${by}`)}
          value={search.from === '' ? (found?.begin ?? today) : search.from}
          onText={(from) => from !== '' && from !== search.from && onSearch({ from, row: '', at: '' })}
        />
      </div>
      <Field label={t('schedules.within')}>
        {(ids) => (
          <div className="input">
            <Select
              {...ids}
              value={`${by} ${search.weeks}`}
              options={(['departure', 'arrival'] as const).map((end) => ({
                head: t(`schedules.by-short.${end}`),
                options: periodWeeks.map((weeks) => ({
                  value: `${end} ${weeks}`,
                  label: t('schedules.weeks', { count: weeks }),
                })),
              }))}
              onChoose={(value) => {
                const [end, weeks] = value.split(' ');
                onSearch({
                  by: end as SchedulesSearch['by'],
                  weeks: Number(weeks) as SchedulesSearch['weeks'],
                  row: '',
                  at: '',
                });
              }}
            />
          </div>
        )}
      </Field>
    </>
  );
}

function CarrierChoice({ search, found, onSearch }: FormProps) {
  const { t } = useTranslation();
  const carriers = found?.carriers ?? [];
  const chosen = search.carriers.split(',').filter(Boolean);
  const words = () => {
    if (chosen.length === 0)
      return carriers.length === 0
        ? t('schedules.any-carrier')
        : t('schedules.all-carriers', { count: carriers.length });
    if (chosen.length > 1)
      return t('schedules.some-carriers', { count: chosen.length, total: carriers.length });
    return carriers.find(({ carrierCode }) => carrierCode === chosen[0])?.carrierName ?? chosen[0];
  };
  return (
    <div className="field carriers">
      <span className="label">{t('schedules.carriers')}</span>
      <div className="input">
        <Popover
          label={`${t('schedules.carriers')}: ${words()}`}
          buttonClass="select"
          className="filter-pop"
          button={
            <>
              <span>{words()}</span>
              <Icon name="down" size="xs" />
            </>
          }
        >
          {() => (
            <CheckList
              label={t('schedules.carriers')}
              options={carriers.map(({ carrierCode, carrierName, count }) => ({
                key: carrierCode,
                name: carrierName,
                count,
              }))}
              chosen={chosen}
              onChange={(next) => onSearch({ carriers: next.join(','), row: '', at: '' })}
            />
          )}
        </Popover>
      </div>
    </div>
  );
}

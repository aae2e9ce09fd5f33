import { type CarbonSummary, FactKind, carbonGroupings } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { DayRange } from '../../../ui/day-range.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { type CarbonSearch, carbonDefaults } from './carbon-search.ts';
import { offeredPeriods } from './carbon-query.ts';

const filterNames = ['customer', 'lane', 'carrier', 'mode'] as const;

/** Days, chosen groups, the grouping, and real or simulated shipments where there are both. */
export function CarbonFilterBar(props: {
  search: CarbonSearch;
  query: { from: string; to: string };
  today: number;
  /** What is shown; undefined while it is loading. */
  summary: CarbonSummary | undefined;
  onSearch: (change: Partial<CarbonSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, query, today, summary, onSearch } = props;
  const shown = summary?.shown;
  const isOwn = search.from !== '' || search.to !== '';
  const ownWord = t('carbon.period-line', { from: format.day(query.from), to: format.day(query.to) });
  const wordOf = (period: string) =>
    period.startsWith('d')
      ? t('carbon.last-days', { count: Number(period.slice(1)) })
      : t('carbon.year', { year: period });
  const nameOf = (name: (typeof filterNames)[number]): string =>
    summary?.chosen.find(({ by }) => by === name && summary.filters[name] === search[name])?.name ??
    search[name];
  const chosen = filterNames.filter((name) => search[name] !== '');
  return (
    <div className="carbon-filters">
      <SelectChip
        name={t('carbon.period')}
        value={isOwn ? 'own' : search.period === carbonDefaults.period ? '' : search.period}
        anyWord={wordOf(carbonDefaults.period)}
        options={[
          ...(isOwn ? [{ value: 'own', label: ownWord }] : []),
          ...offeredPeriods(today)
            .filter((period) => period !== carbonDefaults.period)
            .map((period) => ({ value: period, label: wordOf(period) })),
        ]}
        onChoose={(period) => {
          if (period === 'own') return;
          onSearch({ period: period === '' ? carbonDefaults.period : period, from: '', to: '' });
        }}
      />
      <Popover
        named
        label={t('carbon.choose-days')}
        button={t('carbon.choose-days')}
        buttonClass="chip"
        className="filter-pop"
      >
        {(close) => (
          <DayRange
            from={query.from}
            to={query.to}
            labels={{ from: t('carbon.file.from'), to: t('carbon.file.to'), both: t('carbon.choose-days') }}
            onChange={(from, to) => onSearch({ from, to })}
            onDone={close}
          />
        )}
      </Popover>
      {chosen.map((name) => (
        <SelectChip
          key={name}
          name={t(`carbon.bys.${name}`)}
          value={search[name]}
          anyWord={t('carbon.any')}
          options={[{ value: search[name], label: nameOf(name) }]}
          onChoose={(value) => onSearch({ [name]: value })}
        />
      ))}
      <Segmented
        label={t('carbon.by')}
        value={search.by}
        options={carbonGroupings.map((by) => ({ value: by, label: t(`carbon.bys.${by}`) }))}
        onChoose={(by) => onSearch({ by })}
      />
      {shown !== undefined && (shown.leftOut > 0 || search.facts !== '') && (
        <Segmented
          label={t('carbon.facts.name')}
          value={shown.kind}
          options={FactKind.options.map((kind) => ({ value: kind, label: t(`carbon.facts.${kind}`) }))}
          onChoose={(facts) => onSearch({ facts })}
        />
      )}
    </div>
  );
}

/** Whether real or simulated shipments are shown, and how many of the others are left out. */
export function FactsNote({ summary: { shown, simulated } }: { summary: CarbonSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown.leftOut > 0)
    return (
      <p className="carbon-note">
        {t(`carbon.facts.${shown.kind}-shown`, { number: format.count(shown.leftOut) })}
      </p>
    );
  return simulated ? <p className="carbon-note">{t('carbon.facts.only-simulated')}</p> : null;
}

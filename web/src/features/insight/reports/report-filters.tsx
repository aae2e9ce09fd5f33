import {
  FactKind,
  type ReportBy,
  type ReportData,
  type ReportName,
  type ReportQuery,
  groupingName,
  reportDimensions,
} from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { type ReportPageSearch, reportPageDefaults } from './report-search.ts';
import { offeredMonths, offeredYears } from './report-query.ts';

const offered = ['3', '6', '12', '24', '36'] as const;

/** Months, what they are compared with, chosen groups, and the grouping. */
export function ReportFilters(props: {
  name: ReportName;
  data: ReportData | undefined;
  query: ReportQuery;
  search: ReportPageSearch;
  onSearch: (change: Partial<ReportPageSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { name, data, query, search, onSearch } = props;
  const chosen = reportDimensions.filter((one) => search[one] !== '');
  const nameOf = (one: (typeof chosen)[number]): string =>
    data?.filters.find(({ by, key }) => by === one && key === search[one])?.name ?? search[one];
  const groups: ReportBy[] = data === undefined ? [] : ['month', ...data.dimensions];
  return (
    <div className="report-filters">
      {name === 'roro-capacity' ? (
        <EndChips
          query={query}
          values={offeredYears(now)}
          toMonth={(year, end) => (end === 'from' ? `${year}-01` : `${year}-12`)}
          toValue={(month) => month.slice(0, 4)}
          onSearch={onSearch}
        />
      ) : (
        <PeriodChips query={query} search={search} now={now} onSearch={onSearch} />
      )}
      <SelectChip
        name={t('reports.against')}
        value={search.against === 'before' ? '' : search.against}
        anyWord={t(name === 'roro-capacity' ? 'reports.against-years' : 'reports.against-before')}
        options={[{ value: 'year', label: t('reports.against-year') }]}
        onChoose={(against) => onSearch({ against: against === '' ? 'before' : 'year' })}
      />
      {chosen.map((one) => (
        <SelectChip
          key={one}
          name={t(`reports.bys.${one}`)}
          value={search[one]}
          anyWord={t('reports.any')}
          options={[{ value: search[one], label: nameOf(one) }]}
          onChoose={(value) => onSearch({ [one]: value })}
        />
      ))}
      {data !== undefined && (
        <Segmented
          label={t('reports.by')}
          value={data.by}
          options={groups.map((by) => ({
            value: by,
            label: t(`reports.bys.${groupingName(by, data.grain)}`),
          }))}
          onChoose={(by) => onSearch({ by })}
        />
      )}
      {data !== undefined && (data.shown.leftOut > 0 || search.facts !== '') && (
        <Segmented
          label={t('reports.facts.name')}
          value={data.shown.kind}
          options={FactKind.options.map((kind) => ({ value: kind, label: t(`reports.facts.${kind}`) }))}
          onChoose={(facts) => onSearch({ facts })}
        />
      )}
      {data !== undefined && (
        <span className="soft">{t('reports.counted', { ago: format.ago(data.countedAt, now) })}</span>
      )}
    </div>
  );
}

type Change = Partial<Pick<ReportPageSearch, 'months' | 'from' | 'to'>>;

/** The last months, or chosen ones with their first and last. */
function PeriodChips(props: {
  query: ReportQuery;
  search: ReportPageSearch;
  now: number;
  onSearch: (change: Change) => void;
}) {
  const { t } = useTranslation();
  const { query, search, now, onSearch } = props;
  const isOwn = search.from !== '' || search.to !== '';
  const monthsWord = (months: string) => t('reports.last-months', { count: Number(months) });
  return (
    <>
      <SelectChip
        name={t('reports.period')}
        value={isOwn ? 'own' : search.months === reportPageDefaults.months ? '' : search.months}
        anyWord={monthsWord(reportPageDefaults.months)}
        options={[
          ...offered
            .filter((months) => months !== reportPageDefaults.months)
            .map((months) => ({ value: months, label: monthsWord(months) })),
          { value: 'own', label: t(isOwn ? 'reports.own-months' : 'reports.choose-months') },
        ]}
        onChoose={(months) => {
          if (months === 'own') onSearch({ from: query.from, to: query.to });
          else onSearch({ months: months === '' ? reportPageDefaults.months : months, from: '', to: '' });
        }}
      />
      {isOwn && (
        <EndChips
          query={query}
          values={offeredMonths(now, [query.from, query.to])}
          toMonth={(month) => month}
          toValue={(month) => month}
          onSearch={onSearch}
        />
      )}
    </>
  );
}

/** The first and the last month or year. */
function EndChips(props: {
  query: ReportQuery;
  values: readonly string[];
  toMonth: (value: string, end: 'from' | 'to') => string;
  toValue: (month: string) => string;
  onSearch: (change: Change) => void;
}) {
  const { t } = useTranslation();
  const { query, values, toMonth, toValue, onSearch } = props;
  return (['from', 'to'] as const).map((end) => (
    <Select
      key={end}
      className="chip"
      label={t(`reports.${end}`)}
      value={toValue(query[end])}
      options={values.map((value) => ({ value, label: value }))}
      onChoose={(value) => onSearch({ from: query.from, to: query.to, [end]: toMonth(value, end) })}
    >
      {t(`reports.${end}`)} <b>{toValue(query[end])}</b>
      <Icon name="down" size="xs" />
    </Select>
  ));
}

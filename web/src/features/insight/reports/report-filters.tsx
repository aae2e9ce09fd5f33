import { type ReportBy, type ReportData, type ReportName, reportDimensions } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Segmented } from '../../../ui/parts/segmented.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { type ReportPageSearch, reportPageDefaults } from './report-search.ts';

const offered = ['3', '6', '12', '24', '36'] as const;

/** Months, what they are compared with, chosen groups, and the grouping. */
export function ReportFilters(props: {
  name: ReportName;
  data: ReportData | undefined;
  search: ReportPageSearch;
  onSearch: (change: Partial<ReportPageSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { name, data, search, onSearch } = props;
  const monthsWord = (months: string) => t('reports.last-months', { count: Number(months) });
  const chosen = reportDimensions.filter((one) => search[one] !== '');
  const groups: ReportBy[] = data === undefined ? [] : ['month', ...data.dimensions];
  return (
    <div className="report-filters">
      {name === 'roro-capacity' ? (
        <span className="soft">
          {data !== undefined && t('reports.years', { from: data.from.slice(0, 4), to: data.to.slice(0, 4) })}
        </span>
      ) : (
        <>
          <SelectChip
            name={t('reports.period')}
            value={search.months === reportPageDefaults.months ? '' : search.months}
            anyWord={monthsWord(reportPageDefaults.months)}
            options={offered
              .filter((months) => months !== reportPageDefaults.months)
              .map((months) => ({ value: months, label: monthsWord(months) }))}
            onChoose={(months) => onSearch({ months: months === '' ? '12' : months })}
          />
          <SelectChip
            name={t('reports.against')}
            value={search.against === 'before' ? '' : search.against}
            anyWord={t('reports.against-before')}
            options={[{ value: 'year', label: t('reports.against-year') }]}
            onChoose={(against) => onSearch({ against: against === '' ? 'before' : 'year' })}
          />
        </>
      )}
      {chosen.map((one) => (
        <SelectChip
          key={one}
          name={t(`reports.bys.${one}`)}
          value={search[one]}
          anyWord={t('reports.any')}
          options={[{ value: search[one], label: search[one] }]}
          onChoose={(value) => onSearch({ [one]: value })}
        />
      ))}
      {data !== undefined && (
        <Segmented
          label={t('reports.by')}
          value={data.by}
          options={groups.map((by) => ({ value: by, label: t(`reports.bys.${by}`) }))}
          onChoose={(by) => onSearch({ by })}
        />
      )}
      {data !== undefined && (
        <span className="soft">{t('reports.counted', { ago: format.ago(data.countedAt, now) })}</span>
      )}
    </div>
  );
}

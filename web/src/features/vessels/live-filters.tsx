import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { VesselsSearch } from './vessels-search.ts';

const types = ['all', 'cargo', 'tanker', 'passenger', 'other'] as const;
const speeds = ['all', 'stopped', 'slow', 'normal'] as const;
const sizes = [0, 100, 200, 300] as const;

/** Which vessels are on the chart, and how many that are. */
export function LiveFilters(props: {
  search: VesselsSearch;
  total: number | undefined;
  drawn: number | undefined;
  onChange: (part: Partial<VesselsSearch>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, total, drawn, onChange } = props;
  return (
    <section className="vs-filters" aria-label={t('vessels.filters.label')}>
      <Segmented
        label={t('vessels.filters.type')}
        value={search.type}
        options={types.map((value) => ({ value, label: t(`vessels.filters.types.${value}`) }))}
        onChoose={(type) => onChange({ type })}
      />
      <Segmented
        label={t('vessels.filters.speed')}
        value={search.speed}
        options={speeds.map((value) => ({ value, label: t(value === 'all' ? 'vessels.filters.speeds-all' : `vessels.legend.${value}`) }))}
        onChoose={(speed) => onChange({ speed })}
      />
      <Segmented
        label={t('vessels.filters.size')}
        value={String(search.size)}
        options={sizes.map((size) => ({
          value: String(size),
          label: size === 0 ? t('vessels.filters.sizes-all') : t('vessels.filters.size-from', { metres: size }),
        }))}
        onChoose={(size) => onChange({ size: Number(size) as VesselsSearch['size'] })}
      />
      {total !== undefined && drawn !== undefined && (
        <p className="soft" role="status">
          {drawn < total
            ? t('vessels.filters.some', { drawn: format.count(drawn), total: format.count(total) })
            : t('vessels.filters.count', { count: total })}
        </p>
      )}
    </section>
  ); // prettier-ignore
}

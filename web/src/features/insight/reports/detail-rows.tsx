import type { ReportData, ReportQuery, ReportRowsQuery } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { Segmented } from '../../../ui/parts/segmented.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { detailsQuery } from './queries.ts';
import type { ReportPageSearch } from './report-search.ts';

type Shown = ReportPageSearch['rows'];

/**
 * The rows behind the report with the filters of now: all, or those that the charted figure is counted over, with their
 * own value. Each leads to the page of its shipment, ship or port.
 */
export function DetailRows(props: {
  data: ReportData;
  query: ReportQuery;
  /** The charted figure. */
  at: number;
  shown: Shown;
  onShow: (rows: Shown) => void;
}) {
  const { t } = useTranslation();
  const { data, query, at, shown, onShow } = props;
  const figure = data.measures[at]!.key;
  const measure = t(`reports.measures.${figure}`);
  return (
    <section aria-label={shown !== '' ? undefined : t('reports.rows-title')}>
      <header className="report-figure">
        <h2>{t('reports.rows-title')}</h2>
        {shown !== '' && (
          <Segmented
            label={t('reports.rows-title')}
            value={shown}
            options={[
              { value: 'figure', label: t('reports.rows-of', { measure }) },
              { value: 'all', label: t('reports.all-rows') },
            ]}
            onChoose={onShow}
          />
        )}
        <Button size="sm" onClick={() => onShow(shown === '' ? 'figure' : '')}>
          {t(shown === '' ? 'reports.show-rows' : 'reports.hide-rows')}
        </Button>
      </header>
      {shown !== '' && <Rows query={shown === 'all' ? query : { ...query, figure }} />}
    </section>
  );
}

function Rows({ query }: { query: ReportRowsQuery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(detailsQuery(query));
  if (data === undefined) return <Skeleton width="100%" height={120} />;
  return (
    <div className="report-scroll" tabIndex={0} role="region" aria-label={t('reports.rows-title')}>
      <table className="report-table">
        <thead>
          <tr>
            {data.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => {
                const link = column === data.linkColumn ? (data.links[at] ?? null) : null;
                return (
                  <td key={column} className={typeof cell === 'number' ? 'num' : ''}>
                    {link === null ? cell : <InnerLink href={link}>{cell ?? t('reports.without')}</InnerLink>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {data.rows.length === 0 && <p className="soft">{t('reports.empty')}</p>}
      {data.isMore && (
        <p className="soft">{t('reports.rows-more', { number: format.count(data.rows.length) })}</p>
      )}
    </div>
  );
}

import type { ReportData, ReportQuery, ReportRowsQuery } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { InnerLink } from '../../../ui/frame/inner-link.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { detailsQuery } from './queries.ts';
import type { ReportPageSearch } from './report-search.ts';
import { useFigureWords } from './use-figure-words.ts';

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
  /** The group or month that is open alone; undefined: all. */
  cell: string | undefined;
  shown: Shown;
  onShow: (rows: Shown) => void;
  /** Back from one cell to all rows. */
  onWhole: () => void;
}) {
  const { t } = useTranslation();
  const { data, query, at, cell, shown, onShow, onWhole } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cell !== undefined) place.current?.scrollIntoView?.({ block: 'start' });
  }, [cell, at]);
  const figure = data.measures[at]!.key;
  const measure = t(`reports.measures.${figure}`);
  return (
    <section ref={place} aria-label={shown !== '' ? undefined : t('reports.rows-title')}>
      <header className="report-figure">
        <h2>
          {t('reports.rows-title')}
          {cell !== undefined && `: ${cell === '' ? t('reports.without') : cell}`}
        </h2>
        {cell !== undefined && (
          <Button size="sm" onClick={onWhole}>
            {t('reports.rows-whole')}
          </Button>
        )}
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
      {shown !== '' && (
        <Rows query={shown === 'all' ? query : { ...query, figure }} measure={data.measures[at]!} />
      )}
    </section>
  );
}

function Rows({ query, measure }: { query: ReportRowsQuery; measure: ReportData['measures'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFigureWords();
  const { data } = useQuery(detailsQuery(query));
  if (data === undefined) return <Skeleton width="100%" height={120} />;
  return (
    <div className="report-scroll" tabIndex={0} role="region" aria-label={t('reports.rows-title')}>
      <p className="report-note soft">
        {t('reports.rows-count', { count: data.count, number: format.count(data.count) })}
        {data.figure !== null &&
          ` ${t('reports.rows-give', {
            measure: t(`reports.measures.${measure.key}`),
            value: words.value(data.figure.value, measure),
            n: words.over(data.figure.n, measure),
          })}`}
      </p>
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

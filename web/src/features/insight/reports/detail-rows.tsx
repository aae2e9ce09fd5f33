import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { detailsQuery } from './queries.ts';
import type { toReportQuery } from './report-search.ts';

/** The rows that the report counts with the filters of now; shipments lead to their emissions and from there on. */
export function DetailRows({ query }: { query: ReturnType<typeof toReportQuery> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={isOpen ? undefined : t('reports.rows-title')}>
      <header className="report-figure">
        <h2>{t('reports.rows-title')}</h2>
        <Button size="sm" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'reports.hide-rows' : 'reports.show-rows')}
        </Button>
      </header>
      {isOpen && <Rows query={query} />}
    </section>
  );
}

function Rows({ query }: { query: ReturnType<typeof toReportQuery> }) {
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
                {t(`reports.heads.${name}` as 'reports.heads.number')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => {
                const link = column === 0 ? (data.links[at] ?? null) : null;
                return (
                  <td key={column} className={typeof cell === 'number' ? 'num' : ''}>
                    {link === null ? (
                      cell
                    ) : (
                      <Link to="/pages/carbon/$shipmentId" params={{ shipmentId: link }} className="mono">
                        {cell}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {data.isMore && (
        <p className="soft">{t('reports.rows-more', { number: format.count(data.rows.length) })}</p>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CellButton } from './report-table.tsx';

/** A chart under its message, with the table behind it one click away. */
export function ChartSection(props: {
  title: string;
  unit: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Opens the rows behind a mark, by its index in `rows`. */
  onRow?: ((at: number) => void) | undefined;
  /** What to know of single marks. */
  note?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const { title, unit, head, rows } = props;
  return (
    <section className="report-chart" aria-label={isTable ? undefined : title}>
      <header className="report-figure">
        <h2>{title}</h2>
        <span className="soft">{unit}</span>
        <Button size="sm" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'reports.hide-rows' : 'reports.show-rows')}
        </Button>
      </header>
      {isTable ? (
        <div className="report-scroll" tabIndex={0} role="region" aria-label={title}>
          <table className="report-table">
            <thead>
              <tr>
                {head.map((name, at) => (
                  <th key={name} scope="col" className={at === 0 ? '' : 'num'}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, index) => (
                <tr key={cells[0]}>
                  {cells.map((cell, at) => (
                    <td key={at} className={at === 0 ? '' : 'num'}>
                      <CellButton of={cell} isEmpty={at !== 1}>
                        {props.onRow && (() => props.onRow?.(index))}
                      </CellButton>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        props.children
      )}
      {props.note !== undefined && !isTable && <p className="soft report-note">{props.note}</p>}
    </section>
  );
}

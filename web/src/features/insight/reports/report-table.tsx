import { type ReportData, type ReportMeasure, groupingName, unsettledPart } from '@portolan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { isSum, useFigureWords } from './use-figure-words.ts';

/** The groups that are shown at first. */
const shownAtFirst = 100;

/** Every group with every figure and its number of cases, sorted by any of them; a group becomes a filter. */
export function ReportTable({
  data,
  onChoose,
  onCell,
}: {
  data: ReportData;
  onChoose?: ((key: string) => void) | undefined;
  /** Opens the rows of a figure: of a group by its key, or of all. */
  onCell?: OnCell | undefined;
}) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const [sort, setSort] = useState<Sort>();
  const [showsAll, setShowsAll] = useState(false);
  const sorted = sort === undefined ? data.rows : sortRows(data.rows, sort);
  const rows = showsAll ? sorted : sorted.slice(0, shownAtFirst);
  const grouping = t(`reports.bys.${groupingName(data.by, data.grain)}`);
  const title = t('reports.by-group', { by: grouping });
  const cells = (figures: ReportData['all']['figures'], group?: string) =>
    data.measures.map((measure, at) => {
      const figure = figures[at]!;
      return (
        <td key={measure.key} className="num">
          <CellButton of={words.value(figure.value, measure, figure)} isEmpty={figure.value === null}>
            {onCell && (() => onCell(measure.key, group))}
          </CellButton>
          {!isSum(measure) && figure.value !== null && (
            <small>
              n {words.over(figure.n, measure)}
              {unsettledPart(data.measures, figures, at) !== undefined && ` · ${t('reports.unsettled')}`}
            </small>
          )}
        </td>
      );
    });
  return (
    <section>
      <header className="report-figure">
        <h2>{title}</h2>
        <span className="soft">{words.count(data.rowCount)}</span>
      </header>
      <div className="report-scroll" tabIndex={0} role="region" aria-label={title}>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{grouping}</th>
              {data.measures.map(({ key }, at) => (
                <th
                  key={key}
                  scope="col"
                  className="num"
                  aria-sort={sort?.at === at ? sort.direction : 'none'}
                >
                  <button type="button" className="report-cell" onClick={() => setSort(nextSort(sort, at))}>
                    {t(`reports.measures.${key}`)}
                    {sort?.at === at && (sort.direction === 'descending' ? ' ↓' : ' ↑')}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">
                  {onChoose === undefined || key === '' ? (
                    name === '' ? (
                      t('reports.without')
                    ) : (
                      name
                    )
                  ) : (
                    <button type="button" className="link" onClick={() => onChoose(key)}>
                      {name}
                    </button>
                  )}
                </th>
                {cells(figures, key)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('reports.all')}</th>
              {cells(data.all.figures)}
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length < data.rows.length && (
        <Button onClick={() => setShowsAll(true)}>
          {t('reports.groups-all', { count: data.rows.length })}
        </Button>
      )}
    </section>
  );
}

/** By which figure groups are sorted. */
interface Sort {
  at: number;
  direction: 'ascending' | 'descending';
}

/** The highest first, pressed again the lowest. */
const nextSort = (sort: Sort | undefined, at: number): Sort => ({
  at,
  direction: sort?.at === at && sort.direction === 'descending' ? 'ascending' : 'descending',
});

/** Groups without the figure come last, whatever the direction. */
function sortRows(rows: ReportData['rows'], { at, direction }: Sort): ReportData['rows'] {
  const sign = direction === 'ascending' ? 1 : -1;
  const valueOf = ({ figures }: ReportData['rows'][number]) => figures[at]?.value ?? undefined;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  });
}

export type OnCell = (figure: ReportMeasure, group: string | undefined) => void;

/** A figure that opens its rows, where it has any and somebody may see them. */
export function CellButton(props: { of: string; isEmpty: boolean; children: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { of, isEmpty, children: onOpen } = props;
  if (onOpen === undefined || isEmpty) return of;
  return (
    <button type="button" className="report-cell" title={t('reports.open-rows')} onClick={onOpen}>
      {of}
    </button>
  );
}

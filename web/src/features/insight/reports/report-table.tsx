import { type ReportData, type ReportMeasure, groupingName, unsettledPart } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { isSum, useFigureWords } from './use-figure-words.ts';

/** Every group with every figure and its number of cases; a group becomes a filter. */
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
              {data.measures.map(({ key }) => (
                <th key={key} scope="col" className="num">
                  {t(`reports.measures.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ key, name, figures }) => (
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
    </section>
  );
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

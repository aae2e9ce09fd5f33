import { type ReportData, type ReportMeasure, reportSpans, unsettledPart } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { isSum, unitWords, useFigureWords } from './use-figure-words.ts';

/** All figures of a report with their denominators and what they are compared with; one of them is charted. */
export function ReportFigures(props: {
  data: ReportData;
  at: number;
  onChoose: (figure: ReportMeasure) => void;
}) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { data, at, onChoose } = props;
  const span = reportSpans(data).before;
  return (
    <div className="report-figures" role="group" aria-label={t('reports.figure')}>
      {data.measures.map((measure, index) => {
        const figure = data.all.figures[index]!;
        const change = words.change(figure, measure);
        const unsettled = unsettledPart(data.measures, data.all.figures, index);
        const unit = measure.unit === 'percent' ? t('reports.units.points') : unitWords(t, measure);
        return (
          <button
            key={measure.key}
            type="button"
            aria-pressed={index === at}
            onClick={() => onChoose(measure.key)}
          >
            <span>
              {t(`reports.measures.${measure.key}`)}
              {measure.isEstimate && <em> {t('reports.estimated')}</em>}
              {unsettled !== undefined && <em> {t('reports.unsettled')}</em>}
            </span>
            <b>{words.value(figure.value, measure, figure)}</b>
            <small>
              {!isSum(measure) && `${t('reports.n', { number: words.over(figure.n, measure) })} · `}
              {unsettled !== undefined &&
                `${t('reports.unsettled-part', {
                  number: words.count(unsettled.n),
                  all: words.count(unsettled.all),
                })} · `}
              {change === undefined
                ? t('reports.no-change', span)
                : t('reports.change', { change, unit, ...span })}
            </small>
          </button>
        );
      })}
    </div>
  );
}

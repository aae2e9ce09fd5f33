import { type ReportData, groupingName, unsettledPart } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { ChartSection } from './chart-section.tsx';
import { isSum, unitWords, useFigureWords } from './use-figure-words.ts';

const height = 200;
const [left, right, top, foot] = [12, 92, 16, 24];

/** A mean or share of fewer cases says nothing of a month. */
const leastCases = 20;

/** Whether nothing of a month can change its figure much any more. */
function isOver({ months, measures, countedAt }: ReportData, month: number, at: number): boolean {
  const { key, figures } = months[month]!;
  const measure = measures[at]!;
  if (!isSum(measure) && (figures[at]?.n ?? 0) < leastCases) return false;
  if (measure.among !== null) return unsettledPart(measures, figures, at) === undefined;
  return !isSum(measure) || !countedAt.startsWith(key.slice(0, 7));
}

/** One figure by month or year; the title says where it went, over those that are over. */
export function MonthChart({ data, at }: { data: ReportData; at: number }) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const measure = data.measures[at]!;
  const points = data.months.flatMap(({ name, figures }, index) => {
    const figure = figures[at];
    return figure === undefined || figure.value === null
      ? []
      : [{ ...figure, name, index, value: figure.value, isOver: isOver(data, index, at) }];
  });
  const over = points.filter((point) => point.isOver);
  const name = t(`reports.measures.${measure.key}`);
  const [first, last] = [over[0], over.at(-1) ?? points.at(-1)];
  const direction =
    first === undefined || last === undefined || over.length < 2
      ? 'one'
      : last.value > first.value
        ? 'up'
        : last.value < first.value
          ? 'down'
          : 'flat';
  const title = t(`reports.trend.${direction}`, {
    measure: name,
    value: words.value(last?.value ?? null, measure, last),
    month: last?.name ?? '',
  });
  const highest = Math.max(...points.map(({ value }) => value), 0);
  return (
    <ChartSection
      title={title}
      unit={unitWords(t, measure)}
      head={[t(`reports.bys.${groupingName('month', data.grain)}`), name, 'n']}
      note={over.length < points.length ? t('reports.not-over') : undefined}
      rows={points.map((point) => [
        point.name,
        words.value(point.value, measure, point),
        words.over(point.n, measure),
      ])}
    >
      <ChartBox
        label={points.map((point) => `${point.name}: ${words.value(point.value, measure, point)}`).join('; ')}
        height={height}
      >
        {({ width }) => {
          const x = (index: number) =>
            left + (data.months.length < 2 ? 0.5 : index / (data.months.length - 1)) * (width - left - right);
          const y = (value: number) =>
            height - foot - (highest === 0 ? 0 : value / highest) * (height - foot - top);
          const every = Math.max(1, Math.ceil(data.months.length / Math.max(1, Math.floor(width / 80))));
          return (
            <>
              <path className="chart-grid" d={`M${left} ${y(0)}H${width - right}`} />
              <path className="chart-grid" d={`M${left} ${y(highest)}H${width - right}`} />
              <text x={width - right + 8} y={y(highest) - 6} className="soft">
                {points.length > 1 && points.at(-1)?.value !== highest
                  ? words.value(highest, measure, data.all.figures[at])
                  : ''}
              </text>
              {data.months.map(({ key, name: month }, index) =>
                (data.months.length - 1 - index) % every === 0 ? (
                  <text key={key} x={x(index)} y={height - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
                    {month}
                  </text>
                ) : null,
              )}
              <path
                className="report-line"
                d={points
                  .map(({ index, value }, i) => `${i === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`)
                  .join('')}
              />
              {points
                .filter((point) => !point.isOver || point === last)
                .map((point) => (
                  <circle
                    key={point.name}
                    className={point.isOver ? 'report-dot' : 'report-dot open'}
                    cx={x(point.index)}
                    cy={y(point.value)}
                    r={4}
                  />
                ))}
              {points.slice(-1).map((point) => (
                <text key={point.name} className="ink" x={x(point.index) + 8} y={y(point.value) + 4}>
                  {words.value(point.value, measure, point)}
                </text>
              ))}
            </>
          );
        }}
      </ChartBox>
    </ChartSection>
  );
}

import { type ReportData, groupingName, reportSpans, unsettledPart } from '@portolan/contract';
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

const lineOf = (
  points: readonly { index: number; value: number }[],
  x: (index: number) => number,
  y: (value: number) => number,
): string => points.map(({ index, value }, at) => `${at === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');

/** The points of a figure by month, what they are compared with, and where it went over those that are over. Pure. */
function readMonths(data: ReportData, at: number) {
  const points = data.months.flatMap(({ key, name, figures }, index) => {
    const figure = figures[at];
    return figure === undefined || figure.value === null
      ? []
      : [{ ...figure, key, name, index, value: figure.value, isOver: isOver(data, index, at) }];
  });
  const over = points.filter((point) => point.isOver);
  const pasts = points.flatMap(({ index, before }) => (before === null ? [] : [{ index, value: before }]));
  const [first, last] = [over[0], over.at(-1) ?? points.at(-1)];
  const change =
    first === undefined || last === undefined || over.length < 2 ? undefined : last.value - first.value;
  const direction = change === undefined ? 'one' : change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  return {
    points,
    pasts,
    last,
    direction,
    isAllOver: over.length === points.length,
    highest: Math.max(...[...points, ...pasts].map(({ value }) => value), 0),
  } as const;
}

type Months = ReturnType<typeof readMonths>;

interface MonthProps {
  data: ReportData;
  at: number;
  /** Opens the rows of a month by its key. */
  onMonth?: ((month: string) => void) | undefined;
}

/** One figure by month or year; the title says where it went, over those that are over. */
export function MonthChart({ data, at, onMonth }: MonthProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const measure = data.measures[at]!;
  const months = readMonths(data, at);
  const { points, pasts, last, direction } = months;
  const name = t(`reports.measures.${measure.key}`);
  const title = t(`reports.trend.${direction}`, {
    measure: name,
    value: words.value(last?.value ?? null, measure, last),
    month: last?.name ?? '',
  });
  const notes = [
    ...(months.isAllOver ? [] : [t('reports.not-over')]),
    ...(pasts.length > 0 ? [t('reports.dashed', reportSpans(data).before)] : []),
  ];
  return (
    <ChartSection
      title={title}
      unit={unitWords(t, measure)}
      head={[t(`reports.bys.${groupingName('month', data.grain)}`), name, 'n', t('reports.before')]}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      onRow={onMonth && ((index) => onMonth(points[index]?.key ?? ''))}
      rows={points.map((point) => [
        point.name,
        words.value(point.value, measure, point),
        words.over(point.n, measure),
        words.value(point.before, measure, point),
      ])}
    >
      <ChartBox
        label={points.map((point) => `${point.name}: ${words.value(point.value, measure, point)}`).join('; ')}
        height={height}
      >
        {({ width }) => <MonthLines data={data} at={at} onMonth={onMonth} months={months} width={width} />}
      </ChartBox>
    </ChartSection>
  );
}

/** The lines of the chart; a month is as wide as its part of it. */
function MonthLines({ data, at, onMonth, months, width }: MonthProps & { months: Months; width: number }) {
  const words = useFigureWords();
  const measure = data.measures[at]!;
  const { points, pasts, last, highest } = months;
  const x = (index: number) =>
    left + (data.months.length < 2 ? 0.5 : index / (data.months.length - 1)) * (width - left - right);
  const y = (value: number) => height - foot - (highest === 0 ? 0 : value / highest) * (height - foot - top);
  const every = Math.max(1, Math.ceil(data.months.length / Math.max(1, Math.floor(width / 80))));
  const monthWidth = (width - left - right) / data.months.length;
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
      <path className="report-line past" d={lineOf(pasts, x, y)} />
      <path className="report-line" d={lineOf(points, x, y)} />
      {onMonth &&
        points.map(({ key, index, name: month }) => (
          <rect
            key={key}
            className="report-open"
            x={x(index) - monthWidth / 2}
            y={top}
            width={monthWidth}
            height={height - foot - top}
            fill="transparent"
            onClick={() => onMonth(key)}
          >
            <title>{month}</title>
          </rect>
        ))}
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
}

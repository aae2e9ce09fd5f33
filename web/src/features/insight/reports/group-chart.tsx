import { type ReportData, groupingName, unsettledPart } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { ChartSection } from './chart-section.tsx';
import type { OnCell } from './report-table.tsx';
import { isSum, unitWords, useFigureWords } from './use-figure-words.ts';

const most = 10;
const rowHeight = 26;
/** Fewer cases than this say nothing of a group: it is not compared. */
const leastCases = 20;

/**
 * One figure by group, the groups with most cases and the one that the title names; a hollow mark is what it is
 * compared with.
 */
export function GroupChart({
  data,
  at,
  onCell,
}: {
  data: ReportData;
  at: number;
  onCell?: OnCell | undefined;
}) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const measure = data.measures[at]!;
  const grouping = groupingName(data.by, data.grain);
  const nameOf = (name: string) => (name === '' ? t('reports.without') : name);
  const groups = data.rows.flatMap(({ key, name, figures }) => {
    const figure = figures[at];
    return figure === undefined || figure.value === null
      ? []
      : [
          {
            key,
            name: nameOf(name),
            figure,
            value: figure.value,
            isSettled: unsettledPart(data.measures, figures, at) === undefined,
          },
        ];
  });
  const name = t(`reports.measures.${measure.key}`);
  // A sum, and what is neither good nor bad, has no best but a most.
  const isJudged = measure.better !== 'neither' && !isSum(measure);
  const sign = isJudged && measure.better === 'less' ? 1 : -1;
  const [best] = groups
    .filter(
      ({ key, figure, isSettled }) => key !== '' && isSettled && (isSum(measure) || figure.n >= leastCases),
    )
    .toSorted((a, b) => sign * (a.value - b.value));
  const bars = groups.slice(0, most);
  if (best !== undefined && !bars.includes(best)) bars.push(best);
  const highest = Math.max(...bars.flatMap(({ value, figure }) => [value, figure.before ?? 0]), 0);
  const title =
    best === undefined || groups.length < 2
      ? t('reports.compare.one', { measure: name, by: t(`reports.bys.${grouping}`) })
      : t(isJudged ? 'reports.compare.range' : 'reports.compare.most', {
          measure: name,
          best: best.name,
          value: words.value(best.value, measure, best.figure),
        });
  return (
    <ChartSection
      title={title}
      unit={unitWords(t, measure)}
      head={[t(`reports.bys.${grouping}`), name, 'n', t('reports.before')]}
      onRow={onCell && ((index) => onCell(measure.key, bars[index]?.key))}
      rows={bars.map((bar) => [
        bar.name,
        words.value(bar.value, measure, bar.figure),
        words.over(bar.figure.n, measure),
        words.value(bar.figure.before, measure, bar.figure),
      ])}
    >
      <ChartBox
        label={bars.map((bar) => `${bar.name}: ${words.value(bar.value, measure, bar.figure)}`).join('; ')}
        height={Math.max(1, bars.length) * rowHeight + 8}
      >
        {({ width }) => {
          const left = Math.min(190, width * 0.38);
          const room = width - left - 150;
          const x = (value: number) => left + (highest === 0 ? 0 : (Math.max(0, value) / highest) * room);
          const fits = Math.floor(left / 7);
          return bars.map(({ key, name: group, figure, value }, index) => {
            const y = 4 + index * rowHeight;
            return (
              <g
                key={key}
                className={onCell && 'report-open'}
                onClick={onCell && (() => onCell(measure.key, key))}
              >
                <text x={left - 8} y={y + 16} textAnchor="end">
                  {group.length > fits ? `${group.slice(0, fits - 1)}…` : group}
                </text>
                <rect
                  className={key === best?.key ? 'report-mark first' : 'report-mark'}
                  x={left}
                  y={y + 4}
                  width={Math.max(1, x(value) - left)}
                  height={rowHeight - 10}
                />
                {figure.before !== null && (
                  <circle className="report-before" cx={x(figure.before)} cy={y + 12} r={4} />
                )}
                <text className="ink" x={Math.max(x(value), x(figure.before ?? 0)) + 10} y={y + 16}>
                  {words.value(value, measure, figure)}
                  {!isSum(measure) && <tspan className="soft"> n {words.over(figure.n, measure)}</tspan>}
                </text>
              </g>
            );
          });
        }}
      </ChartBox>
    </ChartSection>
  );
}

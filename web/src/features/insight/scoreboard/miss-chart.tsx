import { type EtaHorizon, type FindFigures, etaHorizons, findNearest } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { LineLegend } from '../../../ui/chart/line-legend.tsx';
import { spreadLabels } from '../../../ui/chart/spread-labels.ts';
import { lineSources } from './score-view.ts';
import { useScoreWords } from './use-score-words.ts';

const ticks = [0.75, 1.5, 3, 6, 12, 24, 48, 96, 192, 384, 768];
const narrow = 520;
const left = 48;
const [top, foot] = [16, 30];

interface MissLine {
  source: (typeof lineSources)[number];
  name: string;
  points: readonly { at: number; hours: number; horizon: EtaHorizon }[];
}

/** Median errors against the days before the arrival; each grid line is twice the one below it. */
export function MissChart({ find }: { find: FindFigures }) {
  const { t } = useTranslation();
  const words = useScoreWords();
  const nearest = findNearest(find);
  const lines = lineSources
    .map((source) => ({
      source,
      name: words.source(source),
      points: etaHorizons.flatMap((horizon, at) => {
        const hours = find(source, horizon)?.medianHours;
        return hours === undefined ? [] : [{ at, hours, horizon }];
      }),
    }))
    .filter(({ points }) => points.length > 0);
  const title =
    nearest === undefined
      ? t('scoreboard.miss.title-none')
      : t(nearest.count === nearest.total ? 'scoreboard.miss.title-all' : 'scoreboard.miss.title-some', {
          source: words.source(nearest.source),
          count: nearest.count,
          total: nearest.total,
        });
  const rows = lines.map(({ name, points }) =>
    t('scoreboard.miss.row', {
      source: name,
      values: points.map(({ hours }) => words.hours(hours)).join(', '),
    }),
  );
  const all = lines.flatMap(({ points }) => points.map(({ hours }) => Math.max(hours, ticks[0]!)));
  const low = ticks.findLast((tick) => tick <= Math.min(...all)) ?? ticks[0]!;
  const high = ticks.find((tick) => tick >= Math.max(...all)) ?? ticks.at(-1)!;
  return (
    <section aria-label={title}>
      <header className="score-figure">
        <h2>{title}</h2>
        <span className="soft">{t('scoreboard.miss.unit')}</span>
      </header>
      <ChartBox
        label={t('scoreboard.miss.label', { rows: rows.join('; ') })}
        height={(width) => (width < narrow ? 236 : 264)}
      >
        {(size) => <MissLines lines={lines} low={low} high={high} {...size} />}
      </ChartBox>
      <div className="score-legend">
        <LineLegend lines={lines} />
      </div>
    </section>
  );
}

/** The grid, the lines of the sources and their names at the end. */
function MissLines({
  lines,
  low,
  high,
  width,
  height,
}: {
  lines: readonly MissLine[];
  low: number;
  high: number;
  width: number;
  height: number;
}) {
  const { t } = useTranslation();
  const words = useScoreWords();
  const isNarrow = width < narrow;
  const right = isNarrow ? 64 : 168;
  const x = (at: number) => left + 26 + (at / 4) * (width - left - right - 40);
  const span = Math.log(high / low) || 1;
  const y = (hours: number) =>
    height - foot - (Math.log(Math.max(hours, low) / low) / span) * (height - foot - top);
  const ends = spreadLabels(
    lines.map(({ points }) => y(points.at(-1)!.hours)),
    15,
    top,
    height - foot,
  );
  return (
    <>
      {ticks
        .filter((tick) => tick >= low && tick <= high)
        .map((tick) => (
          <g key={tick}>
            <path className="chart-grid" d={`M${left} ${y(tick)}H${width - right}`} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {tick >= 48
                ? t('scoreboard.days-short', { days: tick / 24 })
                : t('scoreboard.hours', { hours: tick })}
            </text>
          </g>
        ))}
      {etaHorizons.map((horizon, at) => (
        <text key={horizon} x={x(at)} y={height - 8} textAnchor="middle">
          {t(`scoreboard.${isNarrow ? 'tiny' : 'short'}.${horizon}`)}
        </text>
      ))}
      {lines.toReversed().map(({ source, points }) => (
        <g key={source}>
          <path
            className={`eta-line ${source}`}
            d={points.map(({ at, hours }, i) => `${i ? 'L' : 'M'}${x(at)} ${y(hours)}`).join('')}
          />
          {(source === 'calculated' || source === 'container-dynamic') &&
            points.map(({ at, hours }) => (
              <circle key={at} className={`score-dot ${source}`} cx={x(at)} cy={y(hours)} r={4} />
            ))}
        </g>
      ))}
      {lines
        .filter(({ source }) => source === 'calculated')
        .flatMap(({ points }) => points.slice(0, -1))
        .map(({ at, hours }) => (
          <text key={at} className="brand halo" x={x(at)} y={y(hours) + 18} textAnchor="middle">
            {words.hours(hours)}
          </text>
        ))}
      {lines.map(({ source, name, points }, line) => {
        const { at, hours } = points.at(-1)!;
        const value = words.hours(hours);
        const tone = source === 'calculated' ? 'brand' : source === 'container-dynamic' ? 'ink' : '';
        return (
          <text key={source} className={`halo ${tone}`} x={x(at) + 10} y={ends[line]! + 4}>
            {isNarrow ? value : `${name} ${value}`}
          </text>
        );
      })}
    </>
  );
}

import type { InsightPeriod, PortInsight } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { usePlaceName } from '../../../lib/place-names.ts';
import { CallsLink } from '../../../lib/ports/calls-link.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';

type Measure = 'anchor' | 'berth' | 'port';
const [left, right, top, foot] = [60, 16, 16, 28];

interface ChartProps {
  insight: PortInsight;
  measure: Measure;
  title: string;
}

const medianOf = ({ figures }: InsightPeriod, measure: Measure): number | null =>
  figures[measure].medianHours;

/** A round number that is a fifth of the axis or a little more. Pure. */
function stepOf(highest: number): number {
  const rough = highest / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(rough, 0.1)));
  return [1, 2, 5, 10].map((one) => one * size).find((one) => one >= rough)!;
}

/** Medians over time with the band of the three years before; other ports as thin lines. */
export function InsightChart({ insight, measure, title }: ChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const placeName = usePlaceName();
  const [own, ...others] = insight.ports;
  if (own === undefined) return null;
  const { periods } = own;
  const highest = Math.max(
    1,
    ...insight.ports.flatMap((port) => port.periods.map((period) => medianOf(period, measure) ?? 0)),
    ...periods.map(({ band }) => band[measure]?.highest ?? 0),
  );
  const step = stepOf(highest);
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, i) => i * step);
  const limit = ticks.at(-1)!;
  const last = periods.findLast((period) => medianOf(period, measure) !== null);
  const rows = periods.slice(-4).map((period) => {
    const hours = medianOf(period, measure);
    return `${format.day(period.startsOn)} ${hours === null ? '–' : t('ports.hours', { hours: hours.toFixed(1) })}`;
  });
  return (
    <>
      <ChartBox label={t('port.insight.chart-label', { title, rows: rows.join('; ') })} height={220}>
        {({ width, height }) => {
          const x = (i: number) => left + (i / Math.max(1, periods.length - 1)) * (width - left - right);
          const y = (hours: number) => height - foot - (hours / limit) * (height - foot - top);
          return (
            <>
              {ticks.map((tick) => (
                <g key={tick}>
                  <path className="chart-grid" d={`M${left} ${y(tick)}H${width - right}`} />
                  <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                    {tick === limit ? t('ports.hours', { hours: tick }) : tick}
                  </text>
                </g>
              ))}
              <Band periods={periods} measure={measure} x={x} y={y} />
              {others.map(({ unLocationCode, periods: its }, i) => (
                <path
                  key={unLocationCode}
                  className={`port-line other-${i + 1}`}
                  d={lineOf(its, measure, (at) => x(at + periods.length - its.length), y)}
                />
              ))}
              <path className="port-line own" d={lineOf(periods, measure, x, y)} />
              {last && (
                <LastPoint
                  x={x(periods.indexOf(last))}
                  y={y(medianOf(last, measure) ?? 0)}
                  hours={medianOf(last, measure) ?? 0}
                />
              )}
              {axisDays(periods, width).map((i) => (
                <text key={i} x={x(i)} y={height - 8} textAnchor={i === 0 ? 'start' : 'middle'}>
                  {format.day(periods[i]!.startsOn)}
                </text>
              ))}
            </>
          );
        }}
      </ChartBox>
      <div className="port-legend">
        <Key
          className="own"
          text={others.length === 0 ? t('port.insight.median') : placeName(own.unLocationCode, own.name)}
        />
        {others.map(({ unLocationCode, name }, i) => (
          <Key key={unLocationCode} className={`other-${i + 1}`} text={placeName(unLocationCode, name)} />
        ))}
        <span>
          <svg width="18" height="10" aria-hidden="true">
            <rect className="port-band" width="18" height="10" />
          </svg>
          {t('port.insight.band')}
        </span>
        <Key className="middle" text={t('port.insight.middle')} />
        <span className="port-sample">
          {last !== undefined && (
            <CallsLink
              port={own.unLocationCode}
              search={{ of: measure, type: own.group, by: insight.granularity, date: last.startsOn }}
            >
              {t('port.insight.n', { count: last.figures[measure].calls })}
            </CallsLink>
          )}
        </span>
      </div>
    </>
  );
}

/** The newest value, named at its point. */
function LastPoint({ x, y, hours }: { x: number; y: number; hours: number }) {
  const { t } = useTranslation();
  return (
    <>
      <circle className="port-dot" cx={x} cy={y} r={4} />
      <text className="port-last" x={x + 4} y={y - 10} textAnchor="end">
        {t('ports.hours', { hours: hours.toFixed(1) })}
      </text>
    </>
  );
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span>
      <svg width="18" height="8" aria-hidden="true">
        <path className={`port-line ${className}`} d="M0 4h18" />
      </svg>
      {text}
    </span>
  );
}

/** Which periods have their day under the axis: about one in 110 pixels. Pure. */
function axisDays(periods: readonly InsightPeriod[], width: number): number[] {
  const every = Math.max(1, Math.ceil(periods.length / Math.max(2, Math.floor((width - left) / 110))));
  return periods.flatMap((_, i) => (i % every === 0 && i < periods.length - every / 2 ? [i] : []));
}

function lineOf(
  periods: readonly InsightPeriod[],
  measure: Measure,
  x: (i: number) => number,
  y: (hours: number) => number,
): string {
  let isOpen = false;
  return periods
    .map((period, i) => {
      const hours = medianOf(period, measure);
      const move = isOpen ? 'L' : 'M';
      isOpen = hours !== null;
      return hours === null ? '' : `${move}${x(i).toFixed(1)} ${y(hours).toFixed(1)}`;
    })
    .join('');
}

function Band(props: {
  periods: readonly InsightPeriod[];
  measure: Measure;
  x: (i: number) => number;
  y: (hours: number) => number;
}) {
  const { periods, measure, x, y } = props;
  const known = periods.flatMap(({ band }, i) => {
    const range = band[measure];
    return range === null || range === undefined ? [] : [{ i, ...range }];
  });
  if (known.length < 2) return null;
  const edge = (pick: (one: (typeof known)[number]) => number, points = known): string =>
    points.map((one) => `${x(one.i).toFixed(1)} ${y(pick(one)).toFixed(1)}`).join('L');
  return (
    <>
      <path
        className="port-band"
        d={`M${edge(({ highest }) => highest)}L${edge(({ lowest }) => lowest, known.toReversed())}Z`}
      />
      <path className="port-line middle" d={`M${edge(({ middle }) => middle)}`} />
    </>
  );
}

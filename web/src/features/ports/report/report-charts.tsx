import type { InsightPeriod } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

const [width, height, left, foot, top] = [680, 180, 36, 22, 12];
const [bottom, right] = [height - foot, width - 4];

/** A round number at or above a value: where an axis ends. Pure. */
function axisEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** The median hours at berth of each period, inside the band of three years. */
export function MedianLine({ periods }: { periods: readonly InsightPeriod[] }) {
  const { t } = useTranslation();
  const end = axisEnd(
    Math.max(
      1,
      ...periods.flatMap(({ figures, band }) => [figures.berth.medianHours ?? 0, band.berth?.highest ?? 0]),
    ),
  );
  const x = (i: number) => left + ((i + 0.5) * (right - left)) / Math.max(1, periods.length);
  const y = (hours: number) => bottom - ((bottom - top) * hours) / end;
  const banded = periods.flatMap(({ band }, i) => (band.berth == null ? [] : [{ i, ...band.berth }]));
  const band = [
    ...banded.map(({ i, highest }) => `${x(i)},${y(highest)}`),
    ...banded.toReversed().map(({ i, lowest }) => `${x(i)},${y(lowest)}`),
  ].join(' ');
  const line = periods.flatMap(({ figures }, i) =>
    figures.berth.medianHours === null ? [] : [`${x(i)},${y(figures.berth.medianHours)}`],
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('port-report.chart-note')}>
      <Axis end={end} y={y} />
      <polygon points={band} className="a4-band" />
      <polyline points={line.join(' ')} className="a4-line" />
      <Dates periods={periods} x={x} />
    </svg>
  );
}

/** The share of direct berthing of each period, in per cent. */
export function DirectBars({ periods }: { periods: readonly InsightPeriod[] }) {
  const { t } = useTranslation();
  const step = (right - left) / Math.max(1, periods.length);
  const x = (i: number) => left + (i + 0.5) * step;
  const y = (percent: number) => bottom - ((bottom - top) * percent) / 100;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('port-report.direct-note')}>
      <Axis end={100} y={y} />
      {periods.map(({ startsOn, figures }, i) => {
        if (figures.berthed === 0) return null;
        const percent = Math.round((100 * figures.direct) / figures.berthed);
        return (
          <g key={startsOn} className={i === periods.length - 1 ? 'a4-bar last' : 'a4-bar'}>
            <rect x={x(i) - step * 0.28} y={y(percent)} width={step * 0.56} height={bottom - y(percent)} />
            <text x={x(i)} y={y(percent) - 4} textAnchor="middle">
              {percent}
            </text>
          </g>
        );
      })}
      <Dates periods={periods} x={x} />
    </svg>
  );
}

function Axis({ end, y }: { end: number; y: (value: number) => number }) {
  return [0, end / 2, end].map((value) => (
    <g key={value}>
      <path d={`M${left} ${y(value)}H${right}`} className="a4-grid" />
      <text x={left - 6} y={y(value) + 4} textAnchor="end">
        {value}
      </text>
    </g>
  ));
}

function Dates({ periods, x }: { periods: readonly InsightPeriod[]; x: (i: number) => number }) {
  const format = useFormat();
  const every = Math.max(1, Math.ceil(periods.length / 7));
  return periods.map(({ startsOn }, i) => {
    const before = periods.length - 1 - i;
    return before % every === 0 ? (
      <text
        key={startsOn}
        x={before === 0 ? right : x(i)}
        y={height - 6}
        textAnchor={before === 0 ? 'end' : 'middle'}
      >
        {format.day(startsOn)}
      </text>
    ) : null;
  });
}

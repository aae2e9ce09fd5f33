import { etaSourceNames } from '@portolan/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { LineLegend } from '../../../ui/chart/line-legend.tsx';
import { spreadLabels } from '../../../ui/chart/spread-labels.ts';
import { useJudgedAt } from './as-known.ts';
import {
  type EtaStep,
  dayTicks,
  historyRange,
  listEtaChanges,
  toSteps,
} from '../../../lib/shipments/eta-history.ts';
import type { SingleEta } from '../../../lib/shipments/eta-query.ts';
import { useShortDay } from '../../../lib/shipments/use-short-day.ts';

const narrow = 560;
const [left, top, foot] = [48, 20, 28];

/** All ETAs against the time at which they were known: a step each, the calculated one with its interval. */
export function EtaHistory({ eta }: { eta: SingleEta }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const title = useHistoryTitle(eta);
  const clip = useId();
  const shortDay = useShortDay(eta.podTimeZone);
  const arrivedWord = eta.arrivalTimeIsUnknown ? 'arrived-by' : 'arrived';
  const endWord = eta.arrivedAt === null ? 'now' : arrivedWord;
  const end = eta.arrivedAt === null ? now : Math.min(now, Date.parse(eta.arrivedAt));
  const steps = toSteps(eta.history, end);
  const lines = etaSourceNames.flatMap((source) => {
    const those = steps.get(source) ?? [];
    return those.length === 0 ? [] : [{ source, name: t(`eta.source.${source}`), steps: those }];
  });
  if (lines.length === 0) return null;
  const all = lines.flatMap(({ steps: those }) => those);
  const start = Math.min(...all.map(({ from }) => from));
  const { low: lowest, high: highest } = historyRange(lines.map(({ steps: those }) => those));
  const zone = eta.podTimeZone ?? 'UTC';
  const rows = lines.map(({ source, name, steps: those }) =>
    t('eta-tab.history.row', {
      source: name,
      count: eta.history.filter((one) => one.source === source).length,
      moment: format.moment(new Date(those.at(-1)!.at).toISOString(), zone),
    }),
  );
  return (
    <section aria-label={t('eta-tab.history.title-none')}>
      <header className="eta-figure">
        <h2>{title}</h2>
        <span className="soft">
          {t('eta-tab.history.unit', { zone: format.zone(new Date(end).toISOString(), zone) })}
        </span>
      </header>
      <ChartBox
        label={t('eta-tab.history.label', { rows: rows.join('; ') })}
        height={(width) => (width < narrow ? 220 : 248)}
      >
        {({ width, height }) => {
          const isNarrow = width < narrow;
          const right = isNarrow ? 16 : 136;
          const x = (ms: number) => left + ((ms - start) / (end - start || 1)) * (width - left - right);
          const y = (ms: number) =>
            height - foot - ((ms - lowest) / (highest - lowest)) * (height - foot - top);
          const ends = spreadLabels(
            lines.map(({ steps: those }) => y(those.at(-1)!.at)),
            15,
            top,
            height - foot,
          );
          return (
            <>
              {dayTicks(lowest, highest, 5).map((tick) => (
                <g key={tick}>
                  <path className="chart-grid" d={`M${left} ${y(tick)}H${width - right}`} />
                  <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                    {shortDay(tick)}
                  </text>
                </g>
              ))}
              {dayTicks(start, end, isNarrow ? 3 : 6).map((tick) => (
                <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle">
                  {shortDay(tick)}
                </text>
              ))}
              <clipPath id={clip}>
                <rect {...{ x: left, y: top, width: width - left - right, height: height - foot - top }} />
              </clipPath>
              <g clipPath={`url(#${clip})`}>
                {(steps.get('calculated') ?? []).map((step) => (
                  <Band key={step.from} step={step} x={x} y={y} />
                ))}
                {lines.map(({ source, steps: those }) => (
                  <path key={source} className={`eta-line ${source}`} d={toPath(those, x, y)} />
                ))}
              </g>
              {eta.arrivedAt !== null && !eta.arrivalTimeIsUnknown && (
                <path
                  className="chart-zero"
                  d={`M${left} ${y(Date.parse(eta.arrivedAt))}H${width - right}`}
                />
              )}
              <path className="chart-zero" d={`M${x(end)} ${top - 6}V${height - foot}`} />
              <text className="ink" x={x(end)} y={10} textAnchor={isNarrow ? 'end' : 'middle'}>
                {t(`eta-tab.history.${endWord}`)}
              </text>
              {!isNarrow &&
                lines.map(({ source, name }, line) => (
                  <text
                    key={source}
                    className={
                      source === 'calculated' ? 'brand' : source === 'container-dynamic' ? 'ink' : undefined
                    }
                    x={width - right + 10}
                    y={ends[line]! + 4}
                  >
                    {name}
                  </text>
                ))}
            </>
          );
        }}
      </ChartBox>
      <div className="eta-legend">
        <LineLegend lines={lines} />
      </div>
    </section>
  );
}

/** What moved last. */
function useHistoryTitle(eta: SingleEta): string {
  const { t } = useTranslation();
  const format = useFormat();
  const shortDay = useShortDay(null);
  const changes = listEtaChanges(eta);
  const moved = changes.find((change) => change.kind === 'moved');
  if (moved !== undefined)
    return t('eta-tab.history.title', {
      source: t(`eta.source.${moved.source}`),
      span: format.move(moved.hours),
      day: shortDay(Date.parse(moved.at)),
    });
  const first = changes.at(-1);
  return first === undefined
    ? t('eta-tab.history.title-none')
    : t('eta-tab.history.title-same', { day: shortDay(Date.parse(first.at)) });
}

type Scale = (ms: number) => number;

/** A line of steps; where a source had no estimate, it is broken. */
const toPath = (steps: readonly EtaStep[], x: Scale, y: Scale): string =>
  steps
    .map(({ from, to, at }, index) => {
      const joins = steps[index - 1]?.to === from;
      return `${joins ? 'L' : 'M'}${x(from)} ${y(at)}H${x(to)}`;
    })
    .join('');

function Band({ step: { from, to, low, high }, x, y }: { step: EtaStep; x: Scale; y: Scale }) {
  if (low === null || high === null) return null;
  return (
    <rect
      className="eta-band"
      {...{ x: x(from), y: y(high), width: x(to) - x(from), height: y(low) - y(high) }}
    />
  );
}

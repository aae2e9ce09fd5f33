import { type EtaHorizon, type FindFigures, etaHorizons, pickHorizon } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { useScoreWords } from './use-score-words.ts';

const sources = ['container-dynamic', 'ais', 'calculated'] as const;
const [left, right, top, rowHeight] = [96, 16, 40, 28];

/** How early or late ships come against what each source says, by the days before the arrival. */
export function BiasChart({ find }: { find: FindFigures }) {
  const { t } = useTranslation();
  const words = useScoreWords();
  const title = useBiasTitle(find);
  const known = etaHorizons.flatMap((horizon) =>
    sources.flatMap((source) => find(source, horizon)?.biasHours ?? []),
  );
  if (known.length === 0) return null;
  const drawn = sources.filter((source) => etaHorizons.some((horizon) => find(source, horizon)));
  const low = Math.min(-24, Math.floor(Math.min(...known) / 24) * 24);
  const high = Math.max(24, Math.ceil(Math.max(...known) / 24) * 24);
  const rows = sources.map((source) =>
    t('scoreboard.miss.row', {
      source: words.source(source),
      values: etaHorizons
        .flatMap((horizon) => find(source, horizon)?.biasHours ?? [])
        .map(words.bias)
        .join(', '),
    }),
  );
  const height = top + etaHorizons.length * rowHeight + 24;
  return (
    <section aria-label={title}>
      <header className="score-figure">
        <h2>{title}</h2>
      </header>
      <ChartBox label={t('scoreboard.bias.label', { rows: rows.join('; ') })} height={height}>
        {({ width }) => {
          const x = (hours: number) => left + ((hours - low) / (high - low)) * (width - left - right);
          return (
            <>
              {[low, 0, high].map((hours) => (
                <path
                  key={hours}
                  className={hours === 0 ? 'chart-zero' : 'chart-grid'}
                  d={`M${x(hours)} ${top - 16}V${height - 22}`}
                />
              ))}
              <text className="ink" x={x(0)} y={height - 6} textAnchor="middle">
                {t('scoreboard.bias.as-said')}
              </text>
              <text x={x(high)} y={height - 6} textAnchor="end">
                {t('scoreboard.bias.later', { hours: high })}
              </text>
              {etaHorizons.map((horizon, at) => (
                <BiasRow
                  key={horizon}
                  {...{ find, horizon, x }}
                  y={top + at * rowHeight}
                  isFirst={at === 0}
                />
              ))}
            </>
          );
        }}
      </ChartBox>
      <div className="score-marks soft">
        {drawn.map((source) => (
          <span key={source}>
            <svg width="10" height="10" aria-hidden="true">
              <Mark source={source} x={5} y={5} />
            </svg>
            {words.source(source)}
          </span>
        ))}
      </div>
    </section>
  );
}

function useBiasTitle(find: FindFigures): string {
  const { t } = useTranslation();
  const words = useScoreWords();
  const horizon = pickHorizon(find, 'container-dynamic');
  const bias = horizon && find('container-dynamic', horizon)?.biasHours;
  if (bias === undefined || horizon === undefined || Math.round(bias) === 0)
    return t('scoreboard.bias.title-none');
  return t(bias > 0 ? 'scoreboard.bias.title-late' : 'scoreboard.bias.title-early', {
    source: words.source('container-dynamic'),
    hours: words.whole(bias),
    horizon: t(`eta.horizon.${horizon}`),
  });
}

function BiasRow(props: {
  find: FindFigures;
  horizon: EtaHorizon;
  x: (hours: number) => number;
  y: number;
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  const { find, horizon, x, y } = props;
  const marks = sources.flatMap((source) => {
    const figures = find(source, horizon);
    return figures === undefined ? [] : [{ source, at: x(figures.biasHours) }];
  });
  const ats = marks.map(({ at }) => at);
  return (
    <>
      <text className="ink" x={0} y={y + 4}>
        {t(`scoreboard.short.${horizon}`)}
      </text>
      {marks.length > 1 && (
        <path className="chart-axis" d={`M${Math.min(...ats)} ${y}H${Math.max(...ats)}`} />
      )}
      {marks.map(({ source, at }) => (
        <Mark key={source} source={source} x={at} y={y} />
      ))}
    </>
  );
}

function Mark({ source, x, y }: { source: (typeof sources)[number]; x: number; y: number }) {
  if (source === 'container-dynamic')
    return <rect className="score-dot container-dynamic" x={x - 4} y={y - 4} width={8} height={8} />;
  return <circle className={`score-dot ${source}`} cx={x} cy={y} r={4} />;
}

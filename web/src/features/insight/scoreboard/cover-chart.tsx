import { type FindFigures, etaHorizons } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { ChartBox } from '../../../ui/chart/chart-box.tsx';
import { useScoreWords } from './use-score-words.ts';

const [left, right, top, rowHeight] = [96, 56, 32, 25];
const target = { low: 0.78, high: 0.82 };

/** Which share of arrivals the 80 % interval of the calculated ETA held, against the target. */
export function CoverChart({ find }: { find: FindFigures }) {
  const { t } = useTranslation();
  const words = useScoreWords();
  const shares = etaHorizons.flatMap((horizon) => {
    const covered = find('calculated', horizon)?.covered ?? null;
    return covered === null ? [] : [{ horizon, covered }];
  });
  if (shares.length === 0) return null;
  const held = shares.map(({ covered }) => covered);
  const [least, most] = [Math.min(...held), Math.max(...held)];
  const low = Math.min(0.7, Math.floor(least * 10) / 10);
  const high = Math.max(0.9, Math.ceil(most * 10) / 10);
  const [from, to] = [Math.round(least * 100), Math.round(most * 100)];
  const title = t(from === to ? 'scoreboard.cover.title-same' : 'scoreboard.cover.title', {
    source: words.source('calculated'),
    low: from,
    high: to,
  });
  const rows = shares.map(
    ({ horizon, covered }) => `${t(`scoreboard.short.${horizon}`)} ${words.percent(covered)}`,
  );
  const height = top + shares.length * rowHeight + 12;
  return (
    <section aria-label={title}>
      <header className="score-figure">
        <h2>{title}</h2>
      </header>
      <ChartBox label={t('scoreboard.cover.label', { rows: rows.join('; ') })} height={height}>
        {({ width }) => {
          const x = (share: number) => left + ((share - low) / (high - low)) * (width - left - right);
          const bottom = height - 22;
          return (
            <>
              <rect
                className="score-target"
                {...{ x: x(target.low), y: 16, width: x(target.high) - x(target.low), height: bottom - 16 }}
              />
              <text x={x(0.8)} y={11} textAnchor="middle">
                {t('scoreboard.cover.target')}
              </text>
              {[low, 0.8, high].map((share) => (
                <g key={share}>
                  <path
                    className={share === 0.8 ? 'chart-axis' : 'chart-grid'}
                    d={`M${x(share)} 16V${bottom}`}
                  />
                  <text x={x(share)} y={height - 6} textAnchor="middle">
                    {t('scoreboard.percent', { percent: Math.round(share * 100) })}
                  </text>
                </g>
              ))}
              {shares.map(({ horizon, covered }, at) => (
                <g key={horizon}>
                  <text className="ink" x={0} y={top + at * rowHeight + 4}>
                    {t(`scoreboard.short.${horizon}`)}
                  </text>
                  <circle
                    className="score-dot calculated"
                    cx={x(covered)}
                    cy={top + at * rowHeight}
                    r={4.5}
                  />
                  <text className="ink" x={width} y={top + at * rowHeight + 4} textAnchor="end">
                    {words.percent(covered)}
                  </text>
                </g>
              ))}
            </>
          );
        }}
      </ChartBox>
    </section>
  );
}

import { stalePositionHours } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { hullPath } from './hull-path.ts';

const marks = [
  { key: 'on-plan', tone: '' },
  { key: 'possible', tone: 'hull-possible' },
  { key: 'late', tone: 'hull-late' },
  { key: 'stale', tone: 'hull-stale' },
] as const;

/** What the marks and lines of the chart mean. */
export function ChartLegend() {
  const { t } = useTranslation();
  return (
    <section className="chart-legend float" aria-label={t('map.legend.label')}>
      <div className="row">
        <span className="head">{t('map.legend.vessels')}</span>
        {marks.map(({ key, tone }) => (
          <span key={key} className="key">
            <svg viewBox="-5 -8 10 16" width="10" height="16" aria-hidden="true">
              <path className={`hull ${tone}`} d={hullPath} />
            </svg>
            {t(`map.legend.${key}`, { hours: stalePositionHours.vessel })}
          </span>
        ))}
        {(['sailed', 'planned'] as const).map((key) => (
          <span key={key} className="key">
            <svg width="22" height="8" aria-hidden="true">
              <path className={key === 'sailed' ? 'route-sailed' : 'route-planned'} d="M1 4h20" />
            </svg>
            {t(`map.legend.${key}`)}
          </span>
        ))}
      </div>
      <div className="row">
        <span className="head">{t('map.legend.ports')}</span>
        <span className="key">
          <svg viewBox="-22 -9 44 18" width="44" height="18" aria-hidden="true">
            {[
              [-16, 4],
              [-3, 6],
              [12, 8],
            ].map(([x, radius]) => (
              <g key={x}>
                <circle className="bubble" cx={x} cy="0" r={(radius ?? 0) - 0.7} />
                <circle className="core" cx={x} cy="0" r="1.8" />
              </g>
            ))}
          </svg>
          {t('map.legend.boxes-here')}
        </span>
      </div>
    </section>
  );
}

import { useTranslation } from 'react-i18next';

/** What the lines and dots of a track mean, by speed class. */
export function TrackLegend() {
  const { t } = useTranslation();
  return (
    <section className="chart-legend float" aria-label={t('vessels.legend.label')}>
      <div className="row">
        {(['normal', 'slow'] as const).map((key) => (
          <span key={key} className="key">
            <svg width="22" height="8" aria-hidden="true">
              <path className={key === 'normal' ? 'route-sailed' : 'route-slow'} d="M1 4h20" />
            </svg>
            {t(`vessels.legend.${key}`)}
          </span>
        ))}
        <span className="key">
          <svg width="12" height="12" aria-hidden="true">
            <circle className="track-stop" cx="6" cy="6" r="4.5" />
          </svg>
          {t('vessels.legend.stopped')}
        </span>
      </div>
    </section>
  );
}

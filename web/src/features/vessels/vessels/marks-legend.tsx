import { useTranslation } from 'react-i18next';
import { hullPath } from '../../../lib/map/hull.ts';

/** The meaning of the chart's marks: dots at low zoom, hulls at high zoom. */
export function MarksLegend({ isNear }: { isNear: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="chart-legend float" aria-label={t('vessels.marks.label')}>
      <div className="row">
        {isNear ? (
          <>
            <HullKey tone="" words={t('vessels.marks.hull')} />
            <HullKey tone="hull-stale" words={t('vessels.marks.stale')} />
          </>
        ) : (
          <>
            <DotKey radius={2} words={t('vessels.marks.one')} />
            <DotKey radius={3.4} words={t('vessels.marks.several')} />
            <DotKey radius={2} tone="dot-stale" words={t('vessels.marks.stale')} />
          </>
        )}
      </div>
    </section>
  );
}

function HullKey({ tone, words }: { tone: string; words: string }) {
  return (
    <span className="key">
      <svg viewBox="-5 -8 10 16" width="10" height="16" aria-hidden="true">
        <path className={`hull ${tone}`} d={hullPath} />
      </svg>
      {words}
    </span>
  );
}

function DotKey({ radius, tone = '', words }: { radius: number; tone?: string; words: string }) {
  return (
    <span className="key">
      <svg viewBox="-4 -4 8 8" width="8" height="8" aria-hidden="true">
        <circle className={`vs-dot ${tone}`} r={radius} />
      </svg>
      {words}
    </span>
  );
}

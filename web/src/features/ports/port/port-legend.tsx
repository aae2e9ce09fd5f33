import { stalePositionHours } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { hullPath } from '../../../lib/map/hull-path.ts';
import { KindMark } from '../../../lib/vessels/kind-mark.tsx';
import type { VesselKind } from '../../../lib/map/vessel-kinds.ts';

/** What the marks of a port's chart mean: the types of ships that are there. */
export function PortLegend(props: { kinds: readonly VesselKind[]; hasAnchorages: boolean }) {
  const { t } = useTranslation();
  if (props.kinds.length === 0 && !props.hasAnchorages) return null;
  return (
    <section className="chart-legend port-marks float" aria-label={t('vessels.marks.label')}>
      <div className="row">
        {props.kinds.map((kind) => (
          <span key={kind} className="key">
            <KindMark kind={kind} />
            {t(`vessels.kinds.${kind}`)}
          </span>
        ))}
        {props.kinds.length > 0 && (
          <span className="key">
            <svg viewBox="-5 -8 10 16" width="10" height="16" aria-hidden="true">
              <path className="hull hull-stale" d={hullPath} />
            </svg>
            {t('port.stale', { hours: stalePositionHours['in-port'] })}
          </span>
        )}
        {props.hasAnchorages && (
          <span className="key">
            <svg className="port-anchorage-key" width="16" height="12" aria-hidden="true">
              <rect x="1" y="1" width="14" height="10" />
            </svg>
            {t('port.anchorage')}
          </span>
        )}
      </div>
    </section>
  );
}

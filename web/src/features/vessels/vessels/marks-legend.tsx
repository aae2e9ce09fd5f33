import { stalePositionHours } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { hullPath } from '../../../lib/map/hull-path.ts';
import { KindMark } from '../../../lib/vessels/kind-mark.tsx';
import { type VesselKind, groupsOfKind, vesselKinds } from '../../../lib/map/vessel-kinds.ts';
import { groupsIn } from './vessels-search.ts';

/** The marks and hues of the chart, by type of ship. An entry is also a filter: several can be chosen. */
export function MarksLegend(props: { isNear: boolean; groups: string; onGroups: (groups: string) => void }) {
  const { t } = useTranslation();
  const chosen = new Set<string>(groupsIn(props.groups));
  const isOn = (kind: VesselKind) => groupsOfKind(kind).every((group) => chosen.has(group));
  const toggle = (kind: VesselKind) => {
    const groups = groupsOfKind(kind);
    const rest = [...chosen].filter((group) => !groups.some((one) => one === group));
    props.onGroups((isOn(kind) ? rest : [...rest, ...groups]).join(','));
  };
  return (
    <section className="chart-legend vessels-legend float" aria-label={t('vessels.marks.label')}>
      <div className="row">
        {vesselKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="key"
            aria-pressed={isOn(kind)}
            onClick={() => toggle(kind)}
          >
            <KindMark kind={kind} />
            {t(`vessels.kinds.${kind}`)}
          </button>
        ))}
        {!props.isNear && <DotKey radius={3.4} words={t('vessels.marks.several')} />}
        <StaleKey words={t('vessels.marks.stale', { hours: stalePositionHours.vessel })} />
      </div>
    </section>
  );
}

function StaleKey({ words }: { words: string }) {
  return (
    <span className="key wide">
      <svg viewBox="-5 -8 10 16" width="10" height="16" aria-hidden="true">
        <path className="hull hull-stale" d={hullPath} />
      </svg>
      {words}
    </span>
  );
}

function DotKey({ radius, words }: { radius: number; words: string }) {
  return (
    <span className="key wide">
      <svg viewBox="-4 -4 8 8" width="8" height="8" aria-hidden="true">
        <circle className="vessels-dot" r={radius} />
      </svg>
      {words}
    </span>
  );
}

import { type VesselKind, kindPath } from '../map/vessel-kinds.ts';

/** The mark of a type of ship, as the chart draws it. */
export function KindMark({ kind }: { kind: VesselKind }) {
  return (
    <svg viewBox="-5 -8 10 16" width="10" height="16" aria-hidden="true">
      <path className="hull" style={{ fill: `var(--kind-${kind})` }} d={kindPath(kind)} />
    </svg>
  );
}

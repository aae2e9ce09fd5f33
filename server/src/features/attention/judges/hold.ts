import type { AlertFacts, AlertStage } from '@portolan/contract';
import { type HoldNote, type ShipmentJudge, factsOf, hourMs, thingOf } from './finding.ts';

/** Events that end what customs began, of any document. */
const releases = new Set(['RELS', 'CUSR', 'INSP']);

const kindOf = ({ documentTypeCode }: HoldNote): NonNullable<AlertFacts['hold']> => {
  if (documentTypeCode === 'CUS' || documentTypeCode === 'CUC') return 'customs';
  return documentTypeCode === 'INV' || documentTypeCode === 'SRM' ? 'freight' : 'terminal';
};

/** The newest thing that is not over: a hold, or being picked for inspection. Pure. */
export function findHold(
  notes: readonly HoldNote[],
): { stage: AlertStage; hold: NonNullable<AlertFacts['hold']>; note: HoldNote } | undefined {
  const inOrder = notes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const last = inOrder.findLast(
    (note, i) =>
      !releases.has(note.eventCode) &&
      !inOrder
        .slice(i + 1)
        .some(
          (later) =>
            releases.has(later.eventCode) &&
            (later.eventCode !== 'RELS' || later.documentTypeCode === note.documentTypeCode),
        ),
  );
  if (last === undefined) return undefined;
  if (last.eventCode === 'HOLD') return { stage: 'actual', hold: kindOf(last), note: last };
  return { stage: 'possible', hold: 'inspection', note: last };
}

/** Customs, the terminal or the carrier holds a container, or customs picked it for inspection. */
export const hold: ShipmentJudge<'hold'> = {
  type: 'hold',
  judge: (shipment, _, now) => {
    if (shipment.trackingStatus !== 'in-transit' || shipment.landing?.outGate !== undefined) return undefined;
    const found = findHold(shipment.holds);
    if (found === undefined) return undefined;
    const { pod, carrierCode } = shipment;
    const hours = Math.round((now.getTime() - Date.parse(found.note.at)) / hourMs);
    return {
      type: 'hold',
      thing: thingOf(pod, carrierCode, found.hold),
      stage: found.stage,
      hours: found.stage === 'actual' ? Math.max(0, hours) : null,
      plannedAt: null,
      expectedAt: null,
      facts: factsOf({ port: pod, hold: found.hold, at: found.note.at }),
      evidence: [found.note.factId],
    };
  },
};

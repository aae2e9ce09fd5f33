import { hourMs } from '@portolan/contract/time/durations';
import type { AlertFacts, AlertStage } from '@portolan/contract';
import { type HoldKind, holdsEndedBy, kindOfHold } from '../free-time/index.ts';
import { type HoldNote, type ShipmentJudge, factsOf, thingOf } from './finding.ts';

const nameOf = {
  'customs-hold': 'customs',
  'freight-hold': 'freight',
  'terminal-hold': 'terminal',
  'other-hold': 'other',
} as const satisfies Record<HoldKind, AlertFacts['hold']>;

/** Whether a later report ends what an earlier one began: a hold, or being picked for inspection by customs. */
function ends(later: HoldNote, begun: HoldNote): boolean {
  const kind = begun.eventCode === 'HOLD' ? kindOfHold(begun) : 'customs-hold';
  return holdsEndedBy(later).includes(kind) || (begun.eventCode !== 'HOLD' && later.eventCode === 'INSP');
}

const beginnings = new Set(['HOLD', 'CUSS', 'CUSI']);

/** A hold, or being picked for inspection, as far as it was reported. */
interface HoldPeriod {
  stage: AlertStage;
  hold: NonNullable<AlertFacts['hold']>;
  note: HoldNote;
  /** The report that ended it. */
  endedBy: HoldNote | undefined;
}

/** All holds and inspections of a container in the order of their reports, with what ended each. Pure. */
export function listReportedHolds(notes: readonly HoldNote[]): HoldPeriod[] {
  const inOrder = notes.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return inOrder.flatMap((note, i): HoldPeriod[] => {
    if (!beginnings.has(note.eventCode)) return [];
    const endedBy = inOrder.slice(i + 1).find((later) => ends(later, note));
    return note.eventCode === 'HOLD'
      ? [{ stage: 'actual', hold: nameOf[kindOfHold(note)], note, endedBy }]
      : [{ stage: 'possible', hold: 'inspection', note, endedBy }];
  });
}

/** The newest hold that is not over; without one, being picked for inspection. Pure. */
export function findHold(notes: readonly HoldNote[]): HoldPeriod | undefined {
  const open = listReportedHolds(notes).filter(({ endedBy }) => endedBy === undefined);
  return open.findLast(({ stage }) => stage === 'actual') ?? open.at(-1);
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

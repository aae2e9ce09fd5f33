import { dayMs, hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import { canRetract, type Dialect, updatesInPlace } from './carrier-profiles.ts';
import type { Draft } from './event-draft.ts';
import type { SimulatedJourney } from '../shipments/journey.ts';
import type { EpochMs } from '../local-time.ts';
import type { Move } from '../shipments/moves.ts';
import { drawFault } from './reporting-faults.ts';
import type { Rollover } from '../shipments/sailings.ts';
import { onVessel } from '../shipments/sea-moves.ts';
import type { Shipment } from '../shipments/shipments.ts';
import type { World } from '../world.ts';

/** What the carrier reports as done, including reporting errors. */
export function actualEvents(world: World, journey: SimulatedJourney): Draft[] {
  const { shipment, moves } = journey;
  return moves.flatMap((move) => {
    const random = randomOf(world.seed, 'reports', shipment.shipmentKey, move.moveKey);
    return [...falseLoad(journey, move), ...report(journey, move, random)];
  });
}

function report({ shipment }: SimulatedJourney, move: Move, random: Random): Draft[] {
  const { dialect, lagHours } = shipment.carrier;
  const drawn = drawFault(random.next());
  const fault = shipment.faults ? (shipment.faults[move.moveKey] ?? 'none') : drawn;
  const lagMs = (0.1 + random.exponential(move.eventType === 'SHIPMENT' ? 0.2 : lagHours)) * hourMs;
  if (isUnreported(move, random.next())) return [];
  const draft = toCorrectDraft(shipment, move, lagMs);
  if (move.eventType === 'SHIPMENT') return [draft];
  switch (fault) {
    case 'missing':
      return [];
    case 'late':
      return [{ ...draft, createdAt: draft.createdAt + random.between(1, 4) * dayMs }];
    case 'duplicate':
      return [draft, { ...draft, heldBackMs: random.between(1, 70) * hourMs }];
    case 'corrected':
      return corrected(draft, dialect, random);
    case 'wrong-offset':
      return [{ ...draft, hasWrongOffset: true }];
    case 'false-move':
      return canRetract(dialect) && !isFirstWord(move) ? [...falseMove(draft, random), draft] : [draft];
    case 'none':
      return [draft];
  }
}

function toCorrectDraft({ legs }: Shipment, move: Move, lagMs: number): Draft {
  const leg = move.legIndex === undefined ? undefined : legs[move.legIndex];
  const delay = move.eventCode === 'ARRI' ? leg?.discharge.delay : undefined;
  return {
    move,
    classifier: 'ACT',
    eventKey: `${move.moveKey}-act`,
    at: wholeMinute(move.at),
    createdAt: move.at + lagMs,
    ...(delay && { delay }),
  };
}

/** Stuffing and stripping happen out of the carrier's sight: many are never reported. */
function isUnreported({ eventCode, moveKey }: Move, luck: number): boolean {
  if (eventCode === 'STUF') return luck < 0.45;
  if (eventCode === 'STRP') return luck < 0.6;
  return moveKey.startsWith('delivered') && luck < 0.5;
}

/** Before the pick-up the container number is unknown. */
function isFirstWord({ moveKey }: Move): boolean {
  return moveKey.startsWith('empty-out');
}

function wholeMinute(at: EpochMs): EpochMs {
  return Math.round(at / minuteMs) * minuteMs;
}

/** First reported with a wrong time, corrected days later: under the same id, or by retracting and reporting again. */
function corrected(draft: Draft, dialect: Dialect, random: Random): Draft[] {
  const wrong: Draft = { ...draft, at: wholeMinute(draft.at - random.between(1, 11) * hourMs) };
  const correctedAt = draft.createdAt + random.between(0.4, 3) * dayMs;
  const right: Draft = { ...draft, createdAt: correctedAt };
  if (!canRetract(dialect) || updatesInPlace(dialect)) return [wrong, right];
  return [
    wrong,
    { ...wrong, createdAt: correctedAt, isRetraction: true, namesAsOf: wrong.createdAt },
    { ...right, eventKey: `${draft.eventKey}-2` },
  ];
}

/** An event of another container, reported for this one by mistake a day early, and retracted within hours. */
function falseMove(draft: Draft, random: Random): Draft[] {
  const earlierMs = random.between(20, 28) * hourMs;
  const wrong: Draft = {
    ...draft,
    eventKey: `${draft.eventKey}-false`,
    at: wholeMinute(draft.at - earlierMs),
    createdAt: draft.createdAt - earlierMs,
  };
  const retractedAt = wrong.createdAt + random.between(1, 7) * hourMs;
  return [wrong, { ...wrong, createdAt: retractedAt, isRetraction: true, namesAsOf: wrong.createdAt }];
}

/**
 * A container that stayed behind was first reported loaded. Where retraction is impossible, it is corrected instead.
 */
function falseLoad({ shipment }: SimulatedJourney, move: Move): Draft[] {
  const leg = move.legIndex === undefined ? undefined : shipment.legs[move.legIndex];
  if (move.eventCode !== 'LOAD' || !leg?.rollover?.wasReportedLoaded) return [];
  const { rollover } = leg;
  const wrong = wrongLoad(move, rollover, leg.booked.loadCall);
  if (!wrong) return [];
  const delay = { changeRemark: rollover.changeRemark };
  if (canRetract(shipment.carrier.dialect))
    return [wrong, { ...wrong, createdAt: rollover.knownAt, delay, isRetraction: true }];
  const conveyance = onVessel(leg.voyage, leg.load);
  const expectedAt = leg.load.plannedDepartureAt - 6 * hourMs;
  return [
    wrong,
    { ...wrong, classifier: 'EST', at: expectedAt, createdAt: rollover.knownAt, conveyance, delay },
  ];
}

function wrongLoad(move: Move, rollover: Rollover, loadCall: number): Draft | undefined {
  const call = rollover.from.calls[loadCall];
  if (!call) return undefined;
  return {
    move,
    classifier: 'ACT',
    eventKey: `${move.moveKey}-act-false`,
    at: wholeMinute(call.departsAt - 5 * hourMs),
    createdAt: call.departsAt - 2 * hourMs,
    conveyance: onVessel(rollover.from, call),
  };
}

import type { AirFlight, AirStatus } from '@portolan/contract';
import type { KnownFact } from './known-fact.ts';

/** One status that a part has passed at an airport. */
export interface PartStep {
  status: AirStatus;
  code: string;
  airport: string | undefined;
  at: string | undefined;
  onDate: string | undefined;
  pieces: number;
  weightKg: number | undefined;
}

/** A flight of a part, with what is known of its ends. */
export interface PartFlight extends AirFlight {
  landedAt: string | undefined;
  hasLanded: boolean;
}

/** Pieces that travel together. A part comes into being where a shipment splits. */
export interface WaybillPart {
  pieces: number;
  weightKg: number | undefined;
  flights: PartFlight[];
  steps: PartStep[];
}

export const stepAt = (
  part: WaybillPart,
  status: AirStatus,
  airport: string | undefined,
): PartStep | undefined =>
  part.steps.find((step) => step.status === status && (step.airport === airport || airport === undefined));

export const weightShare = (weightKg: number | undefined, pieces: number, of: number): number | undefined =>
  weightKg === undefined || of === 0 ? undefined : Math.round((weightKg * pieces * 10) / of) / 10;

/** The weight that a report gives, for its pieces from one to another: shares add up to the whole. */
function weightBetween({ fact: { quantity } }: KnownFact, from: number, to: number): number | undefined {
  if (quantity?.weightKg === undefined || quantity.pieces === 0 || to - from === quantity.pieces)
    return quantity?.weightKg;
  const until = (pieces: number): number => weightShare(quantity.weightKg, pieces, quantity.pieces) ?? 0;
  return Math.round((until(to) - until(from)) * 10) / 10;
}

export const toStep = (known: KnownFact, status: AirStatus, pieces: number, before = 0): PartStep => ({
  status,
  code: known.fact.statusCode,
  airport: known.fact.airport,
  at: known.fact.eventAt,
  onDate: known.fact.eventDate,
  pieces,
  weightKg: weightBetween(known, before, before + pieces),
});

/** Parts pass a status with as many of their pieces, and share what the report says that they weigh. */
export function pass(
  parts: readonly { part: WaybillPart; pieces: number }[],
  known: KnownFact,
  status: AirStatus,
): void {
  let before = 0;
  for (const { part, pieces } of parts) {
    part.steps.push(toStep(known, status, pieces, before));
    before += pieces;
  }
}

/**
 * More pieces of a part whose first ones were reported before: those that came then, or where they would be too many,
 * all that have come so far.
 */
export function complete(parts: readonly WaybillPart[], known: KnownFact, status: AirStatus): void {
  const { fact } = known;
  const more = fact.quantity?.pieces ?? 0;
  let before = 0;
  for (const part of parts) {
    const step = stepAt(part, status, fact.airport);
    if (step === undefined || step.pieces >= part.pieces || more === 0) continue;
    const isRest = step.pieces + more <= part.pieces;
    if (!isRest && more <= step.pieces) continue;
    const isAll = !isRest && more >= part.pieces;
    const pieces = isRest ? step.pieces + more : Math.min(more, part.pieces);
    const weightKg = isRest ? fact.quantity?.weightKg : weightBetween(known, before, before + pieces);
    if (weightKg !== undefined) step.weightKg = isRest ? (step.weightKg ?? 0) + weightKg : weightKg;
    step.pieces = pieces;
    step.at = fact.eventAt ?? step.at;
    before += pieces;
    // What is of one part is spent on it.
    if (!isAll) return;
  }
}

/** Pieces of a report that are more than those of the parts that it was about: others were passed before in part. */
export function addRest(parts: readonly WaybillPart[], known: KnownFact, status: AirStatus, given: number) {
  let before = given;
  for (const part of parts) {
    const step = stepAt(part, status, known.fact.airport);
    const more = Math.min(
      part.pieces - (step?.pieces ?? part.pieces),
      (known.fact.quantity?.pieces ?? 0) - before,
    );
    if (step === undefined || more <= 0) continue;
    const weightKg = weightBetween(known, before, before + more);
    if (weightKg !== undefined) step.weightKg = (step.weightKg ?? 0) + weightKg;
    step.pieces += more;
    step.at = known.fact.eventAt ?? step.at;
    before += more;
  }
}

import type { AirDiscrepancy, AirDiscrepancyCode } from '@portolan/contract';
import { type KnownFact, momentOf } from './known-fact.ts';
import type { WaybillPart } from './part-steps.ts';

/** What was missing, and the code that says it was found. */
const foundBy: Readonly<Partial<Record<AirDiscrepancyCode, AirDiscrepancyCode>>> = {
  MSCA: 'FDCA',
  MSAW: 'FDAW',
  MSAV: 'FDAV',
  MSMB: 'FDMB',
};
/** Left behind: over once it has flown from there. */
const leftBehind = new Set<AirDiscrepancyCode>(['OFLD', 'OVCD', 'SSPD']);

/** How far a waybill has come, by which an irregularity may be over though nobody says so. */
interface Progress {
  parts: readonly WaybillPart[];
  /** Undefined where nobody says it. */
  totalPieces: number | undefined;
  /** All pieces have come in at the destination. */
  isThere: boolean;
  /** All pieces have been delivered: nothing is missing any more, whatever was said. */
  isDelivered: boolean;
}

/** Pieces that a later report says; one without a number means all of them. */
const sumOf = (facts: readonly KnownFact[]): number =>
  facts.reduce((sum, { fact }) => sum + (fact.quantity?.pieces ?? Infinity), 0);

/** Whether all pieces that flew to an airport have come in there, the last ones after a moment. */
function haveComeIn(parts: readonly WaybillPart[], airport: string | undefined, after: number): boolean {
  const bound = parts.filter(({ flights }) => flights.some(({ to }) => to === airport));
  const receipts = bound.map((part) =>
    part.steps.find(
      ({ status, ...step }) =>
        step.airport === airport && (status === 'transit' || status === 'received-from-flight'),
    ),
  );
  const isLater = receipts.some((step) => step?.at !== undefined && Date.parse(step.at) > after);
  return isLater && bound.every((part, i) => (receipts[i]?.pieces ?? 0) >= part.pieces);
}

/** Whether a departure takes along what another flight left behind; its own one does if it takes everything. */
function takesAlong({ fact }: KnownFact, left: KnownFact, totalPieces: number | undefined): boolean {
  if (fact.statusCode !== 'DEP' || fact.airport !== left.fact.airport) return false;
  const [one, other] = [fact.flight, left.fact.flight];
  const isOwn =
    one?.flightNumber === other?.flightNumber && (one?.date ?? other?.date) === (other?.date ?? one?.date);
  const isAll = (fact.quantity?.pieces ?? 0) >= (totalPieces ?? Infinity);
  return other === undefined || !isOwn || (isAll && fact.eventAt !== undefined);
}

/** How many pieces of an irregularity are still to be looked for; undefined where no number is known. */
function openPieces(one: KnownFact, facts: readonly KnownFact[], progress: Progress): number | undefined {
  const { discrepancy, airport, quantity } = one.fact;
  // Found, or surely loaded: news, and nothing to be done.
  if (discrepancy === undefined || progress.isDelivered) return 0;
  const later = facts.filter((other) => momentOf(other) > momentOf(one));
  const found = foundBy[discrepancy];
  if (found === undefined && !leftBehind.has(discrepancy)) return 0;
  const isOver =
    found === undefined
      ? progress.isThere
      : discrepancy === 'MSCA' && haveComeIn(progress.parts, airport, momentOf(one));
  if (isOver) return 0;
  const ends =
    found === undefined
      ? later.filter((other) => takesAlong(other, one, progress.totalPieces))
      : later.filter(({ fact }) => fact.discrepancy === found);
  if (ends.length === 0 || quantity === undefined) return ends.length === 0 ? quantity?.pieces : 0;
  return Math.max(0, quantity.pieces - sumOf(ends));
}

/** The irregularities of a waybill, the newest first, and how many pieces nobody knows the place of. Pure. */
export function foldDiscrepancies(
  facts: readonly KnownFact[],
  progress: Progress,
): { discrepancies: AirDiscrepancy[]; missingPieces: number } {
  let missingPieces = 0;
  const discrepancies = facts
    .filter(({ fact }) => fact.discrepancy !== undefined)
    .map((one): AirDiscrepancy => {
      const open = openPieces(one, facts, progress);
      if (one.fact.discrepancy === 'MSCA') missingPieces += open ?? 0;
      return {
        code: one.fact.discrepancy!,
        airport: one.fact.airport ?? null,
        at: one.fact.eventAt ?? null,
        pieces: one.fact.quantity?.pieces ?? null,
        weightKg: one.fact.quantity?.weightKg ?? null,
        flightNumber: one.fact.flight?.flightNumber ?? null,
        resolved: open === 0,
      };
    });
  return { discrepancies: discrepancies.toReversed(), missingPieces };
}

import type { EtaTerm } from '@portolan/contract';
import type { VoyageLeg } from './voyage.ts';

export const hourMs = 3_600_000;

/** An estimate while it adds up: where its clock stands, and what brought it there. */
export interface Reckoning {
  atMs: number;
  terms: EtaTerm[];
  callIds: Set<string>;
  positionAt: Date | null;
}

export const isSea = ({ modeOfTransport }: VoyageLeg): boolean =>
  modeOfTransport === 'VESSEL' || modeOfTransport === 'BARGE';

/** Adds a term, rounded to a tenth of an hour, and moves the clock by it. */
export function addTerm(reckoning: Reckoning, term: EtaTerm): void {
  reckoning.atMs += term.hours * hourMs;
  if (Math.abs(term.hours) >= 0.05)
    reckoning.terms.push({ ...term, hours: Math.round(term.hours * 10) / 10 });
}

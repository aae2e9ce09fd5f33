import type { AirDiscrepancy, AirDiscrepancyCode } from '@portolan/contract';
import { type KnownFact, momentOf } from './known-fact.ts';

/** What was missing, and the code that says it was found. */
const foundBy: Readonly<Partial<Record<AirDiscrepancyCode, AirDiscrepancyCode>>> = {
  MSCA: 'FDCA',
  MSAW: 'FDAW',
  MSAV: 'FDAV',
  MSMB: 'FDMB',
};
/** Left behind: over once it has flown from there. */
const leftBehind = new Set<AirDiscrepancyCode>(['OFLD', 'OVCD', 'SSPD']);

function isResolved(one: KnownFact, facts: readonly KnownFact[], isWhole: boolean): boolean {
  const { discrepancy, airport } = one.fact;
  if (discrepancy === undefined) return true;
  const later = facts.filter((other) => momentOf(other) > momentOf(one));
  const found = foundBy[discrepancy];
  if (found !== undefined)
    return later.some(({ fact }) => fact.discrepancy === found) || (discrepancy === 'MSCA' && isWhole);
  if (leftBehind.has(discrepancy))
    return later.some(({ fact }) => fact.statusCode === 'DEP' && fact.airport === airport);
  // Found, or surely loaded: news, and nothing to be done.
  return true;
}

/**
 * The irregularities of a waybill, the newest first. `isWhole`: all pieces have been delivered, so that nothing is
 * missing any more, whatever was said. Pure.
 */
export function foldDiscrepancies(facts: readonly KnownFact[], isWhole: boolean): AirDiscrepancy[] {
  return facts
    .filter(({ fact }) => fact.discrepancy !== undefined)
    .map((one) => ({
      code: one.fact.discrepancy!,
      airport: one.fact.airport ?? null,
      at: one.fact.eventAt ?? null,
      pieces: one.fact.quantity?.pieces ?? null,
      weightKg: one.fact.quantity?.weightKg ?? null,
      flightNumber: one.fact.flight?.flightNumber ?? null,
      resolved: isResolved(one, facts, isWhole),
    }))
    .toReversed();
}

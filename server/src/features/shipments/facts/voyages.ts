import type { Entry } from './model.ts';

/** A ship is not back for its next voyage within this time: two voyage numbers are two names of one voyage. */
export const nextVoyageMs = 48 * 3_600_000;

const plain = /^(?!V(?:OY(?:AGE)?)?\d)[A-Z1-9][A-Z0-9]*$/;

/** Voyage numbers in one spelling: capital letters and digits, no leading zeros and no V or VOY before the number. */
export function voyageKey(voyageNumber: string | undefined): string | undefined {
  if (voyageNumber === undefined || plain.test(voyageNumber)) return voyageNumber;
  const key = voyageNumber
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^V(?:OY(?:AGE)?)?(?=\d)/, '')
    .replace(/^0+/, '');
  return key === '' ? undefined : key;
}

/**
 * The voyage on which the container leaves (load, depart) or came (arrive, discharge); the only given one is accepted.
 */
export function voyageOf(entry: Entry): string | undefined {
  const { exportVoyageNumber, importVoyageNumber } = entry.fact.conveyance;
  const leaves = entry.verb === 'load' || entry.verb === 'depart';
  return leaves ? (exportVoyageNumber ?? importVoyageNumber) : (importVoyageNumber ?? exportVoyageNumber);
}

/** All voyage numbers of an entry in one spelling. */
export function voyagesOf(entry: Entry): string[] {
  const { exportVoyageNumber, importVoyageNumber } = entry.fact.conveyance;
  const keys = [voyageKey(exportVoyageNumber), voyageKey(importVoyageNumber)];
  return keys.filter((key) => key !== undefined);
}

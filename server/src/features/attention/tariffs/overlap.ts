import type { ClockKind, TariffTerms, TariffVersion } from '@portolan/contract';

/** Where two tariffs say something of the same day. */
export interface Overlap {
  name: string;
  clock: ClockKind;
}

const sorted = (list: readonly string[]): string =>
  list
    .map((one) => one.toLowerCase())
    .toSorted()
    .join();

/** What a tariff is for: two of the same differ by their days only. */
const subjectOf = (terms: TariffTerms): string =>
  JSON.stringify([
    terms.issuer,
    terms.carrierCode,
    terms.place,
    terms.facilityCode,
    terms.direction,
    sorted(terms.equipmentSizes),
    sorted(terms.equipmentGroups),
    sorted(terms.commodities),
  ]);

/** One without an end is followed by the next; all others must end before it begins. */
function shareDays(a: TariffTerms, b: TariffTerms): boolean {
  if (a.validFrom === b.validFrom) return true;
  const [first, next] = a.validFrom < b.validFrom ? [a, b] : [b, a];
  return first.validUntil !== null && first.validUntil >= next.validFrom;
}

/** The other tariff for the same containers, clock and days, if there is one: nobody could say which counts. Pure. */
export function findOverlap(terms: TariffTerms, others: readonly TariffTerms[]): Overlap | undefined {
  const subject = subjectOf(terms);
  for (const other of others) {
    if (subjectOf(other) !== subject || !shareDays(terms, other)) continue;
    const both = terms.clocks.find(({ clock }) => other.clocks.some((one) => one.clock === clock));
    if (both !== undefined) return { name: other.name, clock: both.clock };
  }
  return undefined;
}

/** The terms of all tariffs but one. */
export const othersThan = (tariffs: readonly TariffVersion[], tariffId: string | undefined): TariffTerms[] =>
  tariffs.flatMap((one) => (one.tariffId === tariffId ? [] : [one.terms]));

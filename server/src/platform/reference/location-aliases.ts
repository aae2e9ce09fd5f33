import { lazy, readSetRows } from './read-set.ts';

const canonicalCodes = lazy(() => {
  const codes = new Map<string, string>();
  for (const row of readSetRows('location-aliases.tsv')) codes.set(row('alias'), row('canonical'));
  return codes;
});

/** What an alternative code is: a former one, one of the city or a part of the port, or another one of today. */
export type AliasKind = 'legacy' | 'part' | 'alternative';

const byCanonical = lazy(() => {
  const codes = new Map<string, { code: string; kind: AliasKind }[]>();
  for (const row of readSetRows('location-aliases.tsv')) {
    const of = codes.get(row('canonical')) ?? [];
    codes.set(row('canonical'), [...of, { code: row('alias'), kind: row('kind') as AliasKind }]);
  }
  return codes;
});

/** The other codes of a place. */
export const listAlternativeCodes = (canonical: string): readonly { code: string; kind: AliasKind }[] =>
  byCanonical().get(canonical) ?? [];

/** Every alternative code of a place with its canonical code. */
export function listLocationAliases(): Iterable<[alias: string, canonical: string]> {
  return canonicalCodes();
}

/**
 * The canonical code of a place: carriers still write `CNSHA`, the code of an airport since UNECE split city and
 * airport, for the port `CNSGH`. Codes without an alias are returned in upper case and without spaces. Compare places
 * only through this.
 */
export function canonicalLocationCode(code: string): string {
  const compact = code.toUpperCase().replace(/\s/g, '');
  return canonicalCodes().get(compact) ?? compact;
}

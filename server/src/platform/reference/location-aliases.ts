import { lazy, readRows } from './read-set.ts';

const canonicalCodes = lazy(() => {
  const codes = new Map<string, string>();
  for (const row of readRows('location-aliases.tsv')) codes.set(row('alias'), row('canonical'));
  return codes;
});

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

import { lazy, readRows } from './read-set.ts';

const canonicalCodes = lazy(() => {
  const codes = new Map<string, string>();
  for (const row of readRows('location-aliases.tsv')) codes.set(row('alias'), row('canonical'));
  return codes;
});

/** Every second code of a place with the one code it goes by here. */
export function listLocationAliases(): Iterable<[alias: string, canonical: string]> {
  return canonicalCodes();
}

/**
 * The one code a place goes by here: carriers still write `CNSHA`, the code of an airport since UNECE split
 * city and airport, for the port `CNSGH`. Codes without another name come back as they are, in upper case
 * and without spaces. Compare places only through this.
 */
export function canonicalLocationCode(code: string): string {
  const compact = code.toUpperCase().replace(/\s/g, '');
  return canonicalCodes().get(compact) ?? compact;
}

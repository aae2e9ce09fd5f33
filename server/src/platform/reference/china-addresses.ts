import { isPrivateAddress } from '../http/private-networks.ts';
import { toHexAddress } from './hex-address.ts';
import { lazy, readSetRows } from './read-set.ts';

interface Ranges {
  first: string[];
  last: string[];
}

const ranges = lazy(() => {
  const kinds: Record<number, Ranges> = { 8: { first: [], last: [] }, 32: { first: [], last: [] } };
  for (const row of readSetRows('china-addresses.tsv')) {
    const kind = kinds[row('first').length];
    kind?.first.push(row('first'));
    kind?.last.push(row('last'));
  }
  return kinds;
});

/** Index of the last range that begins at or before the address. */
function findRange(first: readonly string[], hex: string): number {
  let [low, high] = [0, first.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((first[middle] ?? '') <= hex) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether a network address is in mainland China; null for one that belongs to no country or is none. */
export function isAddressInChina(address: string): boolean | null {
  const hex = toHexAddress(address);
  if (hex === undefined) return null;
  if (isPrivateAddress(address)) return null;
  const kind = ranges()[hex.length];
  if (kind === undefined) return null;
  const found = findRange(kind.first, hex);
  return found >= 0 && hex <= (kind.last[found] ?? '');
}

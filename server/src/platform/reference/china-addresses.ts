import { BlockList, isIP } from 'node:net';
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

/** Addresses that belong to no country: this machine, private networks, link-local ones. */
const nowhere = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv6');

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
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (nowhere.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')) return null;
  const kind = ranges()[hex.length];
  if (kind === undefined) return null;
  const found = findRange(kind.first, hex);
  return found >= 0 && hex <= (kind.last[found] ?? '');
}

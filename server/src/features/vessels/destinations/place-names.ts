import { listLocodeRows } from '../../../platform/reference/index.ts';
import { squash } from './destination-index.ts';

let hashes: Int32Array | undefined;

/** Names of all 116,000 places of UN/LOCODE as sorted numbers: half a megabyte where texts would take eight. */
function nameHashes(): Int32Array {
  if (hashes !== undefined) return hashes;
  const found: number[] = [];
  for (const { name } of listLocodeRows()) found.push(hashOf(squash(name)));
  hashes = Int32Array.from(found).sort();
  return hashes;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Whether a normalised text is the name of a place, a port or not: then it is not a misspelt name of another. */
export function isPlaceName(name: string): boolean {
  const list = nameHashes();
  const wanted = hashOf(name);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted;
}

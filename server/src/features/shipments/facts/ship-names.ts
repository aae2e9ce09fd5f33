import { LRUCache } from 'lru-cache';
import { isRegisteredVesselName } from '../../../platform/reference/index.ts';

const titles = /^(?:M\.?\/?[VST]|S\.?\/?S|C\.?\/?MV|N\/?M)\.?\s+/;

/** A name in capital letters without M/V and the like before it. */
export const withoutTitle = (name: string): string => name.replace(titles, '');

/** Names are few and come again with every fold; strangers could send others without end. */
const keys = new LRUCache<string, string>({ max: 20_000 });

/** A ship's name as it is compared: capital letters and digits, without M/V, accents, blanks and points. */
export function shipNameKey(name: string): string {
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = toKey(name)));
  return key;
}

function toKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().trim();
  const key = withoutTitle(plain).replace(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? plain : key;
}

const digitsOf = (name: string) => name.replace(/\D+/g, ' ').trim();

/** How many typing errors are still a typing error in a name of this length. */
const mostErrors = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Whether one name may be the other with a typing error or two. Sisters differ by a figure: those are two ships. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const most = mostErrors(Math.min(a.length, b.length));
  if (Math.abs(a.length - b.length) > most || digitsOf(a) !== digitsOf(b)) return false;
  return editDistance(a, b) <= most;
}

/** Whether two keys name one ship, be it with a typing error; two registered names are two ships. */
export function isSameShipName(a: string, b: string): boolean {
  return a === b || (areAlike(a, b) && !(isRegisteredVesselName(a) && isRegisteredVesselName(b)));
}

/** Letters to add, drop, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/* Reproducible pseudo-random numbers: for the simulated world, pictures and tests. Never for secrets. */

/** A part of the name of a random stream. */
export type RandomKey = string | number;

/** A stream of pseudo-random numbers: same name, same numbers. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  /** Mean 0, deviation 1, never beyond 3. */
  normal(): number;
  /** Mean as given, long tail, never above eight means. */
  exponential(mean: number): number;
}

const keySeparator = '\u001f';

/**
 * Four 32-bit words that depend on every character of the key. Source: cyrb128, public domain. The simulated world
 * depends on these numbers: changing this changes every ship and shipment of every seed.
 */
function hashWords(keys: readonly RandomKey[]): [number, number, number, number] {
  const text = keys.join(keySeparator);
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const all = a ^ b ^ c ^ d;
  return [all >>> 0, (b ^ all) >>> 0, (c ^ all) >>> 0, (d ^ all) >>> 0];
}

/** A 32-bit hash of a name, 0 to 4,294,967,295. */
export function hash32(...keys: RandomKey[]): number {
  return hashWords(keys)[0];
}

/** A number from a name, 0 up to, not including, 1; for a single decision this is cheaper than a stream. */
export function fractionOf(...keys: RandomKey[]): number {
  return hashWords(keys)[0] / 4294967296;
}

/** A UUID from a name, in the form of version 4. */
export function uuidOf(...keys: RandomKey[]): string {
  const hex = hashWords(keys)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The stream of a name; any entity can have its own, whatever else was drawn before. Generator: sfc32. */
export function randomOf(...keys: RandomKey[]): Random {
  let [a, b, c, counter] = hashWords(keys);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[whole(0, list.length - 1)] as (typeof list)[number];
    },
    weighted: (list, weightOf) => {
      const total = list.reduce((sum, item) => sum + weightOf(item), 0);
      let left = next() * total;
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      // Rounding may leave a remainder past the last item.
      const last = list.at(-1);
      if (last === undefined) throw new RangeError('nothing to pick from');
      return last;
    },
    normal: () => {
      const value = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.max(-3, Math.min(3, value));
    },
    exponential: (mean) => Math.min(8 * mean, -mean * Math.log(1 - next())),
  };
}

/**
 * A number from two integers, 0 up to, not including, 1: the same for the same two. Much cheaper than hashing a name,
 * for hundreds of thousands of calls a second.
 */
export function fractionOfTwo(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A stream of such numbers for one craft: the same seed and index, the same numbers. */
export function streamOfTwo(seed: number, index: number): () => number {
  let turn = 0;
  return () => fractionOfTwo(seed + Math.imul(index, 0x61c88647), (turn += 1));
}

/**
 * A number of two whole numbers, 0 up to, not including, 1: the same for the same two. Much cheaper than hashing a name,
 * for what is asked hundreds of thousands of times a second.
 */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** A stream of such numbers for one craft: the same seed and index, the same numbers. */
export function streamOf(seed: number, index: number): () => number {
  let turn = 0;
  return () => mix(seed + Math.imul(index, 0x61c88647), (turn += 1));
}

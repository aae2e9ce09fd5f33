/** Exclusive or of the bytes in `[from, to)` of the memory, by words: independent of alignment. */
export function checksumOf(words: Int32Array, from: number, to: number): number {
  const first = from >> 2;
  const last = to >> 2;
  let sum = words[first]! & (-1 << ((from & 3) << 3));
  for (let i = first + 1; i < last; i += 1) sum ^= words[i]!;
  sum ^= words[last]! & ~(-1 << ((to & 3) << 3));
  sum ^= sum >>> 16;
  sum ^= sum >>> 8;
  return sum & 255;
}

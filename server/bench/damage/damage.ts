/** Bytes changed, cut off, repeated or put in. */
export function damage(frame: Uint8Array, random: () => number): Uint8Array {
  const copy = Uint8Array.from(frame);
  const pick = (most: number): number => Math.floor(random() * most);
  const changes = 1 + pick(4);
  for (let change = 0; change < changes; change += 1) copy[pick(copy.length)] = pick(256);
  const way = pick(6);
  if (way === 0) return copy.subarray(0, pick(copy.length));
  if (way === 1) return Uint8Array.from([...copy, ...copy.subarray(pick(copy.length))]);
  return copy;
}

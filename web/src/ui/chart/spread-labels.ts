/** Moves labels apart that would overlap, as little as possible, between `top` and `bottom`. Pure. */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => wanted[a]! - wanted[b]!);
  const placed: number[] = [];
  let last = top - gap;
  for (const at of order) {
    last = Math.max(wanted[at]!, last + gap);
    placed[at] = last;
  }
  let next = bottom + gap;
  for (const at of order.toReversed()) {
    next = Math.min(placed[at]!, next - gap);
    placed[at] = next;
  }
  return placed;
}

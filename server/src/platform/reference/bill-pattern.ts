/**
 * Compiles the pattern of a carrier's bill numbers, or returns undefined when the hint is empty or not of the simple
 * kind: anchored, classes and counted repeats, at most optional groups. Only such patterns run in linear time on any
 * input.
 */
export function compileBillPattern(hint: string): RegExp | undefined {
  const isPlain =
    hint.length <= 100 &&
    /^\^[A-Z0-9[\](){}?,|-]+\$$/.test(hint) &&
    !/\)[{*+]/.test(hint) &&
    !/\([^)]*\(/.test(hint);
  if (!isPlain) return undefined;
  try {
    return new RegExp(hint);
  } catch {
    return undefined;
  }
}

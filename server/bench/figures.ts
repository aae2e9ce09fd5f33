/** The value below which this share of the samples lies, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Three significant digits, with thousands separators: `12,300`, `4.56`. */
export function toFigure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

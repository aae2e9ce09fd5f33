/** The position of the piece, in units of the picture, and the time: milliseconds since the first move. */
export interface TracePoint {
  x: number;
  ms: number;
}

export type TraceVerdict =
  'plausible' | 'too-short' | 'elsewhere' | 'too-fast' | 'too-slow' | 'jump' | 'mechanical';

const leastPoints = 5;
const leastMs = 200;
const mostMs = 115_000;

/**
 * Whether a hand, or the arrow keys, can have moved the piece like this: from the left edge to the answered offset,
 * neither in no time nor in one jump, and not with the same step at the same pace all the way.
 */
export function judgeTrace(trace: readonly TracePoint[], offset: number): TraceVerdict {
  const [first, last] = [trace[0], trace.at(-1)];
  if (first === undefined || last === undefined || trace.length < leastPoints) return 'too-short';
  if (first.x > 40 || Math.abs(last.x - offset) > 1.5) return 'elsewhere';
  const steps = trace.slice(1).map((point, i) => {
    const before = trace[i] ?? point;
    return { x: point.x - before.x, ms: point.ms - before.ms };
  });
  if (steps.some(({ ms }) => ms < 0) || last.ms - first.ms < leastMs) return 'too-fast';
  if (last.ms > mostMs) return 'too-slow';
  if (steps.some(({ x }) => Math.abs(x) > offset / 2)) return 'jump';
  const different = new Set(steps.map(({ x, ms }) => `${x.toFixed(1)} ${Math.round(ms)}`));
  return different.size < 3 ? 'mechanical' : 'plausible';
}

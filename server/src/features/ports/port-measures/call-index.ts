import { type MeasuredCall, type Span, spansOf } from '../port-calls/index.ts';

export type CallMoment = 'arrivedAtMs' | 'berthedAtMs' | 'unberthedAtMs' | 'departedAtMs';
type Stay = 'anchor' | 'berth' | 'port';

/** Index of the first of the sorted numbers that is not below `value`. */
function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorted moments with their running sums: how long all of them lie back together, at any time. */
class Moments {
  private readonly at: Float64Array;
  private readonly sums: Float64Array;

  constructor(moments: readonly number[]) {
    this.at = Float64Array.from(moments.filter(Number.isFinite)).sort();
    this.sums = new Float64Array(this.at.length + 1);
    this.at.forEach((moment, i) => (this.sums[i + 1] = this.sums[i]! + moment));
  }

  elapsedUntil(time: number): number {
    const count = lowerBound(this.at, time);
    return count * time - this.sums[count]!;
  }

  countUntil(time: number): number {
    return lowerBound(this.at, time + 1);
  }
}

/** All calls of one port, arranged so that any period is measured without going through all of them. Pure. */
export class CallIndex {
  readonly calls: readonly MeasuredCall[];
  private readonly byMoment = new Map<CallMoment, { at: Float64Array; calls: MeasuredCall[] }>();
  private readonly stays: Record<Stay, { starts: Moments; ends: Moments }>;
  private readonly anchored: { spans: readonly (Span & { call: MeasuredCall })[]; starts: Float64Array };

  constructor(calls: readonly MeasuredCall[]) {
    this.calls = calls;
    const spans = calls.map((call) => ({ call, ...spansOf(call) }));
    const toStay = (stay: Stay): { starts: Moments; ends: Moments } => {
      const known = spans.flatMap((one) => one[stay] ?? []);
      return {
        starts: new Moments(known.map(({ from }) => from)),
        ends: new Moments(known.map(({ to }) => to)),
      };
    };
    this.stays = { anchor: toStay('anchor'), berth: toStay('berth'), port: toStay('port') };
    const anchored = spans
      .flatMap(({ call, anchor }) => (anchor === null ? [] : [{ ...anchor, call }]))
      .toSorted((a, b) => a.from - b.from);
    this.anchored = { spans: anchored, starts: Float64Array.from(anchored, ({ from }) => from) };
  }

  /** Calls of which something happened in a period, in its order. */
  between(moment: CallMoment, { from, to }: Span): readonly MeasuredCall[] {
    const sorted = this.sortedBy(moment);
    return sorted.calls.slice(lowerBound(sorted.at, from), lowerBound(sorted.at, to));
  }

  /** How many ships were at anchor, at berth or in port on average in a period. */
  meanCount(stay: Stay, { from, to }: Span): number {
    const { starts, ends } = this.stays[stay];
    const until = (time: number): number => starts.elapsedUntil(time) - ends.elapsedUntil(time);
    return to <= from ? 0 : Math.max(0, (until(to) - until(from)) / (to - from));
  }

  /** How many ships are at anchor, at berth or in port at a moment. */
  countAt(stay: Stay, time: number): number {
    const { starts, ends } = this.stays[stay];
    return starts.countUntil(time) - ends.countUntil(time);
  }

  /** Hours that each ship at anchor at a moment has waited by then. */
  waitedSoFar(time: number): number[] {
    const hours: number[] = [];
    for (let i = lowerBound(this.anchored.starts, time + 1) - 1; i >= 0; i -= 1) {
      const { from, to } = this.anchored.spans[i]!;
      if (time - from > mostQueueMs) break;
      if (to > time) hours.push((time - from) / 3_600_000);
    }
    return hours;
  }

  private sortedBy(moment: CallMoment): { at: Float64Array; calls: MeasuredCall[] } {
    const known = this.byMoment.get(moment);
    if (known !== undefined) return known;
    const calls = this.calls
      .filter((call) => call[moment] !== null)
      .toSorted((a, b) => a[moment]! - b[moment]!);
    const made = { calls, at: Float64Array.from(calls, (call) => call[moment]!) };
    this.byMoment.set(moment, made);
    return made;
  }
}

/** No ship is in the queue for longer. */
const mostQueueMs = 31 * 86_400_000;

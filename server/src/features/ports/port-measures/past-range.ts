import type { PastRange } from '@portolan/contract';
import { quantile } from '../congestion/index.ts';

const stays = ['atAnchor', 'atBerth', 'inPort'] as const;

/** Ships at a port on a day, on average. */
export type DayCounts = Record<(typeof stays)[number], number>;

/** Where the days of the past lie. */
export type PastRanges = Record<(typeof stays)[number], PastRange>;

/** The ends and the middle half of the days; all 0 without any, which `days` says. Pure. */
export function toPastRanges(days: readonly DayCounts[]): PastRanges {
  const rangeOf = (stay: keyof DayCounts): PastRange => {
    const sorted = days.map((day) => day[stay]).toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(quantile(sorted, share) * 10) / 10;
    return {
      lowest: at(0),
      lowerQuarter: at(0.25),
      upperQuarter: at(0.75),
      highest: at(1),
      days: sorted.length,
    };
  };
  return { atAnchor: rangeOf('atAnchor'), atBerth: rangeOf('atBerth'), inPort: rangeOf('inPort') };
}

import type { PastRange } from '@portolan/contract';
import { quantile } from '../congestion/index.ts';

const stays = ['atAnchor', 'atBerth', 'inPort'] as const;

const weekDays = 7;

/** Ships at a port on a day, on average, and how many arrived on it. */
export type DayCounts = Record<(typeof stays)[number] | 'arrived', number>;

/** Where the days of the past lie, and the arrivals of seven days that follow each other. */
export type PastRanges = Record<(typeof stays)[number] | 'arriving', PastRange>;

/** The ends and the middle half of the days, which are in order; all 0 without any, which `days` says. Pure. */
export function toPastRanges(days: readonly DayCounts[]): PastRanges {
  const rangeOf = (values: readonly number[]): PastRange => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round(quantile(sorted, share) * 10) / 10;
    return {
      lowest: at(0),
      lowerQuarter: at(0.25),
      upperQuarter: at(0.75),
      highest: at(1),
      days: sorted.length,
    };
  };
  const ofStay = (stay: (typeof stays)[number]): PastRange => rangeOf(days.map((day) => day[stay]));
  return {
    atAnchor: ofStay('atAnchor'),
    atBerth: ofStay('atBerth'),
    inPort: ofStay('inPort'),
    arriving: rangeOf(weeklyArrivals(days)),
  };
}

/** The ships that arrived in the seven days up to each day, from the seventh on. */
function weeklyArrivals(days: readonly Pick<DayCounts, 'arrived'>[]): number[] {
  let sum = 0;
  return days.flatMap(({ arrived }, i) => {
    sum += arrived - (days[i - weekDays]?.arrived ?? 0);
    return i + 1 < weekDays ? [] : [sum];
  });
}

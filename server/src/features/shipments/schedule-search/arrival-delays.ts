import { type DelayGroup, type MeasuredShare, judgementLimits } from '@portolan/contract';
import type { StoredDelays } from './stored-calls.ts';

/** Delays of arrivals that may be counted together. */
type Delays = Omit<StoredDelays, 'simulated'>;

/** A group smaller than this says nothing: the next wider one is used. */
export const leastCalls = 8;
/** An arrival within this time of what was published first is on time, and any earlier one. */
const onTimeMinutes = judgementLimits.possiblyLateAfterMs / 60_000;

/** An arrival whose delay is wanted. */
export interface ArrivalKind {
  carrierCode: string;
  serviceKey: string;
  unLocationCode: string;
}

/** Past delays of arrivals, to be counted over the narrowest group with enough calls. */
export interface DelayBook {
  /**
   * Share of past arrivals more than so many minutes later than their last plan; undefined where too few are stored.
   * `least`: of those that were so many minutes late or more.
   */
  shareLaterThan(kind: ArrivalKind, minutes: number, least?: number): MeasuredShare | undefined;
  /** Share of past arrivals that were on time by what was published first. */
  shareOnTime(kind: ArrivalKind): MeasuredShare | undefined;
}

type Sorted = Int32Array;

type DelayList = 'delays' | 'delaysSinceFirst';

const sortedOf = (lists: readonly Delays[], list: DelayList): Sorted =>
  Int32Array.from(lists.flatMap((one) => one[list] ?? [])).sort();

/** How many sorted delays are above a limit. */
function countAbove(sorted: Sorted, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}

type CountLate = (kind: ArrivalKind, minutes: number, least?: number) => MeasuredShare | undefined;

/** Groups one list of delays, from narrow to wide: the carrier's service at the port, the carrier, the port, all. */
function groupDelays(stored: readonly Delays[], list: DelayList): CountLate {
  const byKey = (keyOf: (one: Omit<Delays, DelayList>) => string) => {
    const groups = Map.groupBy(stored, keyOf);
    const sorted = new Map([...groups].map(([key, lists]) => [key, sortedOf(lists, list)]));
    return (kind: ArrivalKind) => sorted.get(keyOf(kind));
  };
  const service = byKey((one) => `${one.carrierCode} ${one.serviceKey} ${one.unLocationCode}`);
  const carrier = byKey((one) => `${one.carrierCode} ${one.unLocationCode}`);
  const port = byKey((one) => one.unLocationCode);
  const all = sortedOf(stored, list);
  const groupsOf = (kind: ArrivalKind): [DelayGroup, Sorted | undefined][] => [
    ['service', service(kind)],
    ['carrier', carrier(kind)],
    ['port', port(kind)],
    ['all', all],
  ];
  return (kind, minutes, least = -Infinity) => {
    for (const [group, delays] of groupsOf(kind)) {
      if (delays === undefined) continue;
      const n = countAbove(delays, least - 1);
      if (n >= leastCalls) return { share: countAbove(delays, Math.max(minutes, least - 1)) / n, n, group };
    }
    return undefined;
  };
}

/** Orders past delays so that the narrowest group with enough arrivals counts. Pure. */
export function createDelayBook(stored: readonly Delays[]): DelayBook {
  const countSinceFirst = groupDelays(stored, 'delaysSinceFirst');
  return {
    shareLaterThan: groupDelays(stored, 'delays'),
    shareOnTime: (kind) => {
      const late = countSinceFirst(kind, onTimeMinutes);
      return late && { ...late, share: 1 - late.share };
    },
  };
}

import { type DelayGroup, type MeasuredShare, judgementLimits } from '@portolan/contract';
import type { StoredDelays } from './stored-calls.ts';

/** Delays of arrivals that may be counted together. */
type Delays = Omit<StoredDelays, 'simulated'>;

/** A group smaller than this says nothing: the next wider one is used. */
export const leastCalls = 8;
/** An arrival within this time of its plan is on time, and any earlier one. */
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
   * Share of past arrivals more than so many minutes late; undefined where too few are stored. `least`: of those that
   * were so many minutes late or more.
   */
  shareLaterThan(kind: ArrivalKind, minutes: number, least?: number): MeasuredShare | undefined;
  /** Share of past arrivals that were on time. */
  shareOnTime(kind: ArrivalKind): MeasuredShare | undefined;
}

type Sorted = Int32Array;

const sortedOf = (lists: readonly Delays[]): Sorted =>
  Int32Array.from(lists.flatMap(({ delays }) => delays)).sort();

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

const byKey = (stored: readonly Delays[], keyOf: (one: Delays) => string): ReadonlyMap<string, Sorted> =>
  new Map([...Map.groupBy(stored, keyOf)].map(([key, lists]) => [key, sortedOf(lists)]));

/**
 * Groups past delays, from narrow to wide: the carrier's service at the port, the carrier at the port, the port, all
 * arrivals. Pure.
 */
export function createDelayBook(stored: readonly Delays[]): DelayBook {
  const service = byKey(stored, (one) => `${one.carrierCode} ${one.serviceKey} ${one.unLocationCode}`);
  const carrier = byKey(stored, (one) => `${one.carrierCode} ${one.unLocationCode}`);
  const port = byKey(stored, (one) => one.unLocationCode);
  const all = sortedOf(stored);
  const groupsOf = (kind: ArrivalKind): [DelayGroup, Sorted | undefined][] => [
    ['service', service.get(`${kind.carrierCode} ${kind.serviceKey} ${kind.unLocationCode}`)],
    ['carrier', carrier.get(`${kind.carrierCode} ${kind.unLocationCode}`)],
    ['port', port.get(kind.unLocationCode)],
    ['all', all],
  ];
  const shareLaterThan = (
    kind: ArrivalKind,
    minutes: number,
    least = -Infinity,
  ): MeasuredShare | undefined => {
    for (const [group, delays] of groupsOf(kind)) {
      if (delays === undefined) continue;
      const n = countAbove(delays, least - 1);
      if (n >= leastCalls) return { share: countAbove(delays, Math.max(minutes, least - 1)) / n, n, group };
    }
    return undefined;
  };
  return {
    shareLaterThan,
    shareOnTime: (kind) => {
      const late = shareLaterThan(kind, onTimeMinutes);
      return late && { ...late, share: 1 - late.share };
    },
  };
}

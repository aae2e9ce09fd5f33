import type { Dwell, PeriodFigures } from '@portolan/contract';
import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { type MeasuredCall, type Span, waitHoursOf } from '../port-calls/index.ts';
import { type CongestionInputs, congestionRule as rule, quantile } from '../congestion/index.ts';
import type { CallIndex } from './call-index.ts';
import { countedCalls } from './counted-calls.ts';

const roundHours = (hours: number): number => Math.round(hours * 100) / 100;

/** The median and the mean of some hours. Pure. */
export function toDwell(hours: readonly number[]): Dwell {
  if (hours.length === 0) return { calls: 0, medianHours: null, meanHours: null };
  const sorted = hours.toSorted((a, b) => a - b);
  const mean = hours.reduce((sum, one) => sum + one, 0) / hours.length;
  return { calls: hours.length, medianHours: roundHours(quantile(sorted, 0.5)), meanHours: roundHours(mean) };
}

const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : roundHours(known.reduce((sum, one) => sum + one, 0) / known.length);
};

/** Measures a period of a port. A stay counts in the period in which it ended. Pure. */
export function measurePeriod(index: CallIndex, period: Span): PeriodFigures {
  const mean = (stay: 'anchor' | 'berth' | 'port'): number =>
    Math.round(index.meanCount(stay, period) * 100) / 100;
  const hours = (stay: 'anchor' | 'berth' | 'port', pick: (call: MeasuredCall) => number): Dwell =>
    toDwell(countedCalls(index, stay, period).map((call) => pick(call) / hourMs));
  const arrived = countedCalls(index, 'arrived', period);
  return {
    arrived: arrived.length,
    berthed: countedCalls(index, 'berthed', period).length,
    direct: countedCalls(index, 'direct', period).length,
    anchor: hours('anchor', (call) => call.berthedAtMs! - call.anchoredAtMs!),
    berth: hours('berth', (call) => call.unberthedAtMs! - call.berthedAtMs!),
    port: hours('port', (call) => call.departedAtMs! - call.arrivedAtMs),
    driftedHours: meanOf(arrived.map(({ driftedHours }) => driftedHours)),
    slowHours: meanOf(arrived.map(({ slowHours }) => slowHours)),
    atAnchor: mean('anchor'),
    atBerth: mean('berth'),
    inPort: mean('port'),
  };
}

/** A wait that counts, and how much: one that ended half a life ago counts half. */
interface Wait {
  hours: number;
  weight: number;
}

/**
 * The values of the congestion index at a moment: the mean wait of the calls that berthed in the window, newer ones
 * counting more, and of the ships that wait longer than that already, the ships at anchor for each at berth in the
 * last day, and the share that waited. Pure.
 */
export function congestionInputsAt(index: CallIndex, atMs: number): CongestionInputs {
  const waitingSoFar = index.waitedSoFar(atMs);
  for (const windowDays of rule.windowDays) {
    const window = { from: atMs - windowDays * dayMs, to: atMs };
    const waits = index.between('berthedAtMs', window).flatMap((call): Wait[] => {
      const hours = waitHoursOf(call);
      return hours === undefined ? [] : [{ hours, weight: weightAt(call.berthedAtMs!, atMs) }];
    });
    const common = { calls: waits.length, windowDays, waitingNow: waitingSoFar.length };
    if (waits.length < rule.leastCalls) {
      if (windowDays === rule.windowDays.at(-1)) return { values: null, ...common };
      continue;
    }
    return { values: toValues(index, atMs, window, waits, waitingSoFar), ...common };
  }
  throw new Error('the rule has no window');
}

const weightAt = (endedMs: number, atMs: number): number =>
  0.5 ** ((atMs - endedMs) / (rule.halfLifeDays * dayMs));

function toValues(
  index: CallIndex,
  atMs: number,
  window: Span,
  waits: readonly Wait[],
  waitingSoFar: readonly number[],
): NonNullable<CongestionInputs['values']> {
  const finished = meanHours(waits);
  const waiting = waitingSoFar.map((hours) => ({ hours, weight: 1 }));
  // A wait that continues is at least as long as it has lasted: it counts once it makes the mean longer.
  const known = [...waits, ...waiting.filter(({ hours }) => hours > finished)];
  const all = [...waits, ...waiting];
  const day = { from: atMs - rule.queueHours * hourMs, to: atMs };
  return {
    waiting: meanHours(known),
    queue: index.meanCount('anchor', day) / Math.max(1, index.meanCount('berth', window)),
    share: sumOfWeights(all.filter(({ hours }) => hours >= rule.leastWaitHours)) / sumOfWeights(all),
  };
}

const sumOfWeights = (waits: readonly Wait[]): number => waits.reduce((sum, { weight }) => sum + weight, 0);

const meanHours = (waits: readonly Wait[]): number =>
  waits.reduce((sum, { hours, weight }) => sum + weight * Math.min(hours, rule.longestWaitHours), 0) /
  sumOfWeights(waits);

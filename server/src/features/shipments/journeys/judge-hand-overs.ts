import { hourMs } from '@portolan/contract/time/durations';
import type { HandOver, JourneyTime, LegMode } from '@portolan/contract';
import type { LegDraft } from './chain-legs.ts';

/** Hours from an arrival until the next leg can have it, where nobody reports more: unloading and release. */
export const handlingHours: Readonly<Record<LegMode, number>> = {
  VESSEL: 24,
  BARGE: 12,
  RAIL: 12,
  AIR: 6,
  TRUCK: 1,
  unknown: 0,
};
/** Hours before a departure at which it is closed, where no cut-off is known. A truck waits. */
export const closingHours: Readonly<Record<LegMode, number>> = {
  VESSEL: 24,
  BARGE: 6,
  RAIL: 6,
  AIR: 6,
  TRUCK: 0,
  unknown: 0,
};
/** A next leg that left so much later than planned, after what was ready too late, was another one. */
const missedHours = 12;
/** Of a normal distribution: from its middle to the end of the interval that holds 80 of 100 cases. */
const tenthZ = 1.2816;

/** The share of a normal distribution below `z`. Abramowitz and Stegun 26.2.17, to seven digits. */
function shareBelow(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return z >= 0 ? 1 - tail : tail;
}

/**
 * In how many of 100 cases something is ready too late. Each side of the middle is half of a normal distribution whose
 * tenth lies at the end of the interval. Pure.
 */
export function riskOf(readyMs: number, lowMs: number, highMs: number, mustByMs: number): number {
  const side = mustByMs >= readyMs ? highMs - readyMs : readyMs - lowMs;
  const deviation = Math.max(side, hourMs / 4) / tenthZ;
  return Math.round(100 * (1 - shareBelow((mustByMs - readyMs) / deviation)));
}

const shift = (at: string | null, hours: number): number | undefined =>
  at === null ? undefined : Date.parse(at) + hours * hourMs;
const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

function stateOf(
  { departure }: { departure: JourneyTime },
  hasLeft: boolean,
  readyMs: number | undefined,
  mustByMs: number | undefined,
  now: Date,
): HandOver['state'] {
  if (hasLeft) {
    const plannedMs = shift(departure.plannedAt, 0);
    const leftMs = shift(departure.at, 0);
    const isOther =
      plannedMs !== undefined &&
      leftMs !== undefined &&
      readyMs !== undefined &&
      leftMs > plannedMs + missedHours * hourMs &&
      readyMs > plannedMs;
    return isOther ? 'missed' : 'kept';
  }
  const isOver = mustByMs !== undefined && now.getTime() > mustByMs;
  return isOver && readyMs !== undefined && readyMs > mustByMs ? 'missed' : 'open';
}

/** Every hand-over of a chain, judged at `now`; none at a leg that nobody reported. Pure. */
export function judgeHandOvers(legs: readonly LegDraft[], now: Date): HandOver[] {
  return legs.flatMap((leg, fromLeg): HandOver[] => {
    const toLeg = fromLeg + 1;
    const next = legs[toLeg];
    if (next === undefined || leg.mode === 'unknown' || next.mode === 'unknown') return [];
    const { arrival } = leg;
    const hasLeft = next.departure.classifier === 'ACT' && next.departure.at !== null;
    const leavesAt = hasLeft
      ? (next.departure.plannedAt ?? next.departure.at)
      : (next.departure.at ?? next.departure.plannedAt);
    const hours = handlingHours[leg.mode];
    // What has left was ready by then, whatever the rule says.
    const byRule = shift(arrival.at ?? arrival.plannedAt, hours);
    const readyMs =
      hasLeft && byRule !== undefined ? Math.min(byRule, Date.parse(next.departure.at!)) : byRule;
    const mustByMs = shift(leavesAt, -closingHours[next.mode]);
    const state = stateOf(next, hasLeft, readyMs, mustByMs, now);
    const [lowMs, highMs] = [shift(arrival.lowAt, hours), shift(arrival.highAt, hours)];
    const isOpen = state === 'open' && arrival.classifier !== 'ACT';
    const isKnown = readyMs !== undefined && mustByMs !== undefined;
    const hasRisk = isKnown && isOpen && lowMs !== undefined && highMs !== undefined;
    return [
      {
        fromLeg,
        toLeg,
        place: next.from.name === '' ? leg.to : next.from,
        state,
        readyAt: iso(readyMs),
        lowAt: isOpen ? iso(lowMs) : null,
        highAt: isOpen ? iso(highMs) : null,
        mustByAt: iso(mustByMs),
        marginHours: isKnown ? Math.round((mustByMs - readyMs) / (hourMs / 10)) / 10 : null,
        riskPercent: hasRisk ? riskOf(readyMs, lowMs, highMs, mustByMs) : null,
        n: hasRisk ? leg.n : null,
      },
    ];
  });
}

/** The chance that all open hand-overs are kept; null where none has a risk. Pure. */
export function chanceOf(handOvers: readonly HandOver[]): number | null {
  const risks = handOvers.flatMap(({ riskPercent }) => riskPercent ?? []);
  if (risks.length === 0) return null;
  return Math.round(100 * risks.reduce((chance, risk) => chance * (1 - risk / 100), 1));
}

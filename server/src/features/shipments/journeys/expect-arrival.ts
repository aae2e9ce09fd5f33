import { hourMs } from '@portolan/contract/time/durations';
import type { JourneyTime } from '@portolan/contract';
import { type LegDraft, noTime } from './chain-legs.ts';
import { handlingHours } from './judge-hand-overs.ts';

/**
 * The end of a chain: as its last leg is planned, and when to expect it. A leg that cannot leave before the one before
 * it is ready moves everything behind it. The interval is that of the first leg that is not over, moved to the end.
 * Pure.
 */
export function expectArrival(legs: readonly LegDraft[]): JourneyTime {
  const last = legs.at(-1);
  if (last === undefined) return noTime;
  if (last.arrival.classifier === 'ACT') return last.arrival;
  let movedMs = 0;
  for (const [i, leg] of legs.entries()) {
    const next = legs[i + 1];
    const arrivesAt = leg.arrival.at ?? leg.arrival.plannedAt;
    const leavesAt = next === undefined ? null : (next.departure.at ?? next.departure.plannedAt);
    if (next === undefined || arrivesAt === null || leavesAt === null) continue;
    if (next.departure.classifier === 'ACT') continue;
    const readyMs = Date.parse(arrivesAt) + movedMs + handlingHours[leg.mode] * hourMs;
    movedMs = Math.max(0, readyMs - Date.parse(leavesAt));
  }
  const ownAt = last.arrival.at ?? last.arrival.plannedAt;
  if (ownAt === null) return last.arrival;
  const at = new Date(Date.parse(ownAt) + movedMs).toISOString();
  const open = legs.find(({ arrival }) => arrival.classifier !== 'ACT' && arrival.lowAt !== null);
  const classifier = movedMs > 0 && last.arrival.classifier === 'PLN' ? 'EST' : last.arrival.classifier;
  if (open?.arrival.at == null || open.arrival.lowAt === null || open.arrival.highAt === null)
    return { ...last.arrival, at, classifier };
  const moved = (edge: string): string =>
    new Date(Date.parse(at) + Date.parse(edge) - Date.parse(open.arrival.at!)).toISOString();
  return {
    ...last.arrival,
    at,
    classifier,
    lowAt: moved(open.arrival.lowAt),
    highAt: moved(open.arrival.highAt),
  };
}

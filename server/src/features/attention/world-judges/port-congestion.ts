import { hourMs } from '@portolan/contract/time/durations';
import { type CongestionLevel, judgementLimits } from '@portolan/contract';
import { type Finding, factsOf } from '../judges/index.ts';

/** The newest level of a port on the way of shipments, and the one of a week before. */
export interface PortLevel {
  port: string;
  level: CongestionLevel | null;
  before: CongestionLevel | null;
  atAnchor: number;
  waitingHours: number | null;
}

const order: readonly CongestionLevel[] = ['unblocked', 'partially-unblocked', 'slight', 'medium', 'severe'];
/** A rise by so many levels in a week is reported below the levels that are reported anyway. */
const steepRise = 2;

/** Shorter waits make nothing possibly late by the limits of delays. */
const leastWaitHours = judgementLimits.possiblyLateAfterMs / hourMs;

/**
 * A congested port: actual when severe, possible when medium or when it rose by two levels within a week, and ships
 * wait for a day.
 */
export function judgePortCongestion({ port, level, before, ...queue }: PortLevel): Finding | undefined {
  if (level === null) return undefined;
  const rank = order.indexOf(level);
  const rose = before === null ? 0 : rank - order.indexOf(before);
  const isPossible = level === 'medium' || rose >= steepRise;
  const isShort = queue.waitingHours !== null && queue.waitingHours < leastWaitHours;
  if (level !== 'severe' && (!isPossible || isShort)) return undefined;
  return {
    type: 'port-congestion',
    thing: port,
    stage: level === 'severe' ? 'actual' : 'possible',
    hours: queue.waitingHours === null ? null : Math.round(queue.waitingHours),
    plannedAt: null,
    expectedAt: null,
    facts: factsOf({ port, congestionLevel: level, atAnchor: queue.atAnchor }),
    evidence: [],
  };
}

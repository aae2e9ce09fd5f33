import type { ConnectionMinutes } from '../sailing-network/index.ts';

/** The least time to change vessels in a port, and where it comes from. */
export interface ConnectionRule extends ConnectionMinutes {
  from: 'learned' | 'set' | 'assumed';
  /** Stored transshipments at the port: enough of them are what is learned from. */
  n: number;
  /** What they say; undefined while they are too few. */
  learned: ConnectionMinutes | undefined;
}

/**
 * What is assumed until enough transshipments are stored: a day within a terminal, two days from one terminal to
 * another. Ours: carriers plan one to three days and publish no such figure.
 */
export const assumedConnection = { sameTerminal: 24 * 60, otherTerminal: 48 * 60 } as const;
/** Fewer transshipments than these say nothing of the least time. */
export const leastTransshipments = 20;
/** So many of a hundred transshipments were faster than the least time that is learned. */
const fastestPercent = 5;
/** Nothing is discharged and loaded again faster than this. */
const leastMinutes = 4 * 60;
/** What moving to another terminal adds to a learned time. */
const otherTerminalMinutes = 24 * 60;

/**
 * The least connection time of a port: what the company account has set; else the 5th percentile of the hours between
 * discharge from one vessel and loading onto the next in stored transshipments, from 20 on; else what is assumed. Pure.
 */
export function chooseConnectionRule(
  hours: readonly number[],
  set: { sameTerminalHours: number; otherTerminalHours: number } | undefined,
): ConnectionRule {
  const n = hours.length;
  const learned = learnConnection(hours);
  if (set !== undefined)
    return {
      sameTerminal: Math.round(set.sameTerminalHours * 60),
      otherTerminal: Math.round(set.otherTerminalHours * 60),
      from: 'set',
      n,
      learned,
    };
  if (learned === undefined) return { ...assumedConnection, from: 'assumed', n, learned };
  return { ...learned, from: 'learned', n, learned };
}

function learnConnection(hours: readonly number[]): ConnectionMinutes | undefined {
  if (hours.length < leastTransshipments) return undefined;
  const sorted = hours.toSorted((a, b) => a - b);
  const fastest = sorted[Math.floor((hours.length * fastestPercent) / 100)]!;
  const sameTerminal = Math.max(leastMinutes, Math.round(fastest * 60));
  return { sameTerminal, otherTerminal: sameTerminal + otherTerminalMinutes };
}

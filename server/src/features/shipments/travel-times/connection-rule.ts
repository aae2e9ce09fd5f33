import type { UsualTime } from './load-travel.ts';

/** The least time to change vessels in a port, in minutes: within a terminal, and from one terminal to another. */
interface LeastMinutes {
  sameTerminal: number;
  otherTerminal: number;
}

/** The least time to change vessels in a port, and where it comes from. */
export interface ConnectionRule extends LeastMinutes {
  from: 'learned' | 'set' | 'assumed';
  /** Stored transshipments at the port: enough of them are what is learned from. */
  n: number;
  /** What they say; undefined while they are too few. */
  learned: LeastMinutes | undefined;
}

/**
 * What is assumed until enough transshipments are stored: a day within a terminal, two days from one terminal to
 * another. Ours: carriers plan one to three days and publish no such figure.
 */
export const assumedConnection = { sameTerminal: 24 * 60, otherTerminal: 48 * 60 } as const;
/** Fewer transshipments than these say nothing of the least time. */
export const leastTransshipments = 20;
/** Nothing is discharged and loaded again faster than this. */
const leastMinutes = 4 * 60;
/** What moving to another terminal adds to a learned time. */
const otherTerminalMinutes = 24 * 60;

/**
 * The least time from the arrival of one vessel to the departure of the next: what the company account has set; else
 * what a tenth of its stored transshipments at the port were quicker than, from 20 on; else what is assumed. Pure.
 */
export function chooseConnectionRule(
  stored: Pick<UsualTime, 'n' | 'p10Hours'> | undefined,
  set: { sameTerminalHours: number; otherTerminalHours: number } | undefined,
): ConnectionRule {
  const n = stored?.n ?? 0;
  const learned = learnConnection(stored);
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

/** The least minutes of a rule between two calls, by their terminals; one that one call alone names is another. */
export const leastBetween = (
  { sameTerminal, otherTerminal }: LeastMinutes,
  from: { facilityCode?: string | null | undefined },
  to: { facilityCode?: string | null | undefined },
): number => ((from.facilityCode ?? null) === (to.facilityCode ?? null) ? sameTerminal : otherTerminal);

function learnConnection(stored: Pick<UsualTime, 'n' | 'p10Hours'> | undefined): LeastMinutes | undefined {
  if (stored === undefined || stored.n < leastTransshipments) return undefined;
  const sameTerminal = Math.max(leastMinutes, Math.round(stored.p10Hours * 60));
  return { sameTerminal, otherTerminal: sameTerminal + otherTerminalMinutes };
}

import { z } from 'zod';

/** How congested a port is, in order. */
export const congestionLevels = ['unblocked', 'partially-unblocked', 'slight', 'medium', 'severe'] as const;
export const CongestionLevel = z.enum(congestionLevels);
export type CongestionLevel = z.infer<typeof CongestionLevel>;

/** What the index is made of, in the order in which they are shown. */
export const CongestionTermName = z.enum(['waiting', 'queue', 'share']);
export type CongestionTermName = z.infer<typeof CongestionTermName>;

/**
 * What a port is compared with: its own days of the last 36 months; where there are too few of them, the ports with
 * the most similar number of calls; `none` where neither is known, and then there is no level.
 */
export const CongestionBasis = z.enum(['own-past', 'peer-group', 'none']);
export type CongestionBasis = z.infer<typeof CongestionBasis>;

/** Why the level is not what the index alone says. */
export const CongestionGuard = z.enum(['too-few-calls', 'no-past', 'small-wait', 'hysteresis']);
export type CongestionGuard = z.infer<typeof CongestionGuard>;

/** The guards by which a level differs from that of its index. */
export const levelGuards = ['hysteresis', 'small-wait'] as const satisfies readonly CongestionGuard[];

/** The mark beside a level that a guard holds, for the line below that says why. Pure. */
export const guardMark = (guard: CongestionGuard | null): string =>
  guard === 'hysteresis' ? '*' : guard === 'small-wait' ? '**' : '';

/**
 * One term: the value, what is usual (`median`) and what is reached on one day of ten (`p90`) in the comparison, the
 * score from 0 to 1, its weight. Waiting is in hours, the queue in ships at anchor for each ship at berth, the share
 * from 0 to 1.
 */
export const CongestionTerm = z.object({
  name: CongestionTermName,
  value: z.number(),
  median: z.number(),
  p90: z.number(),
  score: z.number(),
  weight: z.number(),
});
export type CongestionTerm = z.infer<typeof CongestionTerm>;

/** The index of a port at one moment, with everything that it was made of. */
export const Congestion = z.object({
  at: z.string(),
  /** Null where there are too few calls, or nothing to compare them with. */
  level: CongestionLevel.nullable(),
  index: z.number().nullable(),
  terms: z.array(CongestionTerm),
  basis: CongestionBasis,
  /** Days that it is compared with, and how many ports where the basis is a peer group. */
  basisDays: z.int(),
  basisPorts: z.int(),
  guards: z.array(CongestionGuard),
  /** Calls that count, and the days in which they berthed: 7, 14 or 28. */
  calls: z.int(),
  windowDays: z.int(),
  /** Ships that were waiting at that moment. */
  waitingNow: z.int(),
  /** The lowest index of each level from the second on. */
  limits: z.array(z.number()),
});
export type Congestion = z.infer<typeof Congestion>;

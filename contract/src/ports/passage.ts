import { z } from 'zod';

/** Whether ships may go through. `limited`: they may, and wait longer than usual. */
export const passageStates = ['open', 'limited', 'closed'] as const;
export const PassageState = z.enum(passageStates);
export type PassageState = z.infer<typeof PassageState>;

export const PassageType = z.enum(['canal', 'strait', 'cape', 'arctic']);
export type PassageType = z.infer<typeof PassageType>;

/** A state that an operator set, for a time. */
export const PassageChange = z.object({
  passageChangeId: z.string(),
  state: PassageState,
  from: z.string(),
  /** Null: until another state is set. */
  until: z.string().nullable(),
  /** Hours that ships wait in addition, while limited. */
  waitHours: z.number().nullable(),
  note: z.string(),
  setAt: z.string(),
  setBy: z.string(),
});
export type PassageChange = z.infer<typeof PassageChange>;

/**
 * What its figures rest on. `counted`: positions and at least one count of the last eight days. `not-yet`: there are
 * positions, and the first count is to come. `no-positions`: no ship with a known position, as without a source.
 */
export const PassageCoverage = z.enum(['counted', 'not-yet', 'no-positions']);
export type PassageCoverage = z.infer<typeof PassageCoverage>;

/** A canal, strait or cape, with what happens there. */
export const Passage = z.object({
  passageId: z.string(),
  type: PassageType,
  /** By language. */
  names: z.record(z.string(), z.string()),
  longitude: z.number(),
  latitude: z.number(),
  /** The line whose crossing counts as a transit: its two ends. Null: transits are not counted. */
  gate: z.array(z.tuple([z.number(), z.number()])).nullable(),
  state: PassageState,
  /** The change that the state comes from; null: open or avoided by default. */
  change: PassageChange.nullable(),
  /** The next change that is set but has not begun. */
  coming: PassageChange.nullable(),
  /** Sea routes leave it out unless a ship asks for it: the Kiel Canal for large ships, the Arctic. */
  avoidedByDefault: z.boolean(),
  limits: z.object({
    maxLengthM: z.number().nullable(),
    maxBeamM: z.number().nullable(),
    maxDraughtM: z.number().nullable(),
    transitHours: z.number().nullable(),
    lengthNm: z.number().nullable(),
  }),
  /** Of the figures below: those that are not covered are null. */
  coverage: PassageCoverage,
  /**
   * Transits of the last 24 hours; the mean a day of those of the last 7 whole days, UTC, that were counted. Null: no
   * gate, or not counted.
   */
  transitsLastDay: z.int().nullable(),
  transitsADay: z.number().nullable(),
  /** Ships at anchor off the entrances now; null: not counted there, or no positions. */
  waiting: z.int().nullable(),
  /** Median hours at anchor before a transit of the last 7 days; null below 5 ships. */
  waitedHours: z.number().nullable(),
  waitedShips: z.int(),
  /** The figures are of the ships of the simulated world; else of real ones. Never of both. */
  simulated: z.boolean(),
});
export type Passage = z.infer<typeof Passage>;

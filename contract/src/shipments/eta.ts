import { z } from 'zod';
import { Instant } from '../references.ts';
import { etaSources } from '../texts/en/screens/shipments/eta-sources.ts';

/** The sources of estimates of an arrival, in the order in which they are shown: those that have a name. */
export const etaSourceNames = Object.keys(etaSources) as (keyof typeof etaSources)[];
export const EtaSource = z.enum(etaSourceNames);
export type EtaSource = z.infer<typeof EtaSource>;

/** What errors are measured of: each source, and `promised`, the date that was shown. */
export const measuredSources = [...etaSourceNames, 'promised'] as const;
export const MeasuredSource = z.enum(measuredSources);
export type MeasuredSource = z.infer<typeof MeasuredSource>;

/**
 * How far ahead, in days: the first from 14 on, the last under one. Of scores it is the time before the arrival, of an
 * estimate the time until the arrival that it says.
 */
export const etaHorizons = ['14-and-more', '7-to-14', '3-to-7', '1-to-3', 'under-1'] as const;
export const EtaHorizon = z.enum(etaHorizons);
export type EtaHorizon = z.infer<typeof EtaHorizon>;

const dayHours = 24;
/** The least hours of each horizon, the longest first. */
export const leastHorizonHours = {
  '14-and-more': 14 * dayHours,
  '7-to-14': 7 * dayHours,
  '3-to-7': 3 * dayHours,
  '1-to-3': dayHours,
  'under-1': -Infinity,
} as const satisfies Record<EtaHorizon, number>;

/** The horizon of so many hours before an arrival. Pure. */
export function horizonOf(hours: number): EtaHorizon {
  return EtaHorizon.options.find((horizon) => hours >= leastHorizonHours[horizon]) ?? 'under-1';
}

/**
 * One part of a calculated estimate.
 *
 * - `sailing`: the way that is left, with its length and speed. `way`: the usual time of a lane, where no position is
 *   known. `passage`: waiting and slow sailing at canals. `waiting`: for a berth. `timetable`: from there on as its
 *   schedule plans it. `made-up`: what of its delay the ship makes up on that way (below zero), or gathers.
 *   `berth-window`: what the published arrival changes, as far as such have been right. `call`: at a port on the way.
 *   `stops`: at ports on the way that no schedule names, by the usual time of the lane or the first plan.
 *   `departure`: until it departs. `connection`: at a transshipment until the next ship departs, with the chance that
 *   it is missed. `correction`: what earlier estimates missed on this lane. `overdue`: it should have arrived.
 *   `unloading` and `inland`: after the arrival.
 * - `assumed`: from general knowledge, as too little is stored; otherwise `n` says how much.
 */
export const EtaTerm = z.object({
  kind: z.enum([
    'sailing',
    'way',
    'passage',
    'waiting',
    'berth-window',
    'timetable',
    'made-up',
    'call',
    'stops',
    'departure',
    'connection',
    'correction',
    'overdue',
    'unloading',
    'inland',
  ]),
  hours: z.number(),
  unLocationCode: z.string().optional(),
  distanceNm: z.number().optional(),
  speedKn: z.number().optional(),
  /** Of `sailing`: the passages that this ship leaves out on its way to `unLocationCode`, as it goes round them. */
  passagesLeftOut: z.array(z.string()).optional(),
  /** Of a connection: the chance that it is missed, 0 to 1. */
  missedChance: z.number().optional(),
  n: z.int().optional(),
  assumed: z.boolean().optional(),
});
export type EtaTerm = z.infer<typeof EtaTerm>;

/** Whose errors were compared: of this carrier on this lane, and so on up to all. */
export const ErrorGroup = z.enum(['carrier-lane', 'lane', 'port', 'carrier', 'all']);
export type ErrorGroup = z.infer<typeof ErrorGroup>;

/** The errors of a source in one group and horizon. Hours; `bias` above zero: ships come later than said. */
export const MeasuredError = z.object({
  group: ErrorGroup,
  n: z.int(),
  medianHours: z.number(),
  p90Hours: z.number(),
  biasHours: z.number(),
  /** The share of arrivals within the interval; null where the source gives none. */
  covered: z.number().nullable(),
});
export type MeasuredError = z.infer<typeof MeasuredError>;

/**
 * Why one estimate is shown.
 *
 * - `measured`: its source missed by least. `usual-order`: too little was measured, so the order of sources counts.
 * - `only`: no other source has an estimate. `others-passed`: what would lead lies in the past.
 * - `others-unreachable`: what would lead lies before the ship could be there from where it is.
 * - `kept`: another source is a little better, too little to change the date.
 *
 * `expectedHours` is what decides: by how much each is expected to miss on average. `error` is what was measured of its
 * narrowest group. Choices of before have no `expectedHours`.
 */
export const ChoiceReason = z.object({
  kind: z.enum(['measured', 'usual-order', 'only', 'others-passed', 'others-unreachable', 'kept']),
  source: EtaSource,
  horizon: EtaHorizon,
  error: MeasuredError.nullable(),
  expectedHours: z.number().optional(),
  /** The next best one. */
  over: z
    .object({ source: EtaSource, error: MeasuredError.nullable(), expectedHours: z.number().optional() })
    .nullable(),
});
export type ChoiceReason = z.infer<typeof ChoiceReason>;

/** The text under `screens` and its numbers that say a reason in one sentence. Sources and horizons are keys too. */
export function choiceSentence({ kind, source, horizon, error, expectedHours, over }: ChoiceReason): {
  key: `eta.reason.${ChoiceReason['kind'] | 'measured-alone' | 'measured-expected'}`;
  values: {
    source: EtaSource;
    horizon: EtaHorizon;
    group: ErrorGroup;
    hours: number;
    n: number;
    other: EtaSource;
    otherHours: number;
    expected: number;
    otherExpected: number;
  };
} {
  const compared = over?.error ?? null;
  const isExpected = expectedHours !== undefined && over?.expectedHours !== undefined;
  const measured = isExpected ? 'measured-expected' : compared === null ? 'measured-alone' : kind;
  return {
    key: `eta.reason.${kind === 'measured' ? measured : kind}`,
    values: {
      source,
      horizon,
      group: error?.group ?? 'all',
      hours: Math.round(error?.medianHours ?? 0),
      n: error?.n ?? 0,
      other: over?.source ?? source,
      otherHours: Math.round(compared?.medianHours ?? 0),
      expected: Math.round(expectedHours ?? 0),
      otherExpected: Math.round(over?.expectedHours ?? 0),
    },
  };
}

/** One estimate, as a source gave it; without a time it took the one before back. */
export const SourceEstimate = z.object({
  estimatedAt: Instant.nullable(),
  earliestAt: Instant.nullable(),
  latestAt: Instant.nullable(),
  issuedAt: Instant,
  receivedAt: Instant,
  /** What it rests on. */
  factIds: z.array(z.string()),
  callIds: z.array(z.string()),
  positionAt: Instant.nullable(),
  terms: z.array(EtaTerm).nullable(),
  /** Calculated afterwards from the messages that were known at `receivedAt`. */
  replayed: z.boolean(),
});
export type SourceEstimate = z.infer<typeof SourceEstimate>;

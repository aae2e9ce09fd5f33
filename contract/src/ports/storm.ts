import { z } from 'zod';

/** Ocean basins as IBTrACS writes them, with the Central Pacific apart. */
export const stormBasins = ['NA', 'EP', 'CP', 'WP', 'NI', 'SI', 'SP', 'SA'] as const;
export const StormBasin = z.enum(stormBasins);
export type StormBasin = z.infer<typeof StormBasin>;

/**
 * What a storm is at a time. `hurricane`: 64 kn or more, called typhoon or cyclone elsewhere. `unknown`: the agency
 * does not say it and gives no wind.
 */
export const StormStage = z.enum([
  'disturbance',
  'depression',
  'storm',
  'hurricane',
  'subtropical',
  'extratropical',
  'low',
  'unknown',
]);
export type StormStage = z.infer<typeof StormStage>;

/** The number of a storm in a list: `atcf` AL062018, `jma` 2018-22, `sid` 2018250N12170. */
export const StormIdentifier = z.object({
  scheme: z.enum(['atcf-number', 'jma-number', 'ibtracs-sid']),
  value: z.string().max(20),
});
export type StormIdentifier = z.infer<typeof StormIdentifier>;

/** How far a wind of so many knots reaches from the centre, by quadrant, in nautical miles. */
export const WindRadii = z.object({
  windKn: z.int(),
  neNm: z.number(),
  seNm: z.number(),
  swNm: z.number(),
  nwNm: z.number(),
});
export type WindRadii = z.infer<typeof WindRadii>;

/** A storm at one time, measured or forecast. Null: not given. */
export const StormPoint = z.object({
  at: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stage: StormStage,
  /** Highest sustained wind, averaged over the minutes of its agency. */
  windKn: z.number().nullable(),
  windMinutes: z.int(),
  gustKn: z.number().nullable(),
  pressureHpa: z.number().nullable(),
  movementDeg: z.number().nullable(),
  movementKn: z.number().nullable(),
  radii: z.array(WindRadii),
  /** Between two measured points, by the agency itself. */
  interpolated: z.boolean().optional(),
});
export type StormPoint = z.infer<typeof StormPoint>;

/** What one agency says of one storm: where it was, or, with `issuedAt`, where it will be. */
export interface StormReport {
  identifiers: StormIdentifier[];
  basin: StormBasin;
  /** Of the south: the year in which the season ends. */
  season: number;
  /** The newest one; absent while a storm has none. */
  name?: string;
  /** Who measures or forecasts: `NHC`, `CPHC`, `JTWC`, `JMA`, ... or the name of a model. */
  agency: string;
  /** When the forecast was made. Absent: measured. */
  issuedAt?: string;
  points: StormPoint[];
}

/** One knot of a wind averaged over one minute is so many of one averaged over ten: WMO TD 1555, at sea. */
const tenMinuteShare = 0.93;

/**
 * A wind as if it were averaged over one minute, so that agencies can be compared. Shorter averages stay as they are.
 */
export function toOneMinuteKn(windKn: number, windMinutes: number): number {
  if (windMinutes <= 1) return windKn;
  const share = windMinutes >= 10 ? tenMinuteShare : 1 - ((1 - tenMinuteShare) * (windMinutes - 1)) / 9;
  return windKn / share;
}

/** Saffir-Simpson category 1 to 5 of a wind averaged over one minute; 0 below 64 kn. */
export const categoryOf = (oneMinuteKn: number): number =>
  [64, 83, 96, 113, 137].filter((least) => Math.round(oneMinuteKn) >= least).length;

import { z } from 'zod';
import { UnLocationCode } from '../references.ts';
import { EtaHorizon, MeasuredSource } from '../shipments/eta.ts';

/** Figures of fewer arrivals than this are not shown. */
export const leastArrivals = 5;
/** Groups of one table on the page: those with the most arrivals. All are in the CSV file. */
export const mostGroups = 50;

/** What a table of the scoreboard is grouped by. */
export const scoreboardGroupings = ['horizon', 'carrier', 'lane', 'port', 'month'] as const;
export const ScoreboardBy = z.enum(scoreboardGroupings);
export type ScoreboardBy = z.infer<typeof ScoreboardBy>;

/** `CNSHA-NLRTM`: port of loading and port of discharge. */
export const Lane = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}-[A-Z]{2}[A-Z2-9]{3}$/);

/** Which arrivals are measured. Days are of UTC; `from` is the first one, `to` the last one. */
export const ScoreboardFilters = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  carrier: z.string().min(1).max(20).optional(),
  lane: Lane.optional(),
  /** The port of discharge. */
  port: UnLocationCode.optional(),
});
export type ScoreboardFilters = z.infer<typeof ScoreboardFilters>;

/** What one source missed by in one group. */
export const Score = z.object({
  /** Of the group: a horizon, carrier code, lane, port of discharge or month (`2026-11`). */
  key: z.string(),
  source: MeasuredSource,
  /** Null with fewer than `leastArrivals` arrivals. */
  figures: z
    .object({
      /** Arrivals of ships: the containers that one ship brings at one time are one. */
      n: z.int(),
      /** Estimates: each counts once a day before the arrival. */
      estimates: z.int(),
      /** Hours between estimate and actual, either way. */
      medianHours: z.number(),
      p90Hours: z.number(),
      /** Median of actual minus estimate, hours: above zero the ship comes later than estimated. */
      biasHours: z.number(),
      /**
       * The median error of the ETA in use on the same days of the same arrivals, hours: a source that gives few ETAs
       * may give them for easy arrivals only. Null where none was in use.
       */
      inUseHours: z.number().nullable(),
      /** The share of actuals within the 80 % interval, 0 to 1; null where the source gives none. */
      covered: z.number().nullable(),
    })
    .nullable(),
});
export type Score = z.infer<typeof Score>;
export type ScoreFigures = NonNullable<Score['figures']>;

/** All scores of one grouping. */
export const ScoreTable = z.object({
  by: ScoreboardBy,
  /** The horizon that the estimates are of; null for all. Always null where horizons are the groups. */
  horizon: EtaHorizon.nullable(),
  /** Groups with the most arrivals first; horizons and months in their order. */
  scores: z.array(Score),
  /** Groups in all; more than are listed where there are many. */
  groups: z.int(),
  /** SHA-256 of the whole table in its CSV form, as the command prints it. */
  hash: z.string(),
});
export type ScoreTable = z.infer<typeof ScoreTable>;

/** A value of a filter with its number of arrivals. */
const Choice = z.object({ key: z.string(), name: z.string(), arrivals: z.int() });

export const Scoreboard = z.object({
  filters: ScoreboardFilters,
  /** Whether the figures are of simulated shipments: only where a company account has no others. */
  simulated: z.boolean(),
  /** Arrived shipments. */
  arrivals: z.int(),
  /** Of them those with estimates that were calculated afterwards, from the messages that were known then. */
  replayedArrivals: z.int(),
  /** When the newest of the errors was measured. */
  measuredAt: z.string().nullable(),
  choices: z.object({ carriers: z.array(Choice), lanes: z.array(Choice), ports: z.array(Choice) }),
  byHorizon: ScoreTable,
  /** The other grouping that was asked for. */
  table: ScoreTable.nullable(),
});
export type Scoreboard = z.infer<typeof Scoreboard>;

/**
 * Why an arrival has no measured ETA: `no-port` the port of discharge is not known, `no-eta` none was known 12 hours
 * before it, `other-port` all were for another port, `pending` it is measured with the next run.
 */
export const LeftOutReason = z.enum(['no-port', 'no-eta', 'other-port', 'no-time', 'pending']);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

export const LeftOutArrivals = z.object({
  total: z.int(),
  /** There are more: `total` and `reasons` are of the newest ones. */
  isMore: z.boolean(),
  reasons: z.array(z.object({ reason: LeftOutReason, arrivals: z.int() })),
  /** The newest ones. */
  rows: z.array(
    z.object({
      queryid: z.string(),
      number: z.string(),
      carrierCode: z.string().nullable(),
      pol: z.string().nullable(),
      pod: z.string().nullable(),
      arrivedAt: z.string(),
      reason: LeftOutReason,
    }),
  ),
});
export type LeftOutArrivals = z.infer<typeof LeftOutArrivals>;

/** What anybody with its address may see: figures by horizon of arrivals that are not simulated. */
export const PublicScoreboard = Scoreboard.pick({
  filters: true,
  arrivals: true,
  replayedArrivals: true,
  measuredAt: true,
  byHorizon: true,
}).extend({
  company: z.string(),
});
export type PublicScoreboard = z.infer<typeof PublicScoreboard>;

/** Periods that can be published: the days up to now. */
export const PublishedDays = z.union([z.literal(30), z.literal(90), z.literal(365)]);
export type PublishedDays = z.infer<typeof PublishedDays>;

export const ScoreboardPublication = z.object({
  /** The last part of its address. */
  publicKey: z.string(),
  days: PublishedDays,
  carrier: z.string().nullable(),
  lane: z.string().nullable(),
  port: z.string().nullable(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});
export type ScoreboardPublication = z.infer<typeof ScoreboardPublication>;

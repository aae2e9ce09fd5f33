import { z } from 'zod';
import { FactKind, ShownFacts } from './fact-kind.ts';

/** The reports; each is a declaration on the server. */
export const reportNames = [
  'operation',
  'reliability',
  'demurrage',
  'port-dynamics',
  'roro-capacity',
  'emissions',
] as const;
export const ReportName = z.enum(reportNames);
export type ReportName = z.infer<typeof ReportName>;

/** What a report can be grouped and filtered by; each report has some of them. */
export const reportDimensions = [
  'carrier',
  'lane',
  'port',
  'service',
  'customer',
  'mode',
  'clock',
  'currency',
  'type',
  'flag',
  'operator',
  'size',
  'trade',
  'source',
] as const;
export const ReportDimension = z.enum(reportDimensions);
export type ReportDimension = z.infer<typeof ReportDimension>;

export const reportGroupings = ['month', ...reportDimensions] as const;
export const ReportBy = z.enum(reportGroupings);
export type ReportBy = z.infer<typeof ReportBy>;

export const reportMeasures = [
  'shipments',
  'lead-days',
  'departed-on-plan',
  'arrived-on-plan',
  'delay-days',
  'transshipment-days',
  'rolled-over',
  'complete',
  'arrivals',
  'on-time',
  'on-time-trade',
  'on-time-with-blanked',
  'days-late',
  'blanked',
  'clocks',
  'charged',
  'charged-days',
  'cost',
  'priced',
  'calls',
  'direct',
  'anchor-hours',
  'berth-hours',
  'port-hours',
  'congestion',
  'fleet',
  'built',
  'capacity',
  'capacity-known',
  'tonnes-co2e',
  'without-figures',
  'grams',
  'primary',
  'predicted',
  'hubs-missing',
] as const;
export const ReportMeasure = z.enum(reportMeasures);
export type ReportMeasure = z.infer<typeof ReportMeasure>;

export const ReportUnit = z.enum([
  'count',
  'percent',
  'days',
  'hours',
  'index',
  'tonnes',
  'grams',
  'money',
  'ceu',
]);
export type ReportUnit = z.infer<typeof ReportUnit>;

/** How many digits behind the point a figure is shown with on the screen; amounts of money have none there. */
export const figureDigits: Readonly<Record<ReportUnit, number>> = {
  count: 0,
  percent: 1,
  days: 1,
  hours: 1,
  index: 2,
  tonnes: 1,
  grams: 1,
  money: 0,
  ceu: 0,
};

/** `2026-11`; of the Ro-Ro capacity only its year counts. */
export const ReportMonth = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);

/**
 * Months, both included, and what is chosen of them. What is no part of a report is refused, not ignored: the answer
 * would be of more than what was asked.
 */
export const ReportQuery = z.strictObject({
  name: ReportName,
  from: ReportMonth,
  to: ReportMonth,
  /** What the months are compared with: as many before them, or the same a year before. */
  against: z.enum(['before', 'year']).default('before'),
  by: ReportBy.optional(),
  /** Real or simulated facts; without it real ones where there are any. */
  facts: FactKind.optional(),
  carrier: z.string().max(60).optional(),
  lane: z.string().max(250).optional(),
  port: z.string().max(60).optional(),
  service: z.string().max(60).optional(),
  customer: z.string().max(100).optional(),
  mode: z.string().max(60).optional(),
  clock: z.string().max(60).optional(),
  currency: z.string().max(60).optional(),
  type: z.string().max(60).optional(),
  flag: z.string().max(60).optional(),
  operator: z.string().max(100).optional(),
  size: z.string().max(60).optional(),
  trade: z.string().max(100).optional(),
  source: z.string().max(60).optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The rows behind a report, or only those that one of its figures is counted over, with their own values. */
export const ReportRowsQuery = ReportQuery.extend({ figure: ReportMeasure.optional() });
export type ReportRowsQuery = z.infer<typeof ReportRowsQuery>;

/** The address of a report with its months and everything that is chosen: who opens it sees the same. Pure. */
export function reportAddress({ name, ...chosen }: ReportQuery): string {
  const set = Object.entries(chosen).filter(
    ([key, value]) => value !== undefined && !(key === 'against' && value === 'before'),
  );
  return `/pages/reports/${name}?${new URLSearchParams(set as [string, string][]).toString()}`;
}

/** A figure: its value, how many it is of, and the value that it is compared with. */
export const ReportFigure = z.object({
  value: z.number().nullable(),
  /** The denominator: what the value is counted over. */
  n: z.number(),
  before: z.number().nullable(),
  beforeN: z.number(),
  /** Of money: its currency; null of several, which are not added; empty where nothing has one. Absent of others. */
  currency: z.string().nullable().optional(),
});
export type ReportFigure = z.infer<typeof ReportFigure>;

export const ReportRow = z.object({
  /** Empty for what has no value. */
  key: z.string(),
  name: z.string(),
  figures: z.array(ReportFigure),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** A report with its figures. */
export const ReportData = z.object({
  name: ReportName,
  from: ReportMonth,
  to: ReportMonth,
  beforeFrom: ReportMonth,
  beforeTo: ReportMonth,
  by: ReportBy,
  grain: z.enum(['month', 'year']),
  dimensions: z.array(ReportDimension),
  /** What is chosen, in the reader's language. */
  filters: z.array(z.object({ by: ReportDimension, key: z.string(), name: z.string() })),
  measures: z.array(
    z.object({
      key: ReportMeasure,
      unit: ReportUnit,
      /** What its denominator counts, where that is no cases. */
      overUnit: z.enum(['tkm', 'kg']).nullable(),
      /** Estimated by its nature. */
      isEstimate: z.boolean(),
      /** Whether more is better, worse or neither. */
      better: z.enum(['more', 'less', 'neither']),
      /** The measure of all cases: what is not over yet has a value of this one only. */
      among: ReportMeasure.nullable(),
    }),
  ),
  /** The measure that the report is about: charted unless another one is chosen. */
  lead: ReportMeasure,
  all: ReportRow,
  months: z.array(ReportRow),
  /** Groups with the most in the first measure first. */
  rows: z.array(ReportRow),
  rowCount: z.int(),
  /** When the figures were counted; now, unless they are counted in advance. */
  countedAt: z.string(),
  /** SHA-256 of the figures: the command that counts again prints the same. */
  hash: z.string(),
  /** The last month of which facts are known; later ones are not counted. Null: they are known up to now. */
  knownUntil: ReportMonth.nullable(),
  simulated: z.boolean(),
  /** What the figures are of, and how many rows of the other kind are left out. */
  shown: ShownFacts,
});
export type ReportData = z.infer<typeof ReportData>;

/** `2026-01` to `2026-03`; of a report by year `2000` to `2020`. Pure. */
export function reportSpans({
  grain,
  ...data
}: ReportData): Record<'chosen' | 'before', { from: string; to: string }> {
  const name = (month: string): string => (grain === 'year' ? month.slice(0, 4) : month);
  return {
    chosen: { from: name(data.from), to: name(data.to) },
    before: { from: name(data.beforeFrom), to: name(data.beforeTo) },
  };
}

/** The part of the cases that must have a value before a figure is taken as settled. */
const enough = 0.9;

/**
 * How many cases a figure is over, and how many there are, while too few of them have a value yet: what goes fast has
 * one first, so that the figure is too good. Undefined where it is settled. Pure.
 */
export function unsettledPart(
  measures: ReportData['measures'],
  figures: readonly ReportFigure[],
  at: number,
): { n: number; all: number } | undefined {
  const all = figures[measures.findIndex(({ key }) => key === measures[at]?.among)]?.n;
  const n = figures[at]?.n ?? 0;
  return all === undefined || n >= enough * all ? undefined : { n, all };
}

/** What a report is grouped by; of a report by year its months are years. Pure. */
export const groupingName = (by: ReportBy, grain: ReportData['grain']): ReportBy | 'year' =>
  by === 'month' && grain === 'year' ? 'year' : by;

/** The rows behind a report: what was counted, in the words of the reader's language. */
export const ReportDetails = z.object({
  /** Names of the columns; that of a figure is its measure. */
  head: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Which column leads where the row does. */
  linkColumn: z.int(),
  /** Addresses within the product. */
  links: z.array(z.string().nullable()),
  isMore: z.boolean(),
  /** How many rows there are in all. */
  count: z.int(),
  /** The asked figure counted again over all of these rows; null without one, and where it is one of months. */
  figure: z.object({ value: z.number().nullable(), n: z.number() }).nullable(),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ReportMail = z.object({
  every: z.enum(['never', 'week', 'month']),
  /** What it is of; null without a mail. Its months move on. */
  query: ReportQuery.nullable(),
});
export type ReportMail = z.infer<typeof ReportMail>;

/** The company account's own ships of the Ro-Ro report: they come before those of the register. */
export const RoroFleet = z.object({ ships: z.int(), loadedAt: z.string().nullable() });
export type RoroFleet = z.infer<typeof RoroFleet>;

/** Columns of a table of Ro-Ro ships; the first two are needed. */
export const roroFleetColumns = [
  'imoNumber',
  'builtYear',
  'name',
  'type',
  'flag',
  'operator',
  'trade',
  'capacityCeu',
  'endYear',
] as const;

import { z } from 'zod';
import { vesselGroups } from '../vessels/vessel-view.ts';
import type { FieldProblem } from '../field-problem.ts';
import { CompanyAtPort } from './company-at-port.ts';
import { CongestionGuard, CongestionLevel, CongestionTerm } from './congestion.ts';
import { PeriodFigures, PortGroupOfShips } from './port-figures.ts';
import { InsightGranularity, InsightPeriod, PortRanges } from './port-overview.ts';

/** A report is about so many ports at most, and a group has no more. */
export const mostReportPorts = 10;
/** No port has figures of the time before. */
export const firstReportDay = '1990-01-01';

/** A week, month or quarter that a report is about, by a day in it; no such day: `port.period-invalid`. */
export const ReportPeriod = z.object({
  granularity: InsightGranularity,
  date: z.string().trim().max(20),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** A period in a URL: `month:2026-11-01`. */
export const ReportPeriodText = z
  .string()
  .regex(/^(week|month|quarter):\d{4}-\d\d-\d\d$/, 'report-period' satisfies FieldProblem)
  .transform((text) => ({ granularity: text.split(':')[0], date: text.split(':')[1] }))
  .pipe(ReportPeriod);

/** Where the ships of a port were at a moment. */
export const ReportChart = z.object({
  at: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  ships: z.array(
    z.object({
      longitude: z.number(),
      latitude: z.number(),
      state: z.enum(['at-anchor', 'at-berth', 'under-way']),
      group: z.enum(vesselGroups),
    }),
  ),
});
export type ReportChart = z.infer<typeof ReportChart>;

/** The report on a container port: a period, the one before, the same one a year before, and its days. */
export const PortReport = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  group: PortGroupOfShips,
  simulated: z.boolean(),
  granularity: InsightGranularity,
  startsOn: z.iso.date(),
  /** The last day of the period, or the last one that is over. */
  endsOn: z.iso.date(),
  isRunning: z.boolean(),
  /** Of a period that is over: its figures were made once and are kept. What the company account knows is not. */
  madeAt: z.string(),
  figures: PeriodFigures.nullable(),
  before: PeriodFigures.nullable(),
  yearBefore: PeriodFigures.nullable(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      arrived: z.int(),
      berthed: z.int(),
      atAnchor: z.number(),
      atBerth: z.number(),
      index: z.number().nullable(),
      level: CongestionLevel.nullable(),
      /** Why the level is not that of the index by the limits; null: it is. */
      guard: CongestionGuard.nullable().default(null),
    }),
  ),
  /** Of the index of the last day that has one; none where what it was compared with is not kept of that time. */
  terms: z.array(CongestionTerm).default([]),
  /** The newest periods up to this one, the last one this one: at most a year of weeks, three years of others. */
  periods: z.array(InsightPeriod),
  /** Where the days of three years lay when it was made; null before 30 days, and in earlier reports. */
  ranges: PortRanges.nullable().default(null),
  /** Ships in port on the last evening; null in reports that were made before it was kept. */
  chart: ReportChart.nullable().default(null),
  /** What the company account knows of the port now; null where the report is not for one. */
  company: CompanyAtPort.nullable().default(null),
});
export type PortReport = z.infer<typeof PortReport>;

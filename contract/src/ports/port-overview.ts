import { z } from 'zod';
import { vesselGroups } from '../vessels/vessel-view.ts';
import { Congestion, CongestionLevel } from './congestion.ts';
import { PeriodFigures, PortCounts, PortGroupOfShips, PortNow } from './port-figures.ts';

/** Where a value lies among the days of three years: the ends, and the middle half. Null without a past. */
export const PastRange = z.object({
  lowest: z.number(),
  lowerQuarter: z.number(),
  upperQuarter: z.number(),
  highest: z.number(),
  days: z.int(),
});
export type PastRange = z.infer<typeof PastRange>;

/** Where the days of three years lie, of the ships of one type. */
export const PortRanges = z.object({
  atAnchor: PastRange,
  atBerth: PastRange,
  inPort: PastRange,
  /** Arrivals of seven days; null until they are measured. On the page of a port of all types of ships. */
  arriving: PastRange.nullable(),
});
export type PortRanges = z.infer<typeof PortRanges>;

/** A port now: counts with their change on last week and their place in three years, figures, congestion. */
export const PortOverview = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  countryCode: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  timeZone: z.string(),
  /** Of the simulated world. */
  simulated: z.boolean(),
  /** Null where no call was found. */
  now: PortNow.nullable(),
  counts: PortCounts.nullable(),
  /** A week ago, on the average of that day; null where it was not measured. */
  lastWeek: z.object({ atAnchor: z.number(), atBerth: z.number(), inPort: z.number() }).nullable(),
  ranges: PortRanges.nullable(),
  congestion: Congestion.nullable(),
  levelLastWeek: CongestionLevel.nullable(),
  indexLastWeek: z.number().nullable(),
  nextMeasurementAt: z.string(),
  /** When the statistics of days were made last. */
  dailyAt: z.string().nullable(),
  groups: z.array(PortGroupOfShips),
});
export type PortOverview = z.infer<typeof PortOverview>;

/** What a ship does at a port: at anchor, at berth, under way within its limits, or still on its way to it. */
export const PortShipState = z.enum(['at-anchor', 'at-berth', 'under-way', 'arriving']);
export type PortShipState = z.infer<typeof PortShipState>;

/** A ship at a port, or on its way there. */
export const PortShip = z.object({
  mmsi: z.string(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  flagCode: z.string().nullable(),
  group: z.enum(vesselGroups),
  lengthM: z.number().nullable(),
  state: PortShipState,
  /** Since when it has been in this state; of arriving ships null. */
  since: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  /** Of arriving ships: as their crews have entered it. */
  arrivesAt: z.string().nullable(),
  terminal: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  headingDeg: z.number().nullable(),
  positionAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type PortShip = z.infer<typeof PortShip>;

export const insightGranularities = ['week', 'month', 'quarter'] as const;
export const InsightGranularity = z.enum(insightGranularities);
export type InsightGranularity = z.infer<typeof InsightGranularity>;

/** How many periods a chart of a port shows, on screen and in reports. */
export const insightPeriods: Readonly<Record<InsightGranularity, number>> = {
  week: 52,
  month: 36,
  quarter: 12,
};

/** Ports that a port is compared with at most. */
export const mostComparedPorts = 4;

/** What is drawn of the insight: one figure over time. */
export const InsightMeasure = z.enum([
  'anchor',
  'berth',
  'port',
  'direct',
  'calls',
  'at-anchor',
  'at-berth',
  'in-port',
]);
export type InsightMeasure = z.infer<typeof InsightMeasure>;

/** A port in a period, and what the same period was in the three years before. */
export const InsightPeriod = z.object({
  startsOn: z.iso.date(),
  figures: PeriodFigures,
  /** Lowest, middle and highest of the same weeks, months or quarters before, of the median hours; null without any. */
  band: z.record(
    z.enum(['anchor', 'berth', 'port']),
    z.object({ lowest: z.number(), middle: z.number(), highest: z.number(), years: z.int() }).nullable(),
  ),
  /** The period continues: its figures are those of the days so far. */
  isRunning: z.boolean(),
});
export type InsightPeriod = z.infer<typeof InsightPeriod>;

export const PortInsight = z.object({
  granularity: InsightGranularity,
  ports: z.array(
    z.object({
      unLocationCode: z.string(),
      name: z.string(),
      group: PortGroupOfShips,
      periods: z.array(InsightPeriod),
    }),
  ),
  simulated: z.boolean(),
});
export type PortInsight = z.infer<typeof PortInsight>;

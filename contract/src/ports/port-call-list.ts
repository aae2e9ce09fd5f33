import { z } from 'zod';
import { vesselGroups, vesselSizes } from '../vessels/vessel-view.ts';
import { PortGroupOfShips } from './port-figures.ts';
import { ReportPeriodText } from './port-report.ts';

export const callFigures = ['arrived', 'berthed', 'direct', 'anchor', 'berth', 'port'] as const;

/**
 * Which calls a figure of a port counts, by what happened in the time that the figure is of: `berthed`, and of these
 * the ones that came `direct` and the ones whose stay at `anchor` ended so; ended stays at `berth` and in `port`.
 */
export const CallFigure = z.enum(callFigures);
export type CallFigure = z.infer<typeof CallFigure>;

/** Days before the newest measurement that figures are of: those of the page of a port, and of its congestion. */
export const callWindowDays = [7, 14, 28] as const;

/** Which calls of a port are listed; without a period those of the last days. */
export const CallFilters = z.object({
  portId: z.string().trim().toUpperCase().max(10),
  of: CallFigure.default('berthed'),
  /** The type that the index of the port is of when absent. */
  group: PortGroupOfShips.optional(),
  size: z.enum(vesselSizes).optional(),
  /** The name of a terminal. */
  terminal: z.string().trim().max(200).optional(),
  days: z.coerce
    .number()
    .pipe(z.literal([...callWindowDays]))
    .default(7),
  period: ReportPeriodText.optional(),
});
export type CallFilters = z.infer<typeof CallFilters>;

/** A call that a figure of a port counts. Null for what is not known or has not happened. */
export const CountedCall = z.object({
  mmsi: z.string().nullable(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  group: z.enum(vesselGroups),
  lengthM: z.number().nullable(),
  terminal: z.string().nullable(),
  arrivedAt: z.string(),
  anchoredAt: z.string().nullable(),
  berthedAt: z.string().nullable(),
  unberthedAt: z.string().nullable(),
  departedAt: z.string().nullable(),
  /** At anchor before the berth: 0 for a ship that berthed directly, null for one that has not berthed. */
  waitedHours: z.number().nullable(),
});
export type CountedCall = z.infer<typeof CountedCall>;

/** The calls that a figure of a port counts, the newest first. */
export const PortCallList = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  timeZone: z.string(),
  of: CallFigure,
  group: PortGroupOfShips,
  /** The time that the figure is of: from the first instant up to the second. */
  from: z.string(),
  to: z.string(),
  total: z.int(),
  calls: z.array(CountedCall),
  simulated: z.boolean(),
});
export type PortCallList = z.infer<typeof PortCallList>;

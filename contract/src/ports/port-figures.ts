import { z } from 'zod';
import { vesselGroups, vesselSizes } from '../vessels/vessel-view.ts';
import { CongestionLevel } from './congestion.ts';

/** Ships of one type, or all that are measured: craft that work in a port are left out. */
export const portGroupsOfShips = ['all', ...vesselGroups] as const;
export const PortGroupOfShips = z.enum(portGroupsOfShips);
export type PortGroupOfShips = z.infer<typeof PortGroupOfShips>;

/** Hours of the stays that ended in a period; null without any. */
export const Dwell = z.object({
  calls: z.int(),
  medianHours: z.number().nullable(),
  meanHours: z.number().nullable(),
});
export type Dwell = z.infer<typeof Dwell>;

/** What is measured of the calls of a period. */
export const PeriodFigures = z.object({
  arrived: z.int(),
  berthed: z.int(),
  /** Of those that berthed: without lying at anchor before. */
  direct: z.int(),
  anchor: Dwell,
  berth: Dwell,
  port: Dwell,
  /** Off the port before the arrival, on average: below 1 knot, and from 1 to 5 knots. Null where not observed. */
  driftedHours: z.number().nullable(),
  slowHours: z.number().nullable(),
  /** Ships at anchor, at berth and in port: the average of the period. */
  atAnchor: z.number(),
  atBerth: z.number(),
  inPort: z.number(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** Where ships are now: in port are all within the port limits, at anchor and at berth among them. */
export const PortCounts = z.object({
  atAnchor: z.int(),
  atBerth: z.int(),
  inPort: z.int(),
  /** Ships that report the port as their destination, due within seven days. */
  arriving: z.int(),
});
export type PortCounts = z.infer<typeof PortCounts>;

/** Ships of one kind at a port now, and the calls of the last seven days. */
export const PortSlice = z.object({ ...PortCounts.shape, week: PeriodFigures });
export type PortSlice = z.infer<typeof PortSlice>;

/** The newest figures of a port. */
export const PortNow = z.object({
  measuredAt: z.string(),
  /** The type of ships that the index is of: container ships where they call, else all. */
  group: PortGroupOfShips,
  all: PortSlice,
  byGroup: z.array(z.object({ group: PortGroupOfShips, slice: PortSlice })),
  /** By length; ships of unknown length are in none. */
  bySize: z.array(z.object({ size: z.enum(vesselSizes), slice: PortSlice })),
  /** Of the calls whose berth lies at a known terminal. */
  byTerminal: z.array(z.object({ terminal: z.string(), atBerth: z.int(), week: PeriodFigures })),
  /** Off the port now, without a call: below 1 knot, and from 1 to 5 knots, bound for this port. */
  offPort: z.object({ drifting: z.int(), slow: z.int() }),
});
export type PortNow = z.infer<typeof PortNow>;

/** A port as the map and the lists show it. */
export const PortRow = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  countryCode: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  level: CongestionLevel.nullable(),
  index: z.number().nullable(),
  /** What the level rests on: calls in its window of days. Few: below the minimum, which gives no level. */
  sample: z.object({ calls: z.int(), windowDays: z.int(), isFew: z.boolean() }),
  /** The type of ships that the index, counts, calls and hours are of. */
  group: PortGroupOfShips,
  counts: PortCounts,
  /** Calls that berthed in the last seven days. */
  calls: z.int(),
  anchorMedianHours: z.number().nullable(),
  berthMedianHours: z.number().nullable(),
  portMedianHours: z.number().nullable(),
  /** Share of the calls that berthed without waiting; null without calls. */
  directShare: z.number().nullable(),
});
export type PortRow = z.infer<typeof PortRow>;

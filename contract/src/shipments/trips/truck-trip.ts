import { z } from 'zod';
import { TruckAlarm } from '../truck-position.ts';

/** What a stop of a trip is for. */
export const TripStopKind = z.enum(['pick-up', 'border', 'port', 'delivery', 'stop']);
export type TripStopKind = z.infer<typeof TripStopKind>;

/** Minutes at a stop where the plan says none. */
export const usualStayMinutes: Readonly<Record<TripStopKind, number>> = {
  'pick-up': 60,
  border: 45,
  port: 45,
  delivery: 60,
  stop: 30,
};

/** A stop that was planned: the circle within which the truck is there. */
export const PlannedStop = z.object({
  kind: TripStopKind,
  name: z.string().trim().min(1).max(80),
  /** WGS-84, degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusKm: z.number().min(0.05).max(50),
  plannedAt: z.iso.datetime({ offset: true }).nullable(),
  plannedStayMinutes: z.int().min(0).max(10_080).nullable(),
  /** After this it takes nobody any more. */
  closesAt: z.iso.datetime({ offset: true }).nullable(),
  /** IANA; its clock is the one on which its times are shown. */
  timeZone: z.string().max(60),
});
export type PlannedStop = z.infer<typeof PlannedStop>;

/** A stop of a trip in order: planned, or found because the truck stood there. */
export const TripStop = z.object({
  kind: z.union([TripStopKind, z.literal('found')]),
  name: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  radiusKm: z.number().nullable(),
  timeZone: z.string(),
  plannedAt: z.string().nullable(),
  plannedStayMinutes: z.number().nullable(),
  closesAt: z.string().nullable(),
  enteredAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** Of a stop ahead: the estimate, and between when and when it lies in 80 of 100 cases. */
  eta: z.string().nullable(),
  etaEarly: z.string().nullable(),
  etaLate: z.string().nullable(),
  /** Passed by without a stop, and another one behind it was reached. */
  isSkipped: z.boolean(),
});
export type TripStop = z.infer<typeof TripStop>;

export const TripState = z.enum(['planned', 'driving', 'standing', 'ended']);
export type TripState = z.infer<typeof TripState>;

/**
 * Against what was promised. `may-be-late`: the late end of the interval is after it. `late`: also its early end, or it
 * has arrived after it.
 */
export const TripLateness = z.enum(['unknown', 'on-time', 'may-be-late', 'late']);
export type TripLateness = z.infer<typeof TripLateness>;

/** What the ETA of a truck rests on: ways of a routing server, or great circles times a distance factor. */
export const RoadSource = z.enum(['distance-factors', 'osrm', 'valhalla']);
export type RoadSource = z.infer<typeof RoadSource>;

/** Hours and minutes from which a list calls a truck so. */
export const tripLimits = { idleMinutes: 60, stopMinutes: 5, lateMinutes: 15 } as const;

/** The tabs of the list: some trips are on several. */
export const tripTabs = [
  'on-the-road',
  'may-be-late',
  'late',
  'idle',
  'border',
  'silent',
  'ended',
  'all',
] as const;
export const TripTab = z.enum(tripTabs);
export type TripTab = z.infer<typeof TripTab>;

/** One trip as a row of the list. */
export const TruckTripRow = z.object({
  tripId: z.uuid(),
  plate: z.string(),
  reference: z.string().nullable(),
  equipmentReference: z.string().nullable(),
  /** Found in the positions: nobody planned it. */
  found: z.boolean(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  destinationZone: z.string(),
  state: TripState,
  /** Since when it stands, and at what. */
  standingSince: z.string().nullable(),
  standingAt: z.union([TripStopKind, z.literal('found')]).nullable(),
  isSilent: z.boolean(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  promisedAt: z.string().nullable(),
  eta: z.string().nullable(),
  etaEarly: z.string().nullable(),
  etaLate: z.string().nullable(),
  roadSource: RoadSource,
  arrivedAt: z.string().nullable(),
  lateness: TripLateness,
  slipMinutes: z.int().nullable(),
  /** Of the way: driven, and left by road. */
  drivenKm: z.number(),
  leftKm: z.number().nullable(),
  position: z
    .object({
      measuredAt: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      speedKmh: z.number().nullable(),
      courseDeg: z.number().nullable(),
    })
    .nullable(),
  subscribed: z.boolean(),
  subscribedAt: z.string(),
  simulated: z.boolean(),
});
export type TruckTripRow = z.infer<typeof TruckTripRow>;

/** A time during which the truck was faster than its limit. */
export const SpeedingEpisode = z.object({ from: z.string(), until: z.string(), mostKmh: z.number() });
export type SpeedingEpisode = z.infer<typeof SpeedingEpisode>;

/** One trip in full. */
export const TruckTripDetail = z.object({
  row: TruckTripRow,
  stops: z.array(TripStop),
  /** Between which two stops the truck is: the index of the next one; null before the first and at the end. */
  nextStop: z.int().nullable(),
  idleMinutes: z.int(),
  speedLimitKmh: z.int(),
  speeding: z.array(SpeedingEpisode),
  /** How far it is from the way between two stops, and whether that is too far. */
  deviationKm: z.number().nullable(),
  deviating: z.boolean(),
  alarms: z.array(z.object({ alarm: TruckAlarm, at: z.string() })),
  /** Positions, thinned to at most 1,000, oldest first. */
  track: z.array(
    z.object({
      at: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      speedKmh: z.number().nullable(),
    }),
  ),
  device: z
    .object({ protocol: z.string().nullable(), deviceId: z.string(), lastHeardAt: z.string().nullable() })
    .nullable(),
  /** Where the container of the trip is tracked. */
  container: z.object({ queryid: z.string(), equipmentReference: z.string() }).nullable(),
  share: z
    .object({
      token: z.string(),
      createdAt: z.string(),
      opened: z.int(),
      lastOpenedAt: z.string().nullable(),
    })
    .nullable(),
});
export type TruckTripDetail = z.infer<typeof TruckTripDetail>;

import { z } from 'zod';
import { SpeedClass } from './vessel-card.ts';

export const TrackPoint = z.object({
  /** Unwrapped: a track that crosses the antimeridian continues beyond 180 or -180. */
  longitude: z.number(),
  latitude: z.number(),
  positionAt: z.string(),
  speedOverGroundKn: z.number().nullable(),
  speedClass: SpeedClass.nullable(),
});
export type VesselTrackPoint = z.infer<typeof TrackPoint>;

export const SpeedChange = z.object({
  at: z.string(),
  from: SpeedClass,
  to: SpeedClass,
  speedOverGroundKn: z.number(),
  longitude: z.number(),
  latitude: z.number(),
});
export type SpeedChange = z.infer<typeof SpeedChange>;

/** Something that happened to a vessel. The values before and after are in `from` and `to`. */
export const VesselEvent = z.object({
  at: z.string(),
  kind: z.enum(['speed-class', 'silence', 'name', 'call-sign', 'imo-number', 'destination', 'draught']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Of a silence: hours without a position. */
  hours: z.number().nullable(),
});
export type VesselEvent = z.infer<typeof VesselEvent>;

/** Where a vessel was at anchor or alongside. */
export const PortCall = z.object({
  unLocationCode: z.string(),
  portName: z.string(),
  /** IANA zone of the port; null where unknown. */
  timeZone: z.string().nullable(),
  arrivedAt: z.string(),
  /** First stop at the anchorage; null when the ship went straight to a berth. */
  anchoredAt: z.string().nullable(),
  berthedAt: z.string().nullable(),
  unberthedAt: z.string().nullable(),
  /** Null while the ship is there. */
  departedAt: z.string().nullable(),
  directBerthing: z.boolean().nullable(),
});
export type PortCall = z.infer<typeof PortCall>;

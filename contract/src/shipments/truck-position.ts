import { z } from 'zod';

/** The languages in which devices on trucks report; also the names of their connectors. */
export const TruckProtocol = z.enum([
  'jt808',
  'gt06',
  'teltonika',
  'queclink',
  'h02',
  'osmand',
  'owntracks',
  'traccar',
]);
export type TruckProtocol = z.infer<typeof TruckProtocol>;

/**
 * What identifies a device: the IMEI of its modem, the terminal phone number of JT/T 808, or a name that a phone app or
 * another server sends.
 */
export const TruckDeviceKind = z.enum(['imei', 'terminal-phone', 'device-name']);
export type TruckDeviceKind = z.infer<typeof TruckDeviceKind>;

/** In which datum a device sends its places: GCJ-02 is that of maps of mainland China. All are stored in WGS-84. */
export const TruckDatum = z.enum(['wgs84', 'gcj02']);
export type TruckDatum = z.infer<typeof TruckDatum>;

/** Alarms that devices raise, in one vocabulary. */
export const TruckAlarm = z.enum([
  'sos',
  'overspeed',
  'fatigue',
  'power-cut',
  'low-power',
  'low-battery',
  'gnss-fault',
  'vibration',
  'movement',
  'tow',
  'tampering',
  'area-entered',
  'area-left',
  'opened',
  'temperature',
  'fuel-theft',
  'theft',
  'rollover',
  'collision',
  'harsh-acceleration',
  'harsh-braking',
  'harsh-cornering',
  'idle',
  'off-route',
  'jamming',
]);
export type TruckAlarm = z.infer<typeof TruckAlarm>;

/** One position report of a device on a truck, whatever language it speaks. */
export const TruckPosition = z.object({
  protocol: TruckProtocol,
  deviceKind: TruckDeviceKind,
  /** As sent, without leading zeros for a terminal phone number. */
  deviceId: z.string().min(1).max(64),
  /** When the position was measured. */
  measuredAt: z.iso.datetime(),
  /** False: the device had no satellite fix and repeats the last position or sends none. */
  isFixed: z.boolean(),
  /** WGS-84, degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  speedKmh: z.number().min(0).nullable(),
  /** Degrees clockwise from north, 0 to below 360. */
  courseDeg: z.number().min(0).lt(360).nullable(),
  altitudeM: z.number().nullable(),
  ignition: z.boolean().nullable(),
  alarms: z.array(TruckAlarm),
  /** Other values that the device sent, by the name or number that its standard gives them. */
  extras: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type TruckPosition = z.infer<typeof TruckPosition>;

/** The standards say a terminal phone number with leading zeros or without: one form identifies a device. */
export const toDeviceId = (kind: TruckDeviceKind, text: string): string => {
  const trimmed = text.trim();
  return kind === 'terminal-phone' ? trimmed.replace(/^0+(?=\d)/, '') : trimmed;
};

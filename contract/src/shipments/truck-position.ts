import { z } from 'zod';

/**
 * What identifies a device: the IMEI of its modem, the terminal phone number of JT/T 808, or a name that a phone app or
 * another server sends.
 */
export const truckDeviceKinds = ['imei', 'terminal-phone', 'device-name'] as const;
export const TruckDeviceKind = z.enum(truckDeviceKinds);
export type TruckDeviceKind = z.infer<typeof TruckDeviceKind>;

export interface TruckProtocolEntry {
  /** Devices connect to a port of the server that is the protocol's own; the others report by HTTP or MQTT. */
  hasPort: boolean;
  /** What identifies its devices; without it the form of the identifier shows it. */
  deviceKind?: TruckDeviceKind;
}

/** The protocols in which devices on trucks report. Each has a connector of this name. */
export const truckProtocols = {
  jt808: { hasPort: true, deviceKind: 'terminal-phone' },
  gt06: { hasPort: true },
  teltonika: { hasPort: true },
  queclink: { hasPort: true },
  h02: { hasPort: true },
  osmand: { hasPort: false },
  owntracks: { hasPort: false, deviceKind: 'device-name' },
  traccar: { hasPort: false },
} as const satisfies Record<string, TruckProtocolEntry>;

export type TruckProtocol = keyof typeof truckProtocols;
export const TruckProtocol = z.enum(Object.keys(truckProtocols) as [TruckProtocol, ...TruckProtocol[]]);

/** The protocols with a port of their own. */
export type TruckPortProtocol = {
  [Name in TruckProtocol]: (typeof truckProtocols)[Name]['hasPort'] extends true ? Name : never;
}[TruckProtocol];

export const hasTruckPort = (name: string): name is TruckPortProtocol =>
  TruckProtocol.options.some((known) => known === name && truckProtocols[known].hasPort);
export const truckPortProtocols: readonly TruckPortProtocol[] = TruckProtocol.options.filter(hasTruckPort);

/** What identifies the device that names itself so. */
export const truckDeviceKind = (protocol: TruckProtocol, deviceId: string): TruckDeviceKind => {
  const { deviceKind }: TruckProtocolEntry = truckProtocols[protocol];
  return deviceKind ?? kindByForm(deviceId);
};

const kindByForm = (deviceId: string): TruckDeviceKind =>
  /^\d{15}$/.test(deviceId) ? 'imei' : 'device-name';

/** In which datum a device sends its places: GCJ-02 is that of maps of mainland China. All are stored in WGS-84. */
export const truckDatums = ['wgs84', 'gcj02'] as const;
export const TruckDatum = z.enum(truckDatums);
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

/**
 * A device as people write it, the way it will be heard: an IMEI has 15 digits, in whatever groups; a tracker with a
 * shorter number is known by its name.
 */
export function identifyDevice(
  kind: TruckDeviceKind,
  text: string,
): { deviceKind: TruckDeviceKind; deviceId: string } {
  if (kind === 'terminal-phone') return { deviceKind: kind, deviceId: toDeviceId(kind, text) };
  const digits = text.replace(/[\s/-]/g, '');
  const deviceId = kindByForm(digits) === 'imei' ? digits : text.trim();
  return { deviceKind: kindByForm(deviceId), deviceId };
}

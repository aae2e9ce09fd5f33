import { truckDeviceKind } from '@portolan/contract';
import { z } from 'zod';
import { type TextReading, kmhPerKnot, toTruckPosition } from '../truck-common/index.ts';

const impossible = { refused: 'time or position is impossible' };

const toDevice = (deviceId: string) =>
  ({
    protocol: 'osmand',
    deviceKind: truckDeviceKind('osmand', deviceId),
    deviceId,
  }) as const;

/** Seconds or milliseconds since 1970, an instant, or a date and time in UTC. */
function readTimestamp(text: string): Date | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const value = Number(text);
    return new Date(value < 1e11 ? value * 1000 : value);
  }
  const plain = /^(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text);
  const time = new Date(plain === null ? text : `${plain.slice(1, 4).join('-')}T${plain[4]}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/**
 * The query of a request as OsmAnd and the Traccar phone app send it, with or without the path before it and the
 * version behind it. Speed is in knots. A request without coordinates says no position.
 */
export function readQuery(line: string, receivedAt: Date): TextReading {
  const query = new URLSearchParams(line.slice(line.indexOf('?') + 1).replace(/ HTTP\/[\d.]+$/, ''));
  const deviceId = query.get('id') ?? query.get('deviceid');
  if (deviceId === null || deviceId === '') return { refused: 'no id of the device' };
  const number = (...names: string[]): number | undefined => {
    const text = names.map((name) => query.get(name)).find((value) => value !== null && value !== '');
    return text === undefined || text === null ? undefined : Number(text);
  };
  const [fromLocation, otherFromLocation] = (query.get('location') ?? '').split(',').map(Number);
  const latitude = number('lat') ?? (fromLocation === 0 ? undefined : fromLocation);
  const longitude = number('lon') ?? otherFromLocation;
  if (latitude === undefined || longitude === undefined) return 'nothing';
  const timestamp = query.get('timestamp');
  const speedKn = number('speed');
  const ignition = query.get('ignition');
  const extras: Record<string, string> = {};
  for (const name of ['batt', 'accuracy', 'hdop', 'fuel', 'rpm', 'odometer'])
    if (query.has(name)) extras[name] = (query.get(name) ?? '').slice(0, 64);
  const position = toTruckPosition(toDevice(deviceId), {
    measuredAt: timestamp === null ? receivedAt : readTimestamp(timestamp),
    latitude,
    longitude,
    isFixed: query.get('valid') !== 'false' && query.get('valid') !== '0',
    speedKmh: speedKn === undefined ? undefined : speedKn * kmhPerKnot,
    courseDeg: number('bearing', 'heading'),
    altitudeM: number('altitude'),
    ignition: ignition === null ? undefined : ignition === 'true' || ignition === '1',
    alarms: query.get('alarm') === 'sos' ? ['sos'] : [],
    extras,
  });
  return position ?? impossible;
}

const AppReport = z.object({
  device_id: z.coerce.string().min(1).max(64),
  location: z.object({
    timestamp: z.union([z.string().max(40), z.number()]),
    coords: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        /** Metres a second; below 0 when it is not known. */
        speed: z.number().optional(),
        heading: z.number().optional(),
        altitude: z.number().optional(),
      })
      .optional(),
  }),
});

/** The reports of a body that has several locations of one device, as the app sends them after a silence. */
export function splitAppReport(value: unknown): unknown[] {
  const report = value as { location?: unknown } | null;
  if (typeof report !== 'object' || !Array.isArray(report?.location)) return [value];
  return report.location.map((location: unknown) => ({ ...report, location }));
}

/** What newer Traccar phone apps post: one location in JSON, its speed in metres a second. */
export function readAppReport(value: unknown): TextReading {
  const parsed = AppReport.safeParse(value);
  if (!parsed.success) return { refused: z.prettifyError(parsed.error).slice(0, 200) };
  const { device_id: deviceId, location } = parsed.data;
  const { timestamp, coords } = location;
  if (coords === undefined) return 'nothing';
  const { latitude, longitude, speed, heading, altitude } = coords;
  const position = toTruckPosition(toDevice(deviceId), {
    measuredAt: readTimestamp(String(timestamp)),
    latitude,
    longitude,
    speedKmh: speed === undefined ? undefined : speed * 3.6,
    courseDeg: heading,
    altitudeM: altitude,
  });
  return position ?? impossible;
}

import {
  type TruckAlarm,
  type TruckDeviceKind,
  type TruckPosition,
  type TruckProtocol,
  kmPerNm,
} from '@portolan/contract';

/** Who reports. */
export interface Device {
  protocol: TruckProtocol;
  deviceKind: TruckDeviceKind;
  deviceId: string;
}

interface Measured {
  measuredAt: Date | undefined;
  latitude: number;
  longitude: number;
  isFixed?: boolean;
  speedKmh?: number | undefined;
  courseDeg?: number | undefined;
  altitudeM?: number | undefined;
  ignition?: boolean | undefined;
  alarms?: readonly TruckAlarm[];
  extras?: TruckPosition['extras'];
}

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** Full circles are taken off; a course below 0 is unknown. */
function toCourse(value: number | undefined): number | null {
  const course = finite(value);
  return course === null || course < 0 ? null : course % 360;
}

/** A report in the common shape; undefined where time or position are impossible. */
export function toTruckPosition(device: Device, measured: Measured): TruckPosition | undefined {
  const { measuredAt, latitude, longitude, isFixed = true, ignition, alarms = [], extras = {} } = measured;
  if (measuredAt === undefined || Number.isNaN(measuredAt.getTime())) return undefined;
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  if (device.deviceId === '' || device.deviceId.length > 64) return undefined;
  const speedKmh = finite(measured.speedKmh);
  return {
    ...device,
    measuredAt: measuredAt.toISOString(),
    isFixed,
    latitude: latitude + 0,
    longitude: longitude + 0,
    speedKmh: speedKmh === null || speedKmh < 0 ? null : speedKmh,
    courseDeg: toCourse(measured.courseDeg),
    altitudeM: finite(measured.altitudeM),
    ignition: ignition ?? null,
    alarms: [...new Set(alarms)],
    extras,
  };
}

export const kmhPerKnot = kmPerNm;

/** A time of the calendar in UTC; undefined where the calendar has none. */
export function toUtc(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): Date | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return Number.isNaN(time.getTime()) || time.getUTCDate() !== day ? undefined : time;
}

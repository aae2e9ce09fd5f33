import type { TruckPosition } from '@portolan/contract';
import { type Device, kmhPerKnot, toHex, toTruckPosition } from '../truck-common/index.ts';
import { readH02Status, readH02Time } from './read-text.ts';

/** A frame with the whole IMEI, one digit after it left empty, has this size. */
export const imeiFrameSize = 42;

/** The number of the device in a frame that begins with `$`: ten digits, or an IMEI. */
export const readBinaryId = (frame: Uint8Array): string =>
  frame.length === imeiFrameSize ? toHex(frame.subarray(1, 9)).slice(0, 15) : toHex(frame.subarray(1, 6));

/** Time and date of such a frame, as they were sent. */
export function readBinaryClock(frame: Uint8Array): string {
  const at = frame.length === imeiFrameSize ? 9 : 6;
  return toHex(frame.subarray(at, at + 6));
}

/** A frame that begins with `$`: digits of time, date, latitude, battery, longitude, speed and course, then status. */
export function readBinary(frame: Uint8Array, device: Device): TruckPosition | undefined {
  const digits = toHex(frame.subarray(frame.length === imeiFrameSize ? 9 : 6));
  const found = /^(\d{6})(\d{6})(\d{2})(\d{6})(..)(\d{3})(\d{6})(.)(\d{3})(\d{3})(.{8})/.exec(digits);
  if (found === null) return undefined;
  const [
    ,
    time = '',
    date = '',
    latDegrees,
    latMinutes,
    ,
    lonDegrees,
    lonMinutes,
    flag = '',
    knots,
    course,
    status,
  ] = found;
  const flags = Number.parseInt(flag, 16);
  const latitude = Number(latDegrees) + Number(latMinutes) / 10_000 / 60;
  const longitude = Number(lonDegrees) + Number(lonMinutes) / 10_000 / 60;
  return toTruckPosition(device, {
    measuredAt: readH02Time(time, date),
    latitude: flags & 4 ? latitude : -latitude,
    longitude: flags & 8 ? longitude : -longitude,
    isFixed: (flags & 2) !== 0,
    speedKmh: Number(knots) * kmhPerKnot,
    courseDeg: Number(course),
    ...readH02Status(status),
  });
}

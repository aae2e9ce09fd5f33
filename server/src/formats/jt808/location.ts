import type { TruckAlarm, TruckPosition } from '@portolan/contract';
import { ByteReader, type Device, toHex, toTruckPosition, toUtc, kmhPerKnot } from '../truck-common/index.ts';

/** Bits of the alarm word; the others are of no use outside of the cab. */
const alarmBits: readonly (readonly [bit: number, alarm: TruckAlarm])[] = [
  [0, 'sos'],
  [1, 'overspeed'],
  [2, 'fatigue'],
  [4, 'gnss-fault'],
  [5, 'gnss-fault'],
  [6, 'gnss-fault'],
  [7, 'low-power'],
  [8, 'power-cut'],
  [14, 'fatigue'],
  [18, 'fatigue'],
  [19, 'idle'],
  [23, 'off-route'],
  [25, 'fuel-theft'],
  [26, 'theft'],
  [28, 'movement'],
  [29, 'collision'],
  [30, 'rollover'],
  [31, 'opened'],
];

/** Additional items with a meaning of their own in the standard: name, size and unit. */
const items = new Map<number, readonly [name: string, size: number, factor: number]>([
  [0x01, ['odometerKm', 4, 0.1]],
  [0x02, ['fuelL', 2, 0.1]],
  [0x03, ['recorderSpeedKmh', 2, 0.1]],
  [0x04, ['alarmToConfirm', 2, 1]],
  [0x25, ['vehicleSignals', 4, 1]],
  [0x2a, ['ioStatus', 2, 1]],
  [0x2b, ['analogue', 4, 1]],
  [0x30, ['signalStrength', 1, 1]],
  [0x31, ['satellites', 1, 1]],
]);

const mostExtras = 40;
const mostExtraBytes = 64;

/** Six bytes of two digits each, the time of China; undefined where it is no time. */
export function readChinaTime(bytes: Uint8Array): Date | undefined {
  const digits = toHex(bytes);
  if (!/^\d{12}$/.test(digits)) return undefined;
  const part = (index: number): number => Number(digits.slice(index * 2, index * 2 + 2));
  const time = toUtc(2000 + part(0), part(1), part(2), part(3), part(4), part(5));
  return time === undefined ? undefined : new Date(time.getTime() - 8 * 3_600_000);
}

/** Item 0x12 says of an alarm of an area or a route which one, and whether the truck entered or left it. */
const areaItem = 0x12;

interface Items {
  extras: TruckPosition['extras'];
  alarms: TruckAlarm[];
}

/** The items after a location. One that is cut short ends them; unknown ones are kept as they are. */
function readItems(reader: ByteReader): Items {
  const extras: TruckPosition['extras'] = {};
  const alarms: TruckAlarm[] = [];
  for (let count = 0; reader.left >= 2 && count < mostExtras; count += 1) {
    const id = reader.u8();
    const size = reader.u8();
    if (reader.left < size) break;
    const bytes = reader.take(size);
    const known = items.get(id);
    if (id === areaItem && size === 6) alarms.push(bytes[5] === 0 ? 'area-entered' : 'area-left');
    if (known !== undefined && known[1] === size) {
      const [name, , factor] = known;
      const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
      extras[name] = factor === 1 ? value : Math.round(value * factor * 10) / 10;
    } else if (size <= mostExtraBytes) extras[`item${id.toString(16).padStart(2, '0')}`] = toHex(bytes);
  }
  return { extras, alarms };
}

/** A coordinate in millionths of a degree; makers that send it with a sign set other bits of the status. */
export function toSignedDegrees(millionths: number, isNegative: boolean): number {
  const degrees = millionths / 1e6;
  return isNegative && degrees > 0 ? -degrees : degrees;
}

/** The body of 0x0200, and of each item of 0x0704. Throws where it is cut short. */
export function readJt808Location(body: Uint8Array, device: Device): TruckPosition | undefined {
  const reader = new ByteReader(body);
  const alarms = reader.u32();
  const status = reader.u32();
  const latitude = toSignedDegrees(reader.i32(), (status & 4) !== 0);
  const longitude = toSignedDegrees(reader.i32(), (status & 8) !== 0);
  const altitudeM = reader.i16();
  const speedKmh = reader.u16() / 10;
  const courseDeg = reader.u16();
  const measuredAt = readChinaTime(reader.take(6));
  const behind = readItems(reader);
  const raised = alarmBits.filter(([bit]) => (alarms >>> bit) & 1).map(([, alarm]) => alarm);
  return toTruckPosition(device, {
    measuredAt,
    latitude,
    longitude,
    isFixed: (status & 2) !== 0,
    speedKmh,
    courseDeg,
    altitudeM,
    ignition: (status & 1) !== 0,
    alarms: [...raised, ...behind.alarms],
    extras: behind.extras,
  });
}

export interface Batch {
  positions: TruckPosition[];
  refused: number;
}

/** The body of 0x0704: locations that were stored while the terminal had no connection. */
export function readBatch(body: Uint8Array, device: Device): Batch {
  const reader = new ByteReader(body);
  const count = reader.u16();
  reader.u8();
  return readLocations(reader, count, reader.u16, device);
}

/** The body of 0x0210, in which some makers send several locations: each has one byte of length. */
export function readShortBatch(body: Uint8Array, device: Device): Batch {
  const reader = new ByteReader(body);
  return readLocations(reader, body.length, reader.u8, device);
}

function readLocations(reader: ByteReader, count: number, readSize: () => number, device: Device): Batch {
  const positions: TruckPosition[] = [];
  let refused = 0;
  for (let index = 0; index < count && reader.left >= 2; index += 1) {
    const size = readSize();
    if (reader.left < size) {
      refused += 1;
      break;
    }
    const item = reader.take(size);
    const position = size < 28 ? undefined : readJt808Location(item, device);
    if (position === undefined) refused += 1;
    else positions.push(position);
  }
  return { positions, refused };
}

/**
 * The body of 0x5501 and 0x5502, in which some makers of locks report: digits of date, time, degrees and minutes, speed
 * in knots and half the course. The time is UTC.
 */
export function readLockLocation(
  body: Uint8Array,
  device: Device,
  isBlind: boolean,
): TruckPosition | undefined {
  const digits = toHex(body);
  // An extra byte may come first.
  const at = [0, 2].find(
    (from) => /^\d{2}(0\d|1[0-2])\d{2}|^\d{6}/.test(digits.slice(from)) && isDate(digits, from),
  );
  if (at === undefined) return undefined;
  const part = (from: number, size: number): number => Number(digits.slice(at + from, at + from + size));
  const flags = Number.parseInt(digits.slice(at + 29, at + 30), 16);
  const latitude = part(12, 2) + part(14, 6) / 10_000 / 60;
  const longitude = part(20, 3) + part(23, 6) / 10_000 / 60;
  return toTruckPosition(device, {
    measuredAt: toUtc(2000 + part(4, 2), part(2, 2), part(0, 2), part(6, 2), part(8, 2), part(10, 2)),
    latitude: flags & 2 ? latitude : -latitude,
    longitude: flags & 4 ? longitude : -longitude,
    isFixed: !isBlind,
    speedKmh: (body[at / 2 + 15] ?? 0) * kmhPerKnot,
    courseDeg: (body[at / 2 + 16] ?? 0) * 2,
  });
}

function isDate(digits: string, from: number): boolean {
  const [day, month] = [digits.slice(from, from + 2), digits.slice(from + 2, from + 4)].map(Number);
  return day !== undefined && month !== undefined && day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

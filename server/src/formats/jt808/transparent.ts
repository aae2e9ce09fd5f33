import type { TruckAlarm, TruckPosition } from '@portolan/contract';
import { ByteReader, type Device, toTruckPosition } from '../truck-common/index.ts';
import { readChinaTime, toSignedDegrees } from './location.ts';

const alarmsOfItems = new Map<number, TruckAlarm>([
  [0x02, 'power-cut'],
  [0x0e, 'idle'],
  [0x1a, 'harsh-acceleration'],
  [0x1b, 'harsh-braking'],
  [0x1c, 'harsh-cornering'],
  [0x23, 'fatigue'],
  [0x25, 'overspeed'],
  [0x26, 'collision'],
  [0x27, 'collision'],
  [0x28, 'collision'],
  [0x31, 'opened'],
  [0x32, 'opened'],
]);

/** What a diagnostic device measured: numbers of two bytes, each with its value. */
function skipMeasured(reader: ByteReader): void {
  for (let left = reader.u8(); left > 0; left -= 1) {
    reader.u16();
    reader.take(reader.u8());
  }
}

/** Fault codes of the engine, by system. */
function skipFaultCodes(reader: ByteReader): void {
  for (let systems = reader.u16(); systems > 0; systems -= 1) {
    reader.take(4);
    for (let codes = reader.u16(); codes > 0; codes -= 1) {
      reader.take(8);
      reader.take(reader.u16());
    }
  }
}

function readAlarms(reader: ByteReader): TruckAlarm[] {
  const alarms: TruckAlarm[] = [];
  for (let left = reader.u8(); left > 0; left -= 1) {
    const alarm = alarmsOfItems.get(reader.u8());
    reader.take(reader.u8());
    if (alarm !== undefined) alarms.push(alarm);
  }
  return alarms;
}

/** Kind F0: time, kind of vehicle, a list of what was measured, faults or alarms, then status and coordinates. */
function readDiagnosis(reader: ByteReader, device: Device): TruckPosition | undefined {
  const measuredAt = readChinaTime(reader.take(6));
  reader.take(2);
  const kind = reader.u8();
  let alarms: TruckAlarm[] = [];
  if (kind === 0x01) skipMeasured(reader);
  else if (kind === 0x02) skipFaultCodes(reader);
  else if (kind === 0x03) alarms = readAlarms(reader);
  else return undefined;
  if (reader.left < 12) return undefined;
  const status = reader.u32();
  return toTruckPosition(device, {
    measuredAt,
    latitude: toSignedDegrees(reader.i32(), (status & 4) !== 0),
    longitude: toSignedDegrees(reader.i32(), (status & 8) !== 0),
    isFixed: (status & 2) !== 0,
    ignition: (status & 1) !== 0,
    alarms,
  });
}

/** Kind FF: a location whose coordinates have their signs themselves. */
function readSigned(reader: ByteReader, device: Device): TruckPosition | undefined {
  const measuredAt = readChinaTime(reader.take(6));
  return toTruckPosition(device, {
    measuredAt,
    latitude: reader.i32() / 1e6,
    longitude: reader.i32() / 1e6,
    altitudeM: reader.i16(),
    speedKmh: reader.u16() / 10,
    courseDeg: reader.u16(),
  });
}

/**
 * The body of 0x0900, which every maker fills in its own way. Undefined where it says no position, as most do not.
 * Throws where a known kind is cut short.
 */
export function readTransparent(body: Uint8Array, device: Device): TruckPosition | undefined {
  const reader = new ByteReader(body);
  if (reader.left < 19) return undefined;
  const kind = reader.u8();
  if (kind === 0xf0) return readDiagnosis(reader, device);
  return kind === 0xff ? readSigned(reader, device) : undefined;
}

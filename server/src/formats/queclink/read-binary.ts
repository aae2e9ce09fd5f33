import { type TruckAlarm, type TruckPosition, truckDeviceKind } from '@portolan/contract';
import {
  ByteReader,
  type Device,
  type DeviceSession,
  type FrameReading,
  refuseFrame,
  toAscii,
  toHex,
  toTruckPosition,
  toUtc,
} from '../truck-common/index.ts';

/** Seven bytes: the year in two, then month, day, hour, minute and second, in UTC. */
function readTime(reader: ByteReader): Date | undefined {
  const year = reader.u16();
  const [month, day, hour, minute, second] = reader.take(5);
  return toUtc(year, month ?? 0, day ?? 0, hour ?? 99, minute ?? 99, second ?? 99);
}

/** Eight bytes: seven pairs of digits and a last digit, each as a number. */
function readImei(bytes: Uint8Array): string {
  const parts = [...bytes].map((byte, index) => String(byte).padStart(index < 7 ? 2 : 1, '0'));
  return parts.join('');
}

const toDevice = (deviceId: string): Device => ({
  protocol: 'queclink',
  deviceKind: truckDeviceKind('queclink', deviceId),
  deviceId,
});

/** Accuracy, speed, course, altitude, place, time and cell, as all reports of this form end. */
function readFix(
  reader: ByteReader,
  device: Device,
  rest: Partial<TruckPosition>,
): TruckPosition | undefined {
  const hdop = reader.u8();
  const speedKmh = ((reader.u8() << 16) + reader.u16()) / 10;
  const [courseDeg, altitudeM] = [reader.u16(), reader.i16()];
  const longitude = reader.i32() / 1e6;
  const latitude = reader.i32() / 1e6;
  const measuredAt = readTime(reader);
  reader.take(9);
  return toTruckPosition(device, {
    measuredAt,
    latitude,
    longitude,
    isFixed: hdop > 0,
    speedKmh,
    courseDeg,
    altitudeM,
    ...(rest.alarms === undefined ? {} : { alarms: rest.alarms }),
    ...(rest.extras === undefined ? {} : { extras: rest.extras }),
    ignition: rest.ignition ?? undefined,
  });
}

/** Bits, the highest first. */
function bitsOf(bytes: Uint8Array): { take(size: number): number; takeSigned(size: number): number } {
  let at = 0;
  const take = (size: number): number => {
    let value = 0;
    for (let left = size; left > 0; left -= 1, at += 1)
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  return {
    take,
    takeSigned: (size) => {
      const value = take(size);
      return value >= 2 ** (size - 1) ? value - 2 ** size : value;
    },
  };
}

/** A track with a place each second: whole ones, and those that say only what changed. */
function readCompressed(reader: ByteReader, device: Device): TruckPosition[] {
  const positions: TruckPosition[] = [];
  let [speed, course, latitude, longitude, seconds] = [0, 0, 0, 0, 0];
  for (let left = reader.u16(); left > 0; left -= 1) {
    if (seconds > 0) seconds += 1;
    const first = reader.take(1);
    const kind = (first[0] ?? 0) >> 6;
    if (kind === 1) {
      const bits = bitsOf(Uint8Array.from([...first, ...reader.take(2)]));
      bits.take(3);
      [speed, course] = [bits.take(12), bits.take(9)];
      [longitude, latitude] = [reader.i32(), reader.i32()];
      if (seconds === 0) seconds = reader.u32();
    } else if (kind === 2) {
      const bits = bitsOf(Uint8Array.from([...first, ...reader.take(4)]));
      bits.take(3);
      speed += bits.takeSigned(7);
      course += bits.takeSigned(7);
      longitude += bits.takeSigned(12);
      latitude += bits.takeSigned(11);
    } else continue;
    const position = toTruckPosition(device, {
      measuredAt: new Date(seconds * 1000),
      latitude: latitude / 1e6,
      longitude: longitude / 1e6,
      speedKmh: speed / 10,
      courseDeg: course,
    });
    if (position !== undefined) positions.push(position);
  }
  return positions;
}

const reports = { withPhone: 3, fence: 8, compressed: 100 };

/** `+RSP`: one or more places. */
function readReport(reader: ByteReader, type: number, device: Device): TruckPosition[] {
  reader.take(3);
  if (type === reports.fence) reader.take(2);
  reader.u8();
  const satellites = reader.u8();
  if (type === reports.compressed) return readCompressed(reader, device);
  reader.u8();
  if (type === reports.withPhone) {
    // A phone number in halves of bytes, ended by F.
    reader.u8();
    for (let byte = 0; (byte & 0x0f) !== 0x0f && (byte & 0xf0) !== 0xf0;) byte = reader.u8();
  }
  const positions: TruckPosition[] = [];
  for (let left = reader.u8(); left > 0; left -= 1) {
    const position = readFix(reader, device, { extras: { satellites } });
    if (position !== undefined) positions.push(position);
  }
  return positions;
}

/** Events: how many bytes of their own stand before the place, and what they mean. */
const events = new Map<number, { skip: number; alarm?: TruckAlarm; ignition?: boolean }>([
  [1, { skip: 0, alarm: 'power-cut' }],
  [6, { skip: 2, alarm: 'low-battery' }],
  [15, { skip: 3 }],
  [17, { skip: 4 }],
  [21, { skip: 5 }],
  [23, { skip: 1, alarm: 'collision' }],
  [26, { skip: 12 }],
  [31, { skip: 2, alarm: 'jamming' }],
  [33, { skip: 1, alarm: 'jamming' }],
  [34, { skip: 3 }],
  [35, { skip: 1 }],
  [45, { skip: 7, ignition: true }],
  [46, { skip: 7, ignition: false }],
]);

/** `+EVT`: an event and where it happened. */
function readEvent(reader: ByteReader, type: number, device: Device): TruckPosition[] {
  reader.take(3);
  reader.u8();
  const satellites = reader.u8();
  const { skip, alarm, ignition } = events.get(type) ?? { skip: 0 };
  reader.take(skip + 1);
  const position = readFix(reader, device, {
    extras: { satellites, event: type },
    ...(alarm === undefined ? {} : { alarms: [alarm] }),
    ...(ignition === undefined ? {} : { ignition }),
  });
  return position === undefined ? [] : [position];
}

/** A number of one byte, or of two where the first has its highest bit. */
function readLength(reader: ByteReader): number {
  const first = reader.u8();
  return first & 0x80 ? ((first & 0x7f) << 8) + reader.u8() : first;
}

const placeId = 0x52;

function readPlace(reader: ByteReader, device: Device): TruckPosition | undefined {
  const isFixed = ((reader.u8() >> 2) & 3) === 2;
  const [longitude, latitude] = [reader.i32() / 1e6, reader.i32() / 1e6];
  const measuredAt = new Date(reader.u32() * 1000);
  const speedKmh = reader.u16() / 10;
  reader.u8();
  const courseDeg = reader.u16();
  const altitude = (reader.u8() << 16) + reader.u16();
  return toTruckPosition(device, {
    measuredAt,
    latitude,
    longitude,
    isFixed,
    speedKmh,
    courseDeg,
    altitudeM: (altitude >= 0x80_0000 ? altitude - 0x100_0000 : altitude) / 10,
    extras: { satellites: reader.u8() },
  });
}

/** The frames of newer models: records, each with data under numbers, of which 0x52 is a place. */
function readRecords(frame: Uint8Array, session: DeviceSession): FrameReading {
  const reader = new ByteReader(frame);
  reader.take(4);
  if (reader.u8() & 0x80) reader.u16();
  const deviceId = toHex(reader.take(8)).slice(1);
  if (!/^\d{15}$/.test(deviceId)) return refuseFrame('the device does not say who it is');
  session.deviceId = deviceId;
  reader.take(5);
  reader.take(reader.u8());
  const positions: TruckPosition[] = [];
  while (reader.left > 4) {
    const record = readPart(reader);
    record.take(8);
    while (record.left > 0) {
      const id = readLength(record);
      const data = new ByteReader(record.take(readLength(record)));
      const position = id === placeId ? readPlace(data, toDevice(deviceId)) : undefined;
      if (position !== undefined) positions.push(position);
    }
  }
  return { kind: positions.length > 0 ? 'positions' : 'other', positions };
}

/** A record: its length counts the bytes of the length itself. */
function readPart(reader: ByteReader): ByteReader {
  const before = reader.left;
  const size = readLength(reader);
  return new ByteReader(reader.take(size - (before - reader.left)));
}

/** Frames in binary: `+RSP` and `+EVT`, the same as they were buffered, and the form of newer models. */
export function readBinaryFrame(frame: Uint8Array, session: DeviceSession): FrameReading {
  if (frame[1] === 0) return readRecords(frame, session);
  const kind = toAscii(frame.subarray(0, 4));
  const isReport = kind === '+RSP' || kind === '+BSP';
  if (!isReport && kind !== '+EVT' && kind !== '+BVT')
    return { kind: kind === '+HBD' ? 'heartbeat' : 'other', positions: [] };
  const reader = new ByteReader(frame);
  reader.take(4);
  const type = reader.u8();
  // Mask, length, device type, versions of protocol and firmware.
  reader.take(11);
  const deviceId = readImei(reader.take(8));
  session.deviceId = deviceId;
  const device = toDevice(deviceId);
  const positions = isReport ? readReport(reader, type, device) : readEvent(reader, type, device);
  return { kind: positions.length > 0 ? 'positions' : 'other', positions };
}

import { dayMs } from '@portolan/contract/time/durations';
import type { TrackPoints } from './track-points.ts';

/**
 * Points of tracks of one UTC day, packed. Little-endian.
 *
 * Header of 16 bytes: form (1 byte), three unused bytes, number of points (uint32), beginning of the day in
 * milliseconds since 1970 (float64). Then, in form `asWritten`, columns: MMSI (uint32), longitude, latitude (int32),
 * milliseconds of the day (uint32), speed (uint16), track (uint8). In form `byVessel`, groups of one MMSI and track in
 * this order, all numbers as varints: MMSI as difference from the group before, twice the track plus one where all
 * times are whole seconds, number of points; then the points in order of time, each as difference from the one before:
 * time (in seconds where they are whole, else in milliseconds), and in zigzag longitude, latitude and speed. About 9
 * bytes a point.
 */
const asWritten = 1;
const byVessel = 2;
const headBytes = 16;
const columnBytes = 19;
/** A point takes at most five numbers of five bytes, and so does a group. */
const mostBytes = 25;

export const dayOf = (atMs: number): number => Math.floor(atMs / dayMs);

function writeHead(bytes: Buffer, form: number, count: number, startMs: number): void {
  bytes.writeUInt32LE(form, 0);
  bytes.writeUInt32LE(count, 4);
  bytes.writeDoubleLE(startMs, 8);
}

/** Packs points of one day as they come: very cheap. */
export function packAsWritten(points: TrackPoints, day: number): Buffer {
  const { count } = points;
  const bytes = Buffer.allocUnsafeSlow(headBytes + count * columnBytes);
  const startMs = day * dayMs;
  writeHead(bytes, asWritten, count, startMs);
  const { mmsi, longitude, latitude, sinceStart, speed, track } = columnsOf(bytes, count);
  mmsi.set(points.mmsi.subarray(0, count));
  longitude.set(points.longitude.subarray(0, count));
  latitude.set(points.latitude.subarray(0, count));
  speed.set(points.speed.subarray(0, count));
  track.set(points.track.subarray(0, count));
  for (let row = 0; row < count; row += 1) sinceStart[row] = points.atMs[row]! - startMs;
  return bytes;
}

function columnsOf({ buffer, byteOffset }: Buffer, count: number) {
  const start = byteOffset + headBytes;
  return {
    mmsi: new Uint32Array(buffer, start, count),
    longitude: new Int32Array(buffer, start + count * 4, count),
    latitude: new Int32Array(buffer, start + count * 8, count),
    sinceStart: new Uint32Array(buffer, start + count * 12, count),
    speed: new Uint16Array(buffer, start + count * 16, count),
    track: new Uint8Array(buffer, start + count * 18, count),
  };
}

/** Packs rows `from` up to `to` of points that are sorted by MMSI, track and time, all of one day. */
export function packByVessel(points: TrackPoints, from: number, to: number, day: number): Buffer {
  const writer = new VarintWriter(headBytes + (to - from) * 2 * mostBytes);
  const startMs = day * dayMs;
  writeHead(writer.bytes, byVessel, to - from, startMs);
  writer.at = headBytes;
  let lastMmsi = 0;
  for (let row = from; row < to;) {
    const [mmsi, track] = [points.mmsi[row]!, points.track[row]!];
    let end = row;
    let unit = 1000;
    for (; end < to && points.mmsi[end] === mmsi && points.track[end] === track; end += 1)
      if (points.atMs[end]! % 1000 !== 0) unit = 1;
    writer
      .put(mmsi - lastMmsi)
      .put(track * 2 + (unit === 1000 ? 1 : 0))
      .put(end - row);
    lastMmsi = mmsi;
    putGroup(writer, points, [row, end], startMs, unit);
    row = end;
  }
  return Buffer.from(writer.bytes.subarray(0, writer.at));
}

function putGroup(
  writer: VarintWriter,
  points: TrackPoints,
  [from, to]: [number, number],
  startMs: number,
  unit: number,
): void {
  let [since, longitude, latitude, speed] = [0, 0, 0, 0];
  for (let row = from; row < to; row += 1) {
    const nextSince = (points.atMs[row]! - startMs) / unit;
    writer.put(nextSince - since);
    writer.putSigned(points.longitude[row]! - longitude);
    writer.putSigned(points.latitude[row]! - latitude);
    writer.putSigned(points.speed[row]! - speed);
    since = nextSince;
    longitude = points.longitude[row]!;
    latitude = points.latitude[row]!;
    speed = points.speed[row]!;
  }
}

/** Which points of a block are wanted: by MMSI, and by time in milliseconds since 1970 and position in raw units. */
export interface PointFilter {
  hasMmsi(mmsi: number): boolean;
  hasPoint(mmsi: number, atMs: number, longitude: number, latitude: number): boolean;
}

/** Adds the wanted points of a block; in the order of the block. Throws an Error for an invalid block. */
export function readBlock(packed: Uint8Array, filter: PointFilter, into: TrackPoints): void {
  // Typed arrays need an aligned address: copy to the start of new memory.
  const bytes = Buffer.from(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength));
  const form = bytes.length < headBytes ? undefined : bytes.readUInt32LE(0);
  const count = form === undefined ? 0 : bytes.readUInt32LE(4);
  const startMs = form === undefined ? 0 : bytes.readDoubleLE(8);
  if (form === asWritten) readColumns(bytes, count, startMs, filter, into);
  else if (form === byVessel) readGroups(bytes, count, startMs, filter, into);
  else throw new Error('points of tracks in a form that this version does not know');
}

function readColumns(
  bytes: Buffer,
  count: number,
  startMs: number,
  filter: PointFilter,
  into: TrackPoints,
): void {
  const { mmsi, longitude, latitude, sinceStart, speed, track } = columnsOf(bytes, count);
  for (let row = 0; row < count; row += 1) {
    const one = mmsi[row]!;
    if (!filter.hasMmsi(one)) continue;
    const atMs = startMs + sinceStart[row]!;
    if (filter.hasPoint(one, atMs, longitude[row]!, latitude[row]!))
      into.add(one, track[row]!, longitude[row]!, latitude[row]!, speed[row]!, atMs);
  }
}

function readGroups(
  bytes: Buffer,
  count: number,
  startMs: number,
  filter: PointFilter,
  into: TrackPoints,
): void {
  const reader = new VarintReader(bytes, headBytes);
  let mmsi = 0;
  for (let read = 0; read < count;) {
    mmsi += reader.get();
    const head = reader.get();
    const [track, unit] = [head >> 1, (head & 1) === 1 ? 1000 : 1];
    const size = reader.get();
    const isWanted = filter.hasMmsi(mmsi);
    let [since, longitude, latitude, speed] = [0, 0, 0, 0];
    for (let i = 0; i < size; i += 1) {
      since += reader.get();
      longitude += reader.getSigned();
      latitude += reader.getSigned();
      speed += reader.getSigned();
      if (!isWanted) continue;
      const atMs = startMs + since * unit;
      if (filter.hasPoint(mmsi, atMs, longitude, latitude))
        into.add(mmsi, track, longitude, latitude, speed, atMs);
    }
    read += size;
  }
}

/** Numbers below 2^32 in one to five bytes, seven bits each, the least significant first. */
class VarintWriter {
  readonly bytes: Buffer;
  at = 0;

  constructor(room: number) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  put(value: number): this {
    let left = value >>> 0;
    for (; left >= 128; left >>>= 7) this.bytes[this.at++] = (left & 127) | 128;
    this.bytes[this.at++] = left;
    return this;
  }

  /** Numbers near zero in few bytes, positive or negative. */
  putSigned(value: number): this {
    return this.put((value << 1) ^ (value >> 31));
  }
}

class VarintReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++]!;
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[this.#at++]!;
      value |= (byte & 127) << shift;
    }
    return value >>> 0;
  }

  getSigned(): number {
    const value = this.get();
    return (value >>> 1) ^ -(value & 1);
  }
}

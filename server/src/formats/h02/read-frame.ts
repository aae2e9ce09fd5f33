import {
  type CutFrames,
  type Device,
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  readSafely,
  refuseFrame,
  toAscii,
} from '../truck-common/index.ts';
import { imeiFrameSize, readBinary, readBinaryClock, readBinaryId } from './read-binary.ts';
import { readFields } from './read-text.ts';

const star = 0x2a;
const hash = 0x23;
const dollar = 0x24;
const binarySize = 32;
/** The longer forms. */
const longBinarySizes = [imeiFrameSize, 45];

const toDevice = (deviceId: string): Device => ({
  protocol: 'h02',
  deviceKind: deviceId.length === 15 ? 'imei' : 'device-name',
  deviceId,
});

/** The highest hour, minute, second, day, month and year, two digits a byte. */
const highest = [0x23, 0x59, 0x59, 0x31, 0x12, 0x99];

/** Whether the bytes of the clock can be one: what is judged for every sign is judged without a text. */
function mayShowTime(frame: Uint8Array): boolean {
  const at = frame.length === imeiFrameSize ? 9 : 6;
  return highest.every((most, index) => (frame[at + index] ?? 0xff) <= most);
}

/** Whether the number of the device is one, and time and place are possible, or zeros before they are known. */
function isBinaryFrame(frame: Uint8Array): boolean {
  if (!mayShowTime(frame)) return false;
  const deviceId = readBinaryId(frame);
  if (!/^\d+$/.test(deviceId)) return false;
  return /^0+$/.test(readBinaryClock(frame)) || readBinary(frame, toDevice(deviceId)) !== undefined;
}

/** Whether another frame or nothing begins at a place. */
const isBoundary = (received: Uint8Array, at: number): boolean =>
  at === received.length || received[at] === dollar || received[at] === star;

/** The size of the binary frame at a place, known by what follows it; undefined where none begins. */
function alignedSizeAt(received: Uint8Array, at: number): number | undefined {
  if (received[at] !== dollar) return undefined;
  return [...longBinarySizes, binarySize].find(
    (size) =>
      at + size <= received.length &&
      isBoundary(received, at + size) &&
      isBinaryFrame(received.subarray(at, at + size)),
  );
}

/** The same, also where noise follows; not where that would take the beginning of a frame that ends at another. */
function binarySizeAt(received: Uint8Array, at: number): number | undefined {
  const aligned = alignedSizeAt(received, at);
  if (aligned !== undefined) return aligned;
  if (!isBinaryFrame(received.subarray(at, at + binarySize))) return undefined;
  for (let next = at + 1; next < at + binarySize; next += 1)
    if (alignedSizeAt(received, next) !== undefined) return undefined;
  return binarySize;
}

/** Texts from `*` to `#`, and frames of 32, 42 or 45 bytes that begin with `$`. */
function cut(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  let at = 0;
  // Looked for once, however many texts before it have lost theirs.
  let hashAt = -1;
  for (;;) {
    while (at < received.length && received[at] !== star && received[at] !== dollar) at += 1;
    if (at >= received.length) return { frames, used: at };
    let end: number;
    if (received[at] === star) {
      if (hashAt < at) hashAt = received.indexOf(hash, at);
      if (hashAt < 0) return { frames, used: at };
      end = hashAt + 1;
      // A text that lost its end is ended by the beginning of the next one.
      const next = received.indexOf(star, at + 1);
      if (next > 0 && next < end) end = next;
    } else {
      if (received.length - at < binarySize) return { frames, used: at };
      const size = binarySizeAt(received, at);
      // The sign is a number in other places: what it begins there is no frame.
      if (size === undefined) {
        at += 1;
        continue;
      }
      end = at + size;
    }
    frames.push(received.subarray(at, end));
    at = end;
  }
}

function readTextFrame(frame: Uint8Array, session: DeviceSession, receivedAt: Date): FrameReading {
  const fields = toAscii(frame)
    .replace(/^\*/, '')
    .replace(/#[^#]*$/, '')
    .split(',');
  const [maker = '', id = '', type = ''] = fields;
  if (id !== '') session.deviceId = id;
  const deviceId = session.deviceId;
  if (deviceId === undefined || type === '') return refuseFrame('the device does not say who it is');
  const position = readFields(fields, toDevice(deviceId), receivedAt);
  if (position !== undefined) {
    // A device that reports as V1 waits for the time of its server.
    const time = receivedAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const answer = Buffer.from(`*${maker},${deviceId},V4,V1,${time}#`, 'latin1');
    return { kind: 'positions', positions: [position], ...(type === 'V1' ? { answer } : {}) };
  }
  if (['HTBT', 'V0', 'XT', 'LINK'].includes(type)) {
    const text = `*${maker},${deviceId},${type === 'HTBT' || type === 'V0' ? type : 'V4'}#`;
    return { kind: 'heartbeat', positions: [], answer: Buffer.from(text, 'latin1') };
  }
  return { kind: 'other', positions: [] };
}

function read(frame: Uint8Array, session: DeviceSession, receivedAt: Date): FrameReading {
  if (frame[0] !== dollar) return readTextFrame(frame, session, receivedAt);
  const deviceId = readBinaryId(frame);
  if (!/^\d+$/.test(deviceId)) return refuseFrame('the number of the device is no number');
  session.deviceId = deviceId;
  const position = readBinary(frame, toDevice(deviceId));
  return position === undefined
    ? refuseFrame('time or position is impossible')
    : { kind: 'positions', positions: [position] };
}

/** H02 of Xexun, in text and in binary. */
export const h02Format: FrameFormat = {
  mostBytes: 2048,
  cut,
  read: (frame, session, receivedAt) => readSafely(() => read(frame, session, receivedAt)),
};

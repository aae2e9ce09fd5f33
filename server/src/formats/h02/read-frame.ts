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
import { imeiFrameSize, readBinary, readBinaryId } from './read-binary.ts';
import { readFields } from './read-text.ts';

const star = 0x2a;
const hash = 0x23;
const dollar = 0x24;
const binarySize = 32;
/** The longer forms. */
const longBinarySizes = [imeiFrameSize, 45];

/** Texts from `*` to `#`, and frames of 32, 42 or 45 bytes that begin with `$`. */
function cut(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  let at = 0;
  for (;;) {
    while (at < received.length && received[at] !== star && received[at] !== dollar) at += 1;
    if (at >= received.length) return { frames, used: at };
    let end: number;
    if (received[at] === star) {
      end = received.indexOf(hash, at) + 1;
      if (end === 0) return { frames, used: at };
    } else {
      const left = received.length - at;
      if (left < binarySize) return { frames, used: at };
      // The longer forms are recognised by what follows them.
      const long = longBinarySizes.find((size) => {
        const next = received[at + size];
        return left === size || (left > size && (next === dollar || next === star));
      });
      end = at + (long ?? binarySize);
    }
    frames.push(received.subarray(at, end));
    at = end;
  }
}

const toDevice = (deviceId: string): Device => ({
  protocol: 'h02',
  deviceKind: deviceId.length === 15 ? 'imei' : 'device-name',
  deviceId,
});

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

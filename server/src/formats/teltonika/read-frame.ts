import {
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  crcIbm,
  markDamaged,
  readSafely,
  refuseFrame,
} from '../truck-common/index.ts';
import { cutTeltonikaFrames, readLogin } from './frame.ts';
import { readRecords } from './records.ts';

/** A login is answered with 01, data with the number of its records: the device deletes so many. */
function read(frame: Uint8Array, session: DeviceSession): FrameReading {
  const imei = readLogin(frame);
  if (imei !== undefined) {
    session.deviceId = imei;
    return { kind: 'login', positions: [], answer: Uint8Array.of(1) };
  }
  if (frame.length < 15) return refuseFrame('not a frame');
  const data = frame.subarray(8, -4);
  const crc = new DataView(frame.buffer, frame.byteOffset).getUint32(frame.length - 4);
  // Early models send no checksum.
  const isRight = crc === 0 || crc === crcIbm(data);
  if (session.deviceId === undefined) return refuseFrame('a device has to log in first');
  const device = { protocol: 'teltonika', deviceKind: 'imei', deviceId: session.deviceId } as const;
  const { codec, count, positions, refused } = readRecords(data, device);
  if (codec === 0x0c || codec === 0x0d || codec === 0x0e) return { kind: 'other', positions: [] };
  const answer = Uint8Array.of(0, 0, 0, count);
  const reason = refused === 0 ? {} : { reason: `${refused} of its records cannot be read` };
  const kind = positions.length === 0 && refused > 0 ? 'refused' : 'positions';
  return markDamaged({ kind, positions, answer, ...reason }, isRight);
}

/** Codecs 7, 8, 8 Extended and 16 of Teltonika over TCP. */
export const teltonikaFormat: FrameFormat = {
  mostBytes: 65_536,
  cut: cutTeltonikaFrames,
  read: (frame, session) => readSafely(() => read(frame, session)),
};

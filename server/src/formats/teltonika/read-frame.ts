import {
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  crcIbm,
  markDamaged,
  readSafely,
  refuseFrame,
} from '../truck-common/index.ts';
import { cutTeltonikaFrames, readDatagram, readLogin } from './frame.ts';
import { readRecords } from './records.ts';

interface Part {
  data: Uint8Array;
  imei: string;
  isRight: boolean;
  /** What the device waits for, by how many records were taken. */
  answerOf(count: number): Uint8Array;
}

function readData({ data, imei, isRight, answerOf }: Part): FrameReading {
  const device = { protocol: 'teltonika', deviceKind: 'imei', deviceId: imei } as const;
  const { codec, count, positions, refused } = readRecords(data, device);
  if (codec === 0x0c || codec === 0x0d || codec === 0x0e) return { kind: 'other', positions: [] };
  const reason = refused === 0 ? {} : { reason: `${refused} of its records cannot be read` };
  const kind = positions.length === 0 && refused > 0 ? 'refused' : 'positions';
  return markDamaged({ kind, positions, answer: answerOf(count), ...reason }, isRight);
}

/**
 * A login is answered with 01, data with the number of its records: the device deletes so many. Over UDP there is no
 * login, and the answer repeats the numbers of packet and data.
 */
function read(frame: Uint8Array, session: DeviceSession): FrameReading {
  const imei = readLogin(frame);
  if (imei !== undefined) {
    session.deviceId = imei;
    return { kind: 'login', positions: [], answer: Uint8Array.of(1) };
  }
  const datagram = readDatagram(frame);
  if (datagram !== undefined) {
    session.deviceId = datagram.imei;
    const answerOf = (count: number): Uint8Array =>
      Uint8Array.of(0, 5, ...datagram.packetId, 1, datagram.dataNumber, count);
    return readData({ ...datagram, isRight: true, answerOf });
  }
  if (frame.length < 15) return refuseFrame('not a frame');
  const data = frame.subarray(8, -4);
  const crc = new DataView(frame.buffer, frame.byteOffset).getUint32(frame.length - 4);
  // Early models send no checksum.
  const isRight = crc === 0 || crc === crcIbm(data);
  if (session.deviceId === undefined) return refuseFrame('a device has to log in first');
  const answerOf = (count: number): Uint8Array => Uint8Array.of(0, 0, 0, count);
  return readData({ data, imei: session.deviceId, isRight, answerOf });
}

/** Codecs 7, 8, 8 Extended and 16 of Teltonika over TCP and UDP. */
export const teltonikaFormat: FrameFormat = {
  mostBytes: 65_536,
  hasDatagrams: true,
  cut: cutTeltonikaFrames,
  read: (frame, session) => readSafely(() => read(frame, session)),
};

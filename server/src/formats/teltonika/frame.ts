import { type CutFrames, toAscii } from '../truck-common/index.ts';

const longest = 65_536;

/** The first message of a connection is the IMEI, two bytes of length first; data has four zeros in front. */
export function cutTeltonikaFrames(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  const view = new DataView(received.buffer, received.byteOffset, received.byteLength);
  let at = 0;
  while (received.length - at >= 2) {
    const first = view.getUint16(at);
    let size: number;
    // A single byte keeps the connection open.
    if (received[at] === 0xff) size = 1;
    else if (first > 0) size = first <= 32 ? first + 2 : 1;
    else if (received.length - at < 8) break;
    else size = view.getUint32(at) === 0 ? view.getUint32(at + 4) + 12 : 1;
    if (size > longest) size = 1;
    if (received.length - at < size) break;
    if (size > 1) frames.push(received.subarray(at, at + size));
    at += size;
  }
  return { frames, used: at };
}

/** The IMEI of a login; undefined for other frames. */
export function readLogin(frame: Uint8Array): string | undefined {
  const size = ((frame[0] ?? 0) << 8) + (frame[1] ?? 0);
  if (size === 0 || frame.length !== size + 2) return undefined;
  const imei = toAscii(frame.subarray(2));
  return /^\d{14,17}$/.test(imei) ? imei : undefined;
}

/** The channel header of UDP: length, packet id, a byte of no meaning, number of the data, IMEI with its length. */
interface Datagram {
  packetId: Uint8Array;
  dataNumber: number;
  imei: string;
  /** As between length and checksum of TCP; the datagram has a checksum of its own. */
  data: Uint8Array;
}

/** Data that came over UDP; undefined for frames of TCP. */
export function readDatagram(frame: Uint8Array): Datagram | undefined {
  const size = ((frame[0] ?? 0) << 8) + (frame[1] ?? 0);
  const imeiSize = ((frame[6] ?? 0) << 8) + (frame[7] ?? 0);
  if (frame.length !== size + 2 || imeiSize > 17 || frame.length < 8 + imeiSize + 2) return undefined;
  const imei = toAscii(frame.subarray(8, 8 + imeiSize));
  if (!/^\d{14,17}$/.test(imei)) return undefined;
  const [packetId, data] = [frame.subarray(2, 4), frame.subarray(8 + imeiSize)];
  return { packetId, dataNumber: frame[5] ?? 0, imei, data };
}

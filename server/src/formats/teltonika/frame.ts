import { type CutFrames, crcIbm, toAscii } from '../truck-common/index.ts';

const longest = 65_536;
/** Zeros and length before the data, the checksum behind it. */
const around = 12;
/** How many places of what was received are tried for the beginning of a frame behind a damaged one. */
const mostTried = 16;
const codecs = new Set([0x07, 0x08, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x8e]);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The size of the data frame at a place, by its length; 0 where none begins, undefined where it has not come yet. */
function sizeAt(received: Uint8Array, at: number): number | undefined {
  const view = viewOf(received);
  if (received.length - at < 9) return undefined;
  if (view.getUint32(at) !== 0) return 0;
  const size = view.getUint32(at + 4) + around;
  return size > longest || !codecs.has(received[at + 8] ?? 0) ? 0 : size;
}

/** A whole frame with the right checksum. */
function isIntact(frame: Uint8Array): boolean {
  return viewOf(frame).getUint32(frame.length - 4) === crcIbm(frame.subarray(8, -4));
}

/** Where the next intact frame begins: one whose length was damaged does not swallow those behind it. */
function findIntact(received: Uint8Array, from: number, until: number): number | undefined {
  let tried = 0;
  for (let at = from; at < until && tried < mostTried; at += 1) {
    const size = sizeAt(received, at) ?? 0;
    if (size <= around || at + size > received.length) continue;
    tried += 1;
    if (isIntact(received.subarray(at, at + size))) return at;
  }
  return undefined;
}

/** The size of the login at a place: two bytes of length, and the digits of an IMEI; 0 where none begins. */
function loginSizeAt(received: Uint8Array, at: number): number | undefined {
  const size = ((received[at] ?? 0) << 8) + (received[at + 1] ?? 0);
  if (size < 14 || size > 17) return 0;
  const digits = received.subarray(at + 2, at + 2 + size);
  if (digits.some((byte) => byte < 0x30 || byte > 0x39)) return 0;
  return digits.length < size ? undefined : size + 2;
}

/** The first message of a connection is the IMEI, two bytes of length first; data has four zeros in front. */
export function cutTeltonikaFrames(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  let at = 0;
  while (received.length - at >= 2) {
    const isData = received[at] === 0 && received[at + 1] === 0;
    const size = isData ? sizeAt(received, at) : loginSizeAt(received, at);
    // Anything else is noise, such as the single byte that keeps a connection open.
    if (size === 0) {
      at += 1;
      continue;
    }
    const isWhole = size !== undefined && received.length - at >= size;
    if (isWhole && (!isData || isIntact(received.subarray(at, at + size)))) {
      frames.push(received.subarray(at, at + size));
      at += size;
      continue;
    }
    const next = isData && size !== undefined ? findIntact(received, at + 1, at + size) : undefined;
    const end = next ?? (isWhole ? at + size : undefined);
    if (end === undefined) break;
    frames.push(received.subarray(at, end));
    at = end;
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

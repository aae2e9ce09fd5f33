import { ByteReader, luhnDigit, toHex } from '../truck-common/index.ts';
import type { CutFrames } from '../truck-common/index.ts';

const flag = 0x7e;
const escape = 0x7d;
/** The shortest header; the checksum stands behind it. */
const leastBytes = 12;

/** The edition of the standard that a message is written in. 2011 and 2013 share one header. */
export type Edition = '2013' | '2019';

export interface MessageHeader {
  messageId: number;
  edition: Edition;
  /** Terminal phone number without leading zeros, or the IMEI that some makers send in its place. */
  phone: string;
  /** The same as it was sent, for the answer. */
  phoneBytes: Uint8Array;
  /** 2019: how often the terminal's protocol was revised. */
  protocolVersion: number;
  serial: number;
  isEncrypted: boolean;
  /** Set for a message that is sent in several packets; the first is number 1. */
  packet?: { total: number; number: number };
}

export interface Jt808Message extends MessageHeader {
  body: Uint8Array;
  isChecksumRight: boolean;
}

/** Whether the checksum of a frame is right. */
function isIntact(frame: Uint8Array): boolean {
  const bytes = unescapeFrame(frame);
  return bytes.length > leastBytes && checksumOf(bytes) === 0;
}

/**
 * Frames between two 0x7E; what lies before a frame is noise. A frame that lost its end is ended by the flag that
 * begins the next one: what follows a flag that ended a frame is a frame too, where its checksum is right.
 */
export function cutJt808Frames(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  let start = received.indexOf(flag);
  if (start < 0) return { frames, used: received.length };
  let [isBeginning, isLastIntact] = [true, false];
  for (;;) {
    const end = received.indexOf(flag, start + 1);
    // The end of an intact frame begins no other one.
    if (end < 0) return { frames, used: isBeginning || !isLastIntact ? start : start + 1 };
    const frame = received.subarray(start, end + 1);
    const isWhole = frame.length > 2 && isIntact(frame);
    // Two in a row: the end of one frame and the beginning of the next.
    const isFrame = frame.length > 2 && (isBeginning || isWhole);
    if (isFrame) {
      frames.push(frame);
      isLastIntact = isWhole;
    }
    isBeginning = !isFrame;
    start = end;
  }
}

/** Takes the flags off and the escapes back: header, body and checksum. */
export function unescapeFrame(frame: Uint8Array): Uint8Array {
  const from = frame[0] === flag ? 1 : 0;
  const to = frame.at(-1) === flag && frame.length > from ? frame.length - 1 : frame.length;
  const bytes = new Uint8Array(to - from);
  let size = 0;
  for (let at = from; at < to; at += 1) {
    let byte = frame[at] ?? 0;
    const next = frame[at + 1];
    if (byte === escape && at + 1 < to && (next === 1 || next === 2)) {
      byte = next === 1 ? escape : flag;
      at += 1;
    }
    bytes[size++] = byte;
  }
  return bytes.subarray(0, size);
}

const checksumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum ^ byte, 0);

/** Twelve or twenty digits; some makers send the first 14 digits of an IMEI as a number instead. */
function readPhone(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  if (/^\d+$/.test(hex)) return hex.replace(/^0+(?=\d)/, '');
  const digits = BigInt(`0x${hex.slice(0, 12)}`).toString();
  return `${digits}${luhnDigit(digits)}`;
}

/** Messages of some makers whose serial number has one byte. */
const shortSerials = new Set([0x5501, 0x5502]);

/** How long a message without packets is, by what its header says, with the checksum. */
function sizeOf(bytes: Uint8Array): number {
  const attributes = ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
  return (attributes & 0x03ff) + (attributes & 0x4000 ? 17 : 12) + 1;
}

/** Takes the escapes back, except where the length shows that the terminal wrote none. */
function toPlain(frame: Uint8Array): Uint8Array {
  const plain = unescapeFrame(frame);
  if (plain.length === frame.length - 2 || sizeOf(plain) === plain.length) return plain;
  return sizeOf(frame.subarray(1)) === frame.length - 2 ? frame.subarray(1, -1) : plain;
}

/** Reads a frame. Throws where it is shorter than its header. */
export function readJt808Message(frame: Uint8Array): Jt808Message {
  const bytes = toPlain(frame);
  const reader = new ByteReader(bytes.subarray(0, -1));
  const messageId = reader.u16();
  const attributes = reader.u16();
  const edition = attributes & 0x4000 ? '2019' : '2013';
  const protocolVersion = edition === '2019' ? reader.u8() : 0;
  const phoneBytes = reader.take(edition === '2019' ? 10 : 6);
  const serial = shortSerials.has(messageId) ? reader.u8() : reader.u16();
  const hasPackets = (attributes & 0x2000) !== 0 && !shortSerials.has(messageId);
  const packet = hasPackets ? { total: reader.u16(), number: reader.u16() } : undefined;
  return {
    messageId,
    edition,
    protocolVersion,
    phone: readPhone(phoneBytes),
    phoneBytes,
    serial,
    isEncrypted: (attributes & 0x1c00) !== 0 && !shortSerials.has(messageId),
    ...(packet === undefined ? {} : { packet }),
    body: reader.take(reader.left),
    isChecksumRight: checksumOf(bytes.subarray(0, -1)) === bytes.at(-1),
  };
}

type Written = Pick<
  Jt808Message,
  'messageId' | 'edition' | 'phoneBytes' | 'protocolVersion' | 'serial' | 'body'
> & {
  packet?: { total: number; number: number };
};

/** Writes a frame with its escapes and its checksum. */
export function writeJt808Message(message: Written): Uint8Array {
  const { body, packet, edition } = message;
  const attributes = body.length | (packet === undefined ? 0 : 0x2000) | (edition === '2019' ? 0x4000 : 0);
  const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
  const plain = Uint8Array.from([
    ...u16(message.messageId),
    ...u16(attributes),
    ...(edition === '2019' ? [message.protocolVersion] : []),
    ...message.phoneBytes,
    ...u16(message.serial),
    ...(packet === undefined ? [] : [...u16(packet.total), ...u16(packet.number)]),
    ...body,
  ]);
  const escaped = [...plain, checksumOf(plain)].flatMap((byte) =>
    byte === flag ? [escape, 2] : byte === escape ? [escape, 1] : [byte],
  );
  return Uint8Array.from([flag, ...escaped, flag]);
}

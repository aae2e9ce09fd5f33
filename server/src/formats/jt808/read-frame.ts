import {
  type Device,
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  markDamaged,
  readSafely,
  refuseFrame,
} from '../truck-common/index.ts';
import { answerMedia, answerReceived, answerRegistration, answerServerTime, answerTime } from './answers.ts';
import { type Jt808Message, cutJt808Frames, readJt808Message } from './frame.ts';
import { readTerminalParameters } from './parameters.ts';
import { readPlate } from './registration.ts';
import { type Batch, readBatch, readJt808Location, readLockLocation, readShortBatch } from './location.ts';
import { readTransparent } from './transparent.ts';

/** Messages that are received in parts at a time; a terminal that begins more loses the oldest. */
const mostOpen = 4;
const mostPackets = 512;

/** A frame of a terminal: its answer confirms it, 0x8100 a registration and 0x8001 all others. */
function read(frame: Uint8Array, session: DeviceSession, receivedAt: Date): FrameReading {
  const message = readJt808Message(frame);
  if (message.isEncrypted)
    return { ...refuseFrame('the message is encrypted'), answer: answerReceived(message, 3) };
  session.deviceId = message.phone;
  if (message.packet === undefined)
    return markDamaged(readWhole(message, receivedAt), message.isChecksumRight);
  if (!message.isChecksumRight) return markDamaged(refuseFrame('the checksum is wrong'), false);
  const { whole, isRepeated } = joinPackets(message, session);
  if (whole === undefined)
    return {
      kind: 'part',
      positions: [],
      answer: answerReceived(message),
      ...(isRepeated && { isRepeated }),
    };
  return { ...readWhole({ ...message, body: whole }, receivedAt), completes: true };
}

function readWhole(message: Jt808Message, receivedAt: Date): FrameReading {
  const device: Device = { protocol: 'jt808', deviceKind: 'terminal-phone', deviceId: message.phone };
  const answer = answerReceived(message);
  switch (message.messageId) {
    case 0x0100:
      return readRegistration(message);
    case 0x0102:
      return { kind: 'login', positions: [], answer };
    // The terminal confirms what we asked: a confirmation is not confirmed.
    case 0x0001:
      return { kind: 'other', positions: [] };
    case 0x0002:
      return { kind: 'heartbeat', positions: [], answer };
    case 0x0200:
      return readOne(readJt808Location(message.body, device), answer);
    // The answers to a question for the position and to a command: the serial number of what is answered comes first.
    case 0x0201:
    case 0x0500:
      return readOne(readJt808Location(message.body.subarray(2), device), answer);
    case 0x0104:
      return readParameters(message.body, answer);
    case 0x0704:
      return readMany(readBatch(message.body, device), answer);
    // With 7 bytes: a battery and a time.
    case 0x0210:
      return message.body.length <= 7
        ? { kind: 'other', positions: [], answer }
        : readMany(readShortBatch(message.body, device), answer);
    case 0x0900: {
      const position = readTransparent(message.body, device);
      return position === undefined
        ? { kind: 'other', positions: [], answer }
        : { kind: 'positions', positions: [position], answer };
    }
    case 0x0004:
      return { kind: 'other', positions: [], answer: answerServerTime(message, receivedAt) };
    case 0x0801:
      return { kind: 'other', positions: [], answer: answerMedia(message) };
    case 0x0109:
      return { kind: 'other', positions: [], answer: answerTime(message, receivedAt) };
    case 0x5501:
    case 0x5502:
      return readOne(readLockLocation(message.body, device, message.messageId === 0x5502), answer);
    default:
      return { kind: 'other', positions: [], answer };
  }
}

function readRegistration(message: Jt808Message): FrameReading {
  const plate = readPlate(message);
  const answer = answerRegistration(message, message.phone);
  return { kind: 'login', positions: [], answer, ...(plate !== undefined && { plate }) };
}

function readMany({ positions, refused }: Batch, answer: Uint8Array): FrameReading {
  const reason = refused === 0 ? {} : { reason: `${refused} of its locations cannot be read` };
  const kind = positions.length === 0 && refused > 0 ? 'refused' : 'positions';
  return { kind, positions, answer, ...reason };
}

/** The answer to a question for parameters: it says nothing of where the truck is, and ends what we asked. */
function readParameters(body: Uint8Array, answer: Uint8Array): FrameReading {
  const parameters = readTerminalParameters(body);
  return parameters === undefined
    ? { ...refuseFrame('the parameters are cut short'), answer }
    : { kind: 'other', positions: [], answer };
}

function readOne(position: ReturnType<typeof readJt808Location>, answer: Uint8Array): FrameReading {
  return position === undefined
    ? { ...refuseFrame('time or position is impossible'), answer }
    : { kind: 'positions', positions: [position], answer };
}

/** Adds a packet; the whole body once all have come, in whatever order, and whether this one had come before. */
function joinPackets(
  { messageId, serial, packet, body }: Jt808Message,
  session: DeviceSession,
): { whole?: Uint8Array; isRepeated: boolean } {
  if (packet === undefined || packet.total < 1 || packet.total > mostPackets) return { isRepeated: false };
  if (packet.number < 1 || packet.number > packet.total) return { isRepeated: false };
  const parts = (session.parts ??= new Map());
  // The serial numbers of the packets of one message follow each other.
  const key = `${messageId} ${packet.total} ${(serial - packet.number + 0x10000) & 0xffff}`;
  const known = parts.get(key) ?? new Map<number, Uint8Array>();
  const isRepeated = known.has(packet.number);
  known.set(packet.number, Uint8Array.from(body));
  parts.delete(key);
  if (known.size === packet.total) {
    const ordered = [...known].sort(([one], [other]) => one - other);
    return { whole: Uint8Array.from(Buffer.concat(ordered.map(([, bytes]) => bytes))), isRepeated };
  }
  parts.set(key, known);
  const [oldest] = parts.keys();
  if (parts.size > mostOpen && oldest !== undefined) parts.delete(oldest);
  return { isRepeated };
}

/** JT/T 808 in its editions of 2011, 2013 and 2019. */
export const jt808Format: FrameFormat = {
  mostBytes: 4096,
  cut: cutJt808Frames,
  read: (frame, session, receivedAt) => readSafely(() => read(frame, session, receivedAt)),
};

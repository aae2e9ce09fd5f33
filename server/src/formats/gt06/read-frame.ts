import type { TruckPosition } from '@portolan/contract';
import {
  type Device,
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  markDamaged,
  readSafely,
  refuseFrame,
  toHex,
} from '../truck-common/index.ts';
import { type Gt06Message, cutGt06Frames, readGt06Message, writeGt06Message } from './frame.ts';
import { findImei, readGt06Location } from './location.ts';

const login = 0x01;
const heartbeats = new Set([0x13, 0x23]);
/** Types that a device repeats until they are confirmed. */
const confirmed = new Set([login, 0x13, 0x16, 0x23, 0x26, 0x27, 0xa3, 0xa4, 0xa5, 0x94, 0x95]);
const timeRequest = 0x8a;

function answerTo({ type, serial }: Gt06Message, receivedAt: Date): Uint8Array | undefined {
  if (type === timeRequest) {
    const content = Uint8Array.from([
      receivedAt.getUTCFullYear() % 100,
      receivedAt.getUTCMonth() + 1,
      receivedAt.getUTCDate(),
      receivedAt.getUTCHours(),
      receivedAt.getUTCMinutes(),
      receivedAt.getUTCSeconds(),
    ]);
    return writeGt06Message({ isLong: false, type, content, serial });
  }
  return confirmed.has(type)
    ? writeGt06Message({ isLong: false, type, content: new Uint8Array(), serial })
    : undefined;
}

/** The clock of the device, where its login says it: hundreds are hours, and a bit says west. Minutes before UTC. */
function readOffset(content: Uint8Array): number | undefined {
  if (content.length < 12) return undefined;
  const bits = ((content[10] ?? 0) << 8) + (content[11] ?? 0);
  const [hours, minutes] = [Math.floor((bits >> 4) / 100), (bits >> 4) % 100];
  if (hours > 14 || minutes > 59) return undefined;
  return (bits & 8 ? -1 : 1) * (hours * 60 + minutes);
}

function toUtcClock(position: TruckPosition | undefined, offsetMinutes = 0): TruckPosition | undefined {
  if (position === undefined || offsetMinutes === 0) return position;
  const at = new Date(position.measuredAt).getTime() - offsetMinutes * 60_000;
  return { ...position, measuredAt: new Date(at).toISOString() };
}

/** A frame of a device: its first one is its login with the IMEI; the others are about that device. */
function read(frame: Uint8Array, session: DeviceSession, receivedAt: Date): FrameReading {
  const message = readGt06Message(frame);
  if (message === undefined) return refuseFrame('not a frame');
  const confirmation = answerTo(message, receivedAt);
  const answer = confirmation === undefined ? {} : { answer: confirmation };
  // The number of a device may be that of another one where it came damaged: nothing is learned from it.
  if (message.type === login && !message.isChecksumRight)
    return markDamaged(refuseFrame('the checksum is wrong'), false);
  if (message.type === login && message.content.length >= 8) {
    const imei = toHex(message.content.subarray(0, 8)).replace(/^0/, '');
    if (!/^\d{15,16}$/.test(imei)) return refuseFrame('the IMEI has other characters than digits');
    session.deviceId = imei;
    const offset = readOffset(message.content);
    if (offset !== undefined) session.utcOffsetMinutes = offset;
    return { kind: 'login', positions: [], ...answer };
  }
  if (heartbeats.has(message.type)) return { kind: 'heartbeat', positions: [], ...answer };
  const imei = findImei(message.type, message.content);
  if (imei !== undefined && (message.isChecksumRight || session.deviceId === undefined))
    session.deviceId = imei;
  if (session.deviceId === undefined) return refuseFrame('a device has to log in first');
  const device: Device = { protocol: 'gt06', deviceKind: 'imei', deviceId: session.deviceId };
  // What is cut short is read into its own end: it is shown, not stored.
  const content = message.isChecksumRight ? message.content : message.wholeContent;
  const position = toUtcClock(readGt06Location(message.type, content, device), session.utcOffsetMinutes);
  const positions = position === undefined ? [] : [position];
  const kind = position === undefined ? 'other' : 'positions';
  return markDamaged({ kind, positions, ...answer }, message.isChecksumRight);
}

/** GT06 of Concox and the many that speak as it does. */
export const gt06Format: FrameFormat = {
  mostBytes: 4096,
  cut: cutGt06Frames,
  read: (frame, session, receivedAt) => readSafely(() => read(frame, session, receivedAt)),
};

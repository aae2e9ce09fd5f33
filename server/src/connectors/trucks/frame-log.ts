import { type DecodedItem, textOfBytes } from '@portolan/contract';
import type { DeviceSession, FrameFormat } from '../../formats/truck-common/index.ts';

/** One frame as it was received, with the device of its connection where that is known. */
export interface LoggedFrame {
  receivedAt: Date;
  deviceId: string | undefined;
  /** The clock that the device named when it logged in. */
  utcOffsetMinutes?: number | undefined;
  /** Packets of one message together. */
  frames: readonly Uint8Array[];
}

/**
 * A line of a log: time, device or `-`, and the frame in hexadecimal; packets of one message with `+` between. A device
 * whose clock is not UTC has the minutes before UTC behind its name: `865166028612345@480`.
 */
export function writeLogLine({ receivedAt, deviceId, utcOffsetMinutes, frames }: LoggedFrame): string {
  const hex = frames.map((frame) => Buffer.from(frame).toString('hex')).join('+');
  const clock = utcOffsetMinutes === undefined ? '' : `@${utcOffsetMinutes}`;
  return `${receivedAt.toISOString()} ${deviceId ?? '-'}${clock} ${hex}\n`;
}

const mostLines = 200_000;

/** A logged frame, or only a frame in hexadecimal or as text. Undefined where a line is neither. */
function readLogLine(line: string, receivedAt: Date): LoggedFrame | undefined {
  const logged = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S{1,64}?)(?:@(-?\d{1,3}))? ([0-9a-fA-F+]+)$/.exec(line);
  if (logged !== null) {
    const [, at = '', deviceId = '-', offset, hex = ''] = logged;
    const time = new Date(at);
    if (Number.isNaN(time.getTime())) return undefined;
    const frames = hex.split('+').map((one) => Buffer.from(one, 'hex'));
    return {
      receivedAt: time,
      deviceId: deviceId === '-' ? undefined : deviceId,
      utcOffsetMinutes: offset === undefined ? undefined : Number(offset),
      frames,
    };
  }
  if (/^([0-9a-fA-F]{2})+$/.test(line))
    return { receivedAt, deviceId: undefined, frames: [Buffer.from(line, 'hex')] };
  return /^[*+]/.test(line)
    ? { receivedAt, deviceId: undefined, frames: [Buffer.from(line, 'latin1')] }
    : undefined;
}

/** The device of a frame that nobody logged in before, where frames are only looked at. */
const unnamedDevice = '-';

/**
 * Decodes a log of frames. A frame without a device is of the one that logged in before it. Never throws.
 *
 * With `isLook` the log is only looked at: frames that would not be stored, because no device is known or their
 * checksum is wrong, say their positions too, beside the reason of their refusal.
 */
export function decodeFrameLog(
  format: FrameFormat,
  body: Uint8Array,
  receivedAt: Date,
  isLook = false,
): DecodedItem[] {
  const items: DecodedItem[] = [];
  const refuse = (line: number, reason: string): void => {
    items.push({ kind: 'refused', refusal: { path: `line ${line}`, code: 'unknown-shape', reason } });
  };
  const unnamed: DeviceSession = isLook ? { deviceId: unnamedDevice } : {};
  for (const [index, raw] of textOfBytes(body)
    .split(/\r\n|\n|\r/, mostLines)
    .entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const logged = readLogLine(line, receivedAt);
    if (logged === undefined) {
      refuse(index + 1, 'neither a frame in hexadecimal nor a logged one');
      continue;
    }
    const { deviceId, utcOffsetMinutes } = logged;
    const session: DeviceSession =
      deviceId === undefined
        ? unnamed
        : { deviceId, ...(utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes }) };
    for (const frame of logged.frames) {
      const { positions, reason, isDamaged } = format.read(frame, session, logged.receivedAt);
      const isUnnamed = positions.some((position) => position.deviceId === unnamedDevice);
      if (isDamaged === true) refuse(index + 1, 'the checksum is wrong');
      else if (isUnnamed) refuse(index + 1, 'no device has logged in');
      else if (reason !== undefined) refuse(index + 1, reason);
      if (isDamaged !== true || isLook)
        for (const position of positions) items.push({ kind: 'truck-position', position });
    }
  }
  return items;
}

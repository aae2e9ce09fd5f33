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

/** Bytes as other programs write them too: `78 78 0D`, `78:78:0D`, `0x78 0x78`. */
const hexForm = /^(?:(?:0x)?[0-9a-f]{2}[\s:,-]?)+$/i;
const fromHex = (line: string): Buffer => Buffer.from(line.replaceAll(/0x|[^0-9a-f]/gi, ''), 'hex');

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
  if (hexForm.test(line)) return { receivedAt, deviceId: undefined, frames: [fromHex(line)] };
  return /^[*+]/.test(line)
    ? { receivedAt, deviceId: undefined, frames: [Buffer.from(line, 'latin1')] }
    : undefined;
}

/** Several frames that follow each other on a line, or the line as one where it is not made of whole frames. */
function splitFrames(format: FrameFormat, bytes: Uint8Array): readonly Uint8Array[] {
  const { frames } = format.cut(bytes);
  const size = frames.reduce((sum, frame) => sum + frame.length, 0);
  return frames.length > 1 && size === bytes.length ? frames : [bytes];
}

const judgedBytes = 256;

/** Whether a body is what a connection received, and no text: it has characters that no log writes. */
const isStream = (text: string): boolean =>
  Array.from(text.slice(0, judgedBytes)).some((character) => {
    const code = character.charCodeAt(0);
    return code > 0x7e || (code < 0x20 && !/\s/.test(character));
  });

/** The device of a frame that nobody logged in before, in a preview. */
const unnamedDevice = '-';

/**
 * Decodes a log of frames, or the bytes of a connection as they were received. A frame without a device is of the one
 * that logged in before it. Never throws.
 *
 * With `isPreview` nothing will be stored: frames that would be refused, because no device is known or their checksum
 * is wrong, give their positions too, beside the reason of their refusal.
 */
export function decodeFrameLog(
  format: FrameFormat,
  body: Uint8Array,
  receivedAt: Date,
  isPreview = false,
): DecodedItem[] {
  const items: DecodedItem[] = [];
  const refuse = (line: number, reason: string): void => {
    items.push({ kind: 'refused', refusal: { path: `line ${line}`, code: 'unknown-shape', reason } });
  };
  const unnamed: DeviceSession = isPreview ? { deviceId: unnamedDevice } : {};
  for (const { line, logged } of listLogged(format, body, receivedAt)) {
    if (logged === 'too-many') {
      refuse(line, `a log has ${mostLines} lines at most: send the rest as another one`);
      continue;
    }
    if (logged === undefined || logged.frames.length === 0) {
      refuse(line, 'neither a frame in hexadecimal nor a logged one');
      continue;
    }
    const { deviceId, utcOffsetMinutes } = logged;
    const session: DeviceSession =
      deviceId === undefined
        ? unnamed
        : { deviceId, ...(utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes }) };
    for (const frame of logged.frames.flatMap((one) => splitFrames(format, one))) {
      const { positions, reason, isDamaged } = format.read(frame, session, logged.receivedAt);
      const isUnnamed = positions.some((position) => position.deviceId === unnamedDevice);
      if (isDamaged === true) refuse(line, 'the checksum is wrong');
      else if (isUnnamed) refuse(line, 'no device has logged in');
      else if (reason !== undefined) refuse(line, reason);
      if (isDamaged !== true || isPreview)
        for (const position of positions) items.push({ kind: 'truck-position', position });
    }
  }
  return items;
}

/** A line of a log with its frame; `too-many` where the log continues behind what is read. */
interface LineOfLog {
  line: number;
  logged: LoggedFrame | 'too-many' | undefined;
}

/** The frames of each line that is not blank, or all of a stream; undefined for a line that is no frame. */
function listLogged(format: FrameFormat, body: Uint8Array, receivedAt: Date): LineOfLog[] {
  const text = textOfBytes(body);
  if (isStream(text))
    return [{ line: 1, logged: { receivedAt, deviceId: undefined, frames: format.cut(body).frames } }];
  const lines = text.split(/\r\n|\n|\r/, mostLines + 1);
  return lines
    .slice(0, mostLines)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter((one) => one.text !== '')
    .map((one): LineOfLog => ({ line: one.line, logged: readLogLine(one.text, receivedAt) }))
    .concat(lines.length > mostLines ? [{ line: mostLines + 1, logged: 'too-many' }] : []);
}

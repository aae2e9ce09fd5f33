import { type TruckAlarm, type TruckPosition, truckDeviceKind } from '@portolan/contract';
import { cutQueclinkFrames, isBinary } from './frame.ts';
import { readBinaryFrame } from './read-binary.ts';
import {
  type Device,
  type DeviceSession,
  type FrameFormat,
  type FrameReading,
  readSafely,
  refuseFrame,
  toAscii,
  toTruckPosition,
  toUtc,
} from '../truck-common/index.ts';

/** `YYYYMMDDHHMMSS` in UTC. */
function readTime(text: string | undefined): Date | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '');
  if (found === null) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1).map(Number);
  return toUtc(year ?? 0, month ?? 0, day ?? 0, hour ?? 99, minute ?? 99, second ?? 99);
}

const alarms = new Map<string, TruckAlarm>([
  ['SOS', 'sos'],
  ['SPD', 'overspeed'],
  ['TOW', 'tow'],
  ['STT', 'movement'],
  ['BPL', 'low-battery'],
  ['MPF', 'power-cut'],
  ['IDL', 'idle'],
  ['HBM', 'harsh-braking'],
  ['JDR', 'jamming'],
  ['TMP', 'temperature'],
  ['CRA', 'collision'],
]);

const number = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

const isDegrees = (text: string | undefined): boolean => /^-?\d{1,3}\.\d+$/.test(text ?? '');

/**
 * Each place of a message where longitude, latitude and time follow each other; before them stand accuracy, speed,
 * course and altitude, in all models.
 */
function readPositions(type: string, fields: readonly string[], device: Device): TruckPosition[] {
  const positions: TruckPosition[] = [];
  const ignition =
    type === 'IGN' || type === 'VGN' ? true : type === 'IGF' || type === 'VGF' ? false : undefined;
  const alarm = alarms.get(type);
  for (let at = 4; at + 2 < fields.length; at += 1) {
    if (!isDegrees(fields[at]) || !isDegrees(fields[at + 1])) continue;
    const measuredAt = readTime(fields[at + 2]);
    if (measuredAt === undefined) continue;
    const position = toTruckPosition(device, {
      measuredAt,
      longitude: Number(fields[at]),
      latitude: Number(fields[at + 1]),
      altitudeM: number(fields[at - 1]),
      courseDeg: number(fields[at - 2]),
      speedKmh: number(fields[at - 3]),
      // An accuracy of 0 repeats the last fix.
      isFixed: fields[at - 4] !== '0',
      ignition,
      ...(alarm === undefined ? {} : { alarms: [alarm] }),
      extras: { report: type },
    });
    if (position !== undefined) positions.push(position);
    at += 2;
  }
  return positions;
}

/** A heartbeat waits for `+SACK:GTHBD`, a report for its number. */
function toAnswer(kind: string, type: string, fields: readonly string[]): Uint8Array | undefined {
  const count = /^[0-9A-F]{4}$/.exec(fields.at(-1) ?? '')?.[0];
  if (count === undefined) return undefined;
  if (kind === 'ACK' && type !== 'HBD') return undefined;
  return Buffer.from(type === 'HBD' ? `+SACK:GTHBD,${fields[1]},${count}$` : `+SACK:${count}$`, 'latin1');
}

function read(frame: Uint8Array, session: DeviceSession): FrameReading {
  if (isBinary(frame)) return readBinaryFrame(frame, session);
  const text = toAscii(frame).replace(/\$\s*$/, '');
  const found = /^\+(RESP|BUFF|ACK):GT([A-Z0-9]{3}),/.exec(text);
  if (found === null) return refuseFrame('not a report');
  const [, kind = '', type = ''] = found;
  const fields = text.slice(text.indexOf(',')).split(',');
  // Early models leave the version of the protocol out.
  const deviceId = [fields[2], fields[1]].find((field) => /^[0-9A-Z]{10,18}$/i.test(field ?? ''));
  if (deviceId === undefined) return refuseFrame('the device does not say who it is');
  session.deviceId = deviceId;
  const confirmation = toAnswer(kind, type, fields);
  const answer = confirmation === undefined ? {} : { answer: confirmation };
  if (kind === 'ACK') return { kind: type === 'HBD' ? 'heartbeat' : 'other', positions: [], ...answer };
  const device: Device = {
    protocol: 'queclink',
    deviceKind: truckDeviceKind('queclink', deviceId),
    deviceId,
  };
  const positions = readPositions(type, fields, device);
  return { kind: positions.length > 0 ? 'positions' : 'other', positions, ...answer };
}

/** The reports of Queclink (@Track), in text and in binary. */
export const queclinkFormat: FrameFormat = {
  mostBytes: 65_535,
  cut: cutQueclinkFrames,
  read: (frame, session) => readSafely(() => read(frame, session)),
};

import type { TruckAlarm, TruckPosition } from '@portolan/contract';
import { ByteReader, type Device, toHex, toTruckPosition } from '../truck-common/index.ts';

/** Numbers of values that most models share; all others are kept under their number. */
const names = new Map<number, string>([
  [16, 'odometerM'],
  [21, 'signalStrength'],
  [66, 'externalMillivolts'],
  [67, 'batteryMillivolts'],
  [69, 'gnssStatus'],
  [182, 'hdopTenths'],
  [240, 'movement'],
]);
/** Events that most models share, and what they mean while their value is not 0. */
const eventAlarms = new Map<number, TruckAlarm>([
  [246, 'tow'],
  [247, 'collision'],
  [249, 'jamming'],
  [252, 'power-cut'],
  [255, 'overspeed'],
]);
const ignitionId = 239;
const mostExtras = 60;

interface Widths {
  id: 1 | 2;
  count: 1 | 2;
  hasGeneration: boolean;
  hasVariable: boolean;
}

const widths = new Map<number, Widths>([
  [0x08, { id: 1, count: 1, hasGeneration: false, hasVariable: false }],
  [0x10, { id: 2, count: 1, hasGeneration: true, hasVariable: false }],
  [0x8e, { id: 2, count: 2, hasGeneration: false, hasVariable: true }],
]);

type Extras = TruckPosition['extras'];

function keep(extras: Extras, id: number, value: number | string): void {
  if (Object.keys(extras).length < mostExtras) extras[names.get(id) ?? `io${id}`] = value;
}

/** A number, or its hexadecimal digits where it is too large to be one, as those of keys are. */
const toAmount = (value: bigint): number | string =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString(16).padStart(16, '0');

/** The values of a record, grouped by their size. */
function readValues(reader: ByteReader, { id, count, hasVariable }: Widths): Extras {
  const extras: Extras = {};
  const readId = id === 1 ? reader.u8 : reader.u16;
  const readCount = count === 1 ? reader.u8 : reader.u16;
  readCount();
  for (const read of [reader.u8, reader.u16, reader.u32, () => toAmount(reader.u64())]) {
    const values = readCount();
    for (let index = 0; index < values; index += 1) keep(extras, readId(), read());
  }
  if (hasVariable)
    for (let left = readCount(); left > 0; left -= 1) {
      const valueId = readId();
      const bytes = reader.take(reader.u16());
      if (bytes.length <= 64) keep(extras, valueId, toHex(bytes));
    }
  return extras;
}

/** The alarm of an event; a value of 0 says that it has ended. */
function alarmOf(event: number, values: Extras): TruckAlarm[] {
  const alarm = eventAlarms.get(event);
  const value = values[`io${event}`];
  return alarm === undefined || value === undefined || value === 0 ? [] : [alarm];
}

function readRecord(reader: ByteReader, device: Device, form: Widths): TruckPosition | undefined {
  const measuredAt = new Date(Number(reader.u64()));
  const priority = reader.u8();
  const longitude = reader.i32() / 1e7;
  const latitude = reader.i32() / 1e7;
  const [altitudeM, courseDeg, satellites, speedKmh] = [
    reader.i16(),
    reader.u16(),
    reader.u8(),
    reader.u16(),
  ];
  const event = form.id === 1 ? reader.u8() : reader.u16();
  if (form.hasGeneration) reader.u8();
  const values = readValues(reader, form);
  const ignition = values[`io${ignitionId}`];
  return toTruckPosition(device, {
    measuredAt,
    latitude,
    longitude,
    isFixed: satellites > 0,
    altitudeM,
    courseDeg,
    speedKmh,
    ignition: typeof ignition === 'number' ? ignition > 0 : undefined,
    alarms: [...(priority === 2 ? (['sos'] as const) : []), ...alarmOf(event, values)],
    extras: { satellites, event, ...values },
  });
}

/** Codec 7, of the GH3000: masks say which elements a record has. Its years begin in 2007. */
function readMaskedRecord(reader: ByteReader, device: Device): TruckPosition | undefined {
  const measuredAt = new Date(Date.UTC(2007, 0, 1) + (reader.u32() & 0x3fffffff) * 1000);
  const global = reader.u8();
  let position: TruckPosition | undefined;
  if (global & 1) {
    const mask = reader.u8();
    const latitude = mask & 1 ? reader.f32() : Number.NaN;
    const longitude = mask & 1 ? reader.f32() : Number.NaN;
    const altitudeM = mask & 2 ? reader.u16() : undefined;
    const courseDeg = mask & 4 ? (reader.u8() * 360) / 256 : undefined;
    const speedKmh = mask & 8 ? reader.u8() : undefined;
    const satellites = mask & 16 ? reader.u8() : 0;
    reader.take((mask & 32 ? 4 : 0) + (mask & 64 ? 1 : 0) + (mask & 128 ? 4 : 0));
    position = toTruckPosition(device, {
      measuredAt,
      latitude,
      longitude,
      isFixed: satellites > 0,
      altitudeM,
      courseDeg,
      speedKmh,
      extras: { satellites },
    });
  }
  for (const [bit, size] of [
    [2, 1],
    [4, 2],
    [8, 4],
  ] as const)
    if (global & bit) reader.take(reader.u8() * (size + 1));
  return position;
}

export interface Records {
  codec: number;
  /** How many records the frame says that it has. */
  count: number;
  positions: TruckPosition[];
  refused: number;
}

/** Codecs that carry commands and their answers. */
const isCommandCodec = (codec: number): boolean => [0x0c, 0x0d, 0x0e].includes(codec);

/** The data between length and checksum. Throws where it is cut short. */
export function readRecords(data: Uint8Array, device: Device): Records {
  const reader = new ByteReader(data);
  const codec = reader.u8();
  const count = reader.u8();
  const records: Records = { codec, count, positions: [], refused: 0 };
  if (isCommandCodec(codec)) return records;
  const form = widths.get(codec);
  if (form === undefined && codec !== 0x07) throw new Error(`codec ${codec.toString(16)} is not known`);
  for (let index = 0; index < count; index += 1) {
    const position = form === undefined ? readMaskedRecord(reader, device) : readRecord(reader, device, form);
    if (position === undefined) records.refused += 1;
    else records.positions.push(position);
  }
  return records;
}

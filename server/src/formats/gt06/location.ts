import type { TruckAlarm, TruckPosition } from '@portolan/contract';
import { ByteReader, type Device, toAscii, toHex, toTruckPosition, toUtc } from '../truck-common/index.ts';

/** What the frame of a location contains before it. */
interface Layout {
  /** Bytes between the type and the time. */
  skip?: number;
  /** The message is of this kind only if its content has as many bytes. */
  least?: number;
  /** Where one type has two meanings, the sizes of content that are a location. */
  sizes?: readonly number[];
}

/** Types whose content is time, satellites, latitude, longitude, speed and course. */
const layouts = new Map<number, Layout>([
  ...[
    0x10, 0x11, 0x12, 0x16, 0x1a, 0x1e, 0x22, 0x25, 0x26, 0x27, 0x2d, 0x31, 0x37, 0x38, 0x39, 0xa0, 0xa4,
  ].map((type): [number, Layout] => [type, {}]),
  [0x32, {}],
  [0x34, { skip: 4 }],
  [0x36, { least: 30 }],
  // With the number of the driver's key: the IMEI comes first.
  [0x61, { skip: 8, least: 26 }],
  // Cells and networks near by have the same types, without a location.
  [0x17, { sizes: [35] }],
  [0x24, { sizes: [41] }],
  [0xa2, { sizes: [59] }],
  [0xa3, { least: 34 }],
]);

const alarmCodes = new Map<number, TruckAlarm>([
  [0x01, 'sos'],
  [0x02, 'power-cut'],
  [0x03, 'vibration'],
  [0x04, 'area-entered'],
  [0x05, 'area-left'],
  [0x06, 'overspeed'],
  [0x09, 'tow'],
  [0x0e, 'low-power'],
  [0x13, 'tampering'],
  [0x14, 'opened'],
  [0x19, 'low-battery'],
  [0x23, 'collision'],
  [0x29, 'harsh-acceleration'],
  [0x30, 'harsh-braking'],
  [0x2a, 'harsh-cornering'],
  [0x2c, 'collision'],
]);
/** Types that carry an alarm, and where its code stands before the end of the content. */
const alarmsAt = new Map([
  [0x16, 2],
  [0x26, 2],
  [0x27, 3],
]);

const readTime = (reader: ByteReader): Date | undefined => {
  const [year, month, day, hour, minute, second] = reader.take(6);
  // No such device existed before 2009: what says so is no time.
  if (year === undefined || year < 9) return undefined;
  return toUtc(2000 + year, month ?? 0, day ?? 0, hour ?? 99, minute ?? 99, second ?? 99);
};

/** Bits of the course that say whether the engine is on, where the first of them is set. */
const ignitionBits = { isKnown: 0x4000, isOn: 0x8000 };
/** Of the word of state, which stands before voltage, signal, alarm and language. */
const engineBit = 0x02;

/**
 * Whether the engine is on, behind a location that ends at `at`: in bits of the course, behind the cell, or in the word
 * of state. A cell has a country, a network of one byte or two, an area and a number.
 */
function readIgnition(type: number, content: Uint8Array, at: number, flags: number): boolean | undefined {
  if ((flags & ignitionBits.isKnown) !== 0) return (flags & ignitionBits.isOn) !== 0;
  if (type === 0x16 || type === 0x26) {
    const state = content.length >= at + 5 ? content.at(-5) : undefined;
    return state === undefined ? undefined : (state & engineBit) !== 0;
  }
  const cell = { 0x22: 5, 0xa0: 12 }[type];
  if (cell === undefined) return undefined;
  const engineAt = at + 2 + ((content[at] ?? 0) & 0x80 ? 2 : 1) + cell;
  // How the report came about stands behind it, in two bytes.
  const engine = content.length >= engineAt + 3 ? content[engineAt] : undefined;
  return engine === 0 ? false : engine === 1 ? true : undefined;
}

interface Fix {
  latitude: number;
  longitude: number;
  courseDeg: number;
  isFixed: boolean;
}

function toFix(latitude: number, longitude: number, flags: number): Fix {
  return {
    latitude: (flags & 0x0400 ? latitude : -latitude) / 1_800_000,
    longitude: (flags & 0x0800 ? -longitude : longitude) / 1_800_000,
    courseDeg: flags & 0x03ff,
    isFixed: (flags & 0x1000) !== 0,
  };
}

/** Some makers put 01 and the IMEI, or only the IMEI, before the time. */
function findPrefix(content: Uint8Array): { imei: string; size: number; repeatsTime: boolean } | undefined {
  for (const [from, repeatsTime] of [
    [1, true],
    [0, false],
  ] as const) {
    const hex = toHex(content.subarray(from, from + 8));
    const [year, month, day, hour] = content.subarray(from + 8, from + 12);
    const isDate =
      year !== undefined &&
      year >= 9 &&
      year < 100 &&
      (month ?? 0) - 1 < 12 &&
      (day ?? 0) - 1 < 31 &&
      (hour ?? 99) < 24;
    if (/^0[1-9]\d{14}$/.test(hex) && isDate && (from === 0 || content[0] === 1))
      return { imei: hex.slice(1), size: from + 8, repeatsTime };
  }
  return undefined;
}

/** The device of a frame that names it, apart from its login. */
export const findImei = (type: number, content: Uint8Array): string | undefined =>
  [0x12, 0x22, 0x25].includes(type) ? findPrefix(content)?.imei : undefined;

/** The location of a frame; undefined where it has none. Throws where it is cut short. */
export function readGt06Location(
  type: number,
  content: Uint8Array,
  device: Device,
): TruckPosition | undefined {
  if (type === 0x70) return readModules(content, device);
  if (type === 0x95) return readEvent(content, device);
  if (type === 0x21) return readSentence(toAscii(content), device);
  const layout = layouts.get(type);
  if (layout === undefined || content.length < (layout.least ?? 18)) return undefined;
  if (layout.sizes?.includes(content.length) === false) return undefined;
  const prefix = [0x12, 0x22, 0x25].includes(type) ? findPrefix(content) : undefined;
  // Another maker says how long the location is: 0 where there is none.
  if (type === 0x32 && content[6] === 0) return undefined;
  const reader = new ByteReader(content);
  reader.take((layout.skip ?? 0) + (prefix?.size ?? 0));
  const measuredAt = readTime(reader);
  if (prefix?.repeatsTime === true) reader.take(6);
  if (type === 0x32 && content[6] === 12) reader.u8();
  const satellites = reader.u8() & 0x0f;
  const [latitude, longitude, speedKmh, flags] = [reader.u32(), reader.u32(), reader.u8(), reader.u16()];
  const at = alarmsAt.get(type);
  const alarm = at === undefined ? undefined : alarmCodes.get(content.at(-at) ?? 0);
  const isStandard = prefix === undefined;
  return toTruckPosition(device, {
    measuredAt,
    ...toFix(latitude, longitude, flags),
    speedKmh,
    ignition: isStandard ? readIgnition(type, content, content.length - reader.left, flags) : undefined,
    ...(alarm === undefined ? {} : { alarms: [alarm] }),
    extras: { satellites },
  });
}

/** 0x95, a file or an alarm: a location with or without satellites and speed. */
function readEvent(content: Uint8Array, device: Device): TruckPosition | undefined {
  const isMarked = content[0] === 0xff && content[1] === 0xff;
  if (content.length < (isMarked ? 22 : 16)) return undefined;
  const reader = new ByteReader(content);
  if (isMarked) reader.take(3);
  const measuredAt = readTime(reader);
  if (isMarked) reader.u8();
  const [latitude, longitude, flags] = [reader.u32(), reader.u32(), reader.u16()];
  const speedKmh = isMarked ? reader.u16() : undefined;
  return toTruckPosition(device, { measuredAt, ...toFix(latitude, longitude, flags), speedKmh });
}

/** 0x70, a list of modules: 0x0033 is the location. */
function readModules(content: Uint8Array, device: Device): TruckPosition | undefined {
  const reader = new ByteReader(content);
  while (reader.left >= 4) {
    const id = reader.u16();
    const size = reader.u16();
    if (reader.left < size) return undefined;
    const module = reader.take(size);
    if (id !== 0x33) continue;
    const location = new ByteReader(module);
    const measuredAt = new Date(location.u32() * 1000);
    const satellites = location.u8();
    const altitudeM = location.i16();
    const [latitude, longitude, speedKmh, flags] = [
      location.u32(),
      location.u32(),
      location.u8(),
      location.u16(),
    ];
    return toTruckPosition(device, {
      measuredAt,
      ...toFix(latitude, longitude, flags),
      speedKmh,
      altitudeM,
      extras: { satellites },
    });
  }
  return undefined;
}

/** 0x21, the answer to a question in words: `Current position!Lat:N54.738322,Lon:E25.273720,...`. */
function readSentence(text: string, device: Device): TruckPosition | undefined {
  const place = /Lat:([NS])(\d+\.\d+),\s*Lon:([EW])(\d+\.\d+),\s*(.+)/.exec(text);
  const rest = /^Course:([\d.]+),\s*Speed:([\d.]+),\s*DateTime:([\d-]{10}) +([\d:]{8})/.exec(
    place?.[5] ?? '',
  );
  if (place === null || rest === null) return undefined;
  const [, northOrSouth, north, eastOrWest, east] = place;
  const [, course, speed, day, time] = rest;
  return toTruckPosition(device, {
    measuredAt: new Date(`${day}T${time}Z`),
    latitude: northOrSouth === 'S' ? -Number(north) : Number(north),
    longitude: eastOrWest === 'W' ? -Number(east) : Number(east),
    courseDeg: Number(course),
    speedKmh: Number(speed),
  });
}

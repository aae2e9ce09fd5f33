import type { SixBits } from './six-bit.ts';

/**
 * The fields of a message as they are on the wire, in raw units: longitude and latitude in 1/600000 degree (1/600 in
 * type 27), speed in 0.1 kn (1 kn in 27), course in 0.1 degree (1 degree in 27). Nothing is judged here: what
 * means "not available" is still in.
 */
export type AisMessage =
  | { type: 1 | 2 | 3; mmsi: number; report: PositionReport }
  | { type: 18 | 27; mmsi: number; report: PositionReport }
  | { type: 19; mmsi: number; report: PositionReport; details: StaticDetails }
  | { type: 5 | 24; mmsi: number; details: StaticDetails }
  | { type: OtherType; mmsi: number };

/** Base stations, safety texts, binary messages and the rest, which say nothing about a vessel's voyage. */
type OtherType = 4 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 20 | 21 | 22 | 23 | 25 | 26;

export interface PositionReport {
  status?: number;
  speed: number;
  lon: number;
  lat: number;
  course: number;
  heading?: number;
  /** UTC second of the report; 60-63 are codes. Type 27 has none. */
  second?: number;
}

/** Type 24 brings a part of these at a time; absent is not said, empty is said to be empty. */
export interface StaticDetails {
  imo?: number;
  callsign?: string;
  shipname?: string;
  shiptype?: number;
  toBow?: number;
  toStern?: number;
  toPort?: number;
  toStarboard?: number;
  draught?: number;
  destination?: string;
}

/** Why bits are no message: too few for the fields of their type, or a type that does not exist. */
export type MessageProblem = 'too-short' | 'unknown-type';

/** The last bit of the last field that is read, by type; longer messages are as good (204 bits are common). */
const neededBits: Partial<Record<number, number>> = {
  1: 149,
  2: 149,
  3: 149,
  5: 422,
  18: 139,
  19: 301,
  27: 94,
};
const bitsOfPartA = 160;
const bitsOfPartB = 162;

export function readMessage(bits: SixBits): AisMessage | MessageProblem {
  if (bits.length < 38) return 'too-short';
  const type = bits.unsigned(0, 6);
  const mmsi = bits.unsigned(8, 30);
  if (bits.length < (neededBits[type] ?? 0)) return 'too-short';
  if (type === 1 || type === 2 || type === 3) return { type, mmsi, report: readClassA(bits) };
  if (type === 5) return { type, mmsi, details: readVoyage(bits) };
  if (type === 18) return { type, mmsi, report: readClassB(bits) };
  if (type === 19) return { type, mmsi, report: readClassB(bits), details: readExtendedClassB(bits) };
  if (type === 24) return readStaticPart(bits, mmsi);
  if (type === 27) return { type, mmsi, report: readLongRange(bits) };
  if (type < 1 || type > 27) return 'unknown-type';
  return { type: type as OtherType, mmsi };
}

function readClassA(bits: SixBits): PositionReport {
  return {
    status: bits.unsigned(38, 4),
    speed: bits.unsigned(50, 10),
    lon: bits.signed(61, 28),
    lat: bits.signed(89, 27),
    course: bits.unsigned(116, 12),
    heading: bits.unsigned(128, 9),
    second: bits.unsigned(137, 6),
  };
}

function readClassB(bits: SixBits): PositionReport {
  return {
    speed: bits.unsigned(46, 10),
    lon: bits.signed(57, 28),
    lat: bits.signed(85, 27),
    course: bits.unsigned(112, 12),
    heading: bits.unsigned(124, 9),
    second: bits.unsigned(133, 6),
  };
}

function readLongRange(bits: SixBits): PositionReport {
  return {
    status: bits.unsigned(40, 4),
    lon: bits.signed(44, 18),
    lat: bits.signed(62, 17),
    speed: bits.unsigned(79, 6),
    course: bits.unsigned(85, 9),
  };
}

function readVoyage(bits: SixBits): StaticDetails {
  return {
    imo: bits.unsigned(40, 30),
    callsign: bits.text(70, 42),
    shipname: bits.text(112, 120),
    shiptype: bits.unsigned(232, 8),
    ...readDimensions(bits, 240),
    draught: bits.unsigned(294, 8),
    destination: bits.text(302, 120),
  };
}

function readExtendedClassB(bits: SixBits): StaticDetails {
  return {
    shipname: bits.text(143, 120),
    shiptype: bits.unsigned(263, 8),
    ...readDimensions(bits, 271),
  };
}

/** Part A is the name, part B the rest; for a craft of a ship (98...) the dimensions hold the mother's MMSI. */
function readStaticPart(bits: SixBits, mmsi: number): AisMessage | MessageProblem {
  const part = bits.unsigned(38, 2);
  if (part > 1) return { type: 24, mmsi, details: {} };
  if (bits.length < (part === 0 ? bitsOfPartA : bitsOfPartB)) return 'too-short';
  if (part === 0) return { type: 24, mmsi, details: { shipname: bits.text(40, 120) } };
  const isAuxiliaryCraft = Math.floor(mmsi / 10_000_000) === 98;
  return {
    type: 24,
    mmsi,
    details: {
      shiptype: bits.unsigned(40, 8),
      callsign: bits.text(90, 42),
      ...(isAuxiliaryCraft ? {} : readDimensions(bits, 132)),
    },
  };
}

function readDimensions(bits: SixBits, firstBit: number) {
  return {
    toBow: bits.unsigned(firstBit, 9),
    toStern: bits.unsigned(firstBit + 9, 9),
    toPort: bits.unsigned(firstBit + 18, 6),
    toStarboard: bits.unsigned(firstBit + 24, 6),
  };
}

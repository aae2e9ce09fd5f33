import { type Application, readApplication } from './application.ts';
import { type ReadField, endOf, readAll, readPresent, readStartedRows } from './layout.ts';
import * as layouts from './message-layouts.ts';
import type { SixBits } from './six-bit.ts';
import { type StaticDetails, leastVoyageBits, readStaticPart, readVoyage } from './static-details.ts';

type Optional<Of extends Parameters<typeof readAll>[0]> = Partial<ReadField<Of>>;
type Bare = { mmsi: number; repeat: number };

/** Application data as on the wire, whether it is supported or not. */
export interface BinaryData {
  /** Number of bits of `data`. */
  dataBits: number;
  /** Hexadecimal, the last byte padded with zeros. */
  data: string;
}

/** The position and motion of a vessel; types 18, 19 and 27 omit what they do not have. */
export interface PositionReport {
  status?: number;
  turn?: number;
  speed: number;
  lon: number;
  lat: number;
  course: number;
  heading?: number;
  /** UTC second of the report; 60-63 are codes. Type 27 has none. */
  second?: number;
  accuracy: boolean;
  raim?: boolean;
  maneuver?: number;
  radio?: number;
}

type Reported = { report: PositionReport };
type Detailed = { details: StaticDetails };
type Fields<Of> = { fields: Of };

/**
 * The fields of a message as on the wire, in raw units (`message-layouts.ts`). Nothing is judged here: "not available"
 * values are kept. Messages about vessels have all their fields; for all others, fields beyond the end of a short
 * message are absent.
 */
export type AisMessage = Bare &
  (
    | ({ type: 1 | 2 | 3 | 18 | 27 } & Reported)
    | ({ type: 19 } & Reported & Detailed)
    | ({ type: 5 | 24 } & Detailed)
    | ({ type: 4 | 11 } & Fields<Optional<typeof layouts.stationTime>>)
    | ({ type: 6 } & Fields<Optional<typeof layouts.addressed & typeof layouts.applicationOfAddressed>> & {
          binary?: BinaryData;
          application?: Application;
        })
    | ({ type: 8 } & Fields<Optional<typeof layouts.applicationOfBroadcast>> & {
          binary?: BinaryData;
          application?: Application;
        })
    | ({ type: 7 | 13 } & { acknowledged: Optional<typeof layouts.acknowledgement>[] })
    | ({ type: 9 } & Fields<Optional<typeof layouts.aircraft>>)
    | ({ type: 10 } & Fields<Optional<typeof layouts.timeInquiry>>)
    | ({ type: 12 } & Fields<Optional<typeof layouts.addressed> & { text: string }>)
    | ({ type: 14 } & Fields<{ text: string }>)
    | ({ type: 15 } & Fields<Optional<typeof layouts.interrogation>>)
    | ({ type: 16 } & { assignments: Optional<typeof layouts.assignment>[] })
    | ({ type: 17 } & Fields<Optional<typeof layouts.differential>> & { binary?: BinaryData })
    | ({ type: 20 } & { reservations: Optional<typeof layouts.reservation>[] })
    | ({ type: 21 } & Fields<Optional<typeof layouts.aidToNavigation> & { name: string }>)
    | ({ type: 22 } & Fields<
        Optional<typeof layouts.channels & typeof layouts.channelArea & typeof layouts.channelStations>
      >)
    | ({ type: 23 } & Fields<Optional<typeof layouts.groupAssignment>>)
    | ({ type: 25 | 26 } & Fields<
        Optional<
          typeof layouts.slotMessage & typeof layouts.slotDestination & typeof layouts.slotApplication
        > & { radio?: number }
      > & { binary?: BinaryData })
  );

/** Why bits are not a message: too few for the fields of their type, or a type that does not exist. */
export type MessageProblem = 'too-short' | 'unknown-type';

/** The bits that messages about vessels need; longer ones are accepted (204 bits are common). */
export const neededBits: Partial<Record<number, number>> = {
  1: endOf(layouts.classA),
  2: endOf(layouts.classA),
  3: endOf(layouts.classA),
  5: leastVoyageBits,
  18: endOf(layouts.classB),
  19: endOf(layouts.classB),
  27: endOf(layouts.longRange),
};
const headBits = 38;
const addressedHeadBits = endOf(layouts.applicationOfAddressed);
const broadcastHeadBits = endOf(layouts.applicationOfBroadcast);

export function readAisMessage(bits: SixBits): AisMessage | MessageProblem {
  if (bits.length < headBits) return 'too-short';
  const type = bits.unsigned(0, 6);
  const head = { repeat: bits.unsigned(6, 2), mmsi: bits.unsigned(8, 30) };
  if (bits.length < (neededBits[type] ?? 0)) return 'too-short';
  if (type === 1 || type === 2 || type === 3) return { ...head, type, report: readReport(bits, type) };
  if (type === 18 || type === 27) return { ...head, type, report: readReport(bits, type) };
  if (type === 5) return { ...head, type, details: readVoyage(bits) };
  if (type === 19) {
    const details = {
      ...readPresent(layouts.classBStatic, bits),
      ...readPresent(layouts.classBStaticEnd, bits),
    };
    return { ...head, type, report: readReport(bits, type), details };
  }
  if (type === 24) {
    const details = readStaticPart(bits, head.mmsi);
    return details === undefined ? 'too-short' : { ...head, type, details };
  }
  if (type === 6 || type === 8) return readBinary(bits, head, type);
  return readOther(bits, head, type);
}

/** The report of a position in types 1, 2, 3, 18, 19 and 27. */
export function readReport(bits: SixBits, type: 1 | 2 | 3 | 18 | 19 | 27): PositionReport {
  if (type === 27) return { ...readAll(layouts.longRange, bits), ...readPresent(layouts.longRangeEnd, bits) };
  if (type === 18) return { ...readAll(layouts.classB, bits), ...readPresent(layouts.classBEnd, bits) };
  if (type === 19) return readAll(layouts.classB, bits);
  return { ...readAll(layouts.classA, bits), ...readPresent(layouts.classAEnd, bits) };
}

function readBinary(bits: SixBits, head: Bare, type: 6 | 8): AisMessage {
  const base = type === 6 ? addressedHeadBits : broadcastHeadBits;
  const named = type === 6 ? layouts.applicationOfAddressed : layouts.applicationOfBroadcast;
  const { dac, fid } = readPresent(named, bits);
  const application =
    dac === undefined || fid === undefined ? undefined : readApplication(bits, base, type, dac, fid);
  const rest = { ...readData(bits, base), ...(application === undefined ? {} : { application }) };
  const code = { ...(dac === undefined ? {} : { dac }), ...(fid === undefined ? {} : { fid }) };
  return type === 6
    ? { ...head, type, fields: { ...readPresent(layouts.addressed, bits), ...code }, ...rest }
    : { ...head, type, fields: code, ...rest };
}

function readData(bits: SixBits, from: number, end = bits.length): { binary?: BinaryData } {
  return end > from ? { binary: { dataBits: end - from, data: bits.hex(from, end) } } : {};
}

const stationTypes = new Set([4, 11]);
const acknowledgementTypes = new Set([7, 13]);

function readOther(bits: SixBits, head: Bare, type: number): AisMessage | MessageProblem {
  const fields = <Of extends Parameters<typeof readAll>[0]>(layout: Of) => readPresent(layout, bits);
  const rows = <Of extends Parameters<typeof readAll>[0]>(layout: Of, widthBits: number, most: number) =>
    readStartedRows(layout, bits, 40, widthBits, most);
  if (stationTypes.has(type)) return { ...head, type: type as 4, fields: fields(layouts.stationTime) };
  if (acknowledgementTypes.has(type))
    return { ...head, type: type as 7, acknowledged: rows(layouts.acknowledgement, 32, 4) };
  if (type === 9) return { ...head, type, fields: fields(layouts.aircraft) };
  if (type === 10) return { ...head, type, fields: fields(layouts.timeInquiry) };
  if (type === 12) {
    const text = bits.text(72, bits.length - 72);
    return { ...head, type, fields: { ...fields(layouts.addressed), text } };
  }
  if (type === 14) return { ...head, type, fields: { text: bits.text(40, bits.length - 40) } };
  if (type === 15) return { ...head, type, fields: fields(layouts.interrogation) };
  if (type === 16) return { ...head, type, assignments: rows(layouts.assignment, 52, 2) };
  if (type === 17) return { ...head, type, fields: fields(layouts.differential), ...readData(bits, 80) };
  if (type === 20) return { ...head, type, reservations: rows(layouts.reservation, 30, 4) };
  if (type === 21)
    return { ...head, type, fields: { ...fields(layouts.aidToNavigation), name: aidName(bits) } };
  if (type === 22) {
    const isAddressed = bits.isSet(139);
    const ends = isAddressed ? fields(layouts.channelStations) : fields(layouts.channelArea);
    return { ...head, type, fields: { ...fields(layouts.channels), ...ends } };
  }
  if (type === 23) return { ...head, type, fields: fields(layouts.groupAssignment) };
  if (type === 25 || type === 26) return readSlotMessage(bits, head, type);
  return 'unknown-type';
}

/** A name longer than twenty characters continues after the fixed fields. */
function aidName(bits: SixBits): string {
  const name = bits.text(43, 120);
  const isCutShort = Array.from({ length: 20 }, (_, i) => bits.unsigned(43 + i * 6, 6)).includes(0);
  return isCutShort ? name : `${name.padEnd(20)}${bits.text(272, bits.length - 272)}`.trimEnd();
}

const radioBits = 20;

function readSlotMessage(bits: SixBits, head: Bare, type: 25 | 26): AisMessage {
  const flags = readPresent(layouts.slotMessage, bits);
  const destination = flags.addressed === true ? readPresent(layouts.slotDestination, bits) : {};
  const at = flags.addressed === true ? 72 : 40;
  const application = flags.structured === true ? readPresent(layouts.slotApplication, bits, at) : {};
  const dataAt = flags.structured === true ? at + 16 : at;
  // Type 26 ends with the radio status; what follows is padding of the last slot.
  const radioAt = bits.length - radioBits;
  const hasRadio = type === 26 && radioAt >= dataAt;
  const radio = hasRadio ? { radio: bits.unsigned(radioAt, radioBits) } : {};
  const fields = { ...flags, ...destination, ...application, ...radio };
  return { ...head, type, fields, ...readData(bits, dataAt, hasRadio ? radioAt : bits.length) };
}

import { noCourse, noHeading, noSecond, noSpeed, noStatus, noTurn } from '../position-columns.ts';

/** Where the fields of a message are written, first bit first: a `SentenceWriter`, or anything that takes bits. */
export interface BitSink {
  begin(): this;
  number(value: number, bits: number): this;
  text(text: string, characters: number): this;
}

/** A position in the units of the wire (`position-columns.ts`); omitted fields are "not available". */
export interface PositionToWrite {
  mmsi: number;
  longitude: number;
  latitude: number;
  speed?: number;
  course?: number;
  heading?: number;
  second?: number;
}

/** Metres from the antenna, as the wire has them: 511 and 63 at most. */
export interface DimensionsToWrite {
  toBow: number;
  toStern: number;
  toPort: number;
  toStarboard: number;
}

/** What a class A transmitter sends about its ship and voyage (type 5). */
export interface VoyageToWrite extends DimensionsToWrite {
  mmsi: number;
  /** 0 for none. */
  imo: number;
  callSign: string;
  shipName: string;
  shipType: number;
  /** Tenths of metres. */
  draught: number;
  destination: string;
  /** UTC, to the minute; omitted where the crew set none. */
  arrival?: Date;
}

const positionByGps = 1;

/** A position report of class A: type 1 by schedule, 3 as an answer. */
export function writeClassAReport(
  sink: BitSink,
  report: PositionToWrite & { type: 1 | 2 | 3; status?: number; turn?: number; isAccurate?: boolean },
): void {
  sink
    .begin()
    .number(report.type, 6)
    .number(0, 2)
    .number(report.mmsi, 30)
    .number(report.status ?? noStatus, 4)
    .number(report.turn ?? noTurn, 8)
    .number(report.speed ?? noSpeed, 10)
    .number(report.isAccurate === true ? 1 : 0, 1);
  writeFix(sink, report);
  // Manoeuvre, spare bits, RAIM and the state of the radio.
  sink.number(0, 2 + 3 + 1 + 19);
}

/** A typical class B set: carrier-sense, no display, and a DSC receiver. */
const [carrierSense, hasDisplay, calling, wholeBand] = [1, 0, 1, 1];

/** A position report of class B (type 18), by a carrier-sense set. */
export function writeClassBReport(sink: BitSink, report: PositionToWrite): void {
  sink
    .begin()
    .number(18, 6)
    .number(0, 2)
    .number(report.mmsi, 30)
    .number(0, 8)
    .number(report.speed ?? noSpeed, 10)
    .number(0, 1);
  writeFix(sink, report);
  sink.number(0, 2).number(carrierSense, 1).number(hasDisplay, 1).number(calling, 1).number(wholeBand, 1);
  // Accepts channel management; then its mode, RAIM and the state of the radio.
  sink.number(1, 1).number(0, 1 + 1 + 20);
}

function writeFix(sink: BitSink, { longitude, latitude, course, heading, second }: PositionToWrite): void {
  sink
    .number(longitude, 28)
    .number(latitude, 27)
    .number(course ?? noCourse, 12)
    .number(heading ?? noHeading, 9)
    .number(second ?? noSecond, 6);
}

/** Static and voyage data of class A (type 5). */
export function writeVoyage(sink: BitSink, voyage: VoyageToWrite): void {
  const { arrival } = voyage;
  sink
    .begin()
    .number(5, 6)
    .number(0, 2)
    .number(voyage.mmsi, 30)
    .number(0, 2)
    .number(voyage.imo, 30)
    .text(voyage.callSign, 7)
    .text(voyage.shipName, 20)
    .number(voyage.shipType, 8);
  writeDimensions(sink, voyage);
  sink
    .number(positionByGps, 4)
    .number(arrival === undefined ? 0 : arrival.getUTCMonth() + 1, 4)
    .number(arrival?.getUTCDate() ?? 0, 5)
    .number(arrival?.getUTCHours() ?? 24, 5)
    .number(arrival?.getUTCMinutes() ?? 60, 6)
    .number(voyage.draught, 8)
    .text(voyage.destination, 20)
    .number(0, 2);
}

/** The name of a class B set (type 24, part A). */
export function writeClassBName(sink: BitSink, mmsi: number, shipName: string): void {
  sink.begin().number(24, 6).number(0, 2).number(mmsi, 30).number(0, 2).text(shipName, 20);
}

/** What a class B set sends about its craft (type 24, part B). */
export function writeClassBParticulars(
  sink: BitSink,
  craft: DimensionsToWrite & { mmsi: number; shipType: number; vendor: string; callSign: string },
): void {
  sink
    .begin()
    .number(24, 6)
    .number(0, 2)
    .number(craft.mmsi, 30)
    .number(1, 2)
    .number(craft.shipType, 8)
    .text(craft.vendor, 3)
    .number(0, 24)
    .text(craft.callSign, 7);
  writeDimensions(sink, craft);
  sink.number(positionByGps, 4).number(0, 2);
}

function writeDimensions(sink: BitSink, { toBow, toStern, toPort, toStarboard }: DimensionsToWrite): void {
  sink.number(toBow, 9).number(toStern, 9).number(toPort, 6).number(toStarboard, 6);
}

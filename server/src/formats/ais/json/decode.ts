import {
  type PositionColumns,
  noCourse,
  noHeading,
  noSecond,
  noSpeed,
  noStatus,
  noTurn,
  rawPerDegree,
} from '../position-columns.ts';
import { cleanText } from '../messages/clean-text.ts';
import type { ColumnDecoder, ColumnDecoderOptions } from '../sentences/decode.ts';
import type { StaticDetails } from '../messages/static-details.ts';
import { type StreamParticulars, type StreamReport, readStreamMessage } from './message.ts';

const coarseType = 27;
const aircraftType = 9;

/**
 * A decoder for one stream of JSON messages as aisstream.io sends them, one message per push. Writes positions into
 * columns and returns static data as messages, as `createColumnDecoder` does for sentences.
 */
export function createStreamDecoder(options: ColumnDecoderOptions): ColumnDecoder {
  const { columns, onBatch, onMessage, onRefused } = options;
  let messages = 0;
  return {
    push(chunk) {
      messages += 1;
      const read = readStreamMessage(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString());
      if (typeof read === 'string') {
        onRefused?.(messages, 'unknown-shape', read);
        return;
      }
      const { report, particulars, stationTimeMs } = read;
      if (report !== undefined) {
        writeReport(columns, report, messages, stationTimeMs);
        onBatch(columns);
      }
      if (particulars !== undefined)
        onMessage?.(
          { type: 24, repeat: 0, mmsi: particulars.UserID, details: toDetails(particulars) },
          messages,
          stationTimeMs,
        );
    },
    end: () => undefined,
    get lines() {
      return messages;
    },
  };
}

/** In the units of the wire; out of range values are "not available". */
function writeReport(
  columns: PositionColumns,
  report: StreamReport & { type: number },
  line: number,
  stationTimeMs: number | undefined,
): void {
  const { type, Latitude, Longitude, Sog, Cog, TrueHeading, Timestamp, NavigationalStatus, RateOfTurn } =
    report;
  const row = columns.count;
  columns.count = row + 1;
  const isCoarse = type === coarseType;
  columns.type[row] = type;
  columns.mmsi[row] = report.UserID;
  columns.longitude[row] = Math.round((Math.abs(Longitude) > 181 ? 181 : Longitude) * rawPerDegree);
  columns.latitude[row] = Math.round((Math.abs(Latitude) > 91 ? 91 : Latitude) * rawPerDegree);
  columns.speed[row] = toSpeed(Sog, isCoarse ? 63 : type === aircraftType ? 1023 : 102.3);
  columns.course[row] = Cog === undefined || Cog < 0 || Cog >= 360 ? noCourse : Math.round(Cog * 10) % 3600;
  columns.heading[row] = within(TrueHeading, 0, 359) ?? noHeading;
  columns.second[row] = isCoarse ? noSecond : (within(Timestamp, 0, 63) ?? noSecond);
  columns.status[row] = within(NavigationalStatus, 0, 15) ?? noStatus;
  columns.turn[row] = within(RateOfTurn, -128, 127) ?? noTurn;
  columns.stationTimeMs[row] = stationTimeMs ?? Number.NaN;
  columns.line[row] = line;
}

const toSpeed = (knots: number | undefined, notAvailable: number): number =>
  knots === undefined || knots < 0 || knots >= notAvailable - 0.05 ? noSpeed : Math.round(knots * 10);

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined || value < least || value > most ? undefined : value;

/** A ship's craft has its mother ship's MMSI where others have their dimensions. */
const isCraft = (mmsi: number): boolean => Math.floor(mmsi / 10_000_000) === 98;

function toDetails(said: StreamParticulars): StaticDetails {
  const { ImoNumber, CallSign, Name, Type, Dimension, MaximumStaticDraught, Destination, Eta, UserID } = said;
  const sides = isCraft(UserID) ? undefined : Dimension;
  return defined({
    imo: within(ImoNumber, 0, 2 ** 30 - 1),
    callsign: toText(CallSign),
    shipname: toText(Name),
    shiptype: within(Type, 0, 255),
    toBow: within(sides?.A, 0, 511),
    toStern: within(sides?.B, 0, 511),
    toPort: within(sides?.C, 0, 63),
    toStarboard: within(sides?.D, 0, 63),
    draught: tenths(within(MaximumStaticDraught, 0, 25.5)),
    destination: toText(Destination),
    etaMonth: Eta?.Month,
    etaDay: Eta?.Day,
    etaHour: Eta?.Hour,
    etaMinute: Eta?.Minute,
  });
}

const tenths = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10);

const toText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cleanText(text);

function defined(values: { [Key in keyof StaticDetails]: StaticDetails[Key] | undefined }): StaticDetails {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

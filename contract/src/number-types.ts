import { z } from 'zod';
import type { ModeOfTransport } from './codes.ts';
import {
  checkEquipmentReference,
  compactNumber,
  formatEquipmentReference,
  inPlainWidth,
} from './references.ts';
import { checkWaybillNumber, formatWaybillNumber } from './shipments/air/waybill-number.ts';
import { checkVin, formatVin, isCheckedRegion } from './shipments/sea-cargo/vin.ts';
import type { SectionKind } from './sections.ts';
import { formatPlate, readLicencePlate } from './shipments/trips/licence-plate.ts';
import type { TrackingEvent } from './sources/tracking-event.ts';

/** What a text is when it is read as a number of one type. */
export interface NumberReading {
  /** As it is kept: capitals, without separators. */
  number: string;
  /**
   * - `certain`: its check digit is right, so it is a number of this type.
   * - `faulty`: it has the form of this type and fails the check; `problem` says how.
   * - `possible`: it has a form of this type, and of others too.
   * - `with-carrier`: as `possible`, but only where a carrier's numbers begin like it.
   */
  fit: 'certain' | 'faulty' | 'possible' | 'with-carrier';
  problem?: {
    code: 'wrong-check-digit' | 'missing-check-digit';
    /** X stands for ten in numbers of vehicles. */
    expectedCheckDigit: number | 'X';
    /** Position (0-based) of the digit that does not fit in `number`. */
    failingIndex?: number;
  };
  /** The beginning that names who issued it, and the list in which that is looked up. */
  issuer?: { list: 'equipment-owners' | 'bill-prefixes' | 'airlines'; prefix: string };
}

export interface NumberTypeEntry {
  /** Of the subjects under which facts about a number are stored: `EQ` for `EQ:HMMU6120580`. Never changes. */
  prefix: string;
  /** Text key of its name. */
  label: string;
  /** The mode of the shipments that are tracked by it. */
  modeOfTransport: ModeOfTransport;
  /**
   * `equipment` is used for one journey after another, and its facts are split into them. A `document` names one
   * shipment, which may travel in several pieces of equipment.
   */
  names: 'equipment' | 'document';
  /** Where it is tracked: by the calls and on the page of this section. */
  section: SectionKind;
  /** A shipment is known by the one of its documents with the lowest rank while its equipment is not known. */
  rank: number;
  /** The standard's name: the parameter with which endpoints are asked, and the field of a shipment's row. */
  pullField: string;
  /** Reads a text in any spacing and case; undefined when it cannot be a number of this type. Never throws. */
  parse: (text: string) => NumberReading | undefined;
  /** As people write it. Other texts stay as they are. */
  format: (number: string) => string;
  /** The numbers of this type that an event is about. */
  listIn: (event: TrackingEvent) => readonly string[];
}

const asItIs = (number: string): string => number;

function readContainer(text: string): NumberReading | undefined {
  const check = checkEquipmentReference(text);
  if (check.kind === 'not-a-container') return undefined;
  const number = check.kind === 'valid' ? check.equipmentReference : check.text;
  const issuer = { list: 'equipment-owners', prefix: number.slice(0, 4) } as const;
  if (check.kind === 'valid') return { number, fit: 'certain', issuer };
  const { kind: code, expectedCheckDigit } = check;
  const failing = code === 'wrong-check-digit' ? { failingIndex: 10 } : {};
  return { number, fit: 'faulty', issuer, problem: { code, expectedCheckDigit, ...failing } };
}

function readAirWaybill(typed: string): NumberReading | undefined {
  const text = inPlainWidth(typed);
  const check = checkWaybillNumber(text);
  if (check.kind === 'not-a-waybill') return undefined;
  const { number } = check;
  const issuer = { list: 'airlines', prefix: number.slice(0, 3) } as const;
  if (check.kind === 'valid') {
    // Eleven digits may be a bill of lading too: only the separator makes them certain.
    const isWritten = /^\s*(?:AWB\s*)?\d{3}\s*[-/ ]\s*[\d ]{8,9}\s*$/i.test(text);
    return { number, fit: isWritten ? 'certain' : 'with-carrier', issuer };
  }
  const { kind: code, expectedCheckDigit } = check;
  if (!/\d[-/ ]\d/.test(text)) return undefined;
  const failing = code === 'wrong-check-digit' ? { failingIndex: 10 } : {};
  return { number, fit: 'faulty', issuer, problem: { code, expectedCheckDigit, ...failing } };
}

/** Seventeen characters may be a bill of lading too: a known maker or the check digit of its region make it certain. */
function readVin(text: string): NumberReading | undefined {
  const check = checkVin(text);
  if (check.kind === 'not-a-vin' || check.kind === 'wrong-letter') return undefined;
  const { number } = check;
  if (number.replace(/\d/g, '').length < 3) return undefined;
  if (check.kind === 'wrong-check-digit') {
    const { expectedCheckDigit: digit, failingIndex } = check;
    const expectedCheckDigit = digit === 'X' ? 'X' : Number(digit);
    return {
      number,
      fit: 'faulty',
      problem: { code: 'wrong-check-digit', expectedCheckDigit, failingIndex },
    };
  }
  const isCertain = check.maker !== undefined || (check.kind === 'valid' && isCheckedRegion(number));
  return { number, fit: isCertain ? 'certain' : 'possible' };
}

/** Carriers number bills and bookings as they like: letters and digits, some with their own code in front. */
function readDocument(text: string): NumberReading | undefined {
  const number = compactNumber(text);
  const isPossible = /^[A-Z0-9]{6,20}$/.test(number) && /\d{3}/.test(number);
  return isPossible ? { number, fit: 'possible' } : undefined;
}

/** A bill may begin with the code of its carrier: `HDMUTXGA49218300`. */
function readBill(text: string): NumberReading | undefined {
  const number = compactNumber(text);
  const reading = readDocument(text);
  if (!/^[A-Z]{4}[A-Z0-9]{5,16}$/.test(number) || !/\d/.test(number)) return reading;
  const issuer = { list: 'bill-prefixes', prefix: number.slice(0, 4) } as const;
  return { number, fit: reading?.fit ?? 'with-carrier', issuer };
}

/**
 * The numbers by which shipments are tracked. What is tried first when a text is recognised stands first. One more is
 * an entry here and its name in the texts: see docs/extending.md.
 */
export const numberTypes = {
  container: {
    prefix: 'EQ',
    label: 'sources.number-type.container',
    modeOfTransport: 'VESSEL',
    section: 'ocean',
    names: 'equipment',
    rank: 0,
    pullField: 'equipmentReference',
    parse: readContainer,
    format: formatEquipmentReference,
    listIn: ({ equipmentReference, relatedEquipmentReferences }) =>
      equipmentReference === undefined ? relatedEquipmentReferences : [equipmentReference],
  },
  'air-waybill': {
    prefix: 'AWB',
    label: 'sources.number-type.air-waybill',
    modeOfTransport: 'AIR',
    section: 'air',
    names: 'document',
    rank: 3,
    pullField: 'airWaybillNumber',
    parse: readAirWaybill,
    format: formatWaybillNumber,
    // Waybills have facts of their own: events about containers name none.
    listIn: () => [],
  },
  vin: {
    prefix: 'VIN',
    label: 'sources.number-type.vin',
    modeOfTransport: 'VESSEL',
    section: 'ro-ro',
    names: 'equipment',
    rank: 5,
    pullField: 'vehicleIdentificationNumber',
    parse: readVin,
    format: formatVin,
    // Cars have facts of their own: events about containers name none.
    listIn: () => [],
  },
  'licence-plate': {
    prefix: 'LPN',
    label: 'sources.number-type.licence-plate',
    modeOfTransport: 'TRUCK',
    section: 'truck',
    names: 'equipment',
    rank: 4,
    pullField: 'licencePlate',
    parse: readLicencePlate,
    format: formatPlate,
    // Trips are made from positions: events about containers name no plate.
    listIn: () => [],
  },
  'bill-of-lading': {
    prefix: 'TRD',
    label: 'sources.number-type.bill-of-lading',
    modeOfTransport: 'VESSEL',
    section: 'ocean',
    names: 'document',
    rank: 2,
    pullField: 'transportDocumentReference',
    parse: readBill,
    format: asItIs,
    listIn: (event) => event.transportDocumentReferences,
  },
  booking: {
    prefix: 'BKG',
    label: 'sources.number-type.booking',
    modeOfTransport: 'VESSEL',
    section: 'ocean',
    names: 'document',
    rank: 1,
    pullField: 'carrierBookingReference',
    parse: readDocument,
    format: asItIs,
    listIn: (event) => event.carrierBookingReferences,
  },
} as const satisfies Record<string, NumberTypeEntry>;

export type NumberType = keyof typeof numberTypes;
export const numberTypeNames = Object.keys(numberTypes) as [NumberType, ...NumberType[]];
export const NumberType = z.enum(numberTypeNames);

/** The parameters with which endpoints are asked for numbers. */
export type PullField = (typeof numberTypes)[NumberType]['pullField'];
export const pullFields: readonly PullField[] = numberTypeNames.map((type) => numberTypes[type].pullField);

/** The types that a text may be a number of, with what it is read as; in the order of the table. */
export const readNumber = (text: string): (NumberReading & { type: NumberType })[] =>
  numberTypeNames.flatMap((type) => {
    const entry: NumberTypeEntry = numberTypes[type];
    const reading = entry.parse(text);
    return reading === undefined ? [] : [{ type, ...reading }];
  });

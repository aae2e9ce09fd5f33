import type { NumberType } from '@portolan/contract';
import { billNumber, bookingReference, withCheckDigit } from './numbers.ts';
import type { ReportingFault } from '../reports/reporting-faults.ts';

/** The itinerary of a test shipment: service and ports of each leg by sea. */
export interface TestLeg {
  serviceCode: string;
  from: string;
  to: string;
}

/** What has to happen on the voyage of a test shipment. */
export type WantedVoyage =
  | 'rollover'
  | 'omission'
  | 'missed-connection'
  | 'blank-sailing'
  | 'port-swap'
  | 'moved-cut-off'
  | 'crew-nonsense'
  | 'berth-taken';

/** A shipment that is made for one test number, the same in every world. */
export interface TestCase {
  case: string;
  carrierCode: string;
  /** Which of its numbers is the documented one. */
  type: NumberType;
  ownerPrefix: string;
  serial: number;
  containers: number;
  legs: readonly TestLeg[];
  /** The voyage is chosen so that this move is at least this many days past when the journey begins to count. */
  past: { moveKey: string; days: number };
  wants?: WantedVoyage;
  inlandPlace?: string;
  faults?: Readonly<Record<string, ReportingFault>>;
  /** How good the carrier's estimates are: `close` unless given. */
  estimates?: 'close' | 'poor';
  /** How the carrier's endpoint answers, where it does not simply return the events. */
  answer?: 'in-progress' | 'quota-used-up';
  expected: string;
}

const asiaEurope = { serviceCode: 'AE1', from: 'CNSGH', to: 'NLRTM' };
const single = { containers: 1, faults: {} } as const;

/** All cases with a shipment. Serials from 900,000 on are reserved for them. */
export const testCases: readonly TestCase[] = [
  {
    ...single,
    case: 'happy-path',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MSKU',
    serial: 900_001,
    legs: [asiaEurope],
    past: { moveKey: 'depa-0', days: 12 },
    expected: 'On the way from Shanghai to Rotterdam without transshipment, with an estimated arrival ahead.',
  },
  {
    ...single,
    case: 'in-progress',
    carrierCode: 'HLCU',
    type: 'container',
    ownerPrefix: 'HLXU',
    serial: 900_002,
    legs: [{ serviceCode: 'TA1', from: 'NLRTM', to: 'USNYC' }],
    past: { moveKey: 'depa-0', days: 1 },
    answer: 'in-progress',
    expected:
      'Tracking in progress for five minutes after it is first asked for, then on the way to New York.',
  },
  {
    ...single,
    case: 'unsupported',
    carrierCode: 'SITU',
    type: 'container',
    ownerPrefix: 'SITU',
    serial: 900_003,
    legs: [{ serviceCode: 'JTV', from: 'JPTYO', to: 'VNHPH' }],
    past: { moveKey: 'depa-0', days: 2 },
    expected:
      'Container numbers are not supported by this carrier: enter the bill of lading or change carrier.',
  },
  {
    ...single,
    case: 'unsupported-bill',
    carrierCode: 'SITU',
    type: 'bill-of-lading',
    ownerPrefix: 'SITU',
    serial: 900_004,
    legs: [{ serviceCode: 'JTV', from: 'JPTYO', to: 'VNHPH' }],
    past: { moveKey: 'depa-0', days: 2 },
    expected: 'The bill of lading of a carrier that takes no container numbers: on the way to Haiphong.',
  },
  {
    ...single,
    case: 'rollover',
    carrierCode: 'HLCU',
    type: 'container',
    ownerPrefix: 'HLBU',
    serial: 900_005,
    legs: [{ serviceCode: 'AE5', from: 'CNSGH', to: 'DEHAM' }],
    past: { moveKey: 'depa-0', days: 3 },
    wants: 'rollover',
    expected: 'Reported loaded, the report taken back, and loaded on the ship of the next week: rolled over.',
  },
  {
    ...single,
    case: 'rollover-corrected',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MRKU',
    serial: 900_006,
    legs: [{ serviceCode: 'AE5', from: 'CNNBO', to: 'DEHAM' }],
    past: { moveKey: 'depa-0', days: 3 },
    wants: 'rollover',
    expected: 'As rollover, of a carrier of version 2.2: the loading is corrected under the same event id.',
  },
  {
    ...single,
    case: 'transshipment',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MEDU',
    serial: 900_007,
    legs: [
      { serviceCode: 'TIGER', from: 'CNNBO', to: 'ITGIT' },
      { serviceCode: 'MUS', from: 'ITGIT', to: 'USNYC' },
    ],
    past: { moveKey: 'depa-1', days: 2 },
    expected:
      'Ningbo to Gioia Tauro on one ship, on to New York on a second one: under way on the second leg.',
  },
  {
    ...single,
    case: 'omitted-port',
    carrierCode: 'HLCU',
    type: 'container',
    ownerPrefix: 'HAMU',
    serial: 900_008,
    legs: [{ serviceCode: 'AE1', from: 'CNNBO', to: 'GBFXT' }],
    past: { moveKey: 'disc-0-0', days: 1 },
    wants: 'omission',
    expected: 'The ship left Felixstowe out: discharged at Antwerp and taken on by barge.',
  },
  {
    ...single,
    case: 'retraction',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_009,
    legs: [{ serviceCode: 'FAL1', from: 'CNSGH', to: 'FRLEH' }],
    past: { moveKey: 'depa-0', days: 2 },
    faults: { 'gate-in-0': 'false-move', 'depa-0': 'false-move' },
    expected: 'Gate-in and departure were each reported a day early by mistake and taken back within hours.',
  },
  {
    ...single,
    case: 'empty-returned',
    carrierCode: 'OOLU',
    type: 'container',
    ownerPrefix: 'OOLU',
    serial: 900_010,
    legs: [{ serviceCode: 'A3N', from: 'CNSGH', to: 'AUSYD' }],
    past: { moveKey: 'returned-0', days: 2 },
    expected: 'Completed: the empty container is back in a depot in Sydney.',
  },
  {
    ...single,
    case: 'quota-used-up',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MAEU',
    serial: 900_011,
    legs: [asiaEurope],
    past: { moveKey: 'depa-0', days: 12 },
    answer: 'quota-used-up',
    expected:
      'The carrier answers that the queries allowed to us are used up (429); the query is given back.',
  },
  {
    ...single,
    case: 'duplicate',
    carrierCode: 'ONEY',
    type: 'container',
    ownerPrefix: 'ONEU',
    serial: 900_012,
    legs: [{ serviceCode: 'FE3', from: 'CNYTN', to: 'NLRTM' }],
    past: { moveKey: 'depa-0', days: 9 },
    faults: {
      'empty-out-0': 'duplicate',
      'gate-in-0': 'duplicate',
      'load-0-0': 'duplicate',
      'depa-0': 'duplicate',
    },
    expected: 'Every event up to the departure is sent twice: each shows once.',
  },
  {
    ...single,
    case: 'late-correction',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MSCU',
    serial: 900_013,
    legs: [{ serviceCode: 'LION', from: 'CNNBO', to: 'BEANR' }],
    past: { moveKey: 'depa-0', days: 8 },
    faults: { 'gate-in-0': 'corrected', 'load-0-0': 'corrected' },
    expected: 'Times of gate-in and loading were put right days later: the newer word counts.',
  },
  {
    case: 'bill-three-containers',
    carrierCode: 'CMDU',
    type: 'bill-of-lading',
    ownerPrefix: 'CMAU',
    serial: 900_020,
    containers: 3,
    faults: {},
    legs: [{ serviceCode: 'FAL1', from: 'CNNBO', to: 'DEHAM' }],
    past: { moveKey: 'depa-0', days: 10 },
    expected: 'Expands into three containers on the way to Hamburg.',
  },
  {
    case: 'booking',
    carrierCode: 'MAEU',
    type: 'booking',
    ownerPrefix: 'MRSU',
    serial: 900_030,
    containers: 2,
    faults: {},
    legs: [{ serviceCode: 'SAEC', from: 'BRSSZ', to: 'NLRTM' }],
    past: { moveKey: 'depa-0', days: 4 },
    expected: 'Choose Maersk: expands into two containers on the way from Santos to Rotterdam.',
  },
  {
    ...single,
    case: 'antimeridian',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MNBU',
    serial: 900_014,
    legs: [{ serviceCode: 'PANZ', from: 'NZAKL', to: 'USLAX' }],
    past: { moveKey: 'disc-0-0', days: 1 },
    expected:
      'Across the date line from +13:00 to -08:00: steps stand in the right order and no day is lost.',
  },
  {
    ...single,
    case: 'rail-inland',
    carrierCode: 'HLCU',
    type: 'container',
    ownerPrefix: 'HLXU',
    serial: 900_015,
    legs: [{ serviceCode: 'TP6', from: 'CNYTN', to: 'USLAX' }],
    past: { moveKey: 'destination-arri', days: 0.5 },
    inlandPlace: 'USCHI',
    expected: 'By rail from Los Angeles to the ramp in Chicago.',
  },
  {
    ...single,
    case: 'leased-container',
    carrierCode: 'ONEY',
    type: 'container',
    ownerPrefix: 'TCLU',
    serial: 900_016,
    legs: [{ serviceCode: 'IEX', from: 'INNSA', to: 'DEHAM' }],
    past: { moveKey: 'depa-0', days: 6 },
    expected: 'Owned by a lessor, so the carrier has to be chosen: ONE. On the way to Hamburg.',
  },
  {
    ...single,
    case: 'missed-connection',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_050,
    legs: [
      { serviceCode: 'BEX2', from: 'CNNBO', to: 'EGPSD' },
      { serviceCode: 'EMF', from: 'EGPSD', to: 'CYLMS' },
    ],
    past: { moveKey: 'depa-1', days: 0.5 },
    wants: 'missed-connection',
    expected:
      'The first ship reached Port Said after the feeder had left: on to Limassol with a later feeder.',
  },
  {
    ...single,
    case: 'blank-sailing',
    carrierCode: 'EGLV',
    type: 'container',
    ownerPrefix: 'EGHU',
    serial: 900_051,
    legs: [{ serviceCode: 'CGX', from: 'CNSGH', to: 'AEJEA' }],
    past: { moveKey: 'depa-0', days: 1 },
    wants: 'blank-sailing',
    expected: 'The booked sailing was cancelled (blank sailing): rolled over to the ship of a later week.',
  },
  {
    ...single,
    case: 'port-swap',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MSKU',
    serial: 900_052,
    legs: [{ serviceCode: 'SAF', from: 'CNSGH', to: 'ZADUR' }],
    past: { moveKey: 'depa-0', days: 6 },
    wants: 'port-swap',
    expected: 'The ship calls at Coega before Durban, against its rotation: later in Durban than planned.',
  },
  {
    ...single,
    case: 'cut-off-moved',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MSMU',
    serial: 900_053,
    legs: [{ serviceCode: 'SAX', from: 'NLRTM', to: 'ZACPT' }],
    past: { moveKey: 'instructions', days: 0 },
    wants: 'moved-cut-off',
    expected:
      'A week before departure from Rotterdam all cut-offs, and the planned gate-in, moved 18 hours earlier.',
  },
  {
    ...single,
    case: 'crew-eta-nonsense',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MSDU',
    serial: 900_054,
    legs: [{ serviceCode: 'SENT', from: 'CNSGH', to: 'USLAX' }],
    past: { moveKey: 'depa-0', days: 5 },
    wants: 'crew-nonsense',
    expected:
      'The crew sends a destination and an ETA without meaning over AIS: no estimate is made of them.',
  },
  {
    ...single,
    case: 'calculated-better',
    carrierCode: 'HDMU',
    type: 'container',
    ownerPrefix: 'HMMU',
    serial: 900_055,
    legs: [{ serviceCode: 'EC2', from: 'CNSGH', to: 'USNYC' }],
    past: { moveKey: 'depa-0', days: 10 },
    estimates: 'poor',
    expected:
      'The ETA of the carrier for New York is up to five days too early: the calculated one is nearer.',
  },
  {
    ...single,
    case: 'carrier-better',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_056,
    legs: [{ serviceCode: 'EAX', from: 'CNNBO', to: 'KEMBA' }],
    past: { moveKey: 'depa-0', days: 8 },
    wants: 'berth-taken',
    expected: 'The carrier knows that the berth in Mombasa is taken for two days: its ETA is the nearer one.',
  },
];

/** The numbers of a case: stable, valid, and never used by the world. */
export function numbersOf({ carrierCode, ownerPrefix, serial, containers, legs }: TestCase): {
  equipmentReferences: string[];
  carrierBookingReference: string;
  transportDocumentReference: string;
} {
  const referenceSerial = 9_000_000 + serial - 900_000;
  return {
    equipmentReferences: Array.from({ length: containers }, (_, i) =>
      withCheckDigit(ownerPrefix, serial + i),
    ),
    carrierBookingReference: bookingReference(carrierCode, referenceSerial),
    transportDocumentReference: billNumber(carrierCode, legs[0]?.from ?? '', referenceSerial),
  };
}

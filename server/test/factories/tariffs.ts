import {
  type ClockTerms,
  type GateCalendarTerms,
  type Invoice,
  Invoice as InvoiceShape,
  type TariffTerms,
} from '@portolan/contract';

/** Demurrage of HMM at Los Angeles: four working days from the first shift, then 305 and from the fifth day 370 USD. */
const demurrage: ClockTerms = {
  clock: 'demurrage',
  start: 'unloaded',
  end: 'out-gate',
  freeDays: 4,
  freeDaysCount: 'working',
  firstDay: 'first-shift',
  countsEndDay: true,
  chargedDaysCount: 'calendar',
  tiers: [
    { fromDay: 1, perDay: 30_500 },
    { fromDay: 5, perDay: 37_000 },
  ],
  stopsFree: ['customs-hold', 'gate-closed', 'waiver'],
  stopsCharged: ['waiver'],
  stopDays: 'touched',
  rollsToOpenDay: false,
  lastFreeDayFrom: ['terminal', 'tariff'],
  rule: 'rule 9',
};

const detention: ClockTerms = {
  ...demurrage,
  clock: 'detention',
  start: 'out-gate',
  end: 'empty-returned',
  firstDay: 'next-day',
  freeDaysCount: 'not-holidays',
  tiers: [{ fromDay: 1, perDay: 18_500 }],
  stopsFree: ['waiver'],
  lastFreeDayFrom: ['carrier', 'tariff'],
};

export function testTariff(change: Partial<TariffTerms> = {}): TariffTerms {
  return {
    name: 'HMM import, Los Angeles',
    issuer: 'carrier',
    carrierCode: null,
    place: 'USLAX',
    facilityCode: null,
    direction: 'import',
    equipmentSizes: [],
    equipmentGroups: [],
    commodities: [],
    currency: 'USD',
    validFrom: '2026-09-01',
    validUntil: null,
    clocks: structuredClone([demurrage, detention]),
    ...change,
  };
}

export function testCalendar(change: Partial<GateCalendarTerms> = {}): GateCalendarTerms {
  return {
    name: 'Fenix Marine',
    unLocationCode: 'USLAX',
    facilityCode: null,
    openWeekdays: [1, 2, 3, 4, 5],
    firstShift: '07:00',
    holidays: [],
    takesPublicHolidays: true,
    extraDays: [],
    closures: [],
    ...change,
  };
}

/** A complete invoice for the days 11/13 to 11/20 that counts through a customs hold, as in the picture of the page. */
export function testInvoice(change: Partial<Invoice> = {}): Invoice {
  const line = { equipmentReference: 'HMMU6120580', clock: 'demurrage' as const };
  return InvoiceShape.parse({
    invoiceNumber: 'HMM-LAX-2611-40871',
    issuer: 'carrier',
    issuerName: 'HMM',
    billedParty: 'Kestrel Foods',
    liabilityBasis: 'Consignee on the bill of lading',
    transportDocumentReference: 'HDMUPUSA66140200',
    portOfDischarge: 'USLAX',
    invoiceDate: '2026-11-20',
    dueDate: '2026-12-20',
    freeDays: 4,
    freeFrom: '2026-11-06',
    freeUntil: '2026-11-12',
    availableOn: '2026-11-05',
    currency: 'USD',
    total: 270_000,
    rule: 'Tariff HMM import, rule 9',
    contact: 'charges@example.com',
    disputeUrl: 'https://example.com/dispute',
    requestDays: 30,
    answerDays: 30,
    certifiesRules: true,
    certifiesOwnPart: true,
    lines: [
      { ...line, from: '2026-11-13', until: '2026-11-16', days: 4, perDay: 30_500, amount: 122_000 },
      { ...line, from: '2026-11-17', until: '2026-11-20', days: 4, perDay: 37_000, amount: 148_000 },
    ],
    ...change,
  });
}

/** Busan to Los Angeles: unloaded on 5 November, held by customs on the 12th and 13th, still at the terminal. */
export const heldLines = `
  GTIN KRPUS ACT 2026-10-18T15:20+09:00 LADEN
  LOAD KRPUS ACT 2026-10-20T20:00+09:00 LADEN
  DEPA KRPUS ACT 2026-10-21T04:10+09:00
  ARRI USLAX ACT 2026-11-04T05:40-08:00
  DISC USLAX ACT 2026-11-05T14:10-08:00 LADEN`;

/** A hold or release of a container as Track & Trace 2.2 writes it. */
export function holdEvent(
  code: 'HOLD' | 'RELS',
  at: string,
  options: { container?: string; bill?: string; document?: string } = {},
): Record<string, unknown> {
  const { container = 'HMMU6120580', bill = 'HDMUPUSA66140200', document = 'CUS' } = options;
  return {
    eventID: `${container} ${code} ${at}`,
    eventCreatedDateTime: at,
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: at,
    shipmentEventTypeCode: code,
    documentTypeCode: document,
    documentID: bill,
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    references: [{ referenceType: 'EQ', referenceValue: container }],
  };
}

import type { Invoice } from '@portolan/contract';
import type { World } from '../world.ts';
import { type ChargeCase, chargeCasesAt, dateOf } from './cases.ts';

type Line = Invoice['lines'][number];

/** A line from one day after an event to another, at one rate. */
function lineOf(
  { shipment, landed, pickedUp }: ChargeCase,
  clock: Line['clock'],
  { from, days, perDay }: { from: number; days: number; perDay: number },
): Line {
  const start = clock === 'detention' ? (pickedUp ?? landed) : landed;
  return {
    equipmentReference: shipment.containers[0]?.equipmentReference ?? '',
    clock,
    from: dateOf(start, from),
    until: dateOf(start, from + days - 1),
    days,
    perDay,
    amount: days * perDay,
  };
}

const numberOf = ({ shipment }: ChargeCase): string =>
  `${shipment.carrier.carrierCode}-${shipment.transportDocumentReference.slice(-6)}`;

function invoiceOf(one: ChargeCase, change: Partial<Invoice> & { lines: Line[] }): Invoice {
  const { shipment, landed } = one;
  const issuerName = shipment.carrier.carrierCode;
  const last = change.lines.at(-1)?.until ?? '';
  return {
    invoiceNumber: numberOf(one),
    issuer: 'carrier',
    issuerName,
    carrierCode: issuerName,
    direction: 'import',
    billedParty: 'Kestrel Foods',
    liabilityBasis: 'Consignee on the bill of lading',
    transportDocumentReference: shipment.transportDocumentReference,
    portOfDischarge: landed.site?.unLocationCode ?? '',
    invoiceDate: last,
    dueDate: null,
    receivedOn: null,
    passedOnInvoiceDate: null,
    freeDays: 4,
    freeFrom: dateOf(landed, 1),
    freeUntil: dateOf(landed, 6),
    availableOn: dateOf(landed),
    earliestReturnOn: null,
    currency: 'USD',
    total: change.lines.reduce((sum, { amount }) => sum + amount, 0),
    rule: 'Tariff, demurrage and detention',
    contact: 'charges@example.com',
    disputeUrl: 'https://example.com/disputes',
    requestDays: 30,
    answerDays: 30,
    certifiesRules: true,
    certifiesOwnPart: true,
    ...change,
  };
}

/**
 * Invoices with typical faults: days of a customs hold are charged and due date and a certification are missing; a
 * rate that is not that of the tariff; days charged in two invoices.
 */
export function simulatedInvoices(world: World): Invoice[] {
  const cases = new Map(chargeCasesAt(world, world.startsAt).map((one) => [one.name, one]));
  const held = cases.get('past-free-time');
  const empty = cases.get('overdue-empty');
  return [
    ...(held === undefined
      ? []
      : [
          invoiceOf(held, {
            certifiesOwnPart: false,
            lines: [
              lineOf(held, 'demurrage', { from: 7, days: 4, perDay: 30_500 }),
              lineOf(held, 'demurrage', { from: 11, days: 3, perDay: 37_000 }),
            ],
          }),
          invoiceOf(held, {
            invoiceNumber: `${numberOf(held)}-2`,
            dueDate: dateOf(held.landed, 40),
            lines: [lineOf(held, 'demurrage', { from: 10, days: 2, perDay: 45_000 })],
          }),
        ]),
    ...(empty === undefined
      ? []
      : [
          invoiceOf(empty, {
            currency: 'EUR',
            freeDays: 3,
            lines: [lineOf(empty, 'detention', { from: 4, days: 6, perDay: 9_500 })],
          }),
        ]),
  ];
}

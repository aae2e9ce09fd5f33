import type { Invoice, InvoiceFinding } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';

/** What the record knows that the fields of an invoice are set beside. Empty where it does not know it. */
export interface InvoiceRecord {
  transportDocumentReferences: readonly string[];
  containers: readonly string[];
  portOfDischarge: string;
  availableOn: string;
  freeFrom: string;
  freeUntil: string;
  freeDays: string;
  charged: string;
  rule: string;
}

/** Which rules a US invoice is under; others are under none of them. */
export function regimeOf(invoice: Invoice, isUnitedStates: boolean): '46 CFR 541' | '49 CFR 1333' | 'none' {
  if (!isUnitedStates) return 'none';
  return invoice.issuer === 'rail' ? '49 CFR 1333' : '46 CFR 541';
}

type Part = readonly [rule: string, field: string, said: string, record?: string, isNeeded?: boolean];

const list = (values: readonly string[]): string => values.filter((value) => value !== '').join(', ');
const yes = (value: boolean): string => (value ? 'yes' : '');

/**
 * The fields that an invoice must have. Source: 46 CFR 541.6, as of 2026. What is for imports or exports only does not
 * apply to the other. Without one of the fields nothing has to be paid (541.5).
 */
function partsOf541(invoice: Invoice, record: InvoiceRecord): Part[] {
  const isImport = invoice.direction === 'import';
  const boxes = [...new Set(invoice.lines.map(({ equipmentReference }) => equipmentReference))];
  const dates = invoice.lines.map(({ from, until }) => `${from} to ${until}`);
  const rates = [...new Set(invoice.lines.map(({ perDay }) => String(perDay)))];
  return [
    [
      '541.6(a)(1)',
      'bill-of-lading',
      invoice.transportDocumentReference,
      list(record.transportDocumentReferences),
    ],
    ['541.6(a)(2)', 'containers', list(boxes), list(record.containers)],
    ['541.6(a)(3)', 'port-of-discharge', invoice.portOfDischarge, record.portOfDischarge, isImport],
    ['541.6(a)(4)', 'liability-basis', invoice.liabilityBasis],
    ['541.6(b)(1)', 'invoice-date', invoice.invoiceDate ?? ''],
    ['541.6(b)(2)', 'due-date', invoice.dueDate ?? ''],
    ['541.6(b)(3)', 'free-days', invoice.freeDays === null ? '' : String(invoice.freeDays), record.freeDays],
    ['541.6(b)(4)', 'free-from', invoice.freeFrom ?? '', record.freeFrom],
    ['541.6(b)(5)', 'free-until', invoice.freeUntil ?? '', record.freeUntil],
    ['541.6(b)(6)', 'available-on', invoice.availableOn ?? '', record.availableOn, isImport],
    ['541.6(b)(7)', 'earliest-return-on', invoice.earliestReturnOn ?? '', '', !isImport],
    ['541.6(b)(8)', 'charged-dates', list(dates), record.charged],
    ['541.6(c)(1)', 'total', invoice.total === null ? '' : String(invoice.total)],
    ['541.6(c)(2)', 'rule', invoice.rule, record.rule],
    ['541.6(c)(3)', 'rates', list(rates)],
    ['541.6(d)(1)', 'contact', invoice.contact],
    ['541.6(d)(2)', 'dispute-url', invoice.disputeUrl],
    [
      '541.6(d)(3)',
      'dispute-times',
      list([invoice.requestDays, invoice.answerDays].map((days) => String(days ?? ''))),
    ],
    ['541.6(e)(1)', 'certifies-rules', yes(invoice.certifiesRules)],
    ['541.6(e)(2)', 'certifies-own-part', yes(invoice.certifiesOwnPart)],
  ];
}

/**
 * What an invoice of a Class I railroad must say; what is only for some shipments is 'where applicable'. Source: 49 CFR
 * 1333.4, as of 2026.
 */
function partsOf1333({ rail, lines }: Invoice): Part[] {
  const said = (name: keyof NonNullable<Invoice['rail']>): string => rail?.[name] ?? '';
  const cars =
    said('cars') === '' ? list(lines.map(({ equipmentReference }) => equipmentReference)) : said('cars');
  return [
    ['1333.4(a)', 'billing-cycle', said('billingCycle')],
    ['1333.4(b)', 'cars', cars],
    ['1333.4(c)(1)', 'waybill-date', said('waybillDate')],
    ['1333.4(c)(2)', 'loaded-or-empty', said('loadedOrEmpty')],
    ['1333.4(c)(3)', 'commodity', said('commodity'), '', !/empty/i.test(said('loadedOrEmpty'))],
    ['1333.4(c)(4)', 'parties', said('parties')],
    ['1333.4(c)(5)', 'origin', said('origin')],
    ['1333.4(d)(1)', 'original-estimate', said('originalEstimatedArrival')],
    ['1333.4(d)(2)', 'interchange', said('interchangeReceipt'), '', said('interchangeReceipt') !== ''],
    ['1333.4(d)(3)', 'actual-placement', said('actualPlacement')],
    [
      '1333.4(d)(4)',
      'constructive-placement',
      said('constructivePlacement'),
      '',
      said('constructivePlacement') !== '',
    ],
    [
      '1333.4(d)(5)',
      'placement-notice',
      said('placementNotification'),
      '',
      said('constructivePlacement') !== '',
    ],
    ['1333.4(d)(6)', 'ordered-in', said('orderedIn'), '', said('orderedIn') !== ''],
    ['1333.4(d)(7)', 'release', said('release')],
    ['1333.4(e)', 'credits', said('creditsAndDebits'), '', said('creditsAndDebits') !== ''],
  ];
}

/** Every field of the rules: there or not. */
export function checkFields(invoice: Invoice, regime: string, record: InvoiceRecord): InvoiceFinding[] {
  const isRail = regime === '49 CFR 1333';
  const parts = isRail ? partsOf1333(invoice) : regime === 'none' ? [] : partsOf541(invoice, record);
  const title = isRail ? '49 CFR' : '46 CFR';
  return parts.map(([rule, field, said, known = '', isNeeded = true]) => ({
    rule: `${title} ${rule}`,
    field,
    state: said !== '' ? 'present' : isNeeded ? 'absent' : 'not-applicable',
    invoice: said,
    record: known,
  }));
}

/** Days of the clocks of 46 CFR 541.7 and 541.8. */
export const clockDays = 30;

const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Until when a request for mitigation, refund or waiver can be made: 30 days, longer where the invoice says so. */
export function disputeUntil(invoice: Invoice, regime: string): string | null {
  if (invoice.invoiceDate === null) return null;
  if (regime === '46 CFR 541')
    return addDays(invoice.invoiceDate, Math.max(clockDays, invoice.requestDays ?? 0));
  return invoice.requestDays === null ? invoice.dueDate : addDays(invoice.invoiceDate, invoice.requestDays);
}

/**
 * The clocks of 46 CFR 541.7 and 541.8: issued within 30 days of the last charge (of an NVOCC: of the invoice that it
 * passes on), at least 30 days to ask, an answer within 30 days.
 */
export function checkClocks(invoice: Invoice, regime: string): InvoiceFinding[] {
  if (regime !== '46 CFR 541') return [];
  const { invoiceDate, issuer, passedOnInvoiceDate, requestDays, answerDays } = invoice;
  const lastCharge =
    invoice.lines
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null;
  const isPassedOn = issuer === 'nvocc' && passedOnInvoiceDate !== null;
  const from = isPassedOn ? passedOnInvoiceDate : lastCharge;
  const isLate = invoiceDate !== null && from !== null && invoiceDate > addDays(from, clockDays);
  const enough = (days: number | null, isEnough: boolean): InvoiceFinding['state'] =>
    days === null ? 'absent' : isEnough ? 'in-time' : 'wrong';
  return [
    {
      rule: isPassedOn ? '46 CFR 541.7(b)' : '46 CFR 541.7(a)',
      field: 'issued-in-time',
      state: invoiceDate === null ? 'absent' : isLate ? 'late' : 'in-time',
      invoice: invoiceDate ?? '',
      record: from === null ? '' : addDays(from, clockDays),
    },
    {
      rule: '46 CFR 541.8(a)',
      field: 'request-days',
      state: enough(requestDays, (requestDays ?? 0) >= clockDays),
      invoice: requestDays === null ? '' : String(requestDays),
      record: String(clockDays),
    },
    {
      rule: '46 CFR 541.8(b)',
      field: 'answer-days',
      state: enough(answerDays, (answerDays ?? 0) <= clockDays),
      invoice: answerDays === null ? '' : String(answerDays),
      record: String(clockDays),
    },
  ];
}

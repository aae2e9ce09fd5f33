import type { Invoice, InvoiceFinding, InvoiceLine } from '@portolan/contract';
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

type Part = readonly [
  rule: string,
  field: string,
  said: string,
  record?: string,
  isNeeded?: boolean,
  isWrong?: boolean,
];

const list = (values: readonly string[]): string => values.filter((value) => value !== '').join(', ');
const yes = (value: boolean): string => (value ? 'yes' : '');

/** Days of the clocks of 46 CFR 541.7 and 541.8. */
const clockDays = 30;

/** Both times; with one of them they are not defined. */
const disputeTimes = ({ requestDays, answerDays }: Invoice): string =>
  requestDays === null || answerDays === null ? '' : `${requestDays}, ${answerDays}`;

/** They have to comply with 541.8, or they are not the ones that an invoice must have. */
const hasFairTimes = ({ requestDays, answerDays }: Invoice): boolean =>
  (requestDays ?? clockDays) >= clockDays && (answerDays ?? clockDays) <= clockDays;

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
    ['541.6(d)(3)', 'dispute-times', disputeTimes(invoice), '', true, !hasFairTimes(invoice)],
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
  return parts.map(([rule, field, said, known = '', isNeeded = true, isWrong = false]) => ({
    rule: `${title} ${rule}`,
    field,
    state: said !== '' ? (isWrong ? 'wrong' : 'present') : isNeeded ? 'absent' : 'not-applicable',
    invoice: said,
    record: known,
  }));
}

const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Until when a request for mitigation, refund or waiver can be made: 30 days, longer where the invoice says so. */
export function disputeUntil(invoice: Invoice, regime: string): string | null {
  if (invoice.invoiceDate === null) return null;
  if (regime === '46 CFR 541')
    return addDays(invoice.invoiceDate, Math.max(clockDays, invoice.requestDays ?? 0));
  return invoice.requestDays === null ? invoice.dueDate : addDays(invoice.invoiceDate, invoice.requestDays);
}

/** What a charge is: the days of one container on one clock. */
const chargeOf = ({ equipmentReference, clock }: InvoiceLine): string => `${equipmentReference} ${clock}`;

/**
 * Until when each line could be invoiced: 30 days from the last day of its charge, or of an NVOCC from the invoice that
 * it passes on. Undefined where that is not known, and outside of these rules. Source: 46 CFR 541.7.
 */
function issueUntil(invoice: Invoice, regime: string): (string | undefined)[] {
  const { lines, issuer, passedOnInvoiceDate } = invoice;
  const ofCharge = Map.groupBy(lines, chargeOf);
  return lines.map((line) => {
    if (regime !== '46 CFR 541') return undefined;
    if (issuer === 'nvocc')
      return passedOnInvoiceDate === null ? undefined : addDays(passedOnInvoiceDate, clockDays);
    const days = ofCharge.get(chargeOf(line))?.map(({ until }) => until) ?? [];
    return addDays(days.toSorted().at(-1) ?? line.until, clockDays);
  });
}

/** Which lines were invoiced too late: they do not have to be paid. */
export const lateLines = (invoice: Invoice, regime: string): boolean[] =>
  issueUntil(invoice, regime).map(
    (until) => until !== undefined && invoice.invoiceDate !== null && invoice.invoiceDate > until,
  );

function issuedInTime(invoice: Invoice, regime: string): InvoiceFinding {
  const dates = [...new Set(issueUntil(invoice, regime).flatMap((until) => until ?? []))].toSorted();
  const late = lateLines(invoice, regime);
  const judge = (): InvoiceFinding['state'] => {
    if (invoice.invoiceDate === null || dates.length === 0) return 'unknown';
    if (late.every(Boolean)) return 'late';
    return late.some(Boolean) ? 'wrong' : 'in-time';
  };
  return {
    rule: invoice.issuer === 'nvocc' ? '46 CFR 541.7(b)' : '46 CFR 541.7(a)',
    field: 'issued-in-time',
    state: judge(),
    invoice: invoice.invoiceDate ?? '',
    record: list(dates),
  };
}

/**
 * The clocks of 46 CFR 541.7 and 541.8: issued within 30 days, at least 30 days to ask, an answer within 30 days. Times
 * that it does not name are absent by 541.6(d)(3).
 */
export function checkClocks(invoice: Invoice, regime: string): InvoiceFinding[] {
  if (regime !== '46 CFR 541') return [];
  const { requestDays, answerDays } = invoice;
  const enough = (days: number | null, isEnough: boolean): InvoiceFinding['state'] =>
    days === null ? 'unknown' : isEnough ? 'in-time' : 'wrong';
  return [
    issuedInTime(invoice, regime),
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

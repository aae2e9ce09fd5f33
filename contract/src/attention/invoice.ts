import { z } from 'zod';
import { Instant } from '../references.ts';
import { Currency, MinorAmount } from './amount.ts';
import { CalendarDate, ChargeDirection, ClockKind } from './tariff.ts';

/** Who sends an invoice. */
export const InvoiceIssuer = z.enum(['carrier', 'terminal', 'nvocc', 'rail']);
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>;

const text = (most: number) => z.string().trim().max(most).default('');
const date = CalendarDate.nullable().default(null);

/** One line: a container, a clock, from one day to another at one rate. */
export const InvoiceLine = z.object({
  /** As people write it: `HMMU 612058 0`. */
  equipmentReference: z
    .string()
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .max(11),
  clock: ClockKind,
  from: CalendarDate,
  until: CalendarDate,
  days: z.int().min(0).max(2000),
  perDay: MinorAmount,
  amount: MinorAmount,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** What a rail invoice has to say of a car. Source: 49 CFR 1333.4. */
export const RailPart = z.object({
  billingCycle: text(80),
  cars: text(400),
  waybillDate: date,
  loadedOrEmpty: text(20),
  commodity: text(80),
  parties: text(200),
  origin: text(80),
  originalEstimatedArrival: text(40),
  interchangeReceipt: text(40),
  actualPlacement: text(40),
  constructivePlacement: text(40),
  placementNotification: text(40),
  orderedIn: text(40),
  release: text(40),
  creditsAndDebits: text(80),
});
export type RailPart = z.infer<typeof RailPart>;

/** An invoice for demurrage, detention or storage as it was typed in, uploaded or sent. Empty: it does not say it. */
export const Invoice = z.object({
  invoiceNumber: z.string().trim().min(1).max(60),
  issuer: InvoiceIssuer,
  issuerName: z.string().trim().min(1).max(120),
  carrierCode: z.string().trim().toUpperCase().max(10).nullable().default(null),
  direction: ChargeDirection.default('import'),
  billedParty: text(200),
  /** Why the billed party is liable. */
  liabilityBasis: text(300),
  transportDocumentReference: text(40),
  portOfDischarge: text(60),
  invoiceDate: date,
  dueDate: date,
  receivedOn: date,
  /** For an NVOCC: when the invoice that it passes on was issued. */
  passedOnInvoiceDate: date,
  freeDays: z.int().min(0).max(365).nullable().default(null),
  freeFrom: date,
  freeUntil: date,
  availableOn: date,
  earliestReturnOn: date,
  currency: Currency,
  total: MinorAmount.nullable().default(null),
  /** Tariff name and rule number, terminal schedule, or contract. */
  rule: text(200),
  contact: text(200),
  disputeUrl: text(400),
  /** Days in which a request can be made, and in which it is answered. */
  requestDays: z.int().min(0).max(400).nullable().default(null),
  answerDays: z.int().min(0).max(400).nullable().default(null),
  certifiesRules: z.boolean().default(false),
  certifiesOwnPart: z.boolean().default(false),
  lines: z.array(InvoiceLine).min(1).max(200),
  rail: RailPart.optional(),
});
export type Invoice = z.infer<typeof Invoice>;

/**
 * Whether the rules say that something has to be there, and it is; `late`: a clock of the rules has run out. `unknown`:
 * what it is judged by is not known.
 */
export const FindingState = z.enum([
  'present',
  'absent',
  'late',
  'in-time',
  'wrong',
  'unknown',
  'not-applicable',
]);
export type FindingState = z.infer<typeof FindingState>;

/** One field or clock of the rules, checked. `rule` is its paragraph: `46 CFR 541.6(b)(4)`. */
export const InvoiceFinding = z.object({
  rule: z.string(),
  /** Names it for the screens. */
  field: z.string(),
  state: FindingState,
  /** What the invoice says. */
  invoice: z.string(),
  /** What our record says, where it has it. */
  record: z.string(),
});
export type InvoiceFinding = z.infer<typeof InvoiceFinding>;

/** One line of an invoice beside our count of the same days. */
export const CheckedLine = z.object({
  line: z.int(),
  equipmentReference: z.string(),
  clock: ClockKind,
  shipmentId: z.uuid().nullable(),
  from: CalendarDate,
  until: CalendarDate,
  invoicedDays: z.int(),
  countedDays: z.int(),
  invoiced: MinorAmount,
  counted: MinorAmount,
  difference: MinorAmount,
  /** Days that the line charges and we do not, each with why. */
  wrongDays: z.array(z.object({ date: CalendarDate, reason: z.string(), detail: z.string() })),
  /** Why the line cannot be compared. */
  problem: z
    .enum([
      'container-unknown',
      'no-clock',
      'no-tariff',
      'other-currency',
      'issued-late',
      'invoiced-before',
      'twice',
      'start-assumed',
      'sum-wrong',
    ])
    .nullable(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

/** What to do next. */
export const InvoiceStep = z.enum([
  'pay',
  'dispute',
  'refuse-incomplete',
  'refuse-late',
  'ask',
  'enter-tariff',
]);
export type InvoiceStep = z.infer<typeof InvoiceStep>;

export const InvoiceCheck = z.object({
  /** The rules that apply: 46 CFR 541, 49 CFR 1333, or none of both. */
  regime: z.enum(['46 CFR 541', '49 CFR 1333', 'none']),
  findings: z.array(InvoiceFinding),
  lines: z.array(CheckedLine),
  invoiced: MinorAmount,
  counted: MinorAmount,
  difference: MinorAmount,
  absent: z.int(),
  late: z.int(),
  step: InvoiceStep,
  /** Until when it can be disputed. */
  disputeUntil: CalendarDate.nullable(),
  checkedAt: Instant,
});
export type InvoiceCheck = z.infer<typeof InvoiceCheck>;

export const InvoiceRow = z.object({
  invoiceId: z.uuid(),
  invoiceNumber: z.string(),
  issuerName: z.string(),
  issuer: InvoiceIssuer,
  invoiceDate: CalendarDate.nullable(),
  dueDate: CalendarDate.nullable(),
  currency: Currency,
  invoiced: MinorAmount,
  counted: MinorAmount,
  difference: MinorAmount,
  step: InvoiceStep,
  disputeUntil: CalendarDate.nullable(),
  containers: z.array(z.string()),
  enteredAt: Instant,
  origin: z.enum(['form', 'upload', 'api', 'simulated']),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

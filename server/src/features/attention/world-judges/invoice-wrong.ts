import type { InvoiceStep } from '@portolan/contract';
import { type Finding, factsOf } from '../judges/index.ts';

/** An invoice of demurrage, detention or storage as it was last checked. */
export interface JudgedInvoice {
  invoiceId: string;
  invoiceNumber: string;
  issuerName: string;
  currency: string;
  invoicedMinor: number;
  countedMinor: number;
  step: InvoiceStep;
  /** A day without a time. */
  disputeUntil: string | null;
}

const wrong: ReadonlySet<InvoiceStep> = new Set(['dispute', 'refuse-incomplete', 'refuse-late']);

/** An invoice that charges what we do not count, lacks what it must contain, or comes too late: until it is removed. */
export function judgeInvoice(invoice: JudgedInvoice): Finding | undefined {
  const { step, invoicedMinor, countedMinor, currency, disputeUntil } = invoice;
  if (!wrong.has(step)) return undefined;
  // An incomplete or late one need not be paid at all.
  const amountMinor = step === 'dispute' ? Math.max(0, invoicedMinor - countedMinor) : invoicedMinor;
  return {
    type: 'invoice-wrong',
    thing: invoice.invoiceId,
    stage: 'actual',
    hours: null,
    plannedAt: disputeUntil === null ? null : `${disputeUntil}T23:59:59Z`,
    expectedAt: null,
    facts: factsOf({
      invoiceNumber: invoice.invoiceNumber,
      carrierName: invoice.issuerName,
      invoiceFault: step as 'dispute' | 'refuse-incomplete' | 'refuse-late',
      day: disputeUntil,
    }),
    evidence: [],
    money: { amountMinor, currency },
  };
}

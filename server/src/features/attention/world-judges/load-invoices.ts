import type { InvoiceStep } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type JudgedInvoice, judgeInvoice } from './invoice-wrong.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** Invoices of demurrage, detention and storage as they were last checked, with their containers. */
async function listCheckedInvoices(tx: Tx, tenantId: string): Promise<Concerned<JudgedInvoice>[]> {
  const { rows } = await sql<{
    invoiceId: string;
    invoiceNumber: string;
    issuerName: string;
    currency: string;
    invoicedMinor: string;
    countedMinor: string;
    step: string;
    disputeUntil: string | null;
    shipmentIds: string[];
    simulated: boolean;
  }>`
    select i.invoice_id, i.invoice_number, i.issuer_name, i.currency, i.invoiced_minor, i.counted_minor, i.step,
      i.dispute_until, i.shipment_ids, i.origin = 'simulated' as simulated
    from charge_invoice i where i.tenant_id = ${tenantId} and i.removed_at is null`.execute(tx);
  return rows.map(({ shipmentIds, simulated, invoicedMinor, countedMinor, step, ...of }) => ({
    of: {
      ...of,
      step: step as InvoiceStep,
      invoicedMinor: Number(invoicedMinor),
      countedMinor: Number(countedMinor),
    },
    shipmentIds,
    simulated,
  }));
}

export const invoiceWrong: WorldJudge<'invoice-wrong', JudgedInvoice> = {
  type: 'invoice-wrong',
  load: listCheckedInvoices,
  judge: judgeInvoice,
  standsAlone: true,
};

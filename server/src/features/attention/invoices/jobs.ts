import { minuteMs } from '@portolan/contract/time/durations';
import { Invoice } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { checkInvoice } from './check-invoice.ts';
import { loadInvoiceKnowledge } from './invoice.ts';

/** What is settled is checked again once a day, what waits for something at each run. */
const settledMs = 24 * 60 * minuteMs;
const mostOfRun = 500;

/** Checks invoices again: a container may be tracked since, its clock counted again, a tariff entered, a day over. */
export function createRecheckJob({ db, clock }: { db: Database; clock: Clock }): Job<'invoices:recheck'> {
  return {
    name: 'invoices:recheck',
    cron: '*/5 * * * *',
    work: async () => {
      const now = clock.now();
      const { rows } = await sql<{
        tenantId: string;
        invoiceId: string;
        enteredAt: Date;
        document: unknown;
      }>`
        select tenant_id, invoice_id, entered_at, document from charge_invoice i
        where removed_at is null and (checked_at < ${new Date(now.getTime() - settledMs)}
          or step in ('ask', 'enter-tariff') or cardinality(shipment_ids) = 0
          or exists (select from charge_clock c where c.tenant_id = i.tenant_id
            and c.shipment_id = any (i.shipment_ids) and c.counted_at > i.checked_at))
        order by checked_at limit ${mostOfRun}`.execute(db.system);
      for (const { tenantId, invoiceId, enteredAt, document } of rows)
        await db.asTenant(tenantId, async (tx) => {
          const invoice = Invoice.parse(document);
          const entered = { invoiceId, enteredAt };
          const knowledge = await loadInvoiceKnowledge(tx, tenantId, invoice, { now, entered });
          const { counted, step, disputeUntil } = checkInvoice(invoice, knowledge, now);
          const shipmentIds = [...knowledge.containers.values()].map(({ shipmentId }) => shipmentId);
          await sql`
            update charge_invoice set counted_minor = ${counted}, step = ${step}, dispute_until = ${disputeUntil},
              shipment_ids = ${shipmentIds}::uuid[], checked_at = ${now}
            where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`.execute(tx);
          await notify(tx, tenantId, 'charge', shipmentIds);
        });
    },
  };
}

import {
  AppError,
  Invoice,
  type InvoiceCheck,
  type InvoiceRow,
  type QueryInput,
  type invoiceRoutes,
} from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../../platform/canonical-json.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { countShipment, loadChargeKnowledge, loadChargedShipments } from '../charges/index.ts';
import { localDate, readMoments } from '../free-time/index.ts';
import {
  type InvoiceKnowledge,
  type KnownContainer,
  chargedDay,
  checkInvoice,
  listDates,
} from './check-invoice.ts';

/** Containers of an invoice as our record has them, by number: of several journeys the one that its days are of. */
async function loadContainers(
  tx: Tx,
  tenantId: string,
  invoice: Invoice,
  now: Date,
): Promise<Map<string, KnownContainer>> {
  const numbers = [...new Set(invoice.lines.map(({ equipmentReference }) => equipmentReference))];
  const until =
    invoice.lines
      .map((line) => line.until)
      .toSorted()
      .at(-1) ?? '';
  const { rows } = await sql<{ shipmentId: string; equipmentReference: string }>`
    select distinct on (equipment_reference) shipment_id, equipment_reference from shipment
    where tenant_id = ${tenantId} and equipment_reference = any (${numbers}::text[]) and listed
    order by equipment_reference,
      transport_document_reference is distinct from ${invoice.transportDocumentReference},
      departure_at > (${until}::date + 1)::timestamptz, departure_at desc`.execute(tx);
  const knowledge = await loadChargeKnowledge(tx, tenantId);
  const shipments = await loadChargedShipments(
    tx,
    tenantId,
    rows.map(({ shipmentId }) => shipmentId),
  );
  return new Map(
    shipments.map((shipment) => {
      const moments = readMoments(shipment.timeline, 'import');
      const available = moments.find('terminal-release') ?? moments.find('unloaded');
      return [
        shipment.equipmentReference,
        {
          shipmentId: shipment.shipmentId,
          transportDocumentReference: shipment.transportDocumentReference,
          portOfDischarge: shipment.timeline.pod ?? null,
          availableOn:
            available?.classifier === 'ACT' ? localDate(available.at, available.timeZone).toString() : null,
          clocks: countShipment(shipment, knowledge, now),
        },
      ];
    }),
  );
}

/** The place of an invoice in the order in which they were entered. */
interface EnteredInvoice {
  invoiceId: string;
  enteredAt: Date;
}

/** Days that invoices before this one charge; those that do not have to be paid charge nothing. */
async function listChargedBefore(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  entered: EnteredInvoice | undefined,
): Promise<Set<string>> {
  if (shipmentIds.length === 0) return new Set();
  const earlier =
    entered === undefined
      ? sql`true`
      : sql`(entered_at, invoice_id) < (${entered.enteredAt}, ${entered.invoiceId}::uuid)`;
  const { rows } = await sql<{ document: unknown }>`
    select document from charge_invoice
    where tenant_id = ${tenantId} and removed_at is null and shipment_ids && ${[...shipmentIds]}::uuid[]
      and step not in ('refuse-incomplete', 'refuse-late') and ${earlier}`.execute(tx);
  return new Set(
    rows
      .flatMap(({ document }) => Invoice.parse(document).lines)
      .flatMap(({ equipmentReference, clock, from, until }) =>
        listDates(from, until).map((date) => chargedDay(equipmentReference, clock, date)),
      ),
  );
}

/** What an invoice is checked with; `entered`: it is one of those that were entered. */
export async function loadInvoiceKnowledge(
  tx: Tx,
  tenantId: string,
  invoice: Invoice,
  { now, entered }: { now: Date; entered?: EnteredInvoice },
): Promise<InvoiceKnowledge> {
  const containers = await loadContainers(tx, tenantId, invoice, now);
  const shipmentIds = [...containers.values()].map(({ shipmentId }) => shipmentId);
  return { containers, chargedBefore: await listChargedBefore(tx, tenantId, shipmentIds, entered) };
}

export interface InvoiceEntry {
  tenantId: string;
  accountId: string | null;
  origin: InvoiceRow['origin'];
  now: Date;
}

/** Keeps an invoice with the result of its check. Throws `invoice.known`. */
export async function enterInvoice(
  tx: Tx,
  { tenantId, accountId, origin, now }: InvoiceEntry,
  invoice: Invoice,
): Promise<{ invoiceId: string; check: InvoiceCheck }> {
  const knowledge = await loadInvoiceKnowledge(tx, tenantId, invoice, { now });
  const check = checkInvoice(invoice, knowledge, now);
  const invoiceId = randomUUID();
  const shipmentIds = [...knowledge.containers.values()].map(({ shipmentId }) => shipmentId);
  const { rows } = await sql`
    insert into charge_invoice (invoice_id, tenant_id, invoice_number, issuer_name, document, hash, origin,
      shipment_ids, currency, invoiced_minor, counted_minor, step, dispute_until, checked_at, entered_at, entered_by)
    values (${invoiceId}, ${tenantId}, ${invoice.invoiceNumber}, ${invoice.issuerName},
      ${JSON.stringify(invoice)}::jsonb, ${hashOf(invoice)}, ${origin},
      ${shipmentIds}::uuid[], ${invoice.currency}, ${check.invoiced}, ${check.counted},
      ${check.step}, ${check.disputeUntil}, ${now}, ${now}, ${accountId})
    on conflict do nothing returning invoice_id`.execute(tx);
  if (rows.length === 0) throw new AppError('invoice.known', { number: invoice.invoiceNumber });
  return { invoiceId, check };
}

interface StoredInvoice {
  invoiceId: string;
  document: unknown;
  hash: string;
  origin: InvoiceRow['origin'];
  invoiced: number;
  counted: number;
  step: InvoiceRow['step'];
  disputeUntil: string | null;
  enteredAt: Date;
  enteredAtText: string;
}

const columns = sql`invoice_id, document, hash, origin, invoiced_minor::float8 as invoiced,
  counted_minor::float8 as counted, step, dispute_until, entered_at, entered_at::text as entered_at_text`;

const cursors = createListCursor('invoices', { enteredAt: 'instant', invoiceId: 'uuid' });

/** A page of invoices, the newest first. */
export async function listInvoices(
  tx: Tx,
  tenantId: string,
  query: QueryInput<typeof invoiceRoutes.listInvoices> & { limit: number; cursor?: string | undefined },
): Promise<{ rows: InvoiceRow[]; nextCursor?: string }> {
  const after = cursors.read(query);
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from charge_invoice
    where tenant_id = ${tenantId} and removed_at is null
      ${query.shipmentId === undefined ? sql`` : sql`and shipment_ids @> array[${query.shipmentId}::uuid]`}
      ${
        after === undefined
          ? sql``
          : sql`
        and (entered_at, invoice_id) < (${after.enteredAt}::timestamptz, ${after.invoiceId}::uuid)`
      }
    order by entered_at desc, invoice_id desc limit ${query.limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, query.limit).map(toRow),
    ...cursors.next(query, rows, ({ enteredAtText, invoiceId }) => ({ enteredAt: enteredAtText, invoiceId })),
  };
}

function toRow(stored: StoredInvoice): InvoiceRow {
  const invoice = Invoice.parse(stored.document);
  return {
    invoiceId: stored.invoiceId,
    invoiceNumber: invoice.invoiceNumber,
    issuerName: invoice.issuerName,
    issuer: invoice.issuer,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    invoiced: stored.invoiced,
    counted: stored.counted,
    difference: stored.invoiced - stored.counted,
    step: stored.step,
    disputeUntil: stored.disputeUntil,
    containers: [...new Set(invoice.lines.map(({ equipmentReference }) => equipmentReference))],
    enteredAt: stored.enteredAt.toISOString(),
    origin: stored.origin,
  };
}

/** An invoice, checked with what is known now. */
export interface CheckedInvoice {
  row: InvoiceRow;
  invoice: Invoice;
  check: InvoiceCheck;
  hash: string;
  containers: ReadonlyMap<string, KnownContainer>;
}

/** Throws `invoice.not-found`. */
export async function getInvoice(
  tx: Tx,
  tenantId: string,
  invoiceId: string,
  now: Date,
): Promise<CheckedInvoice> {
  const { rows } = await sql<StoredInvoice>`
    select ${columns} from charge_invoice
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} and removed_at is null`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new AppError('invoice.not-found', {});
  const invoice = Invoice.parse(stored.document);
  const knowledge = await loadInvoiceKnowledge(tx, tenantId, invoice, { now, entered: stored });
  const check = checkInvoice(invoice, knowledge, now);
  const { counted, difference, step, disputeUntil } = check;
  const row = { ...toRow(stored), counted, difference, step, disputeUntil };
  return { row, invoice, check, hash: stored.hash, containers: knowledge.containers };
}

/** Throws `invoice.not-found`. */
export async function removeInvoice(tx: Tx, tenantId: string, invoiceId: string, now: Date): Promise<void> {
  const { rows } = await sql`
    update charge_invoice set removed_at = ${now}
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} and removed_at is null returning invoice_id`.execute(
    tx,
  );
  if (rows.length === 0) throw new AppError('invoice.not-found', {});
}

/** What invoices charge beyond our count, by currency. */
export async function sumDisputed(tx: Tx, tenantId: string): Promise<{ currency: string; amount: number }[]> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, sum(invoiced_minor - counted_minor)::float8 as amount from charge_invoice
    where tenant_id = ${tenantId} and removed_at is null and invoiced_minor > counted_minor
      and step in ('dispute', 'refuse-incomplete', 'refuse-late')
    group by currency order by 2 desc`.execute(tx);
  return rows;
}

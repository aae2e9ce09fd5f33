import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { Invoice, InvoiceCheck, InvoiceRow } from './invoice.ts';

const web = '/portolan-after/web/invoice';
const invoiceId = z.uuid();

/** Invoices for demurrage and detention, their check, and the pack with which one is disputed. */
export const invoiceRoutes = {
  listInvoices: route({
    name: 'listInvoices',
    method: 'GET',
    path: `${web}/listInvoices`,
    summary: 'The company’s invoices with the result of their check, the newest first',
    auth: 'session',
    needsAllRows: true,
    xsrf: false,
    query: z.object({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      shipmentId: z.uuid().optional(),
    }),
    data: pageOf(InvoiceRow),
    errors: [],
  }),
  getInvoice: route({
    name: 'getInvoice',
    method: 'GET',
    path: `${web}/getInvoice`,
    summary: 'One invoice, compared line by line with our count and with the rules on its fields and clocks',
    auth: 'session',
    needsAllRows: true,
    xsrf: false,
    query: z.object({ invoiceId }),
    data: z.object({ row: InvoiceRow, invoice: Invoice, check: InvoiceCheck }),
    errors: ['invoice.not-found'],
  }),
  enterInvoice: route({
    name: 'enterInvoice',
    method: 'POST',
    path: `${web}/enterInvoice`,
    summary: 'Enters an invoice; it is checked at once',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({ invoice: Invoice, origin: z.enum(['form', 'upload']).default('form') }),
    data: z.object({ invoiceId, check: InvoiceCheck }),
    errors: ['invoice.known'],
  }),
  removeInvoice: route({
    name: 'removeInvoice',
    method: 'POST',
    path: `${web}/removeInvoice`,
    summary: 'Takes an invoice out of the list',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({ invoiceId }),
    data: z.object({}),
    errors: ['invoice.not-found'],
  }),
  getDisputePack: route({
    name: 'getDisputePack',
    method: 'GET',
    path: `${web}/disputePack`,
    summary:
      'The dispute pack of an invoice: a signed zip archive with PDF, JSON, calendar, tariff and raw messages',
    auth: 'session',
    needsAllRows: true,
    xsrf: false,
    query: z.object({ invoiceId }),
    data: z.unknown(),
    errors: ['invoice.not-found'],
    form: 'raw',
    contentType: 'application/zip',
  }),
  pushInvoice: route({
    name: 'pushInvoice',
    method: 'POST',
    path: '/v1/charges/invoices',
    summary: 'Takes an invoice as JSON, in the form of docs/charges.md, and answers its check',
    auth: 'api-key',
    xsrf: false,
    takesBytes: true,
    data: z.object({ invoiceId, check: InvoiceCheck }),
    errors: ['inbound.key-refused', 'request.invalid', 'invoice.known'],
    form: 'raw',
  }),
} as const;

/** Invoices for demurrage and detention, compared with our own count and with the rules on their form. */
export { type CheckedInvoice, enterInvoice, getInvoice, sumDisputed } from './invoice.ts';
export { createRecheckJob } from './jobs.ts';
export { serveInvoices } from './routes.ts';

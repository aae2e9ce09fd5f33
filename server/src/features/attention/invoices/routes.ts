import { AppError, Invoice, type Locale, invoiceRoutes } from '@portolan/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { describeIssue } from '../../../platform/http/field-problem.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { enterInvoice, getInvoice, listInvoices, removeInvoice } from './invoice.ts';

interface Needs {
  db: Database;
  clock: Clock;
  /** The company account of a program that calls, once its key and signature are checked. */
  admitProgram(request: FastifyRequest, ip: string, body: Buffer | undefined): Promise<string>;
}

/** Invoices for demurrage and detention and their check. */
export function serveInvoices({ db, clock, admitProgram }: Needs): Served[] {
  return [
    serve(invoiceRoutes.listInvoices, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listInvoices(tx, tenantId, query)),
    ),
    serve(invoiceRoutes.getInvoice, async ({ query: { invoiceId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const { row, invoice, check } = await getInvoice(tx, tenantId, invoiceId, clock.now());
        return { row, invoice, check };
      }),
    ),
    serve(
      invoiceRoutes.enterInvoice,
      async ({ body: { invoice, origin } }, { viewer: { tenantId, accountId } }) =>
        db.asTenant(tenantId, (tx) =>
          enterInvoice(tx, { tenantId, accountId, origin, now: clock.now() }, invoice),
        ),
    ),
    serve(invoiceRoutes.removeInvoice, async ({ body: { invoiceId } }, { viewer: { tenantId } }) => {
      await db.asTenant(tenantId, (tx) => removeInvoice(tx, tenantId, invoiceId, clock.now()));
      return {};
    }),
    serve(invoiceRoutes.pushInvoice, async ({ rawBody }, { request, ip, language }) => {
      const tenantId = await admitProgram(request, ip, rawBody);
      const invoice = readInvoice(rawBody, language);
      return db.asTenant(tenantId, (tx) =>
        enterInvoice(tx, { tenantId, accountId: null, origin: 'api', now: clock.now() }, invoice),
      );
    }),
  ];
}

/** The invoice in a body of JSON. Throws `request.invalid` with the first field that is wrong. */
function readInvoice(body: Buffer | undefined, language: Locale): Invoice {
  const parsed = Invoice.safeParse(parseJson(body?.toString('utf8') ?? ''));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('request.invalid', {
    field: issue?.path.join('.') || 'body',
    problem: describeIssue(issue, language),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

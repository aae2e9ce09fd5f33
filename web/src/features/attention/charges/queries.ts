import { chargeRoutes, invoiceRoutes, tariffRoutes } from '@portolan/contract';
import { call } from '../../../lib/api.ts';
import { type CursorList, useCursorList } from '../../../lib/cursor-list.ts';
import { routeQuery } from '../../../lib/queries.ts';
import type { ChargeRow, InvoiceRow } from '@portolan/contract';
import type { ChargesSearch } from './charges-search.ts';

const topics = ['charge'] as const;

export const chargeSumsQuery = routeQuery(chargeRoutes.sumCharges, { query: {} }, { topics });

export const chargesOfQuery = (shipmentId: string) =>
  routeQuery(chargeRoutes.getCharges, { query: { shipmentId } }, { topics, ids: [shipmentId] });

export const tariffsQuery = routeQuery(tariffRoutes.listTariffs, {}, { topics });
export const calendarsQuery = routeQuery(tariffRoutes.listGateCalendars, {}, { topics });
export const invoiceQuery = (invoiceId: string) =>
  routeQuery(invoiceRoutes.getInvoice, { query: { invoiceId } }, { topics });

/** The company's clocks as the filters of the page say. */
export function useCharges({ view, clock, find, order }: ChargesSearch): CursorList<ChargeRow> {
  const filter = { view, order, ...(clock !== '' && { clock }), ...(find !== '' && { find }) };
  return useCursorList(
    ['listCharges', filter],
    (cursor, signal) =>
      call(chargeRoutes.listCharges, {
        query: { ...filter, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    { topics },
  );
}

/** Invoices, the newest first; of one container where it is given. */
export function useInvoices(shipmentId?: string): CursorList<InvoiceRow> {
  return useCursorList(
    ['listInvoices', shipmentId ?? ''],
    (cursor, signal) =>
      call(invoiceRoutes.listInvoices, {
        query: { ...(shipmentId !== undefined && { shipmentId }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    { topics },
  );
}

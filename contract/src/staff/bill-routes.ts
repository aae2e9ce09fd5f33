import { z } from 'zod';
import { SubscriptionStatus } from '../codes.ts';
import { NumberType } from '../number-types.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { ShipmentRow } from '../shipments/shipment.ts';
import { TrackingReason } from '../shipments/tracked-number.ts';

/** A number that a company account tracks, as staff see it. */
export const BillRow = z.object({
  queryid: z.string(),
  number: z.string(),
  numberType: NumberType,
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  company: z.object({ accreditId: z.string(), name: z.string(), simulated: z.boolean() }),
  /** Who added it; null when it came with messages of a source, or the person no longer exists. */
  requestedBy: z.string().nullable(),
  subscription: SubscriptionStatus,
  reason: TrackingReason.nullable(),
  subscribedAt: z.string(),
  lastLookAt: z.string().nullable(),
  nextLookAt: z.string().nullable(),
  /** Rows of the number itself in the company's list. */
  shipments: z.int(),
});
export type BillRow = z.infer<typeof BillRow>;

export const BillFilters = z.object({
  /** The beginning of the number, in any case, with or without separators. */
  q: z.string().trim().max(60).optional(),
  accreditId: z.uuid().optional(),
  numberType: NumberType.optional(),
  subscription: SubscriptionStatus.optional(),
  /** SCAC or SMDG code. */
  carrierCode: z.string().trim().max(10).optional(),
});
export type BillFilters = z.infer<typeof BillFilters>;

export const billRoutes = {
  listBills: route({
    name: 'listBills',
    method: 'GET',
    path: '/platform/web/v1/admin/bill/list',
    summary: 'Tracked bills, bookings and containers of all company accounts, newest first',
    auth: 'internal',
    xsrf: false,
    query: BillFilters.extend({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(BillRow),
    errors: [],
  }),
  exportBills: route({
    name: 'exportBills',
    method: 'GET',
    path: '/platform/web/v1/admin/bill/export',
    summary: 'The tracked numbers that match the filters, as CSV',
    auth: 'internal',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: BillFilters,
    data: z.unknown(),
    errors: [],
  }),
  getBill: route({
    name: 'getBill',
    method: 'GET',
    path: '/platform/web/v1/admin/bill/detail',
    summary: 'One tracked number with its own rows and those of its containers',
    auth: 'internal',
    xsrf: false,
    query: z.object({ queryid: z.uuid() }),
    data: BillRow.extend({ rows: z.array(ShipmentRow) }),
    errors: ['tracking.not-found'],
  }),
} as const;

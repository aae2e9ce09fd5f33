import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { ChargeClock, ChargeException, ChargeRow } from './charge.ts';
import { Currency, MinorAmount } from './amount.ts';
import { CalendarDate, ClockKind, LastFreeDaySource, StopKind } from './tariff.ts';

const web = '/portolan-after/web/charge';

/** Which containers of the list: all, free time running, its last days, past it, over. */
export const chargeViews = ['open', 'ending', 'charging', 'ended', 'no-tariff'] as const;
export const ChargeView = z.enum(chargeViews);
export type ChargeView = z.infer<typeof ChargeView>;

export const chargeOrders = ['money', 'last-free-day'] as const;

/** Which rows, in which order: of the list, its file and its sums. */
export const ChargeFilter = z.object({
  view: ChargeView.default('open'),
  clock: ClockKind.optional(),
  find: z.string().trim().max(60).optional(),
  order: z.enum(chargeOrders).default('money'),
});

const shipmentId = z.uuid();

/** Free time and charges of the company's containers. */
export const chargeRoutes = {
  listCharges: route({
    name: 'listCharges',
    method: 'GET',
    path: `${web}/listCharges`,
    summary: 'The clocks of the company’s containers: last free day, money now and projected',
    auth: 'session',
    xsrf: false,
    query: ChargeFilter.extend({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: pageOf(ChargeRow),
    errors: [],
  }),
  sumCharges: route({
    name: 'sumCharges',
    method: 'GET',
    path: `${web}/sumCharges`,
    summary:
      'How many containers are in each view, what runs in each currency, and where free time ends next',
    auth: 'session',
    xsrf: false,
    query: ChargeFilter.pick({ clock: true, find: true }),
    data: z.object({
      views: z.record(ChargeView, z.int()),
      sums: z.array(z.object({ currency: Currency, running: MinorAmount, projected: MinorAmount })),
      /** The free time that ends next, today or later; null: none is running. */
      next: z.object({ equipmentReference: z.string(), lastFreeDay: CalendarDate }).nullable(),
      /** Of the whole company account, whatever is looked for. */
      disputed: z.array(z.object({ currency: Currency, amount: MinorAmount })),
    }),
    errors: [],
  }),
  getCharges: route({
    name: 'getCharges',
    method: 'GET',
    path: `${web}/getCharges`,
    summary: 'All clocks of one container, day by day, and why each day counts as it does',
    auth: 'session',
    xsrf: false,
    query: z.object({ shipmentId }),
    data: z.object({
      shipmentId,
      equipmentReference: z.string(),
      clocks: z.array(ChargeClock),
      exceptions: z.array(ChargeException),
      simulated: z.boolean(),
    }),
    errors: ['shipment.not-found'],
  }),
  addChargeException: route({
    name: 'addChargeException',
    method: 'POST',
    path: `${web}/addException`,
    summary: 'Enters what is known of one container: a stop, extra free days, a last free day, its commodity',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      shipmentId,
      kind: ChargeException.shape.kind,
      clock: ClockKind.nullable().default(null),
      stopKind: StopKind.nullable().default(null),
      source: LastFreeDaySource.nullable().default(null),
      from: CalendarDate.nullable().default(null),
      until: CalendarDate.nullable().default(null),
      days: z.int().min(1).max(365).nullable().default(null),
      note: z.string().trim().max(400).default(''),
    }),
    data: z.object({ exceptionId: z.uuid() }),
    errors: ['shipment.not-found', 'charge.exception-incomplete'],
  }),
  removeChargeException: route({
    name: 'removeChargeException',
    method: 'POST',
    path: `${web}/removeException`,
    summary: 'Takes an entry back; it stays in the history',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ exceptionId: z.uuid() }),
    data: z.object({}),
    errors: ['charge.exception-not-found'],
  }),
} as const;

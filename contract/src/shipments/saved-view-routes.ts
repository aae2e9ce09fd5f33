import { z } from 'zod';
import { route } from '../route.ts';
import { ShipmentFilters, ShipmentSort } from './shipment.ts';

/** What a saved view shows: a view of the product with filters and an order. */
export const SavedViewQuery = ShipmentFilters.omit({ shipmentIds: true }).extend({
  sort: ShipmentSort.default('arrivalAt'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type SavedViewQuery = z.infer<typeof SavedViewQuery>;

/** A list that somebody gave a name: their own, or one for everybody in the company account. */
export const SavedView = z.object({
  viewId: z.uuid(),
  name: z.string(),
  query: SavedViewQuery,
  shared: z.boolean(),
  /** Whether the person who asks made it. */
  mine: z.boolean(),
  /** Who made it. */
  madeBy: z.string(),
  count: z.int(),
  /** `count` is where counting stopped. */
  countIsAtLeast: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** How many a person may save, and how many a company account may share. */
export const mostSavedViews = 30;

const ViewName = z.string().trim().min(1).max(40);
const ByView = z.object({ viewId: z.uuid() });

/** Named lists. Whoever made one changes it; owners of the company account change every shared one. */
export const savedViewRoutes = {
  listSavedViews: route({
    name: 'listSavedViews',
    method: 'GET',
    path: '/portolan-after/web/container/savedViews',
    summary: 'Own saved views and those shared in the company account, with their counts',
    auth: 'session',
    xsrf: false,
    data: z.array(SavedView),
    errors: [],
  }),
  saveView: route({
    name: 'saveView',
    method: 'POST',
    path: '/portolan-after/web/container/saveView',
    summary:
      'Saves filters and order under a name, for oneself or for the company account; with an id it changes one',
    auth: 'session',
    xsrf: true,
    body: z.object({
      viewId: z.uuid().optional(),
      name: ViewName,
      query: SavedViewQuery,
      shared: z.boolean().default(false),
    }),
    data: ByView,
    errors: [
      'saved-view.not-found',
      'saved-view.name-used',
      'saved-view.too-many',
      'saved-view.share-refused',
    ],
  }),
  removeView: route({
    name: 'removeView',
    method: 'POST',
    path: '/portolan-after/web/container/removeView',
    summary: 'Removes a saved view',
    auth: 'session',
    xsrf: true,
    body: ByView,
    data: z.object({}),
    errors: ['saved-view.not-found'],
  }),
} as const;

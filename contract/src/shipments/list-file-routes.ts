import { z } from 'zod';
import { route } from '../route.ts';
import { ShipmentFilters, ShipmentSort } from './shipment.ts';

/** The columns of the ocean list, on screen and in files. */
export const listColumns = [
  'container',
  'carrier',
  'route',
  'vessel',
  'latest',
  'planned',
  'promised',
  'slip',
  'status',
  'sources',
  'reference',
  'bill',
  'booking',
  'departure',
  'subscribed',
] as const;
export const ListColumn = z.enum(listColumns);
export type ListColumn = z.infer<typeof ListColumn>;

export const ListFileFormat = z.enum(['csv', 'xlsx']);
export type ListFileFormat = z.infer<typeof ListFileFormat>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a file of the list holds: these columns of these rows in this order, in the language of the call. */
export const ListFile = ShipmentFilters.extend({
  format: ListFileFormat.default('csv'),
  columns: z.array(ListColumn).min(1).max(ListColumn.options.length),
  sort: ShipmentSort.default('arrivalAt'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  dateStyle: z.enum(['M/D/YYYY', 'D/M/YYYY', 'YYYY-MM-DD']).default('M/D/YYYY'),
  /** IANA zone of the reader, for moments that have no place. */
  timeZone: z.string().max(60).refine(isTimeZone).default('UTC'),
});
export type ListFile = z.infer<typeof ListFile>;

/** The list as a file. */
export const listFileRoutes = {
  exportContainerList: route({
    name: 'exportContainerList',
    method: 'POST',
    path: '/portolan-after/web/container/exportContainerList',
    summary:
      'The ocean tracking list as CSV or Excel, streamed: names, B/L, and times on the clock of their place ' +
      'with the zone',
    auth: 'session',
    xsrf: true,
    body: ListFile,
    form: 'raw',
    contentType: 'application/octet-stream',
    data: z.unknown(),
    errors: [],
  }),
  sendEmail: route({
    name: 'sendEmail',
    method: 'POST',
    path: '/portolan-after/web/container/sendEmail',
    summary:
      'Sends the same file to the e-mail address of the account, within 10 minutes; at most 10,000 rows',
    auth: 'session',
    xsrf: true,
    body: ListFile,
    data: z.object({ recipient: z.string() }),
    errors: ['account.email-not-bound'],
  }),
} as const;

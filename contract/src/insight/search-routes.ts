import { z } from 'zod';
import { TrackingStatus } from '../codes.ts';
import { route } from '../route.ts';

/**
 * How well a name fits a typed text: the whole of it; its first words; its beginning; words in the middle of it;
 * or all of it but for a few letters.
 */
export const SearchStrength = z.enum(['exact', 'first-words', 'beginning', 'words', 'similar']);
export type SearchStrength = z.infer<typeof SearchStrength>;

const fit = {
  strength: SearchStrength,
  /** Shipments of the company account concern it. */
  isOwn: z.boolean(),
};

/** Something that a typed text may mean by its name. Names are the Latin ones; the browser has the translated ones. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({
    ...fit,
    kind: z.literal('shipment'),
    queryid: z.string(),
    shipmentId: z.string(),
    containerNo: z.string().nullable(),
    trackedNumber: z.string(),
    customerReference: z.string().nullable(),
    pol: z.string().nullable(),
    pod: z.string().nullable(),
    trackingStatus: TrackingStatus,
  }),
  z.object({
    ...fit,
    kind: z.literal('port'),
    unLocationCode: z.string(),
    name: z.string(),
    longitude: z.number(),
    latitude: z.number(),
  }),
  z.object({
    ...fit,
    kind: z.literal('terminal'),
    code: z.string(),
    name: z.string(),
    unLocationCode: z.string(),
    portName: z.string(),
    longitude: z.number(),
    latitude: z.number(),
  }),
  z.object({ ...fit, kind: z.literal('carrier'), carrierCode: z.string(), name: z.string() }),
  z.object({
    ...fit,
    kind: z.literal('vessel'),
    imoNumber: z.string().nullable(),
    /** Null where it has not reported. */
    mmsi: z.string().nullable(),
    name: z.string(),
  }),
]);
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = {
  searchByName: route({
    name: 'searchByName',
    method: 'POST',
    path: '/portolan-after/web/search/names',
    summary:
      'Own shipments by reference, ports, terminals, carriers and vessels by name in any language and spelling',
    auth: 'session',
    xsrf: true,
    body: z.object({ text: z.string().trim().max(100) }),
    data: z.array(SearchHit),
    errors: [],
  }),
} as const;

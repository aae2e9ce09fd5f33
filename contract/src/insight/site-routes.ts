import { z } from 'zod';
import { PortRow } from '../ports/port-figures.ts';
import { route } from '../route.ts';
import { ShipmentRow } from '../shipments/shipment.ts';
import { MapVessel } from './overview-routes.ts';

/** A shipment with the Latin names of its ports. */
export const SiteShipment = ShipmentRow.extend({
  polName: z.string().nullable(),
  podName: z.string().nullable(),
});
export type SiteShipment = z.infer<typeof SiteShipment>;

/**
 * What the public site shows alive: the simulated world of the demo. An installation without the demo shows nothing
 * of its companies there.
 */
export const LiveSite = z.object({
  /** Documented numbers that the number field knows. */
  numbers: z.array(z.string()),
  /** A container of the demo that is under way; null before the first is known. */
  shipment: SiteShipment.nullable(),
  /** Shipments of the demo that are under way; at most 1,000 are counted. */
  underWay: z.int(),
  underWayIsAtLeast: z.boolean(),
  /** The ports with most calls of the last seven days. */
  ports: z.array(PortRow),
  measuredAt: z.string().nullable(),
});
export type LiveSite = z.infer<typeof LiveSite>;

/** A ship of the demo on the chart of the public site. */
export const SiteVessel = MapVessel.pick({
  imoNumber: true,
  vesselName: true,
  longitude: true,
  latitude: true,
  headingDeg: true,
  positionAt: true,
  delayStage: true,
});
export type SiteVessel = z.infer<typeof SiteVessel>;

/**
 * - `found`: the carrier has answered.
 * - `asked`: the number is tracked now, and its carrier is asked; worth asking again after a second.
 * - `unknown`: no number of the demo.
 */
export const SiteTracking = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), shipment: SiteShipment }),
  z.object({ state: z.literal('asked') }),
  z.object({ state: z.literal('unknown') }),
]);
export type SiteTracking = z.infer<typeof SiteTracking>;

/** Calls of the public site, for anybody. */
export const siteRoutes = {
  showSite: route({
    name: 'showSite',
    method: 'GET',
    path: '/platform/v1/site/loginless/show',
    summary: 'What the public site shows of the simulated world; null without the demo',
    auth: 'open',
    xsrf: false,
    data: LiveSite.nullable(),
    errors: [],
  }),
  listSiteVessels: route({
    name: 'listSiteVessels',
    method: 'GET',
    path: '/platform/v1/site/loginless/vessels',
    summary:
      'Ships that carry containers of the demo, for the chart of the public site; none without the demo',
    auth: 'open',
    xsrf: false,
    data: z.array(SiteVessel),
    errors: [],
  }),
  trackOnSite: route({
    name: 'trackOnSite',
    method: 'POST',
    path: '/platform/v1/site/loginless/track',
    summary: 'Tracks one of the documented numbers for a visitor of the public site',
    auth: 'open',
    xsrf: true,
    body: z.object({ number: z.string().trim().min(4).max(40) }),
    data: SiteTracking,
    errors: [],
  }),
} as const;

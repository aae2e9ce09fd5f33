import { savedViewRoutes, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';
import { type OceanListSearch, toFilters, toListInput } from './ocean-search.ts';

const live = { topics: ['shipment', 'tracking'] } as const;

/** Views and their counts are of one mode of transport. */
const ocean = { query: { modeOfTransport: 'VESSEL' } } as const;

const ofList = (search: OceanListSearch) => ({ ...ocean.query, ...toFilters(search) });

/** One page of the ocean list. */
export const oceanListQuery = (search: OceanListSearch) =>
  routeQuery(shipmentRoutes.getContainerEventList, { body: toListInput(search) }, live);

/** The counts of the saved views. */
export const viewCountsQuery = routeQuery(shipmentRoutes.tracingSum, ocean, live);

/** Own and shared saved views with their counts. */
export const savedViewsQuery = routeQuery(
  savedViewRoutes.listSavedViews,
  {},
  { topics: ['saved-view', 'shipment', 'tracking'] },
);

/** Subscriptions and queries used and left. */
export const subscriptionSumQuery = routeQuery(
  trackingRoutes.subscribeContainnerSum,
  {},
  { topics: ['tracking'] },
);

/** The carriers of the list on screen, whichever of them are chosen: how many rows each would leave. */
export const countByCarrierQuery = (search: OceanListSearch) =>
  routeQuery(shipmentRoutes.qryCountInfoByCarrier, { query: ofList({ ...search, carriers: '' }) }, live);

/** The ports of discharge of the list on screen, like its carriers. */
export const countByPortQuery = (search: OceanListSearch) =>
  routeQuery(shipmentRoutes.qryCountInfoByPort, { query: ofList({ ...search, pods: '' }) }, live);

/** All carriers, and for a number those suggested by its prefix first. */
export const carriersQuery = (number: string | undefined) =>
  routeQuery(trackingRoutes.getScacs, { body: number === undefined ? {} : { number } });

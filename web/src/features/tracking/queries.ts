import { trackingRoutes } from '@portolan/contract';
import { routeQuery } from '../../lib/queries.ts';
import type { OceanListSearch } from './ocean-search.ts';
import { toListInput } from './ocean-search.ts';

const live = { topics: ['shipment', 'tracking'] } as const;

/** One page of the ocean list. */
export const oceanListQuery = (search: OceanListSearch) =>
  routeQuery(trackingRoutes.getContainerEventList, { body: toListInput(search) }, live);

/** The counts of the saved views. */
export const viewCountsQuery = routeQuery(trackingRoutes.tracingSum, {}, live);

/** Subscriptions and queries used and left. */
export const subscriptionSumQuery = routeQuery(
  trackingRoutes.subscribeContainnerSum,
  {},
  { topics: ['tracking'] },
);

export const countByCarrierQuery = routeQuery(trackingRoutes.qryCountInfoByCarrier, {}, live);
export const countByPortQuery = routeQuery(trackingRoutes.qryCountInfoByPort, {}, live);

/** All carriers, and for a number those that its prefix suggests first. */
export const carriersQuery = (number: string | undefined) =>
  routeQuery(trackingRoutes.getScacs, { body: number === undefined ? {} : { number } });

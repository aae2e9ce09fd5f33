import { portGroupRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

/** The ports and groups that somebody subscribes to. */
export const subscribedQuery = routeQuery(portGroupRoutes.getUserSubPorts, {});

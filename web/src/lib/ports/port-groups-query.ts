import { portGroupRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

/** The port groups that the person may see. */
export const portGroupsQuery = routeQuery(portGroupRoutes.queryAllGroups, {});

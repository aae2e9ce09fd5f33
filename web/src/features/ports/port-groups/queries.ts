import { portGroupRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

export const groupsQuery = routeQuery(portGroupRoutes.queryAllGroups, {});

export const receiversQuery = routeQuery(portGroupRoutes.getEmail, {});

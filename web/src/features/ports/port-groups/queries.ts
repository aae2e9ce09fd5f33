import { portGroupRoutes, portRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

export const receiversQuery = routeQuery(portGroupRoutes.getEmail, {});

export const portByCodeQuery = (code: string) => routeQuery(portRoutes.findPorts, { query: { code } });

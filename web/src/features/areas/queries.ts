import { areaRoutes } from '@portolan/contract';
import { routeQuery } from '../../lib/queries.ts';

export const areasQuery = routeQuery(areaRoutes.listAreas, {}, { topics: ['area'] });

export const builtInQuery = (unLocationCode: string) =>
  routeQuery(areaRoutes.listBuiltInAreas, { query: { unLocationCode } });

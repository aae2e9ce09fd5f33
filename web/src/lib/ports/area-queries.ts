import { areaRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

/** The areas that the company account has drawn. */
export const areasQuery = routeQuery(areaRoutes.listAreas, {}, { topics: ['area'] });

/** The areas of a port in the reference data. */
export const builtInQuery = (unLocationCode: string) =>
  routeQuery(areaRoutes.listBuiltInAreas, { query: { unLocationCode } });

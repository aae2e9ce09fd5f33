import { carbonRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { toCarbonQuery } from './carbon-query.ts';

export const carbonQuery = (query: ReturnType<typeof toCarbonQuery>) =>
  routeQuery(carbonRoutes.getCarbonSummary, { query }, { topics: ['shipment'] });

export const statementQuery = (shipmentId: string) =>
  routeQuery(
    carbonRoutes.getCarbonStatement,
    { query: { shipmentId } },
    { topics: ['shipment'], ids: [shipmentId] },
  );

export const factorsQuery = () => routeQuery(carbonRoutes.listEmissionFactors, {});

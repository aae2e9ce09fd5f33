import { type PortGroupOfShips, insightPeriods, portRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { PortSearch } from './port-search.ts';

export const portQuery = (portId: string) => routeQuery(portRoutes.qryShipSumList, { query: { portId } });

export const sheetQuery = (portId: string) => routeQuery(portRoutes.findPortById, { query: { portId } });

export const portShipsQuery = (portId: string, group: PortGroupOfShips = 'all') =>
  routeQuery(portRoutes.qryShipDetailList, { query: { portId, group } });

export const insightQuery = (portId: string, { by, compare }: PortSearch) =>
  routeQuery(portRoutes.getInsightReport, {
    query: { portId, granularity: by, compare, periods: insightPeriods[by] },
  });

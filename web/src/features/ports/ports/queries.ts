import { portRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import { type PortsSearch, rowsOnPage } from './ports-search.ts';

export const topPortsQuery = routeQuery(portRoutes.qryAllPortInfoByTop, {});

export const congestionQuery = routeQuery(portRoutes.qryAllPortCongestion, {});

export const portListQuery = ({ text, level, sort, order, page }: PortsSearch) =>
  routeQuery(portRoutes.qryAllPortInfo, {
    query: {
      text,
      sort,
      order,
      offset: (page - 1) * rowsOnPage,
      limit: rowsOnPage,
      ...(level !== '' && { level }),
    },
  });

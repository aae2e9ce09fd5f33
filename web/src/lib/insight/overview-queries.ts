import { overviewRoutes, ownVesselRoutes, shipmentRoutes } from '@portolan/contract';
import { routeQuery } from '../queries.ts';

export const figuresQuery = routeQuery(
  overviewRoutes.getOverview,
  {},
  { topics: ['overview', 'shipment', 'tracking'] },
);
/** What needs action, as the inbox has it: its beginning and its number. */
export const exceptionsQuery = routeQuery(
  overviewRoutes.listExceptions,
  {},
  { topics: ['alert', 'notice', 'shipment'] },
);
export const mapVesselsQuery = routeQuery(
  overviewRoutes.getMapVessels,
  {},
  { topics: ['vessels', 'shipment'] },
);
export const portBubblesQuery = routeQuery(
  shipmentRoutes.getLocAndQuanListForCon,
  { query: { modeOfTransport: 'VESSEL' } },
  { topics: ['shipment', 'tracking'] },
);

/** What a ship with own containers has sailed with them, and its way on. */
export const vesselLinesQuery = (imo: string) =>
  routeQuery(ownVesselRoutes.getOwnVesselLines, { query: { imo } }, { topics: ['vessels', 'shipment'] });

import { type RouteData, type ShipmentRow, etaRoutes } from '@portolan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { routeQuery } from '../queries.ts';

export type SingleEta = RouteData<typeof etaRoutes.getSingleEta>;

type AskedShipment = Pick<ShipmentRow, 'queryid' | 'equipmentReference' | 'shipmentId'>;

/** How a request names a shipment, as known now or at a past moment. */
export const askedOf = (
  { queryid, equipmentReference, shipmentId }: AskedShipment,
  knownAt: string | undefined,
) => ({
  queryid,
  shipmentId,
  ...(equipmentReference === null ? {} : { containerNo: equipmentReference }),
  ...(knownAt === undefined ? {} : { knownAt }),
});

/** All ETAs of a shipment, as known now or at a past moment. */
export function singleEtaQuery(shipment: AskedShipment, knownAt: string | undefined) {
  const { queryid, shipmentId } = shipment;
  const query = askedOf(shipment, knownAt);
  const live = { topics: ['shipment', 'tracking'] as const, ids: [queryid, shipmentId] };
  return {
    ...routeQuery(etaRoutes.getSingleEta, { query }, knownAt === undefined ? live : undefined),
    placeholderData: keepPreviousData,
  };
}

import { type RouteData, type ShipmentRow, etaRoutes } from '@portolan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { routeQuery } from '../queries.ts';

export type SingleEta = RouteData<typeof etaRoutes.getSingleEta>;

/** All ETAs of a shipment, as known now or at a past moment. */
export function singleEtaQuery(
  shipment: Pick<ShipmentRow, 'queryid' | 'equipmentReference' | 'shipmentId'>,
  knownAt: string | undefined,
) {
  const { queryid, equipmentReference, shipmentId } = shipment;
  const query = {
    queryid,
    shipmentId,
    ...(equipmentReference === null ? {} : { containerNo: equipmentReference }),
    ...(knownAt === undefined ? {} : { knownAt }),
  };
  const live = { topics: ['shipment', 'tracking'] as const, ids: [queryid, shipmentId] };
  return {
    ...routeQuery(etaRoutes.getSingleEta, { query }, knownAt === undefined ? live : undefined),
    placeholderData: keepPreviousData,
  };
}

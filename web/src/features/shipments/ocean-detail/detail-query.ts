import { type RouteData, shipmentRoutes, sourceRoutes } from '@portolan/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

export type ShipmentDetail = RouteData<typeof shipmentRoutes.qryContainerDetailData>;

interface Asked {
  queryid: string;
  containerNo: string | undefined;
  /** One journey of a reused container. */
  shipmentId: string | undefined;
  knownAt: string | undefined;
}

/** One shipment, as known now or at a past moment. The past does not change: only the present is live. */
function detailQuery({ queryid, containerNo, shipmentId, knownAt }: Asked, shipmentIds: readonly string[]) {
  const body = {
    queryid,
    ...(containerNo === undefined ? {} : { containerNo }),
    ...(shipmentId === undefined ? {} : { shipmentId }),
    ...(knownAt === undefined ? {} : { knownAt }),
  };
  if (knownAt !== undefined) return routeQuery(shipmentRoutes.qryContainerDetailData, { body });
  const live = { topics: ['shipment', 'tracking'] as const, ids: [queryid, ...shipmentIds] };
  return routeQuery(shipmentRoutes.qryContainerDetailData, { body }, live);
}

/** The shipment as known now, and as known at `knownAt` if given. */
export function useShipmentDetail(asked: Asked) {
  const client = useQueryClient();
  const present = { ...asked, knownAt: undefined };
  const known = client.getQueryData(detailQuery(present, []).queryKey);
  const shipmentIds =
    known === undefined ? [] : [known.shipment, ...known.siblings].map((row) => row.shipmentId);
  const now = useQuery(detailQuery(present, shipmentIds));
  const then = useQuery({
    ...detailQuery(asked, shipmentIds),
    enabled: asked.knownAt !== undefined,
    placeholderData: keepPreviousData,
  });
  return { now, shown: asked.knownAt === undefined ? now.data : (then.data ?? now.data) };
}

/** One raw message with its decoded events. */
export const messageQuery = (messageId: string) =>
  routeQuery(sourceRoutes.getMessage, { query: { messageId } }, { topics: ['message'], ids: [messageId] });

import {
  AppError,
  type FieldProblem,
  type ModeOfTransport,
  type RouteData,
  type ShipmentFilters,
  ownVesselRoutes,
  shipmentRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { getTrackingState } from '../tracking/index.ts';
import { type AskedShipment, getDetail, listEvents } from './detail.ts';
import { listShipments, toAsked as toAskedList } from './list.ts';
import { listOwnVessels, traceOwnVessel } from './own-vessels.ts';
import { serveRowRulePreview } from './row-rule-preview.ts';
import { listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
import {
  type Counted,
  countByCarrier,
  countByCountry,
  countByPlace,
  countByPort,
  countShipments,
  summariseTracking,
} from './summary.ts';

export function serveShipments({ db, clock }: { db: Database; clock: Clock }): Served[] {
  const counted = ({ tenantId }: Viewer, { modeOfTransport = 'VESSEL' }: OfMode): Counted => ({
    tenantId,
    modeOfTransport,
    now: clock.now(),
  });
  const ofList = async (tx: Tx, { tenantId }: Viewer, filters: Omit<ShipmentFilters, 'shipmentIds'>) =>
    toAskedList(tx, tenantId, { ...firstPage, ...filters }, clock.now());
  return [
    ...serveRowRulePreview({ db, clock }),
    serve(shipmentRoutes.trace, async ({ body }, { viewer }) =>
      traceQuery(db, clock, viewer.tenantId, body.queryid),
    ),
    serve(shipmentRoutes.queryTraceInfoByQueryid, async ({ query }, { viewer }) =>
      traceQuery(db, clock, viewer.tenantId, query.queryid),
    ),
    serve(shipmentRoutes.getContainerEventList, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listShipments(tx, viewer.tenantId, body, clock.now())),
    ),
    serve(shipmentRoutes.qryContainerDetailData, async ({ body }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) =>
        getDetail(tx, viewer.tenantId, { ...toAsked(body), knownAt: parseMoment(body.knownAt) }, clock.now()),
      ),
    ),
    serve(shipmentRoutes.getContainerEvents, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listEvents(tx, viewer.tenantId, toAsked(query))),
    ),
    serve(shipmentRoutes.tracingSum, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => summariseTracking(tx, counted(viewer, query))),
    ),
    serve(shipmentRoutes.qryCountInfoByCountry, async ({ query }, { viewer, language }) =>
      db.asTenant(viewer.tenantId, (tx) => countByCountry(tx, counted(viewer, query), language)),
    ),
    serve(shipmentRoutes.qryCountInfoByPort, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => countByPort(tx, await ofList(tx, viewer, query))),
    ),
    serve(shipmentRoutes.qryCountInfoByCarrier, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => countByCarrier(tx, await ofList(tx, viewer, query))),
    ),
    serve(shipmentRoutes.countShipments, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, async (tx) => countShipments(tx, await ofList(tx, viewer, query))),
    ),
    serve(ownVesselRoutes.listOwnVessels, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listOwnVessels(tx, viewer.tenantId)),
    ),
    serve(ownVesselRoutes.getOwnVesselLines, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => traceOwnVessel(tx, viewer.tenantId, query.imo, clock.now())),
    ),
    serve(shipmentRoutes.getLocAndQuanListForCon, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => countByPlace(tx, counted(viewer, query))),
    ),
  ];
}

/** What a list needs in addition to its filters; counts read no page. */
const firstPage = { sort: 'arrivalAt', direction: 'asc', limit: 1, withTotal: false } as const;

type OfMode = { modeOfTransport?: ModeOfTransport | undefined };
type ByContainer = { queryid: string; containerNo?: string | undefined; shipmentId?: string | undefined };

function toAsked({ queryid, containerNo, shipmentId }: ByContainer): AskedShipment {
  return { queryId: queryid, containerNo, shipmentId };
}

/** A moment in UTC; throws `request.invalid` for what is none. */
export function parseMoment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new AppError('request.invalid', {
      field: 'knownAt',
      problem: 'instant-format' satisfies FieldProblem,
    });
  return moment.toISOString();
}

async function traceQuery(
  db: Database,
  clock: Clock,
  tenantId: string,
  queryId: string,
): Promise<RouteData<(typeof shipmentRoutes)['trace']>> {
  return db.asTenant(tenantId, async (tx) => {
    const state = await getTrackingState(tx, tenantId, queryId, clock.now());
    const rows = await listShipmentsOfQuery(tx, tenantId, queryId);
    return { state, shipments: rows.map((row) => toShipmentRow(row, clock.now())) };
  });
}

import {
  AppError,
  type RouteData,
  type ShipmentRow,
  type Timeline,
  type shipmentRoutes,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import { findPromise } from '../eta/index.ts';
import { compareUnderWay, equipmentSubject } from '../timeline/index.ts';
import {
  withPromise,
  foldDocumentFacts,
  foldJourney,
  listJourneyFacts,
  loadDocumentLinks,
  loadFactsBySubject,
} from '../folding/index.ts';
import { rowAsKnown, toVessel } from './detail-parts.ts';
import { traceRoute } from './detail-route.ts';
import { findNextPort } from './next-port.ts';
import { type ShipmentRecord, listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
import { getTrackingState } from '../tracking/index.ts';

type Detail = RouteData<(typeof shipmentRoutes)['qryContainerDetailData']>;

/** What a caller names: a tracked number, one of its containers, one journey of that. */
export interface AskedShipment {
  queryId: string;
  containerNo?: string | undefined;
  shipmentId?: string | undefined;
}

/** The requested shipment; without a journey the current one, without a container the query's first. */
export async function getShipmentOfQuery(
  tx: Tx,
  tenantId: string,
  { queryId, containerNo, shipmentId }: AskedShipment,
): Promise<{ shipment: ShipmentRecord; siblings: ShipmentRecord[] }> {
  const siblings = await listShipmentsOfQuery(tx, tenantId, queryId);
  const isAny = containerNo === undefined || containerNo === '';
  const [shipment] = siblings
    .filter((row) => isAny || row.equipmentReference === containerNo)
    .filter((row) => shipmentId === undefined || row.shipmentId === shipmentId)
    .toSorted(compareUnderWay);
  if (shipment === undefined) throw new AppError('shipment.not-found', {});
  return { shipment, siblings };
}

/**
 * The timeline of a shipment, folded from its facts: all of them, or those received until `knownAt`.
 * Nothing is stored: a container's facts are few, and a fold is quicker than reading its result would be.
 */
export async function getTimeline(
  tx: Tx,
  tenantId: string,
  shipment: ShipmentRecord,
  knownAt?: string,
): Promise<Timeline> {
  const options = knownAt === undefined ? {} : { knownAt };
  const { rows } = await sql<{ journeyKey: string }>`
    select journey_key from shipment where tenant_id = ${tenantId} and shipment_id = ${shipment.shipmentId}`.execute(
    tx,
  );
  const key = rows[0]?.journeyKey ?? '';
  const equipmentReference = shipment.equipmentReference;
  if (equipmentReference === null)
    return foldDocumentFacts((await loadFactsBySubject(tx, tenantId, [key])).get(key) ?? [], options);
  const links = await loadDocumentLinks(tx, tenantId, [equipmentReference], []);
  const subjects = [equipmentSubject(equipmentReference), ...links.equipmentsOf.keys()];
  const journeys = listJourneyFacts(equipmentReference, await loadFactsBySubject(tx, tenantId, subjects));
  const journey = journeys.find(({ journeyKey }) => journeyKey === key) ?? journeys.at(-1);
  return journey === undefined ? foldDocumentFacts([], options) : foldJourney(journey, links, options);
}

/** What the row shows: every place shows the same arrival. */
function toLeading({ arrivalSource, arrivalAt, pod }: ShipmentRecord) {
  if (arrivalSource === null) return undefined;
  return { source: arrivalSource, place: pod, estimatedAt: arrivalAt instanceof Date ? arrivalAt : null };
}

/** One container in full. With `knownAt` only what had been received by then; throws `shipment.not-found`. */
export async function getDetail(
  tx: Tx,
  tenantId: string,
  asked: AskedShipment & { knownAt?: string | undefined },
  now: Date,
): Promise<Detail> {
  const { shipment, siblings } = await getShipmentOfQuery(tx, tenantId, asked);
  const { shipmentId } = shipment;
  const knownUntil = asked.knownAt === undefined ? undefined : new Date(asked.knownAt);
  const leading =
    knownUntil === undefined ? toLeading(shipment) : await findPromise(tx, tenantId, shipmentId, knownUntil);
  const timeline = withPromise(await getTimeline(tx, tenantId, shipment, asked.knownAt), leading);
  const imoNumbers = [
    ...new Set(
      [timeline.currentVesselImoNumber, ...timeline.legs.map((leg) => leg.vesselImoNumber)].filter(
        (imo) => imo !== undefined,
      ),
    ),
  ];
  const vessels = await listVesselsByImo(tx, imoNumbers);
  const nextPort = await findNextPort(tx, tenantId, shipmentId, knownUntil);
  const asKnown = (row: ShipmentRecord, then: Timeline): ShipmentRow =>
    knownUntil === undefined
      ? toShipmentRow(row, now)
      : rowAsKnown(toShipmentRow(row, now), then, knownUntil);
  const siblingRows = async (): Promise<ShipmentRow[]> => {
    if (knownUntil === undefined) return siblings.map((row) => toShipmentRow(row, now));
    const rows: ShipmentRow[] = [];
    for (const row of siblings) rows.push(asKnown(row, await getTimeline(tx, tenantId, row, asked.knownAt)));
    return rows;
  };
  return {
    state: await getTrackingState(tx, tenantId, asked.queryId, now),
    shipment: asKnown(shipment, timeline),
    siblings: await siblingRows(),
    timeline,
    route: await traceRoute(tx, timeline, { vessels, nextPort, knownUntil }, now),
    vessel: toVessel(timeline, vessels, knownUntil),
  };
}

/** Events of one container in the specification's terms, in the order of the timeline. */
export async function listEvents(
  tx: Tx,
  tenantId: string,
  asked: AskedShipment,
): Promise<RouteData<(typeof shipmentRoutes)['getContainerEvents']>> {
  const { shipment } = await getShipmentOfQuery(tx, tenantId, asked);
  const timeline = await getTimeline(tx, tenantId, shipment);
  return timeline.stops.flatMap((stop) =>
    stop.steps.flatMap((step) => {
      const claim = step.actual ?? step.estimated ?? step.planned ?? step.history.at(-1);
      if (claim === undefined) return [];
      const leg = step.legIndex === undefined ? undefined : timeline.legs[step.legIndex];
      return [
        {
          code: step.eventCode,
          name: step.milestone,
          modeOfTransport: step.modeOfTransport ?? null,
          time: claim.eventAt,
          classifier: claim.classifier,
          executed: claim.classifier === 'ACT' && step.retracted === undefined,
          retracted: step.retracted !== undefined,
          place: stop.name,
          unLocationCode: stop.unLocationCode ?? null,
          vessel: step.vesselName ?? leg?.vesselName ?? null,
          voyage: leg?.voyageNumber ?? null,
          description: claim.remark ?? '',
          messageId: claim.messageId,
          sourceKind: claim.sourceKind,
          simulated: claim.simulated,
        },
      ];
    }),
  );
}

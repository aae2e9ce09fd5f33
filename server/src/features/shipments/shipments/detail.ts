import {
  AppError,
  type RouteData,
  type Timeline,
  type TimelineLeg,
  type shipmentRoutes,
  unwrapLine,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findRegisteredVessel, findSeaRoute } from '../../../platform/reference/index.ts';
import { listTrack } from '../../vessels/tracks/index.ts';
import { listVesselsByImo, type VesselRecord } from '../../vessels/vessels/index.ts';
import { listNewestEstimates } from '../eta/index.ts';
import { compareUnderWay, equipmentSubject, foldTimeline } from '../timeline/index.ts';
import { withPromise } from './arrival.ts';
import { foldJourney, listJourneyFacts } from './journey-facts.ts';
import { loadDocumentLinks, loadFactsBySubject } from './load-facts.ts';
import { type ShipmentRecord, listShipmentsOfQuery, toShipmentRow } from './shipment.ts';
import { getTrackingState } from '../tracking/index.ts';

type Detail = RouteData<(typeof shipmentRoutes)['qryContainerDetailData']>;
type Line = [number, number][];

/** What a caller names: a tracked number, one of its containers, one journey of that. */
export interface AskedShipment {
  queryId: string;
  containerNo?: string | undefined;
  shipmentId?: string | undefined;
}

/** The shipment that is asked for; without a journey the one under way, without a container the query's first. */
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
async function getTimeline(
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
    return foldTimeline((await loadFactsBySubject(tx, tenantId, [key])).get(key) ?? [], options);
  const links = await loadDocumentLinks(tx, tenantId, [equipmentReference], []);
  const subjects = [equipmentSubject(equipmentReference), ...links.equipmentsOf.keys()];
  const journeys = listJourneyFacts(equipmentReference, await loadFactsBySubject(tx, tenantId, subjects));
  const journey = journeys.find(({ journeyKey }) => journeyKey === key) ?? journeys.at(-1);
  return journey === undefined ? foldTimeline([], options) : foldJourney(journey, links, options);
}

const coordinatesOf = (
  timeline: Timeline,
  index: number | undefined,
): { latitude: number; longitude: number } | undefined => {
  const stop = index === undefined ? undefined : timeline.stops[index];
  return stop?.latitude === undefined || stop.longitude === undefined
    ? undefined
    : { latitude: stop.latitude, longitude: stop.longitude };
};

/** Large ships do not take the Kiel Canal; Arctic passages are closed by default in the network. */
const avoid = ['kiel'];

function legLine(timeline: Timeline, leg: TimelineLeg, from?: { latitude: number; longitude: number }): Line {
  const start = from ?? coordinatesOf(timeline, leg.fromStop);
  const end = coordinatesOf(timeline, leg.toStop);
  if (start === undefined || end === undefined) return [];
  if (leg.modeOfTransport === 'VESSEL') return findSeaRoute(start, end, { avoid }).points;
  return [
    [start.longitude, start.latitude],
    [end.longitude, end.latitude],
  ];
}

async function sailedLine(
  tx: Tx,
  timeline: Timeline,
  leg: TimelineLeg,
  vessels: ReadonlyMap<string, VesselRecord>,
): Promise<Line> {
  const mmsi = leg.mmsi ?? vessels.get(leg.vesselImoNumber ?? '')?.mmsi;
  if (leg.modeOfTransport === 'VESSEL' && mmsi !== undefined && leg.departedAt !== undefined) {
    const until =
      leg.stage === 'done' && leg.arrivedAt !== undefined ? new Date(leg.arrivedAt) : new Date(8.64e15);
    const track = await listTrack(tx, mmsi, new Date(leg.departedAt), until);
    if (track.length > 2) return track;
  }
  return leg.stage === 'done' ? legLine(timeline, leg) : [];
}

/** What was sailed and what is still planned, leg by leg. A leg without positions shows its sea route. */
async function traceRoute(
  tx: Tx,
  timeline: Timeline,
  vessels: ReadonlyMap<string, VesselRecord>,
): Promise<Detail['route']> {
  const sailed: Line[] = [];
  const planned: Line[] = [];
  let distanceToGoNm: number | null = null;
  for (const leg of timeline.legs) {
    if (leg.stage !== 'planned') sailed.push(await sailedLine(tx, timeline, leg, vessels));
    if (leg.stage === 'done') continue;
    const vessel = vessels.get(leg.vesselImoNumber ?? '');
    const here =
      leg.stage === 'under-way' && vessel?.latitude != null && vessel.longitude !== null
        ? { latitude: vessel.latitude, longitude: vessel.longitude }
        : undefined;
    planned.push(legLine(timeline, leg, here));
    const end = coordinatesOf(timeline, leg.toStop);
    const start = here ?? coordinatesOf(timeline, leg.fromStop);
    if (leg.modeOfTransport === 'VESSEL' && start !== undefined && end !== undefined)
      distanceToGoNm = Math.round((distanceToGoNm ?? 0) + findSeaRoute(start, end, { avoid }).distanceNm);
  }
  return {
    sailed: sailed.filter((line) => line.length > 1).map((line) => unwrapLine(line)),
    planned: planned.filter((line) => line.length > 1),
    distanceToGoNm,
  };
}

function toVessel(timeline: Timeline, vessels: ReadonlyMap<string, VesselRecord>): Detail['vessel'] {
  const imoNumber = timeline.currentVesselImoNumber;
  const record = imoNumber === undefined ? undefined : vessels.get(imoNumber);
  const registered = imoNumber === undefined ? undefined : findRegisteredVessel(imoNumber);
  const vesselName = timeline.currentVesselName ?? record?.vesselName ?? registered?.name;
  if (vesselName === undefined) return null;
  return {
    imoNumber: imoNumber ?? null,
    mmsi: record?.mmsi ?? null,
    vesselName,
    flag: registered?.flag ?? null,
    callSign: record?.callSign ?? null,
    lengthM: record?.lengthM ?? null,
    beamM: record?.beamM ?? null,
    draughtM: record?.draughtM ?? null,
    builtYear: registered?.builtYear ?? null,
    destination: record?.destination ?? null,
    position:
      record?.latitude == null || record.longitude === null || record.positionAt === null
        ? null
        : {
            latitude: record.latitude,
            longitude: record.longitude,
            speedOverGroundKn: record.speedOverGroundKn,
            courseOverGroundDeg: record.courseOverGroundDeg,
            headingDeg: record.headingDeg,
            positionAt: record.positionAt.toISOString(),
            simulated: record.simulated,
          },
  };
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
  const estimates = await listNewestEstimates(
    tx,
    tenantId,
    [shipmentId],
    asked.knownAt === undefined ? undefined : new Date(asked.knownAt),
  );
  const folded = await getTimeline(tx, tenantId, shipment, asked.knownAt);
  const timeline = withPromise(folded, estimates.get(shipmentId) ?? []);
  const imoNumbers = [
    ...new Set(
      [timeline.currentVesselImoNumber, ...timeline.legs.map((leg) => leg.vesselImoNumber)].filter(
        (imo) => imo !== undefined,
      ),
    ),
  ];
  const vessels = await listVesselsByImo(tx, imoNumbers);
  return {
    state: await getTrackingState(tx, tenantId, asked.queryId, now),
    shipment: toShipmentRow(shipment, now),
    siblings: siblings.map((row) => toShipmentRow(row, now)),
    timeline,
    route: await traceRoute(tx, timeline, vessels),
    vessel: toVessel(timeline, vessels),
  };
}

/** Events of one container in the specification's words, in the order of the timeline. */
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

import {
  type RouteData,
  type ShipmentRow,
  type Timeline,
  judgeArrivalDelay,
  judgeDepartureDelay,
  milestoneModes,
  type shipmentRoutes,
  slipHoursAt,
} from '@portolan/contract';
import { findPlace, findRegisteredVessel } from '../../../platform/reference/index.ts';
import { resolveDestination } from '../../vessels/destinations/index.ts';
import type { VesselRecord } from '../../vessels/vessels/index.ts';

type Vessel = RouteData<(typeof shipmentRoutes)['qryContainerDetailData']>['vessel'];

/** Where a ship was last heard. */
function toPosition(record: VesselRecord | undefined): NonNullable<Vessel>['position'] {
  if (record?.latitude == null || record.longitude === null || record.positionAt === null) return null;
  return {
    latitude: record.latitude,
    longitude: record.longitude,
    speedOverGroundKn: record.speedOverGroundKn,
    courseOverGroundDeg: record.courseOverGroundDeg,
    headingDeg: record.headingDeg,
    positionAt: record.positionAt.toISOString(),
    simulated: record.simulated,
  };
}

/** The ship that carries the box now or next. As known in the past without what it reports of itself now. */
export function toVessel(
  timeline: Timeline,
  vessels: ReadonlyMap<string, VesselRecord>,
  knownUntil: Date | undefined,
): Vessel {
  const imoNumber = timeline.currentVesselImoNumber;
  const record = imoNumber === undefined ? undefined : vessels.get(imoNumber);
  const registered = imoNumber === undefined ? undefined : findRegisteredVessel(imoNumber);
  const vesselName = timeline.currentVesselName ?? record?.vesselName ?? registered?.name;
  if (vesselName === undefined) return null;
  const isPast = knownUntil !== undefined;
  const position = isPast ? null : toPosition(record);
  return {
    imoNumber: imoNumber ?? null,
    mmsi: record?.mmsi ?? null,
    vesselName,
    flag: registered?.flag ?? null,
    callSign: record?.callSign ?? null,
    lengthM: record?.lengthM ?? null,
    beamM: record?.beamM ?? null,
    draughtM: isPast ? null : (record?.draughtM ?? null),
    builtYear: registered?.builtYear ?? null,
    destination:
      isPast || !record?.destination ? null : resolveDestination(record.destination, position ?? undefined),
    position,
  };
}

const zoneOf = (code: string | undefined): string | null =>
  code === undefined ? null : (findPlace(code)?.timeZone ?? null);
const isActual = (classifier: string | undefined): boolean => classifier === 'ACT';

/** Where a shipment stood as its timeline was known then, judged at that moment. */
function standing(timeline: Timeline) {
  const { latest } = timeline;
  return {
    trackingStatus: timeline.status,
    lastHeardAt: timeline.lastHeardAt ?? null,
    latest:
      latest === undefined
        ? null
        : {
            milestone: latest.milestone,
            eventCode: latest.eventCode,
            eventAt: latest.eventAt,
            modeOfTransport: milestoneModes[latest.milestone],
            unLocationCode: latest.unLocationCode ?? null,
            timeZone: zoneOf(latest.unLocationCode),
          },
    plannedDepartureAt: timeline.plannedDepartureAt ?? null,
    departureAt: timeline.departureAt ?? null,
    departureIsActual: isActual(timeline.departureClassifier),
    plannedArrivalAt: timeline.plannedArrivalAt ?? null,
    promisedArrivalAt: timeline.promisedArrivalAt ?? null,
    arrivalIsActual: isActual(timeline.arrivalClassifier),
    arrivalTimeIsUnknown: timeline.arrivalTimeIsUnknown ?? false,
  };
}

/** The row as it stood at a past moment: what was learned later is no part of it. */
export function rowAsKnown(row: ShipmentRow, timeline: Timeline, at: Date): ShipmentRow {
  const then = standing(timeline);
  return {
    ...row,
    ...then,
    pol: timeline.pol ?? null,
    polTimeZone: zoneOf(timeline.pol),
    transshipmentPorts: timeline.transshipmentPorts,
    pod: timeline.pod ?? null,
    podTimeZone: zoneOf(timeline.pod),
    vesselName: timeline.currentVesselName ?? null,
    voyageNumber: timeline.currentVoyageNumber ?? null,
    departureDelayHours: timeline.departureDelayHours ?? null,
    departureDelayStage: judgeDepartureDelay(then, at),
    slipHours: slipHoursAt({ ...then, slipHours: timeline.slipHours ?? null }, at),
    delayStage: judgeArrivalDelay(then, at),
    rolledOver: timeline.rolledOver,
    reason: null,
    sourceKinds: timeline.sourceKinds,
  };
}

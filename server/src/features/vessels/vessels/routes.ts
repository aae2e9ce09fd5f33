import { dayMs } from '@portolan/contract/time/durations';
import { AppError, type VesselCard, type VesselTrackPoint, vesselRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { countryOfMmsi, findRegisteredVessel } from '../../../platform/reference/index.ts';
import {
  kindOfMmsi,
  listSpeedChanges,
  readMmsi,
  readRange,
  type PositionTable,
  speedClassOf,
} from '../positions/index.ts';
import { createLive } from './live-record.ts';
import {
  endInLatest,
  isWhole,
  listTrackPoints,
  mainTrack,
  pointOf,
  splitTrack,
  type StoredPoint,
  thinningBoundM,
  toLine,
} from '../tracks/index.ts';
import { type VesselNumbers, findCard, findVessel, searchCards, toVesselFix } from './vessel-card.ts';
import { listVesselEvents } from './vessel-events.ts';
import { listOperators } from './vessel-operator.ts';
import { judgeVesselWarnings } from './vessel-warnings.ts';
import { type VesselRecord, listVesselsByMmsi } from './vessel.ts';

const mostDays = 30;

/** An MMSI of zeros means nothing where there is an IMO number. */
function readNumbers({ mmsi, imo }: VesselNumbers): VesselNumbers {
  if (mmsi === undefined || (Number(mmsi) === 0 && imo !== undefined)) return { imo };
  return { mmsi: readMmsi(mmsi), imo };
}

function toTrackPoint({ longitude, latitude, speed, positionAt }: StoredPoint): VesselTrackPoint {
  const speedOverGroundKn = speed === null ? null : speed / 10;
  return {
    longitude: longitude / rawPerDegree,
    latitude: latitude / rawPerDegree,
    positionAt: positionAt.toISOString(),
    speedOverGroundKn,
    speedClass: speedClassOf(speedOverGroundKn),
  };
}

/** A segment for drawing: longitudes continue beyond 180 or -180 where it crosses the antimeridian. */
function toSegment(points: readonly StoredPoint[]): VesselTrackPoint[] {
  const line = toLine(points);
  return points.map((point, i) => ({ ...toTrackPoint(point), longitude: line[i]![0] }));
}

function toLocation(record: VesselRecord) {
  const fix = toVesselFix(record);
  const { mmsi, imoNumber, vesselName, simulated } = record;
  return fix === null ? undefined : { mmsi, imoNumber, vesselName, ...fix, simulated };
}

interface VesselNeeds {
  db: Database;
  clock: Clock;
  /**
   * The live table, where this process receives positions; without it the stored ones are reloaded from time to time.
   */
  positions: PositionTable | undefined;
}

/** Vessels are public knowledge: the same for every company account. Their port calls depend on its areas. */
export function serveVessels({ db, clock, positions }: VesselNeeds): Served[] {
  const toLive = createLive(positions);
  const listPoints = async (mmsi: string, from: Date, to: Date): Promise<StoredPoint[]> => {
    const points = await listTrackPoints(db.system, mmsi, from, to);
    const [record] = isWhole(points) ? await listVesselsByMmsi(db.system, [mmsi]) : [];
    return endInLatest(points, pointOf(record && toLive(record), from, to));
  };
  const findWay = async (mmsi: string, from: Date, to: Date): Promise<VesselTrackPoint[]> =>
    mainTrack(splitTrack(await listPoints(mmsi, from, to))).map(toTrackPoint);

  /** Vessels are everybody's; what carriers reported about them belongs to the company account. */
  const withOperators = async ({ tenantId }: Viewer, cards: readonly VesselCard[]): Promise<VesselCard[]> => {
    const numbers = cards.flatMap(({ imoNumber }) => imoNumber ?? []);
    const operators = await db.asTenant(tenantId, (tx) => listOperators(tx, tenantId, numbers));
    return cards.map((card) => ({ ...card, operator: operators.get(card.imoNumber ?? '') ?? null }));
  };
  const locate = async (vessel: VesselNumbers) => {
    const record = await findVessel(db.system, readNumbers(vessel));
    if (record === undefined) throw new AppError('vessel.not-found', {});
    const location = toLocation(toLive(record));
    if (location === undefined) throw new AppError('vessel.no-position', {});
    return location;
  };
  return [
    serve(vesselRoutes.getShipInfoByName, async ({ query }, { language, viewer }) =>
      withOperators(viewer, await searchCards(db.system, query.name, language)),
    ),
    serve(vesselRoutes.getShipInfo, async ({ query }, { language, viewer }) => {
      const card = await findCard(db.system, readNumbers(query), language, toLive);
      if (card === undefined) throw new AppError('vessel.not-found', {});
      return (await withOperators(viewer, [card]))[0]!;
    }),
    serve(vesselRoutes.getVesselTracing, async ({ query }) => locate(query)),
    serve(vesselRoutes.qryShipLocation, async ({ query }) => locate(query)),
    serve(vesselRoutes.getManyShipLoc, async ({ body }) => {
      const mmsis = body.mmsis.map((mmsi) => mmsi.padStart(9, '0'));
      return (await listVesselsByMmsi(db.system, mmsis)).flatMap(
        (record) => toLocation(toLive(record)) ?? [],
      );
    }),
    serve(vesselRoutes.getActualTrackBymmsi, async ({ query }) => {
      const mmsi = readMmsi(query.mmsi);
      const { from, to } = readRange(query);
      const points = await listPoints(mmsi, from, to);
      return {
        mmsi,
        begin: from.toISOString(),
        end: to.toISOString(),
        segments: splitTrack(points).map(toSegment),
        boundM: thinningBoundM,
        whole: isWhole(points),
      };
    }),
    serve(vesselRoutes.getEventListBymmsi, async ({ query }) => {
      const mmsi = readMmsi(query.mmsi);
      const { from, to } = readRange(query);
      return listVesselEvents(db.system, { mmsi, points: await findWay(mmsi, from, to) }, from, to);
    }),
    serve(vesselRoutes.getWarningMsgByMmsi, async ({ query }) => {
      const mmsi = readMmsi(query.mmsi);
      const now = clock.now();
      const stored = await findVessel(db.system, { mmsi });
      if (stored === undefined) throw new AppError('vessel.not-found', {});
      const record = toLive(stored);
      const lastDay = await listTrackPoints(db.system, mmsi, new Date(now.getTime() - dayMs), now);
      return judgeVesselWarnings(
        {
          kind: kindOfMmsi(Number(mmsi)) === 'distress' ? 'distress' : 'ship',
          navigationStatus: record.navigationStatus,
          speedOverGroundKn: record.speedOverGroundKn,
          positionAt: record.positionAt?.toISOString() ?? null,
          ships: countShips(lastDay),
          flagCode: countryOfMmsi(mmsi) ?? null,
          registeredFlag: (record.imoNumber && findRegisteredVessel(record.imoNumber)?.flag) || null,
        },
        now,
      );
    }),
    serve(vesselRoutes.qrySpeedChangeDetail, async ({ query }) => {
      const now = clock.now();
      const points = await findWay(readMmsi(query.mmsi), new Date(now.getTime() - mostDays * dayMs), now);
      return listSpeedChanges(points).toReversed();
    }),
  ];
}

/** Ships that report under one MMSI at the same time: continuing tracks, not single jumps. */
function countShips(points: readonly StoredPoint[]): number {
  return new Set(
    splitTrack(points)
      .filter((segment) => segment.length > 2)
      .map(([first]) => first?.track),
  ).size;
}

import { AppError, type VesselCard, type VesselTrackPoint, vesselRoutes, vesselViewRoutes } from '@portolan/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../platform/http/serve.ts';
import { rawPerDegree } from '../../formats/ais/index.ts';
import { countryOfMmsi, findRegisteredVessel } from '../../platform/reference/index.ts';
import { kindOfMmsi } from './mmsi-kind.ts';
import { createLook, createTileStore } from './live-look.ts';
import { createLive } from './live-record.ts';
import type { PositionTable } from './position-table.ts';
import { findReplay } from './replay.ts';
import { listSpeedChanges, speedClassOf } from './speed.ts';
import { thinningBoundM } from './track-thinning.ts';
import { type StoredPoint, isWhole, listTrackPoints, mainTrack, splitTrack, toLine } from './track.ts';
import { endInLatest, pointOf } from './track-end.ts';
import { type VesselNumbers, findCard, findVessel, searchCards, toFix } from './vessel-card.ts';
import { listVesselEvents } from './vessel-events.ts';
import { type ListCarrying, createFilters } from './view-filters.ts';
import { listOperators } from './vessel-operator.ts';
import { judgeVesselWarnings } from './vessel-warnings.ts';
import { type VesselRecord, listVesselsByMmsi } from './vessel.ts';

const dayMs = 86_400_000;
const mostDays = 30;
const binary = 'application/octet-stream';
/** The company account's own vessels may be a part of the answer. */
const aSecond = 'private, max-age=1';
const mostReplayDays = 1;
/** What is older than this no feed adds to, but for a receiver that was away. */
const settledMs = 30 * 60_000;

/** Nine digits. Throws `vessel.mmsi-zero` for what is sent by ships that nobody has set up: many under one number. */
export function readMmsi(text: string): string {
  if (Number(text) === 0) throw new AppError('vessel.mmsi-zero', {});
  return text.padStart(9, '0');
}

/** An MMSI of zeros says nothing where there is an IMO number. */
function readNumbers({ mmsi, imo }: VesselNumbers): VesselNumbers {
  if (mmsi === undefined || (Number(mmsi) === 0 && imo !== undefined)) return { imo };
  return { mmsi: readMmsi(mmsi), imo };
}

/** A range of at most 30 days, or as many as `most`; a day without a time is whole, in UTC. */
export function readRange(
  { begin, end }: { begin: string; end: string },
  most = mostDays,
): { from: Date; to: Date } {
  const from = new Date(begin);
  const to = new Date(end.length === 10 ? `${end}T23:59:59.999Z` : end);
  if (to < from) throw new AppError('request.invalid', { field: 'end', problem: 'is before begin' });
  if (to.getTime() - from.getTime() > most * dayMs)
    throw new AppError('vessel.range-too-long', { days: most });
  return { from, to };
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

/** A segment as it is drawn: longitudes go on beyond 180 or -180 where it crosses the antimeridian. */
function toSegment(points: readonly StoredPoint[]): VesselTrackPoint[] {
  const line = toLine(points);
  return points.map((point, i) => ({ ...toTrackPoint(point), longitude: line[i]![0] }));
}

function toLocation(record: VesselRecord) {
  const fix = toFix(record);
  const { mmsi, imoNumber, vesselName, simulated } = record;
  return fix === null ? undefined : { mmsi, imoNumber, vesselName, ...fix, simulated };
}

interface VesselNeeds {
  db: Database;
  clock: Clock;
  /** The live table, where this process receives positions; without it the stored ones are read now and then. */
  positions: PositionTable | undefined;
  listCarrying: ListCarrying;
}

/** Vessels are public knowledge: the same for every company account. Their port calls are told by areas. */
export function serveVessels({ db, clock, positions, listCarrying }: VesselNeeds): Served[] {
  const findView = createLook(db, positions);
  const findTile = createTileStore(findView);
  const toFilters = createFilters(db.system, listCarrying);
  const toLive = createLive(positions);
  const listPoints = async (mmsi: string, from: Date, to: Date): Promise<StoredPoint[]> => {
    const points = await listTrackPoints(db.system, mmsi, from, to);
    const [record] = isWhole(points) ? await listVesselsByMmsi(db.system, [mmsi]) : [];
    return endInLatest(points, pointOf(record && toLive(record), from, to));
  };
  const findWay = async (mmsi: string, from: Date, to: Date): Promise<VesselTrackPoint[]> =>
    mainTrack(splitTrack(await listPoints(mmsi, from, to))).map(toTrackPoint);

  /** Vessels are everybody's, what carriers told of them is the company account's. */
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
    serve(vesselViewRoutes.getVesselsInView, async ({ query }, { reply, viewer }) => {
      const now = clock.now();
      const { west, south, east, north, most } = query;
      const filters = await toFilters(query, viewer, now);
      const view = await findView(now);
      reply.type(binary).header('cache-control', aSecond);
      return view.look({ west, south, east, north, most, ...filters }, now.getTime());
    }),
    serve(vesselViewRoutes.getVesselTile, async ({ query }, { reply, request, viewer }) => {
      const now = clock.now();
      const { z, x, y } = query;
      if (Math.max(x, y) >= 2 ** z)
        throw new AppError('request.invalid', {
          field: 'x',
          problem: 'and y must be below 2 to the power of z',
        });
      const { bytes, etag } = await findTile({ z, x, y }, await toFilters(query, viewer, now), now);
      reply.type(binary).header('cache-control', aSecond).header('etag', etag);
      return request.headers['if-none-match'] === etag ? reply.status(304).send() : bytes;
    }),
    serve(vesselViewRoutes.getReplay, async ({ query }, { reply, viewer }) => {
      const now = clock.now();
      const { west, south, east, north, begin, end } = query;
      const filters = await toFilters(query, viewer, now);
      const { from, to } = readRange({ begin, end }, mostReplayDays);
      const { table } = await findView(now);
      const isPast = now.getTime() - to.getTime() > settledMs && filters.mmsis === undefined;
      reply.type(binary).header('cache-control', isPast ? 'private, max-age=3600' : 'private, max-age=10');
      return findReplay(db.system, table, { box: { west, south, east, north }, from, to, filters });
    }),
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

/** Ships that report under one MMSI at the same time: tracks with a way of their own, not single jumps. */
function countShips(points: readonly StoredPoint[]): number {
  return new Set(splitTrack(points).filter((segment) => segment.length > 2).map(([first]) => first?.track)).size; // prettier-ignore
}

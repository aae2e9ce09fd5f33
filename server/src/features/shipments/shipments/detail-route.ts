import { hourMs } from '@portolan/contract/time/durations';
import {
  type LatLon,
  type RouteData,
  type Timeline,
  type TimelineLeg,
  nearestLongitude,
  type shipmentRoutes,
  unwrapLine,
} from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type SailingShip, findTimedRoute, leaveOutClosed } from '../../../platform/reference/index.ts';
import { listClosedPassages } from '../../ports/passages/index.ts';
import { listTrack } from '../../vessels/tracks/index.ts';
import type { VesselRecord } from '../../vessels/vessels/index.ts';
import type { NextPort } from './next-port.ts';
import { findShipRoute } from './ship-route.ts';

type Route = RouteData<(typeof shipmentRoutes)['qryContainerDetailData']>['route'];
type Line = [number, number][];

/** What a route leaves out, closed passages too. */
const avoiding = (from: LatLon, to: LatLon, closed: readonly string[]): { avoid: string[] } => ({
  avoid: leaveOutClosed(from, to, closed),
});
const endOfTime = new Date(8.64e15);

const coordinatesOf = (timeline: Timeline, index: number | undefined): LatLon | undefined => {
  const stop = index === undefined ? undefined : timeline.stops[index];
  return stop?.latitude === undefined || stop.longitude === undefined
    ? undefined
    : { latitude: stop.latitude, longitude: stop.longitude };
};

/** Where a leg goes to; through an unknown place where the container changes ship, the next one that is known. */
function endOf(timeline: Timeline, { toStop, modeOfTransport }: TimelineLeg): LatLon | undefined {
  if (toStop === undefined || timeline.stops[toStop]?.name !== '') return coordinatesOf(timeline, toStop);
  const onward = timeline.legs.find((leg) => leg.fromStop === toStop);
  return onward?.modeOfTransport === modeOfTransport ? endOf(timeline, onward) : undefined;
}

/** The hours until a leg's arrival as it is stated; undefined where none is, or it has passed. */
function hoursTo({ arrivedAt }: TimelineLeg, from: Date): number | undefined {
  const hours = arrivedAt === undefined ? 0 : (Date.parse(arrivedAt) - from.getTime()) / hourMs;
  return hours > 0 ? hours : undefined;
}

const hoursOf = (leg: TimelineLeg): number | undefined =>
  leg.departedAt === undefined ? undefined : hoursTo(leg, new Date(leg.departedAt));

/** A leg from stop to stop: its sea route, or a straight line over land. */
function wholeLine(timeline: Timeline, leg: TimelineLeg, closed: readonly string[]): Line {
  const start = coordinatesOf(timeline, leg.fromStop);
  const end = endOf(timeline, leg);
  if (start === undefined || end === undefined) return [];
  if (leg.modeOfTransport === 'VESSEL')
    return findTimedRoute(start, end, hoursOf(leg), avoiding(start, end, closed)).points;
  return [
    [start.longitude, start.latitude],
    [end.longitude, end.latitude],
  ];
}

const earlier = (one: Date, other: Date | undefined): Date =>
  other !== undefined && other < one ? other : one;

/** The track of a leg's ship from its departure on, as far as it is known. */
async function trackOf(
  tx: Tx,
  leg: TimelineLeg,
  vessel: VesselRecord | undefined,
  knownUntil: Date | undefined,
): Promise<Line> {
  const mmsi = leg.mmsi ?? vessel?.mmsi;
  if (leg.modeOfTransport !== 'VESSEL' || mmsi == null || leg.departedAt === undefined) return [];
  const until = leg.stage === 'done' && leg.arrivedAt !== undefined ? new Date(leg.arrivedAt) : endOfTime;
  const track = await listTrack(tx, mmsi, new Date(leg.departedAt), earlier(until, knownUntil));
  return track.length > 2 ? track : [];
}

/**
 * Where a leg's ship is, and how it came there. In the past it is where its track ends; now where it was last heard,
 * unless that was before it departed.
 */
function findShip(
  leg: TimelineLeg,
  vessel: VesselRecord | undefined,
  track: Line,
  knownUntil: Date | undefined,
): SailingShip | undefined {
  const sailed = track.map(([longitude, latitude]) => ({ latitude, longitude }));
  const end = sailed.at(-1);
  if (knownUntil !== undefined) return end && { at: end, sailed, hoursLeft: hoursTo(leg, knownUntil) };
  if (vessel?.latitude == null || vessel.longitude === null || vessel.positionAt === null) return undefined;
  if (leg.departedAt !== undefined && vessel.positionAt < new Date(leg.departedAt)) return undefined;
  return {
    at: { latitude: vessel.latitude, longitude: vessel.longitude },
    sailed,
    courseDeg: vessel.courseOverGroundDeg,
    speedKn: vessel.speedOverGroundKn,
    hoursLeft: hoursTo(leg, vessel.positionAt),
  };
}

/** The track up to the ship itself: it is heard of more often than its track is kept. */
function upToShip(track: Line, ship: SailingShip | undefined): Line {
  const last = track.at(-1);
  if (last === undefined || ship === undefined) return track;
  const { latitude, longitude } = ship.at;
  return [...track, [nearestLongitude(longitude, last[0]), latitude]];
}

/** What is still to sail of a leg: from the ship on, the way it is going. */
function onwardOf(
  timeline: Timeline,
  leg: TimelineLeg,
  { ship, nextPort }: { ship: SailingShip | undefined; nextPort: NextPort | undefined },
  closed: readonly string[],
): { line: Line; nm: number | null } {
  const end = endOf(timeline, leg);
  if (leg.modeOfTransport !== 'VESSEL' || end === undefined)
    return { line: wholeLine(timeline, leg, closed), nm: null };
  const start = coordinatesOf(timeline, leg.fromStop);
  if (ship === undefined && start === undefined) return { line: [], nm: null };
  const route =
    ship === undefined
      ? findTimedRoute(start!, end, hoursOf(leg), avoiding(start!, end, closed))
      : findShipRoute(ship, end, { nextPort, closed });
  return { line: route.points, nm: route.distanceNm };
}

/**
 * What was sailed and what is still to sail, leg by leg; a leg without positions shows its sea route. With `knownUntil`
 * nothing that was learned later: no track, no position. The ship under way goes by `nextPort`, where it is known.
 */
export async function traceRoute(
  tx: Tx,
  timeline: Timeline,
  known: {
    vessels: ReadonlyMap<string, VesselRecord>;
    nextPort: NextPort | undefined;
    knownUntil: Date | undefined;
  },
  now: Date,
): Promise<Route> {
  const { vessels, nextPort, knownUntil } = known;
  const sailed: Line[] = [];
  const planned: Line[] = [];
  let toGoNm: number | null = null;
  let isUnknown = false;
  // What was sailed was sailed, whatever is closed by now.
  const closed = await listClosedPassages(tx, knownUntil ?? now);
  for (const leg of timeline.legs) {
    const vessel = vessels.get(leg.vesselImoNumber ?? '');
    const track = leg.stage === 'planned' ? [] : await trackOf(tx, leg, vessel, knownUntil);
    if (leg.stage === 'done') {
      sailed.push(track.length > 0 ? track : wholeLine(timeline, leg, []));
      continue;
    }
    const ship = leg.stage === 'under-way' ? findShip(leg, vessel, track, knownUntil) : undefined;
    sailed.push(upToShip(track, ship));
    const { line, nm } = onwardOf(timeline, leg, { ship, nextPort }, closed);
    planned.push(line);
    // Of a ship that has left nobody knows how far it is where no position says so.
    if (leg.stage === 'under-way' && leg.modeOfTransport === 'VESSEL' && ship === undefined) isUnknown = true;
    if (nm !== null) toGoNm = (toGoNm ?? 0) + nm;
  }
  return {
    sailed: sailed.filter((line) => line.length > 1).map((line) => unwrapLine(line)),
    planned: planned.filter((line) => line.length > 1),
    distanceToGoNm: toGoNm === null || isUnknown ? null : Math.round(toGoNm),
  };
}

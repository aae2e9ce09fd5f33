import {
  greatCircleNm,
  type LatLon,
  nearestLongitude,
  radiansPerDegree as radians,
  wrapLongitude,
} from '@portolan/contract';
import { hash32 } from '@portolan/contract/random';
import { findPort, findSeaRoute, type Port } from '../../../platform/reference/index.ts';

/** Where a service's ships berth in a port. `facilityCode` is the SMDG terminal code, where one is known. */
export interface Berth extends LatLon {
  port: Port;
  facilityCode?: string;
  facilityName: string;
}

/** A leg from berth to berth. Longitudes continue past 180 without a jump. */
export interface SeaLeg {
  distanceNm: number;
  /** Miles from the start to the anchorage of the port ahead; missing where the port has none near. */
  anchorageNm?: number;
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Miles from the start to each point. */
  milesTo: Float64Array;
}

const terminalWithinNm = 12;
const anchorageWithinNm = 35;

/** The berth that a service uses in a port: always the same one. */
export function berthOf(unLocationCode: string, serviceCode: string): Berth {
  const port = findPort(unLocationCode);
  if (!port) throw new Error(`the simulated world calls at an unknown port: ${unLocationCode}`);
  const near = port.terminals.flatMap(({ code, name, latitude, longitude }) =>
    latitude !== undefined &&
    longitude !== undefined &&
    greatCircleNm(port, { latitude, longitude }) <= terminalWithinNm
      ? [{ code, name, latitude, longitude }]
      : [],
  );
  const terminal = near[hash32('berth', serviceCode, port.unLocationCode) % Math.max(1, near.length)];
  if (!terminal) return { port, facilityName: port.name, latitude: port.latitude, longitude: port.longitude };
  const { code, name, latitude, longitude } = terminal;
  return { port, facilityCode: code, facilityName: name, latitude, longitude };
}

const legs = new Map<string, SeaLeg>();

/** The leg between two berths, computed once for each pair. */
export function seaLegBetween(from: Berth, to: Berth, avoid: readonly string[]): SeaLeg {
  const key = [from, to].map((berth) => `${berth.port.unLocationCode}${berth.latitude},${berth.longitude}`);
  const name = [...key, ...avoid].join('|');
  let leg = legs.get(name);
  if (!leg) legs.set(name, (leg = makeLeg(from, to, avoid)));
  return leg;
}

function makeLeg(from: Berth, to: Berth, avoid: readonly string[]): SeaLeg {
  const route = findSeaRoute(from.port, to.port, { avoid: [...avoid] });
  const points: LatLon[] = route.points.map(([longitude, latitude]) => ({ latitude, longitude }));
  points[0] = from;
  const anchorage = to.port.anchorage;
  const anchorageToPortNm = anchorage ? greatCircleNm(anchorage, to.port) : Infinity;
  let anchorageIndex: number | undefined;
  points.pop();
  if (anchorage && anchorageToPortNm <= anchorageWithinNm) {
    // Lane points nearer to the port than its anchorage would make the ship turn back for it.
    while (points.length > 1 && greatCircleNm(points.at(-1) ?? from, to.port) <= anchorageToPortNm)
      points.pop();
    anchorageIndex = points.push(anchorage) - 1;
  }
  points.push(to);
  return toSeaLeg(points, anchorageIndex);
}

/** A line of points with cumulative distances. */
export function toSeaLeg(points: readonly LatLon[], anchorageIndex: number | undefined): SeaLeg {
  const longitudes = new Float64Array(points.length);
  const latitudes = new Float64Array(points.length);
  const milesTo = new Float64Array(points.length);
  let before: LatLon | undefined;
  points.forEach((point, i) => {
    const longitudeBefore = i > 0 ? (longitudes[i - 1] ?? 0) : point.longitude;
    longitudes[i] = nearestLongitude(point.longitude, longitudeBefore);
    latitudes[i] = point.latitude;
    milesTo[i] = before ? (milesTo[i - 1] ?? 0) + greatCircleNm(before, point) : 0;
    before = point;
  });
  const anchorageNm = anchorageIndex === undefined ? undefined : milesTo[anchorageIndex];
  return {
    distanceNm: milesTo[points.length - 1] ?? 0,
    ...(anchorageNm !== undefined && { anchorageNm }),
    longitudes,
    latitudes,
    milesTo,
  };
}

/** A place on a leg and the course made good there, 0 to 360 degrees. */
export interface LegPoint extends LatLon {
  courseDeg: number;
}

/** The position after this many miles of a leg. Longitude is normalised to -180 to 180. */
export function pointAlong(leg: SeaLeg, miles: number): LegPoint {
  const { longitudes, latitudes, milesTo } = leg;
  let low = 0;
  let high = milesTo.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((milesTo[middle] ?? 0) <= miles) low = middle;
    else high = middle;
  }
  const fromNm = milesTo[low] ?? 0;
  const lengthNm = (milesTo[high] ?? 0) - fromNm;
  const fraction = lengthNm > 0 ? Math.max(0, Math.min(1, (miles - fromNm) / lengthNm)) : 0;
  const deltaLongitude = (longitudes[high] ?? 0) - (longitudes[low] ?? 0);
  const deltaLatitude = (latitudes[high] ?? 0) - (latitudes[low] ?? 0);
  const latitude = (latitudes[low] ?? 0) + fraction * deltaLatitude;
  const course = Math.atan2(deltaLongitude * Math.cos(latitude * radians), deltaLatitude) / radians;
  return {
    latitude,
    longitude: wrapLongitude((longitudes[low] ?? 0) + fraction * deltaLongitude),
    courseDeg: (course + 360) % 360,
  };
}

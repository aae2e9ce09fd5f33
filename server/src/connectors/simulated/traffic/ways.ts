import { greatCircleNm, type LatLon } from '@portolan/contract';
import { streamOfTwo } from '@portolan/contract/random';
import { findSeaRoute, isSea, listPorts, type Port } from '../../../platform/reference/index.ts';
import { pointAlong, type SeaLeg, toSeaLeg } from '../ships/sea-legs.ts';

/** A line that ships sail to and fro, from one roads to the other. */
export interface TrafficWay {
  from: Port;
  to: Port;
  leg: SeaLeg;
  /** Miles of open sea on all sides, every `roomEveryNm` of the line. */
  room: Float32Array;
}

/** A port with the nearest open sea. */
export interface Haven {
  port: Port;
  sea: LatLon;
  /** Cumulative calls up to here. */
  sum: number;
}

const wayCount = 400;
const nearNm = 900;
/** A line may cross this much land: canals, and straits narrower than a cell of the mask. */
const mostLand = 0.06;
export const roomEveryNm = 10;
const rooms = [1.5, 3, 6];
const bearings = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);

/** Open sea off a port: its roads, or the nearest cell of sea within 20 miles. */
function seaOff(port: Port): LatLon | undefined {
  for (const place of [port.anchorage, port])
    if (place !== undefined && isSea(place.longitude, place.latitude)) return place;
  for (let reach = 0.05; reach <= 0.35; reach += 0.05)
    for (let bearing = 0; bearing < 16; bearing += 1) {
      const angle = (bearing * Math.PI) / 8;
      const latitude = port.latitude + reach * Math.cos(angle);
      const longitude = port.longitude + (reach * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180);
      if (isSea(longitude, latitude)) return { longitude, latitude };
    }
  return undefined;
}

/** Ports near the sea, drawn with the weight of `weightOf`. */
export function listHavens(weightOf: (port: Port) => number): Haven[] {
  let sum = 0;
  return listPorts().flatMap((port) => {
    const sea = seaOff(port);
    if (sea === undefined) return [];
    sum += weightOf(port);
    return [{ port, sea, sum }];
  });
}

/** The haven at a share, 0 to 1, of all weights. */
export function pickHaven(havens: readonly Haven[], share: number): Haven {
  const wanted = share * (havens.at(-1)?.sum ?? 0);
  let [low, high] = [0, havens.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (havens[middle]!.sum > wanted) high = middle;
    else low = middle + 1;
  }
  return havens[low]!;
}

/** The lines of a seed: busy ports first, most of them within one sea, the others across oceans. */
export function makeWays(seed: number): TrafficWay[] {
  const havens = listHavens((port) => port.callsTotal + 20);
  const next = streamOfTwo(seed, -1);
  const ways: TrafficWay[] = [];
  for (let tries = 0; ways.length < wayCount && tries < wayCount * 4; tries += 1) {
    const from = pickHaven(havens, next());
    const isNear = next() < 0.6;
    let to = pickHaven(havens, next());
    for (let i = 0; isNear && i < 40 && greatCircleNm(from.sea, to.sea) > nearNm; i += 1)
      to = pickHaven(havens, next());
    if (greatCircleNm(from.sea, to.sea) < 60) continue;
    const { points } = findSeaRoute(from.sea, to.sea);
    const leg = toSeaLeg(
      points.map(([longitude, latitude]) => ({ longitude, latitude })),
      undefined,
    );
    const room = roomAlong(leg);
    const land = room.filter((miles) => miles < 0).length / room.length;
    if (land <= mostLand)
      ways.push({ from: from.port, to: to.port, leg, room: room.map((miles) => Math.max(0, miles)) });
  }
  return ways;
}

/** Free sea beside a line; -1 where it crosses land. */
function roomAlong(leg: SeaLeg): Float32Array {
  const room = new Float32Array(Math.ceil(leg.distanceNm / roomEveryNm) + 1);
  for (let i = 0; i < room.length; i += 1) {
    const { longitude, latitude } = pointAlong(leg, Math.min(leg.distanceNm, i * roomEveryNm));
    const shrink = Math.cos((latitude * Math.PI) / 180);
    const isFree = (miles: number): boolean =>
      bearings.every((bearing) =>
        isSea(
          longitude + ((miles / 60) * Math.sin(bearing)) / shrink,
          latitude + (miles / 60) * Math.cos(bearing),
        ),
      );
    room[i] = isSea(longitude, latitude) ? (rooms.findLast(isFree) ?? 0) : -1;
  }
  return room;
}

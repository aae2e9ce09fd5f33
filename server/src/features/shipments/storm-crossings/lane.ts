import { type LatLon, nearestLongitude, pointBetween } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { findPlace, findSeaWay, leaveOutClosed } from '../../../platform/reference/index.ts';
import { type WayBox, isInWayBox } from '../../ports/storms/index.ts';

/** The sea route between two ports, with the miles up to each of its points. */
export interface SeaLane {
  longitudes: Float32Array;
  latitudes: Float32Array;
  milesTo: Float32Array;
  /** Square degrees that it goes through: west from 0 to 359, from the south pole up. */
  cells: Int32Array;
}

/** About 2 kB each. 100,000 shipments between any of 200 ports have 25,000 lanes, of real companies far fewer. */
const lanes = new LRUCache<string, SeaLane | 'none'>({ max: 50_000 });

const cellOf = (longitude: number, latitude: number): number =>
  Math.floor(latitude + 90) * 360 + (((Math.floor(longitude) % 360) + 360) % 360);

/** The route from port to port; undefined where one of them has no position. Found once for each pair. */
export function findLane(fromPort: string, toPort: string, closed: readonly string[]): SeaLane | undefined {
  const key = `${fromPort} ${toPort} ${closed.join(' ')}`;
  const kept = lanes.get(key);
  if (kept !== undefined) return kept === 'none' ? undefined : kept;
  const made = makeLane(fromPort, toPort, closed);
  lanes.set(key, made ?? 'none');
  return made;
}

function placeOf(unLocationCode: string): LatLon | undefined {
  const { latitude, longitude } = findPlace(unLocationCode) ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Between two points so far apart a ship sails a great circle. */
const longestStepNm = 60;

function makeLane(fromPort: string, toPort: string, closed: readonly string[]): SeaLane | undefined {
  const [from, to] = [placeOf(fromPort), placeOf(toPort)];
  if (from === undefined || to === undefined) return undefined;
  const { stretches } = findSeaWay(from, to, leaveOutClosed(from, to, closed));
  const points: LatLon[] = [];
  const miles: number[] = [];
  const add = (point: LatLon, nm: number): void => {
    const last = points.at(-1);
    points.push({
      latitude: point.latitude,
      longitude: nearestLongitude(point.longitude, last?.longitude ?? 0),
    });
    miles.push((miles.at(-1) ?? 0) + nm);
  };
  for (const [index, stretch] of stretches.entries()) {
    if (index === 0) add(stretch, 0);
    const end = stretches[index + 1] ?? to;
    const steps = Math.max(1, Math.ceil(stretch.nm / longestStepNm));
    for (let step = 1; step <= steps; step += 1)
      add(step === steps ? end : pointBetween(stretch, end, step / steps), stretch.nm / steps);
  }
  return {
    longitudes: Float32Array.from(points, ({ longitude }) => longitude),
    latitudes: Float32Array.from(points, ({ latitude }) => latitude),
    milesTo: Float32Array.from(miles),
    cells: Int32Array.from(new Set(points.map(({ longitude, latitude }) => cellOf(longitude, latitude)))),
  };
}

/** Whether a lane goes through a box at all; the box has to be two degrees wider, for cells count by a corner. */
export function touches({ cells }: SeaLane, box: WayBox): boolean {
  for (const cell of cells) {
    const latitude = Math.floor(cell / 360) - 90;
    const longitude = cell % 360;
    if (isInWayBox(box, { latitude, longitude })) return true;
  }
  return false;
}

/** Where a ship is that has sailed this share of a lane. */
export function placeAlong({ longitudes, latitudes, milesTo }: SeaLane, share: number): LatLon {
  const miles = share * milesTo.at(-1)!;
  let low = 0;
  let high = milesTo.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (milesTo[middle]! <= miles) low = middle;
    else high = middle;
  }
  const length = milesTo[high]! - milesTo[low]!;
  const part = length <= 0 ? 0 : Math.max(0, Math.min(1, (miles - milesTo[low]!) / length));
  return {
    longitude: longitudes[low]! + (longitudes[high]! - longitudes[low]!) * part,
    latitude: latitudes[low]! + (latitudes[high]! - latitudes[low]!) * part,
  };
}

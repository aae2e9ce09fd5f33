import { type LatLon, greatCircleNm } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { findPlace, findSeaRoute, leaveOutClosed } from '../../../platform/reference/index.ts';
import { type WayBox, isInWayBox } from '../../ports/storms/index.ts';

/** The sea route between two ports, with the miles up to each of its points. */
export interface Lane {
  longitudes: Float32Array;
  latitudes: Float32Array;
  milesTo: Float32Array;
  /** Square degrees that it goes through: west from 0 to 359, from the south pole up. */
  cells: ReadonlySet<number>;
}

/** About 2 kB each: the lanes of 100,000 shipments are some thousands. */
const lanes = new LRUCache<string, Lane | 'none'>({ max: 20_000 });

const cellOf = (longitude: number, latitude: number): number =>
  Math.floor(latitude + 90) * 360 + (((Math.floor(longitude) % 360) + 360) % 360);

/** The route from port to port; undefined where one of them has no position. Found once for each pair. */
export function findLane(fromPort: string, toPort: string, closed: readonly string[]): Lane | undefined {
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

function makeLane(fromPort: string, toPort: string, closed: readonly string[]): Lane | undefined {
  const [from, to] = [placeOf(fromPort), placeOf(toPort)];
  if (from === undefined || to === undefined) return undefined;
  const { points } = findSeaRoute(from, to, { avoid: ['kiel', ...leaveOutClosed(from, to, closed)] });
  const milesTo = new Float32Array(points.length);
  const cells = new Set<number>();
  let before: LatLon | undefined;
  for (const [index, [longitude, latitude]] of points.entries()) {
    const here = { longitude, latitude };
    if (before !== undefined) {
      const nm = greatCircleNm(before, here);
      milesTo[index] = milesTo[index - 1]! + nm;
      const steps = Math.ceil(nm / 30);
      for (let step = 1; step < steps; step += 1)
        cells.add(
          cellOf(
            before.longitude + ((longitude - before.longitude) * step) / steps,
            before.latitude + ((latitude - before.latitude) * step) / steps,
          ),
        );
    }
    cells.add(cellOf(longitude, latitude));
    before = here;
  }
  return {
    longitudes: Float32Array.from(points, ([longitude]) => longitude),
    latitudes: Float32Array.from(points, ([, latitude]) => latitude),
    milesTo,
    cells,
  };
}

/** Whether a lane goes through a box at all. */
export function touches({ cells }: Lane, box: WayBox): boolean {
  for (const cell of cells) {
    const latitude = Math.floor(cell / 360) - 90;
    const longitude = cell % 360;
    // The box is a degree wider, so that the corner of a cell counts for all of it.
    if (isInWayBox(box, { latitude, longitude })) return true;
  }
  return false;
}

/** Where a ship is that has sailed this share of a lane. */
export function placeAlong({ longitudes, latitudes, milesTo }: Lane, share: number): LatLon {
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

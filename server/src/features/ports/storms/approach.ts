import { type LatLon, greatCircleNm } from '@portolan/contract';
import { bearingDeg } from './circle.ts';
import type { WayPoint } from './storm-way.ts';
import { radiusOn } from './wind-area.ts';

/** When something is nearest to a storm, and which of its wind areas it comes into. */
export interface Approach {
  distanceNm: number;
  closestNm: number;
  closestAtMs: number;
  windKn: number | null;
  windFromMs: number | null;
}

const milesPerDegree = 60;

/** No more than this apart, for sure: quick, and never too large. */
const leastApartNm = (a: LatLon, b: LatLon): number => Math.abs(a.latitude - b.latitude) * milesPerDegree;

/**
 * The approach of something to a storm, hour by hour along the storm's way. `where` says where it is at a time;
 * undefined where that is not known. Undefined when it is nowhere in the way's time. Pure.
 */
export function approachOf(
  way: readonly WayPoint[],
  where: (atMs: number) => LatLon | undefined,
): Approach | undefined {
  let approach: Approach | undefined;
  for (const centre of way) {
    const place = where(centre.atMs);
    if (place === undefined) continue;
    if (approach !== undefined && leastApartNm(place, centre) > Math.max(approach.closestNm, widest(centre)))
      continue;
    const nm = greatCircleNm(centre, place);
    approach ??= {
      distanceNm: nm,
      closestNm: Infinity,
      closestAtMs: centre.atMs,
      windKn: null,
      windFromMs: null,
    };
    if (nm < approach.closestNm) [approach.closestNm, approach.closestAtMs] = [nm, centre.atMs];
    const windKn = windAt(centre, place, nm);
    if (windKn !== null && windKn > (approach.windKn ?? 0)) {
      approach.windKn = windKn;
      approach.windFromMs = centre.atMs;
    }
  }
  return approach;
}

const widest = ({ radii }: WayPoint): number =>
  radii.reduce((most, { neNm, seNm, swNm, nwNm }) => Math.max(most, neNm, seNm, swNm, nwNm), 0);

/** The strongest wind area around the centre in which a place lies. */
export function windAt(centre: WayPoint, place: LatLon, nm = greatCircleNm(centre, place)): number | null {
  if (nm > widest(centre)) return null;
  const bearing = bearingDeg(centre, place);
  const inside = centre.radii.filter((area) => nm <= radiusOn(area, bearing) && radiusOn(area, bearing) > 0);
  return inside.length === 0 ? null : Math.max(...inside.map(({ windKn }) => windKn));
}

/** The box around a way, widened; `west` to `east` may leave -180..180. */
export interface WayBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where anything has to be that is within so many miles of the way at some hour. */
export function boxAround(way: readonly WayPoint[], nm: number): WayBox {
  const reach = Math.max(nm, ...way.map(widest));
  const latitudes = way.map(({ latitude }) => latitude);
  const longitudes = way.map(({ longitude }) => longitude);
  const south = Math.max(-90, Math.min(...latitudes) - reach / milesPerDegree);
  const north = Math.min(90, Math.max(...latitudes) + reach / milesPerDegree);
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = reach / milesPerDegree / Math.max(0.05, narrowest);
  return { south, north, west: Math.min(...longitudes) - wide, east: Math.max(...longitudes) + wide };
}

/** Whether a place lies in the box, on whichever turn of the globe. */
export function isInWayBox({ west, south, east, north }: WayBox, { latitude, longitude }: LatLon): boolean {
  if (latitude < south || latitude > north) return false;
  return (((longitude - west) % 360) + 360) % 360 <= east - west;
}

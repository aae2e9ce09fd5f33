import {
  type AreaShape,
  greatCircleKm,
  kmPerDegree,
  nearestLongitude,
  radiansPerDegree as radians,
  unwrapLine,
} from '@portolan/contract';
import type { ChartSurface } from '../chart-surface.ts';
import { fromMercator, toMercator } from '../mercator.ts';
import type { LonLat, ScreenPoint } from '../scene.ts';

const circlePoints = 72;

/** The position of the chart in its frame: enough to convert between coordinates and pixels. */
export interface ShapeView {
  centre: number;
  origin: ScreenPoint;
  pxPerDegree: number;
}

/** The current view of a surface. */
export function viewOf(surface: Pick<ChartSurface, 'bounds' | 'project'>): ShapeView {
  const [west, , east] = surface.bounds();
  const centre = (west + east) / 2;
  const origin = surface.project([centre, 0]);
  const step = 0.5;
  return { centre, origin, pxPerDegree: (surface.project([centre + step, 0]).x - origin.x) / step };
}

/** Pixels of a line without longitude jumps; the copy of the line nearest to the centre. */
export function toPixels(line: readonly LonLat[], { centre, origin, pxPerDegree }: ShapeView): ScreenPoint[] {
  const longitudes = line.map(([longitude]) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const turn = nearestLongitude(middle, centre) - middle;
  return line.map(([longitude, latitude]) => ({
    x: origin.x + (longitude + turn - centre) * pxPerDegree,
    y: origin.y + (toMercator([0, latitude]).y - 0.5) * pxPerDegree * 360,
  }));
}

/** The position under a pixel, with a longitude from -180 to 180. */
export function toPlace({ x, y }: ScreenPoint, { centre, origin, pxPerDegree }: ShapeView): LonLat {
  const [, latitude] = fromMercator({ x: 0.5, y: 0.5 + (y - origin.y) / (pxPerDegree * 360) });
  return [nearestLongitude(centre + (x - origin.x) / pxPerDegree, 0), latitude];
}

/** The edge of a shape as a ring without a jump at the antimeridian; none for a polygon of no points. */
export function edgeOf(shape: AreaShape): LonLat[] {
  if (shape.form === 'polygon') return unwrapLine(shape.ring);
  return Array.from({ length: circlePoints }, (_, i) =>
    destinationPoint([shape.longitude, shape.latitude], shape.radiusKm, (i / circlePoints) * 360),
  );
}

/** The position this many km from another in a direction, in degrees from north; its longitude may pass 180. */
export function destinationPoint([longitude, latitude]: LonLat, km: number, bearing: number): LonLat {
  const angle = (km / kmPerDegree) * radians;
  const from = latitude * radians;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing * radians),
  );
  const east = Math.atan2(
    Math.sin(bearing * radians) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return [longitude + east / radians, to / radians];
}

/** Great-circle distance. */
export const kmBetween = (from: LonLat, to: LonLat): number =>
  greatCircleKm({ longitude: from[0], latitude: from[1] }, { longitude: to[0], latitude: to[1] });

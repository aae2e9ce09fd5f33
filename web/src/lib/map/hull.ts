import { kmPerDegree, radiansPerDegree } from '@portolan/contract';
import { worldSizePx } from './mercator.ts';
import type { ChartVessel, LonLat, ScreenPoint } from './scene.ts';
import { type VesselKind, kindOutline } from './vessel-kinds.ts';

/** The same as `hullPath`. */
const outline: readonly ScreenPoint[] = [
  { x: 0, y: -6.9 },
  { x: 3, y: -2.6 },
  { x: 3, y: 5.4 },
  ...sternCurve(),
  { x: -3, y: -2.6 },
];

function sternCurve(): ScreenPoint[] {
  return Array.from({ length: 8 }, (_, i) => {
    const t = (i + 1) / 8;
    return { x: 3 * (1 - t) ** 2 - 3 * t ** 2, y: 5.4 * (1 - t) ** 2 + 2 * 6.7 * t * (1 - t) + 5.4 * t ** 2 };
  });
}

const metresPerDegree = kmPerDegree * 1000;
/** Below this many pixels a hull to scale shows less than a mark. */
export const leastScaledPx = 16;

/** Pixels of a length at a zoom and latitude. */
export function pixelsOf(metres: number, latitude: number, zoom: number): number {
  const metresPerPx =
    (metresPerDegree * 360 * Math.cos(latitude * radiansPerDegree)) / (worldSizePx * 2 ** zoom);
  return metres / metresPerPx;
}

/** Whether a vessel is near enough to be drawn to scale; without a heading its direction is unknown. */
export function isScaled({ sizeM, headingDeg, latitude }: ChartVessel, zoom: number): boolean {
  return (
    sizeM !== undefined &&
    headingDeg !== null &&
    sizeM[0] > 0 &&
    sizeM[1] > 0 &&
    pixelsOf(sizeM[0], latitude, zoom) >= leastScaledPx
  );
}

/** The hull of a vessel to scale, as a closed ring around its position. */
export function hullRing({ longitude, latitude, headingDeg, sizeM }: ChartVessel): LonLat[] {
  const [length, beam] = sizeM ?? [0, 0];
  const angle = ((headingDeg ?? 0) * Math.PI) / 180;
  const shrink = Math.cos(latitude * radiansPerDegree);
  const shape = [
    [0, 0.5],
    [0.32, 0.4],
    [0.5, 0.26],
    [0.5, -0.46],
    [0.4, -0.5],
    [-0.4, -0.5],
    [-0.5, -0.46],
    [-0.5, 0.26],
    [-0.32, 0.4],
    [0, 0.5],
  ] as const;
  return shape.map(([across, ahead]) => {
    const east = across * beam * Math.cos(angle) + ahead * length * Math.sin(angle);
    const north = ahead * length * Math.cos(angle) - across * beam * Math.sin(angle);
    return [longitude + east / metresPerDegree / shrink, latitude + north / metresPerDegree];
  });
}

/** Just large enough for the hull and its rim: names keep clear of the whole image. */
export const hullImageSizePx = 18;
export const hullImageRatio = 2;
/** MapLibre reads a distance field with its edge at three quarters and 8 px from nothing to full. */
const edgeValue = 0.75;
const fieldDepthPx = 8;

export interface FieldImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The hull as a signed distance field, so that one image takes any colour, rim and size. */
export function hullField(): FieldImage {
  return distanceField((point) => distanceToPolygon(point, outline));
}

/** The mark of a type of ship, likewise. */
export function kindField(kind: VesselKind): FieldImage {
  const shape = kindOutline(kind);
  return distanceField((point) => distanceToPolygon(point, shape));
}

/** A round mark for a vessel without a heading. */
export function roundField(): FieldImage {
  return distanceField(({ x, y }) => Math.hypot(x, y) - 3.6);
}

function distanceField(distance: (point: ScreenPoint) => number): FieldImage {
  const side = hullImageSizePx * hullImageRatio;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const point = {
        x: (column + 0.5) / hullImageRatio - hullImageSizePx / 2,
        y: (row + 0.5) / hullImageRatio - hullImageSizePx / 2,
      };
      data[(row * side + column) * 4 + 3] = 255 * (edgeValue - distance(point) / fieldDepthPx);
    }
  return { width: side, height: side, data };
}

/** Distance to the polygon's edge, negative inside it. */
export function distanceToPolygon(point: ScreenPoint, polygon: readonly ScreenPoint[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  for (let i = 0; i < polygon.length; i += 1) {
    const from = polygon[i];
    const to = polygon[(i + 1) % polygon.length];
    if (from === undefined || to === undefined) continue;
    nearest = Math.min(nearest, distanceToSegment(point, from, to));
    const crosses = from.y > point.y !== to.y > point.y;
    if (crosses && point.x < ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y) + from.x)
      inside = !inside;
  }
  return inside ? -nearest : nearest;
}

function distanceToSegment(point: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const lengthSquared = along.x ** 2 + along.y ** 2;
  const t =
    lengthSquared === 0
      ? 0
      : Math.max(
          0,
          Math.min(1, ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / lengthSquared),
        );
  return Math.hypot(point.x - from.x - t * along.x, point.y - from.y - t * along.y);
}

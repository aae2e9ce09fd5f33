import { nearestLongitude, radiansPerDegree, unwrapLine } from '@portolan/contract';
import type { LonLat, Padding, ScreenPoint } from './scene.ts';

/** Width of the world in pixels at zoom 0; the scale that MapLibre uses. */
export const worldSizePx = 512;
const highestLatitude = 85.0511;

/** West, south, east, north in degrees. East may pass 180: the box then crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export interface ChartView {
  longitude: number;
  latitude: number;
  zoom: number;
}

export interface FrameSize {
  width: number;
  height: number;
}

/** Web Mercator, 0 to 1 from west to east and from north to south. Longitudes outside -180..180 go on past it. */
export function toMercator([longitude, latitude]: LonLat): ScreenPoint {
  const bounded = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const sine = Math.sin(bounded * radiansPerDegree);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function fromMercator({ x, y }: ScreenPoint): LonLat {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radiansPerDegree;
  return [(x - 0.5) * 360, latitude];
}

/** Unwraps lines that follow one another, so that the second starts on the side where the first one ends. */
export function unwrapChain(lines: readonly (readonly LonLat[])[], startNear?: number): LonLat[][] {
  let last = startNear;
  return lines.map((line) => {
    const unwrapped = unwrapLine(line, last);
    last = unwrapped.at(-1)?.[0] ?? last;
    return unwrapped;
  });
}

/**
 * The smallest box around the points, over the antimeridian where that is shorter. Undefined without points.
 * With `share` below 1 the box may leave out that part of the points that widens it most.
 */
export function boundsOf(points: readonly LonLat[], share = 1): Bounds | undefined {
  if (points.length === 0) return undefined;
  const keep = Math.max(1, Math.ceil(points.length * share));
  const [west, east] = narrowestWindow(
    points.map(([longitude]) => nearestLongitude(longitude, 0)),
    keep,
    360,
  );
  const inside = points.filter(([longitude]) => {
    const copy = west + ((((longitude - west) % 360) + 360) % 360);
    return copy <= east + 1e-9;
  });
  const [south, north] = narrowestWindow(
    inside.map(([, latitude]) => latitude),
    Math.max(1, Math.ceil(inside.length * share)),
    undefined,
  );
  return [west, south, east, north];
}

/** The narrowest span that contains `keep` of the values; with `turn`, values repeat after that distance. */
function narrowestWindow(
  values: readonly number[],
  keep: number,
  turn: number | undefined,
): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const row = turn === undefined ? sorted : [...sorted, ...sorted.map((value) => value + turn)];
  const starts = turn === undefined ? sorted.length - keep + 1 : sorted.length;
  let best: [number, number] = [row[0] ?? 0, row[keep - 1] ?? 0];
  for (let i = 1; i < starts; i += 1) {
    const from = row[i] ?? 0;
    const to = row[i + keep - 1] ?? 0;
    if (to - from < best[1] - best[0]) best = [from, to];
  }
  return best;
}

/** The view that shows the box as large as the part of the frame inside `padding` allows. */
export function viewOfBounds(
  [west, south, east, north]: Bounds,
  frame: FrameSize,
  padding: Padding,
  limits: { minZoom: number; maxZoom: number },
): ChartView {
  const topLeft = toMercator([west, north]);
  const bottomRight = toMercator([east, south]);
  const freeWidth = Math.max(32, frame.width - padding.left - padding.right);
  const freeHeight = Math.max(32, frame.height - padding.top - padding.bottom);
  const scale = Math.min(
    freeWidth / Math.max(1e-9, bottomRight.x - topLeft.x),
    freeHeight / Math.max(1e-9, bottomRight.y - topLeft.y),
  );
  const zoom = Math.max(limits.minZoom, Math.min(limits.maxZoom, Math.log2(scale / worldSizePx)));
  const worldPx = worldSizePx * 2 ** zoom;
  const [longitude, latitude] = fromMercator({
    x: (topLeft.x + bottomRight.x) / 2 + (padding.right - padding.left) / 2 / worldPx,
    y: (topLeft.y + bottomRight.y) / 2 + (padding.bottom - padding.top) / 2 / worldPx,
  });
  return { longitude, latitude, zoom };
}

/**
 * Position of a point in the frame, in pixels from its top left corner; the copy of the point nearest to the centre.
 */
export function toScreen(point: LonLat, view: ChartView, frame: FrameSize): ScreenPoint {
  const worldPx = worldSizePx * 2 ** view.zoom;
  const centre = toMercator([view.longitude, view.latitude]);
  const here = toMercator([nearestLongitude(point[0], view.longitude), point[1]]);
  return {
    x: frame.width / 2 + (here.x - centre.x) * worldPx,
    y: frame.height / 2 + (here.y - centre.y) * worldPx,
  };
}

/** Meridians and parallels every `stepDeg` degrees, with points close enough to be straight on the chart. */
export function graticule(stepDeg: number): LonLat[][] {
  const lines: LonLat[][] = [];
  for (let longitude = -180; longitude < 180; longitude += stepDeg)
    lines.push([
      [longitude, -highestLatitude],
      [longitude, highestLatitude],
    ]);
  for (let latitude = -75; latitude <= 75; latitude += stepDeg)
    lines.push([
      [-180, latitude],
      [180, latitude],
    ]);
  return lines;
}

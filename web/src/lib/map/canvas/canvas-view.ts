import { zoomLimits } from '../chart-surface.ts';
import {
  type ChartView,
  type FrameSize,
  fromMercator,
  toMercator,
  toScreen,
  worldSizePx,
} from '../mercator.ts';
import type { ChartTarget, Scene, ScreenPoint } from '../scene.ts';

const pickReachPx = 10;
const highestCentre = 78;

/** The view inside the limits of zoom, and not past the poles. */
export function boundedView({ longitude, latitude, zoom }: ChartView): ChartView {
  return {
    longitude,
    latitude: Math.max(-highestCentre, Math.min(highestCentre, latitude)),
    zoom: Math.max(zoomLimits.minZoom, Math.min(zoomLimits.maxZoom, zoom)),
  };
}

/** The view after the chart was dragged by this many pixels. */
export function pannedView(view: ChartView, by: ScreenPoint): ChartView {
  const worldPx = worldSizePx * 2 ** view.zoom;
  const centre = toMercator([view.longitude, view.latitude]);
  const [longitude, latitude] = fromMercator({ x: centre.x - by.x / worldPx, y: centre.y - by.y / worldPx });
  return { ...view, longitude, latitude };
}

/** Zooms with the place under `point` staying where it is. */
export function zoomedView(view: ChartView, steps: number, point: ScreenPoint, size: FrameSize): ChartView {
  const { zoom } = boundedView({ ...view, zoom: view.zoom + steps });
  const fromCentre = { x: point.x - size.width / 2, y: point.y - size.height / 2 };
  const before = pannedView(view, { x: -fromCentre.x, y: -fromCentre.y });
  return pannedView({ ...before, zoom }, fromCentre);
}

/** What is under the pointer: a vessel before a stop before a port, each within a finger's reach. */
export function targetAt(
  scene: Scene,
  view: ChartView,
  size: FrameSize,
  point: ScreenPoint,
): ChartTarget | undefined {
  const groups = [
    ['vessel', scene.vessels],
    ['stop', scene.stops],
    ['port', scene.ports],
  ] as const;
  for (const [kind, things] of groups) {
    const distances = things.map(({ id, longitude, latitude }) => {
      const place = toScreen([longitude, latitude], view, size);
      return { id, distance: Math.hypot(place.x - point.x, place.y - point.y) };
    });
    const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest !== undefined && nearest.distance <= pickReachPx) return { kind, id: nearest.id };
  }
  return undefined;
}

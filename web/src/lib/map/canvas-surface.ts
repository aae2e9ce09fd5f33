import { canvasFrame } from './canvas-frame.ts';
import { drawGround } from './canvas-ground.ts';
import { drawGroundNames } from './canvas-names.ts';
import { listenToGestures } from './canvas-gestures.ts';
import { drawScene, hullShape } from './canvas-scene.ts';
import { GroundTiles } from './canvas-tiles.ts';
import { zoomLimits } from './chart-surface.ts';
import type { ChartSurface, ChartSurfaceOptions } from './chart-surface.ts';
import { fromMercator, toMercator, toScreen, viewOfBounds, worldSizePx } from './mercator.ts';
import type { ChartView, FrameSize } from './mercator.ts';
import type { ChartTarget, ScreenPoint } from './scene.ts';
import type { Box } from './tag-place.ts';

const pickReachPx = 10;
const highestCentre = 78;

/** Draws the chart on a 2D canvas: same projection, tiles and marks, for browsers without WebGL2. */
export function createCanvasSurface(options: ChartSurfaceOptions): ChartSurface {
  const { container, events } = options;
  let { look, scene } = options;
  let view: ChartView = { longitude: 60, latitude: 20, zoom: 1.5 };
  let frameRequest = 0;
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;touch-action:none';
  canvas.tabIndex = options.interactive ? 0 : -1;
  canvas.setAttribute('role', options.interactive ? 'application' : 'img');
  canvas.setAttribute('aria-label', options.label);
  container.append(canvas);
  const hull = hullShape();
  const tiles = new GroundTiles(options.tilesUrl, () => redraw());

  const size = (): FrameSize => ({ width: container.clientWidth, height: container.clientHeight });
  const redraw = () => {
    if (frameRequest === 0) frameRequest = requestAnimationFrame(draw);
  };
  const draw = () => {
    frameRequest = 0;
    const context = canvas.getContext('2d');
    if (context === null) return;
    const { width, height } = size();
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const frame = canvasFrame(context, view, { width, height });
    drawGround(frame, look, tiles);
    const taken: Box[] = [];
    drawScene(frame, look, scene, hull, taken);
    drawGroundNames(frame, look, tiles, taken);
    if (tiles.isComplete) events.onIdle();
  };
  const move = (next: ChartView, settled: boolean) => {
    view = bounded(next);
    redraw();
    events.onMove();
    if (settled) events.onSettle();
  };
  const resizing = new ResizeObserver(redraw);
  resizing.observe(container);
  const stopGestures = options.interactive
    ? listenToGestures(canvas, {
        pan: (by) => move(panned(view, by), false),
        zoomAt: (steps, point) => move(zoomedAt(view, steps, point, size()), true),
        settle: () => events.onSettle(),
        hover: (point) => {
          const target = point && targetAt(point);
          canvas.style.cursor = target === undefined ? '' : 'pointer';
          events.onHover(target);
        },
        pick: (point) => events.onPick(targetAt(point)),
      })
    : () => undefined;

  function targetAt(point: ScreenPoint): ChartTarget | undefined {
    const groups = [
      ['vessel', scene.vessels],
      ['stop', scene.stops],
      ['port', scene.ports],
    ] as const;
    for (const [kind, things] of groups) {
      const distances = things.map((thing) => {
        const place = toScreen([thing.longitude, thing.latitude], view, size());
        return { id: thing.id, distance: Math.hypot(place.x - point.x, place.y - point.y) };
      });
      const nearest = distances.sort((a, b) => a.distance - b.distance)[0];
      if (nearest !== undefined && nearest.distance <= pickReachPx) return { kind, id: nearest.id };
    }
    return undefined;
  }

  redraw();
  return {
    setLook(next) {
      look = next;
      redraw();
    },
    setScene(next) {
      scene = next;
      redraw();
    },
    setLabel: (label) => canvas.setAttribute('aria-label', label),
    fitBounds(bounds, padding, { minZoom, maxZoom }) {
      move(viewOfBounds(bounds, size(), padding, { minZoom, maxZoom }), true);
    },
    zoomBy: (steps) =>
      move(zoomedAt(view, steps, { x: size().width / 2, y: size().height / 2 }, size()), true),
    project: (point) => toScreen(point, view, size()),
    destroy() {
      cancelAnimationFrame(frameRequest);
      frameRequest = -1;
      resizing.disconnect();
      stopGestures();
      canvas.remove();
    },
  };
}

function bounded({ longitude, latitude, zoom }: ChartView): ChartView {
  return {
    longitude,
    latitude: Math.max(-highestCentre, Math.min(highestCentre, latitude)),
    zoom: Math.max(zoomLimits.minZoom, Math.min(zoomLimits.maxZoom, zoom)),
  };
}

function panned(view: ChartView, by: ScreenPoint): ChartView {
  const worldPx = worldSizePx * 2 ** view.zoom;
  const centre = toMercator([view.longitude, view.latitude]);
  const [longitude, latitude] = fromMercator({ x: centre.x - by.x / worldPx, y: centre.y - by.y / worldPx });
  return { ...view, longitude, latitude };
}

/** Zooms with the place under the pointer staying where it is. */
function zoomedAt(view: ChartView, steps: number, point: ScreenPoint, size: FrameSize): ChartView {
  const zoom = Math.max(zoomLimits.minZoom, Math.min(zoomLimits.maxZoom, view.zoom + steps));
  const fromCentre = { x: point.x - size.width / 2, y: point.y - size.height / 2 };
  const before = panned(view, { x: -fromCentre.x, y: -fromCentre.y });
  return panned({ ...before, zoom }, fromCentre);
}

import { type ChartView, type FrameSize, toMercator, worldSizePx } from '../mercator.ts';

/** The drawing context of all parts of the canvas chart. */
export interface CanvasFrame {
  context: CanvasRenderingContext2D;
  view: ChartView;
  size: FrameSize;
  /** Width of the world in pixels at this zoom. */
  worldPx: number;
  /** Web Mercator of the frame's top left corner; x may lie outside 0 to 1. */
  left: number;
  top: number;
}

export function canvasFrame(
  context: CanvasRenderingContext2D,
  view: ChartView,
  size: FrameSize,
): CanvasFrame {
  const worldPx = worldSizePx * 2 ** view.zoom;
  const centre = toMercator([view.longitude, view.latitude]);
  return {
    context,
    view,
    size,
    worldPx,
    left: centre.x - size.width / 2 / worldPx,
    top: centre.y - size.height / 2 / worldPx,
  };
}

/** Tiles of zoom `z` in the frame, with the copy of the world of each. */
export function tilesOfFrame({ left, top, size, worldPx }: CanvasFrame, z: number) {
  const count = 2 ** z;
  const tilePx = worldPx / count;
  const firstX = Math.floor(left * count);
  const lastX = Math.floor((left + size.width / worldPx) * count);
  const firstY = Math.max(0, Math.floor(top * count));
  const lastY = Math.min(count - 1, Math.floor((top + size.height / worldPx) * count));
  const tiles: { z: number; x: number; y: number; screenX: number; screenY: number; sizePx: number }[] = [];
  for (let y = firstY; y <= lastY; y += 1)
    for (let x = firstX; x <= lastX; x += 1)
      tiles.push({
        z,
        x: ((x % count) + count) % count,
        y,
        screenX: x * tilePx - left * worldPx,
        screenY: y * tilePx - top * worldPx,
        sizePx: tilePx,
      });
  return tiles;
}

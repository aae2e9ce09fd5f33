import type { ScreenPoint } from '../scene.ts';

export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that a tag should not cover; its weight is 1 by default. */
export interface Obstacle extends PixelBox {
  weight?: number;
}

interface Size {
  width: number;
  height: number;
}

const gapPx = 26;
const outsideWeight = 50;
/** Below right first, as with the product's other floating elements; the order decides between equally free places. */
const directions: readonly (readonly [x: number, y: number])[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/**
 * Top left corner of a tag beside its anchor, where it covers least of `obstacles` and stays inside `frame`.
 * Pure; the anchor's own mark must not be among the obstacles.
 */
export function chooseTagPlace(
  anchor: ScreenPoint,
  tag: Size,
  frame: PixelBox,
  obstacles: readonly Obstacle[],
): ScreenPoint {
  let best: ScreenPoint = { x: anchor.x + gapPx, y: anchor.y };
  let lowest = Number.POSITIVE_INFINITY;
  for (const direction of directions) {
    const corner = cornerOf(anchor, tag, direction);
    const box = { left: corner.x, top: corner.y, right: corner.x + tag.width, bottom: corner.y + tag.height };
    const covered = obstacles.reduce(
      (sum, obstacle) => sum + overlap(box, obstacle) * (obstacle.weight ?? 1),
      0,
    );
    const outside = tag.width * tag.height - overlap(box, frame);
    const cost = covered + outside * outsideWeight;
    if (cost < lowest) {
      lowest = cost;
      best = corner;
    }
  }
  return best;
}

function cornerOf(
  anchor: ScreenPoint,
  tag: Size,
  [toRight, toBottom]: readonly [number, number],
): ScreenPoint {
  const along = (way: number, length: number) => (way > 0 ? gapPx : way < 0 ? -gapPx - length : -length / 2);
  const x = anchor.x + along(toRight, tag.width);
  const y =
    toRight === 0
      ? anchor.y + along(toBottom, tag.height)
      : anchor.y + (toBottom > 0 ? gapPx / 3 : toBottom < 0 ? -gapPx / 3 - tag.height : -tag.height / 2);
  return { x, y };
}

function overlap(a: PixelBox, b: PixelBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The line from the ring around the anchor to the nearest edge of the tag; undefined when they touch. */
export function leaderLine(
  anchor: ScreenPoint,
  tag: PixelBox,
  ringPx: number,
): { from: ScreenPoint; to: ScreenPoint } | undefined {
  const to = {
    x: Math.max(tag.left, Math.min(tag.right, anchor.x)),
    y: Math.max(tag.top, Math.min(tag.bottom, anchor.y)),
  };
  const length = Math.hypot(to.x - anchor.x, to.y - anchor.y);
  if (length <= ringPx) return undefined;
  const share = ringPx / length;
  return { from: { x: anchor.x + (to.x - anchor.x) * share, y: anchor.y + (to.y - anchor.y) * share }, to };
}

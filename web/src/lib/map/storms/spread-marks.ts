import type { ScreenPoint } from '../scene.ts';

/** Two marks nearer than this cover each other: a finger would meet the wrong one. */
const leastGapPx = 30;
const mostSteps = 8;

/** Moves marks apart that would cover each other, the first stay where they are. Pure. */
export function spreadMarks(points: readonly ScreenPoint[]): ScreenPoint[] {
  const placed: ScreenPoint[] = [];
  for (const point of points) {
    let free = point;
    for (let step = 0; step < mostSteps; step += 1) {
      const near = placed.find(({ x, y }) => Math.hypot(free.x - x, free.y - y) < leastGapPx);
      if (near === undefined) break;
      free = awayFrom(near, free);
    }
    placed.push(free);
  }
  return placed;
}

/** The point on the same side at the least distance; to the right of one that it lies on. */
function awayFrom(near: ScreenPoint, point: ScreenPoint): ScreenPoint {
  const [dx, dy] = [point.x - near.x, point.y - near.y];
  const length = Math.hypot(dx, dy);
  const [alongX, alongY] = length < 1 ? [1, 0] : [dx / length, dy / length];
  return { x: near.x + alongX * (leastGapPx + 0.5), y: near.y + alongY * (leastGapPx + 0.5) };
}

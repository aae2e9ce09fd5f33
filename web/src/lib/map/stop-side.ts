import { unwrapLine } from '@portolan/contract';
import { toMercator } from './mercator.ts';
import type { ChartStop, LonLat, ScreenPoint } from './scene.ts';

/** The side of a stop on which its name is written. */
export type StopSide = 'right' | 'left' | 'top' | 'bottom';

const directions: Record<StopSide, ScreenPoint> = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  bottom: { x: 0, y: 1 },
  top: { x: 0, y: -1 },
};
/** Lines begin at a berth, stops are where the port's name is: about a degree apart. */
const nearMercator = 1.5 / 360;
const lookAheadMercator = 6 / 360;

/**
 * The side of a stop where its name is farthest from the lines that begin or end there; `right` without lines. Pure.
 */
export function chooseStopSide(
  stop: Pick<ChartStop, 'longitude' | 'latitude'>,
  lines: readonly (readonly LonLat[])[],
): StopSide {
  const here = toMercator([stop.longitude, stop.latitude]);
  const ways = lines.flatMap((line) => waysOut(here, line));
  let best: StopSide = 'right';
  let lowest = Number.POSITIVE_INFINITY;
  for (const side of Object.keys(directions) as StopSide[]) {
    const direction = directions[side];
    const closest = Math.max(-1, ...ways.map((way) => way.x * direction.x + way.y * direction.y));
    if (closest < lowest - 1e-9) {
      lowest = closest;
      best = side;
    }
  }
  return best;
}

/** The directions in which a line leaves a place, as unit vectors with y to the south. */
function waysOut(here: ScreenPoint, line: readonly LonLat[]): ScreenPoint[] {
  const points = unwrapLine(line, (here.x - 0.5) * 360).map(toMercator);
  const distance = (point: ScreenPoint) => Math.hypot(point.x - here.x, point.y - here.y);
  const fromEnds = [points, points.toReversed()].filter(([first]) => first && distance(first) < nearMercator);
  return fromEnds.flatMap((ordered) => {
    const ahead = ordered.find((point) => distance(point) > lookAheadMercator) ?? ordered.at(-1);
    const length = ahead === undefined ? 0 : distance(ahead);
    if (ahead === undefined || length === 0) return [];
    return [{ x: (ahead.x - here.x) / length, y: (ahead.y - here.y) / length }];
  });
}

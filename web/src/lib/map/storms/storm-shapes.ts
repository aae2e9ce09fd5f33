import type { StormShape } from '@portolan/contract';
import type { ChartSurface } from '../chart-surface.ts';
import { toMercator } from '../mercator.ts';
import type { LonLat, ScreenPoint } from '../scene.ts';

/** A storm reaches so far from its centre, in degrees. */
const reachDeg = 40;

/** The copies of the globe, as turns of 360 degrees, on which a storm is in sight; the nearest where it is on none. */
export function turnsOf(surface: ChartSurface, longitude: number): number[] {
  const [west, , east] = surface.bounds();
  const first = Math.ceil((west - reachDeg - longitude) / 360);
  const last = Math.floor((east + reachDeg - longitude) / 360);
  const turns = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return turns.length > 0 ? turns : [Math.round(((west + east) / 2 - longitude) / 360)];
}

/**
 * How points become pixels now, on one copy of the globe: points for themselves would take the copy nearest to the
 * centre, and a ring would be torn at the edge of the world.
 */
export function projectionOf(surface: ChartSurface, turn: number): (point: LonLat) => ScreenPoint {
  const [west, south, east, north] = surface.bounds();
  const middle = (west + east) / 2;
  const anchor: LonLat = [middle, (south + north) / 2];
  const origin = surface.project(anchor);
  const beside = surface.project([middle + 1, anchor[1]]);
  const worldPx = (beside.x - origin.x) * 360;
  const from = toMercator(anchor);
  return ([longitude, latitude]) => {
    const to = toMercator([longitude + 360 * turn, latitude]);
    return { x: origin.x + (to.x - from.x) * worldPx, y: origin.y + (to.y - from.y) * worldPx };
  };
}

/** A line as the `d` of an SVG path. */
export const pathOf = (line: readonly LonLat[], project: (point: LonLat) => ScreenPoint): string =>
  line
    .map((point, i) => {
      const { x, y } = project(point);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** The number by which a storm without a name is called: that of ATCF first. */
export const numberOfStorm = ({ identifiers }: Pick<StormShape, 'identifiers'>): string =>
  (identifiers.find(({ scheme }) => scheme === 'atcf-number') ?? identifiers[0])?.value ?? '';

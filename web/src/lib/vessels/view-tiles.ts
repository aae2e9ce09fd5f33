import { type Bounds, toMercator, worldSizePx } from '../map/mercator.ts';

export interface ViewTile {
  z: number;
  x: number;
  y: number;
}

/** The chart's frame: the visible box, and its width. */
export interface InSight {
  bounds: Bounds;
  widthPx: number;
}

/** Deeper tiles would hold a handful of vessels each. */
const deepestTile = 11;

/** The chart's zoom at which the frame shows its box. Pure. */
export function zoomOf({ bounds: [west, , east], widthPx }: InSight): number {
  return Math.log2((widthPx / worldSizePx) * (360 / Math.max(1e-6, east - west)));
}

/** The tiles that the frame shows, each once, drawn 0.8 to 1.6 times as large as they are made for. Pure. */
export function tilesInSight(inSight: InSight): ViewTile[] {
  const [west, south, east, north] = inSight.bounds;
  const z = Math.max(0, Math.min(deepestTile, Math.floor(zoomOf(inSight) + 0.35)));
  const count = 2 ** z;
  const [from, to] = [toMercator([west, north]), toMercator([east, south])];
  const row = (y: number): number => Math.max(0, Math.min(count - 1, Math.floor(y * count)));
  const first = Math.floor(from.x * count);
  const columns = Math.min(count, Math.floor(to.x * count) - first + 1);
  const tiles: ViewTile[] = [];
  for (let y = row(from.y); y <= row(to.y); y += 1)
    for (let i = 0; i < columns; i += 1) tiles.push({ z, x: (((first + i) % count) + count) % count, y });
  return tiles;
}

/** The polling interval of positions: at high zoom every second, at low zoom less, because little moves there. Pure. */
export function refetchMsOf({ z }: ViewTile): number {
  return z < 4 ? 5000 : z < 7 ? 2000 : 1000;
}

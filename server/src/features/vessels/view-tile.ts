import { rawPerDegree } from '../../platform/position-columns.ts';
import type { Box } from './position-grid.ts';

/** A tile of Web Mercator: `2 ** z` of them side by side, counted from the north-west. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Tiles are drawn 512 pixels wide; a cell of six pixels holds one mark. */
export const cellsAcross = 85;
/** A cell of one of the poles is never asked for. */
const highestSine = 0.9999;

const mercatorX = (longitude: number): number => longitude / (360 * rawPerDegree) + 0.5;
function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude / rawPerDegree / 180) * Math.PI);
  const bounded = Math.max(-highestSine, Math.min(highestSine, sine));
  return 0.5 - Math.log((1 + bounded) / (1 - bounded)) / (4 * Math.PI);
}
const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The box around a tile, in degrees. Pure. */
export function boxOfTile({ z, x, y }: Tile): Box {
  const count = 2 ** z;
  return {
    west: (x / count) * 360 - 180,
    east: ((x + 1) / count) * 360 - 180,
    north: y === 0 ? 90 : latitudeOf(y / count),
    south: y === count - 1 ? -90 : latitudeOf((y + 1) / count),
  };
}

/**
 * The cell of a tile that a place lies in, raw units of the wire; -1 outside of it. Every place is in exactly one
 * tile of a zoom. Pure.
 */
export function cellInTile({ z, x, y }: Tile, longitude: number, latitude: number): number {
  const count = 2 ** z;
  // 180 degrees east belongs to the last tile.
  const across = Math.min(mercatorX(longitude), 1 - 1e-12) * count - x;
  const down = mercatorY(latitude) * count - y;
  if (across < 0 || across >= 1) return -1;
  const isInside = (down >= 0 || y === 0) && (down < 1 || y === count - 1);
  if (!isInside) return -1;
  const row = Math.max(0, Math.min(cellsAcross - 1, Math.floor(down * cellsAcross)));
  return row * cellsAcross + Math.floor(across * cellsAcross);
}

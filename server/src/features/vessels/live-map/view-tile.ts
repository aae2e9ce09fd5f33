import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { Box } from '../tracks/index.ts';

/** A tile of Web Mercator: `2 ** z` of them side by side, counted from the north-west. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Tiles are drawn 512 pixels wide; a cell of six pixels shows one mark. */
export const cellsAcross = 85;
/** A cell of one of the poles is never asked for. */
const highestSine = 0.9999;
/** More than the rounding of the projection. */
const marginDeg = 0.01;

/** Latitudes are projected by linear interpolation between steps of about 0.05 degrees, to a few metres. */
const stepBits = 15;
const step = 1 << stepBits;
const southPole = -90 * rawPerDegree;
const steps = Float64Array.from({ length: ((-2 * southPole) >> stepBits) + 2 }, (_, i) => {
  const sine = Math.sin(((southPole + i * step) / rawPerDegree / 180) * Math.PI);
  const bounded = Math.max(-highestSine, Math.min(highestSine, sine));
  return 0.5 - Math.log((1 + bounded) / (1 - bounded)) / (4 * Math.PI);
});

const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** A box that contains a tile, in degrees, slightly larger than that. Pure. */
export function boxOfTile({ z, x, y }: Tile): Box {
  const count = 2 ** z;
  return {
    west: Math.max(-180, (x / count) * 360 - 180 - marginDeg),
    east: Math.min(180, ((x + 1) / count) * 360 - 180 + marginDeg),
    north: y === 0 ? 90 : latitudeOf(y / count) + marginDeg,
    south: y === count - 1 ? -90 : latitudeOf((y + 1) / count) - marginDeg,
  };
}

/** The row of cells from the north for a latitude, with this many rows; raw units of the wire. Pure. */
export function mercatorRow(latitude: number, down: number): number {
  const fromPole = latitude - southPole;
  const i = fromPole >> stepBits;
  const south = steps[i]!;
  const y = south + ((steps[i + 1]! - south) * (fromPole & (step - 1))) / step;
  return Math.max(0, Math.min(down - 1, Math.floor(y * down)));
}

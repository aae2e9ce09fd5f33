import { kmPerDegree, wrapLongitude } from '@portolan/contract';

/** A square degree, numbered in rows of 360 from the south pole, from west to east. */
export type DegreeTile = number;

interface Place {
  longitude: number;
  latitude: number;
}

const columns = 360;
const lastRow = 179;
/** Places may extend this far beyond the tile of their centre. */
const marginKm = 10;

const columnOf = (longitude: number): number =>
  (((Math.floor(longitude) + 180) % columns) + columns) % columns;
const rowOf = (latitude: number): number => Math.max(0, Math.min(lastRow, Math.floor(latitude) + 90));

export const tileOf = ({ longitude, latitude }: Place): DegreeTile =>
  rowOf(latitude) * columns + columnOf(longitude);

export const middleOf = (tile: DegreeTile): Place => ({
  longitude: (tile % columns) - 179.5,
  latitude: Math.floor(tile / columns) - 89.5,
});

/**
 * The input for the places of a tile: the tile with a margin, in degrees, and all tiles that this touches. `west` is
 * greater than `east` across the antimeridian.
 */
export function windowOf(tile: DegreeTile): {
  tiles: DegreeTile[];
  south: number;
  north: number;
  west: number;
  east: number;
} {
  const { longitude, latitude } = middleOf(tile);
  const high = marginKm / kmPerDegree;
  const [south, north] = [latitude - 0.5 - high, latitude + 0.5 + high];
  const narrowest = Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north))) * Math.PI) / 180);
  const wide = high / narrowest;
  const tiles = new Set<DegreeTile>();
  for (let row = rowOf(south); row <= rowOf(north); row += 1)
    for (let at = Math.floor(longitude - 0.5 - wide); at <= longitude + 0.5 + wide; at += 1)
      tiles.add(row * columns + columnOf(at));
  return {
    tiles: [...tiles].toSorted((a, b) => a - b),
    south,
    north,
    west: wrapLongitude(longitude - 0.5 - wide),
    east: wrapLongitude(longitude + 0.5 + wide),
  };
}

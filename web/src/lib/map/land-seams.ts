import type { LonLat } from './scene.ts';

/** Latitudes between which land lies on both sides of the antimeridian: Antarctica, Fiji, Chukotka, Wrangel Island. */
const landAcross: readonly (readonly [south: number, north: number])[] = [
  [-85.05, -84.35],
  [-16.97, -16.78],
  [-16.54, -16.49],
  [65.07, 68.98],
  [70.99, 71.54],
];

/** Lines in the colour of land over the coast: the base map cuts land at 180 degrees, where there is no coast. */
export const landSeams: readonly (readonly LonLat[])[] = landAcross.map(([south, north]) => [
  [180, south],
  [180, north],
]);

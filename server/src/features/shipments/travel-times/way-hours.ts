import type { SeaWay } from '../../../platform/reference/index.ts';
import { seaAreaOf } from './sea-area.ts';
import { type StoredSpeed, speedIn } from './ship-speed.ts';

/** What the speed of a ship is known by. */
export interface Sailor {
  lengthM: number | null;
  isDeep: boolean;
  speeds: readonly StoredSpeed[];
}

/** Hours of a way at the speed of a ship in each of its waters. Pure. */
export const hoursOfWay = (way: SeaWay, ship: Sailor): number =>
  way.stretches.reduce((sum, stretch) => sum + stretch.nm / speedIn(seaAreaOf(stretch), ship), 0);

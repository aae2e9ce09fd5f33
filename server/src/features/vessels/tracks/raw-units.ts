import { metresPerNm } from '@portolan/contract';
import { rawPerDegree } from '../../../formats/ais/index.ts';

/** Metres in a raw unit of latitude: a minute of arc is a nautical mile. */
export const metresPerRaw = (metresPerNm * 60) / rawPerDegree;
const halfTurnRaw = 180 * rawPerDegree;

/** Raw units of longitude eastwards from one to the other, the shorter way round. */
export function turnEast(from: number, to: number): number {
  const turn = to - from;
  return turn > halfTurnRaw ? turn - 2 * halfTurnRaw : turn < -halfTurnRaw ? turn + 2 * halfTurnRaw : turn;
}

/** Metres eastwards and northwards from one position to the other, the shorter way round; for short distances. */
export function offsetM(
  fromLongitude: number,
  fromLatitude: number,
  longitude: number,
  latitude: number,
): { east: number; north: number } {
  const shrink = Math.cos((((fromLatitude + latitude) / 2 / rawPerDegree) * Math.PI) / 180);
  return {
    east: turnEast(fromLongitude, longitude) * metresPerRaw * shrink,
    north: (latitude - fromLatitude) * metresPerRaw,
  };
}

const poleRaw = 90 * rawPerDegree;
const antimeridianRaw = 180 * rawPerDegree;

/** Whether raw coordinates are a position: "not available" of AIS (91 and 181 degrees) is not. */
export const isOnGlobe = (longitude: number, latitude: number): boolean =>
  Math.abs(latitude) <= poleRaw && Math.abs(longitude) <= antimeridianRaw;

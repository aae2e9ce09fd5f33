import type { WindRadii } from '@portolan/contract';

const sample = 5;

/**
 * The radii of a wind area given as its longest and shortest radius with the compass direction of the longest, as JMA
 * does: a circle that is moved in that direction. Of each quadrant the farthest point. `direction` counts from 1
 * (north- east) clockwise to 8 (north); 9 is a circle around the centre.
 */
export function circleRadii(
  windKn: number,
  direction: number,
  longestNm: number,
  shortestNm: number,
): WindRadii {
  const radiusNm = (longestNm + shortestNm) / 2;
  const movedNm = direction === 9 ? 0 : (longestNm - shortestNm) / 2;
  const reach = (bearingDeg: number): number => {
    const angle = ((bearingDeg - direction * 45) * Math.PI) / 180;
    return movedNm * Math.cos(angle) + Math.sqrt(radiusNm ** 2 - (movedNm * Math.sin(angle)) ** 2);
  };
  const farthest = (fromDeg: number): number => {
    let nm = 0;
    for (let bearing = fromDeg; bearing <= fromDeg + 90; bearing += sample) nm = Math.max(nm, reach(bearing));
    return Math.round(nm);
  };
  return { windKn, neNm: farthest(0), seNm: farthest(90), swNm: farthest(180), nwNm: farthest(270) };
}

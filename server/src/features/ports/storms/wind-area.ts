import type { LatLon, WindRadii } from '@portolan/contract';
import { pointAt, toRing } from './circle.ts';

const stepDeg = 6;

/** The radius on a bearing: that of its quadrant. */
export function radiusOn({ neNm, seNm, swNm, nwNm }: WindRadii, bearing: number): number {
  return [neNm, seNm, swNm, nwNm][Math.floor((((bearing % 360) + 360) % 360) / 90)]!;
}

/** The outline of a wind area: an arc in each quadrant, joined by straight steps, as agencies draw it. */
export function windRing(centre: LatLon, radii: WindRadii): [number, number][] {
  const points: LatLon[] = [];
  for (const [quadrant, nm] of [radii.neNm, radii.seNm, radii.swNm, radii.nwNm].entries())
    for (let turn = 0; turn <= 90; turn += stepDeg) points.push(pointAt(centre, quadrant * 90 + turn, nm));
  return toRing(points, centre.longitude);
}

export interface LatLon {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in nautical miles. */
export const earthRadiusNm = 3440.065;

const radians = Math.PI / 180;

/** A point on the unit sphere. */
export type UnitVector = readonly [x: number, y: number, z: number];

export function toUnitVector({ latitude, longitude }: LatLon): UnitVector {
  const cosLatitude = Math.cos(latitude * radians);
  return [
    cosLatitude * Math.cos(longitude * radians),
    cosLatitude * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ];
}

/** Angle between two points whose straight-line distance on the unit sphere has this square. */
export function angleOfChord(chordSquared: number): number {
  return 2 * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));
}

/** Great-circle distance in nautical miles. */
export function greatCircleNm(from: LatLon, to: LatLon): number {
  const a = toUnitVector(from);
  const b = toUnitVector(to);
  return earthRadiusNm * angleOfChord((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}

/** The point at `fraction` (0 to 1) of the great circle from one point to another. */
export function pointBetween(from: LatLon, to: LatLon, fraction: number): LatLon {
  const a = toUnitVector(from);
  const b = toUnitVector(to);
  const angle = greatCircleNm(from, to) / earthRadiusNm;
  if (angle < 1e-9) return { ...from };
  const weightA = Math.sin((1 - fraction) * angle) / Math.sin(angle);
  const weightB = Math.sin(fraction * angle) / Math.sin(angle);
  const x = weightA * a[0] + weightB * b[0];
  const y = weightA * a[1] + weightB * b[1];
  const z = weightA * a[2] + weightB * b[2];
  return {
    latitude: Math.atan2(z, Math.hypot(x, y)) / radians,
    longitude: Math.atan2(y, x) / radians,
  };
}

/** The longitude equal to `longitude` (modulo 360) that is nearest to `reference`; it may pass 180. */
export function unwrapLongitude(longitude: number, reference: number): number {
  return longitude + 360 * Math.round((reference - longitude) / 360);
}

/** Degrees; longitudes may pass 180 or -180 where a line is unwrapped. */
export interface LatLon {
  latitude: number;
  longitude: number;
}

/** A point for drawing: longitude first. */
type LonLat = readonly [longitude: number, latitude: number];

export const metresPerNm = 1852;
export const kmPerNm = metresPerNm / 1000;
export const radiansPerDegree = Math.PI / 180;
/** Mean radius of the earth in nautical miles. */
export const earthRadiusNm = 3440.065;
/** Of latitude, and of longitude on the equator, on a globe of this radius. */
export const kmPerDegree = earthRadiusNm * kmPerNm * radiansPerDegree;

/** A point on the unit sphere. */
export type UnitVector = readonly [x: number, y: number, z: number];

export function toUnitVector({ latitude, longitude }: LatLon): UnitVector {
  const cosLatitude = Math.cos(latitude * radiansPerDegree);
  return [
    cosLatitude * Math.cos(longitude * radiansPerDegree),
    cosLatitude * Math.sin(longitude * radiansPerDegree),
    Math.sin(latitude * radiansPerDegree),
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

/** Great-circle distance in kilometres. */
export const greatCircleKm = (from: LatLon, to: LatLon): number => greatCircleNm(from, to) * kmPerNm;

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
    latitude: Math.atan2(z, Math.hypot(x, y)) / radiansPerDegree,
    longitude: Math.atan2(y, x) / radiansPerDegree,
  };
}

/** The longitude equal to `longitude`, modulo 360, from -180 to below 180. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The longitude equal to `longitude`, modulo 360, that is nearest to `reference`; it may pass 180. */
export const nearestLongitude = (longitude: number, reference: number): number =>
  longitude + 360 * Math.round((reference - longitude) / 360);

/** The same line without a jump at the antimeridian: each longitude is the copy nearest to the one before. */
export function unwrapLine(line: readonly LonLat[], startNear?: number): [number, number][] {
  let before = startNear;
  return line.map(([longitude, latitude]) => {
    const here = before === undefined ? longitude : nearestLongitude(longitude, before);
    before = here;
    return [here, latitude];
  });
}

import { type LatLon, earthRadiusNm, radiansPerDegree, unwrapLine } from '@portolan/contract';

/** The place so many nautical miles away on a bearing. */
export function pointAt({ latitude, longitude }: LatLon, bearing: number, nm: number): LatLon {
  const angle = nm / earthRadiusNm;
  const course = bearing * radiansPerDegree;
  const from = latitude * radiansPerDegree;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(course),
  );
  const east = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { latitude: to / radiansPerDegree, longitude: longitude + east / radiansPerDegree };
}

/** The bearing on which a great circle leaves one place for another, 0 to 360. */
export function bearingDeg(from: LatLon, to: LatLon): number {
  const [a, b] = [from.latitude * radiansPerDegree, to.latitude * radiansPerDegree];
  const east = (to.longitude - from.longitude) * radiansPerDegree;
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return (((Math.atan2(y, x) / radiansPerDegree) % 360) + 360) % 360;
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** A closed ring for drawing, whose longitudes continue without a jump. */
export function toRing(points: readonly LatLon[], near: number): [number, number][] {
  const line = unwrapLine(
    points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    near,
  ).map(([longitude, latitude]): [number, number] => [rounded(longitude), rounded(latitude)]);
  return line.length === 0 ? [] : [...line, line[0]!];
}

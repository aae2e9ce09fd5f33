import { type ConeRule, type LatLon, type StormBasin, greatCircleNm } from '@portolan/contract';
import { bearingDeg, pointAt, toRing } from './circle.ts';
import type { WayPoint } from './storm-way.ts';

/**
 * Radii of the circles into which two thirds of NHC's and CPHC's track forecasts of 2018 to 2022 fell: the cone of the
 * season of 2023, from NHC's definition of its track forecast cone.
 */
const tables = {
  'nhc-atlantic-2023': [26, 39, 53, 67, 81, 99, 145, 205],
  'nhc-eastern-pacific-2023': [25, 38, 51, 63, 78, 86, 110, 137],
  'nhc-central-pacific-2023': [34, 49, 66, 81, 95, 120, 137, 156],
} as const;
const tableHours = [12, 24, 36, 48, 60, 72, 96, 120] as const;

/**
 * Whose circles a forecast gets. Agencies other than NHC and CPHC publish no such table in their messages: the widest
 * one of NHC's Pacific basins is borrowed, and said to be.
 */
export function coneRuleOf(agency: string, basin: StormBasin): ConeRule {
  const table =
    agency === 'NHC'
      ? basin === 'NA'
        ? 'nhc-atlantic-2023'
        : 'nhc-eastern-pacific-2023'
      : 'nhc-central-pacific-2023';
  return {
    table,
    isBorrowed: agency !== 'NHC' && agency !== 'CPHC',
    circles: tables[table].map((radiusNm, i) => ({ hours: tableHours[i]!, radiusNm })),
  };
}

/** The radius at any hour: between two of the table straight, after its end as at its end. */
export function coneRadiusNm({ circles }: ConeRule, hours: number): number {
  let before = { hours: 0, radiusNm: 0 };
  for (const circle of circles) {
    if (hours <= circle.hours) {
      const share = (hours - before.hours) / (circle.hours - before.hours);
      return before.radiusNm + share * (circle.radiusNm - before.radiusNm);
    }
    before = circle;
  }
  return before.radiusNm;
}

/**
 * The outline around all circles along a forecast track: left side outwards, around the last circle, right side back.
 * Empty for a storm that has no forecast. Longitudes continue without a jump.
 */
export function coneRing(way: readonly WayPoint[], issuedAtMs: number, rule: ConeRule): [number, number][] {
  if (way.length < 2) return [];
  const radius = ({ atMs }: WayPoint): number =>
    Math.max(1, coneRadiusNm(rule, Math.max(0, atMs - issuedAtMs) / 3_600_000));
  const courses = way.map((point, i) => courseAlong(way, i, point));
  const side = (turn: number): LatLon[] =>
    way.map((point, i) => pointAt(point, courses[i]! + turn, radius(point)));
  const last = way.at(-1)!;
  const lastCourse = courses.at(-1)!;
  const end = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75].map((turn) =>
    pointAt(last, lastCourse + turn, radius(last)),
  );
  return toRing([...side(-90), ...end, ...side(90).toReversed()], way[0]!.longitude);
}

/** The direction of travel at a point of the track, from the one before to the one after it. */
function courseAlong(way: readonly WayPoint[], index: number, point: WayPoint): number {
  const before = way[Math.max(0, index - 1)]!;
  const after = way[Math.min(way.length - 1, index + 1)]!;
  return greatCircleNm(before, after) < 0.5 ? 0 : bearingDeg(before === point ? point : before, after);
}

import { hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { approachOf, boxAround, isInWayBox, windAt } from './approach.ts';
import { coneRadiusNm, coneRing, coneRuleOf } from './cone.ts';
import type { WayPoint } from './storm-way.ts';
import { windRing } from './wind-area.ts';

/** East across the date line at 15 N, a degree in five hours. */
const way: WayPoint[] = Array.from({ length: 121 }, (_, hour) => ({
  atMs: hour * hourMs,
  latitude: 15,
  longitude: 172 + hour * 0.2,
  radii: [{ windKn: 34, neNm: 120, seNm: 60, swNm: 0, nwNm: 90 }],
}));

describe('the cone', () => {
  test('has the radii of the table, straight between them and constant after its end', () => {
    const rule = coneRuleOf('NHC', 'NA');
    expect([12, 24, 48, 72, 96, 120].map((hours) => coneRadiusNm(rule, hours))).toEqual([
      26, 39, 67, 99, 145, 205,
    ]);
    expect([0, 6, 84, 200].map((hours) => coneRadiusNm(rule, hours))).toEqual([0, 13, 122, 205]);
  });

  test.each([
    ['NHC', 'EP', 'nhc-eastern-pacific-2023', false],
    ['CPHC', 'CP', 'nhc-central-pacific-2023', false],
    ['JTWC', 'WP', 'nhc-central-pacific-2023', true],
  ] as const)('of %s in %s is that of %s', (agency, basin, table, isBorrowed) => {
    expect(coneRuleOf(agency, basin)).toMatchObject({ table, isBorrowed });
  });

  test('ends in the circle of the last forecast, beyond the date line without a jump', () => {
    const ring = coneRing(way, 0, coneRuleOf('NHC', 'NA'));
    const longitudes = ring.map(([longitude]) => longitude);
    expect(
      Math.max(...ring.slice(1).map(([longitude], i) => Math.abs(longitude - longitudes[i]!))),
    ).toBeLessThan(10);
    const end = way.at(-1)!;
    const farthest = Math.max(...longitudes);
    expect(greatCircleNm(end, { latitude: 15, longitude: farthest })).toBeCloseTo(205, 0);
  });
});

test('a wind area reaches as far in each quadrant as was said', () => {
  const ring = windRing(way[0]!, way[0]!.radii[0]!);
  expect(Math.max(...ring.map(([, latitude]) => latitude))).toBeCloseTo(17, 2);
  expect(Math.min(...ring.map(([, latitude]) => latitude))).toBeCloseTo(14, 2);
  const at = (latitude: number, longitude: number) => windAt(way[0]!, { latitude, longitude });
  expect([at(16, 172.5), at(14.5, 172.3), at(14.5, 171.7), at(15.5, 171.5)]).toEqual([34, 34, null, 34]);
});

describe('the closest approach', () => {
  test('is the hour at which the storm is nearest, across the date line', () => {
    const approach = approachOf(way, () => ({ latitude: 15, longitude: -176 }));
    expect(approach).toMatchObject({ closestAtMs: 60 * hourMs, windKn: 34 });
    expect(approach?.closestNm).toBeLessThan(1);
  });

  test('is none of what is never there', () => {
    expect(approachOf(way, () => undefined)).toBeUndefined();
  });

  test('is found in the box, on any turn of the globe', () => {
    const box = boxAround(way, 100);
    const isIn = (longitude: number): boolean => isInWayBox(box, { latitude: 15, longitude });
    expect([isIn(180), isIn(-180), isIn(-170), isIn(190), isIn(100)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

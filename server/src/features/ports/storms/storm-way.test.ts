import type { WindRadii } from '@portolan/contract';
import { expect, test } from 'vitest';
import type { ShownStatements } from './choose-statements.ts';
import type { StoredStormPoint } from './stored-point.ts';
import { hourlyWay } from './storm-way.ts';

const area = (windKn: number, nm: number): WindRadii => ({ windKn, neNm: nm, seNm: nm, swNm: nm, nwNm: nm });

function point(at: string, windKn: number | null, radii: WindRadii[]): StoredStormPoint {
  const of = { stormId: 'doksuri', agency: 'JTWC', issuedAt: null };
  const measures = { windMinutes: 1, gustKn: null, pressureHpa: null, movementDeg: null, movementKn: null };
  return { ...of, ...measures, at, latitude: 25, longitude: 119, stage: 'hurricane', windKn, radii };
}

function wayOf(points: StoredStormPoint[]): { hour: number; winds: number[] }[] {
  const about = { agency: 'JTWC', forecastAgency: 'JTWC', issuedAt: null, agencies: [], issues: [] };
  const statements: ShownStatements = { ...about, track: points.slice(0, 1), forecast: points.slice(1) };
  return hourlyWay(statements).map(({ atMs, radii }) => ({
    hour: (atMs - Date.parse(points[0]!.at)) / 3_600_000,
    winds: radii.map(({ windKn }) => windKn),
  }));
}

test('between two forecasts no wind area is stronger than the wind there', () => {
  const strong = [area(34, 120), area(50, 60), area(64, 30)];
  const way = wayOf([
    point('2026-11-28T12:00:00Z', 100, strong),
    point('2026-11-29T00:00:00Z', 40, [area(34, 60)]),
  ]);
  // 100 kn to 40 kn in 12 hours: 65 kn after 7 h, 60 after 8, 55 after 9, 50 after 10, 45 after 11.
  expect(way.slice(7)).toEqual([
    { hour: 7, winds: [34, 50, 64] },
    { hour: 8, winds: [34, 50] },
    { hour: 9, winds: [34, 50] },
    { hour: 10, winds: [34, 50] },
    { hour: 11, winds: [34] },
    { hour: 12, winds: [34] },
  ]);
});

test('beyond the last forecast areas those above the forecast wind do not stay, without a wind all do', () => {
  const strong = [area(34, 120), area(50, 60), area(64, 30)];
  const at = ['2026-11-28T12:00:00Z', '2026-11-28T13:00:00Z'] as const;
  expect(wayOf([point(at[0], 100, strong), point(at[1], 55, [])])[1]!.winds).toEqual([34, 50]);
  expect(wayOf([point(at[0], 100, strong), point(at[1], null, [])])[1]!.winds).toEqual([34, 50, 64]);
});

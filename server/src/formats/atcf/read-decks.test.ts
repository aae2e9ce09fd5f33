import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedItem, StormReport } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { decodeAtcf, writeAtcfRows } from './index.ts';

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));
const reports = (items: DecodedItem[]): StormReport[] =>
  items.flatMap((item) => (item.kind === 'storm' ? [item.storm] : []));
const decode = (text: string): DecodedItem[] => decodeAtcf(Buffer.from(text));
const peakOf = ({ points }: StormReport): number => Math.max(...points.map(({ windKn }) => windKn ?? 0));
const lowestOf = ({ points }: StormReport): number =>
  Math.min(...points.map(({ pressureHpa }) => pressureHpa ?? 9999));

const row = (change: Partial<Record<number, string>> = {}): string => {
  const fields = 'WP, 10, 2026112206,   , BEST, 0, 187N, 1251E, 65, 980, TY, 34, NEQ, 100, 90, 80, 110'.split(
    ', ',
  );
  return fields.map((field, index) => change[index] ?? field).join(', ');
};

describe('best tracks of NHC', () => {
  test.each([
    ['bal062018-florence-full.dat', 'AL062018', 'Florence', 79, 130, 937],
    ['harvey2017-bdeck.dat', 'AL092017', 'Harvey', 73, 115, 937],
    ['ian2022-bdeck.dat', 'AL092022', 'Ian', 40, 140, 937],
    ['laura2020-bdeck.dat', 'AL132020', 'Laura', 42, 130, 937],
    ['michael2018-bdeck.dat', 'AL142018', 'Michael', 38, 140, 919],
    ['milton2024-bdeck.dat', 'AL142024', 'Milton', 34, 155, 897],
    ['sandy2012-bdeck.dat', 'AL182012', 'Sandy', 45, 100, 940],
  ])(
    '%s is %s %s: %i times, %i kn and %i hPa at its peak',
    (file, number, name, times, peakKn, lowestHpa) => {
      const [report, ...others] = reports(decodeAtcf(fixture(file)));
      expect(others).toEqual([]);
      expect(report).toMatchObject({
        identifiers: [{ scheme: 'atcf-number', value: number }],
        name,
        agency: 'NHC',
        basin: 'NA',
      });
      expect(report?.issuedAt).toBeUndefined();
      expect(report?.points).toHaveLength(times);
      expect([peakOf(report!), lowestOf(report!)]).toEqual([peakKn, lowestHpa]);
    },
  );

  test('the lines of one time are one point with a wind area each', () => {
    const [florence] = reports(decodeAtcf(fixture('bal062018-florence-full.dat')));
    const point = florence?.points.find(({ at }) => at === '2018-09-11T18:00:00.000Z');
    expect(point?.radii.map(({ windKn }) => windKn)).toEqual([34, 50, 64]);
    expect(new Set(florence?.points.map(({ at }) => at)).size).toBe(florence?.points.length);
  });
});

describe('forecasts', () => {
  test('are one report an issue, each point at its own time', () => {
    const [report] = reports(decodeAtcf(fixture('al992023-ofcl-2023082312.fst')));
    expect(report).toMatchObject({ agency: 'NHC', issuedAt: '2023-08-23T12:00:00.000Z' });
    expect(report?.name).toBeUndefined();
    expect(report?.points.map(({ at }) => at)).toEqual([
      '2023-08-23T12:00:00.000Z',
      '2023-08-23T15:00:00.000Z',
      '2023-08-24T00:00:00.000Z',
      '2023-08-24T12:00:00.000Z',
      '2023-08-25T00:00:00.000Z',
    ]);
    // The number behind the time of a forecast is that of the technique, no minute.
    expect(report?.points[0]).toMatchObject({
      latitude: 18.7,
      longitude: -65.1,
      pressureHpa: null,
      radii: [],
    });
  });

  test('have the areas of all three winds', () => {
    const [report] = reports(decodeAtcf(fixture('ep152026-radii-rows.fst')));
    expect(report?.points).toHaveLength(1);
    expect(report?.points[0]?.radii).toEqual([
      { windKn: 34, neNm: 100, seNm: 90, swNm: 80, nwNm: 110 },
      { windKn: 50, neNm: 60, seNm: 50, swNm: 40, nwNm: 50 },
      { windKn: 64, neNm: 40, seNm: 35, swNm: 25, nwNm: 30 },
    ]);
  });

  test('of models stand apart from the official one', () => {
    const found = reports(
      decode(['OFCL', 'AVNO', 'OFCL'].map((name, i) => row({ 4: name, 5: String(i * 12) })).join('\n')),
    );
    expect(found.map(({ agency, points }) => [agency, points.length])).toEqual([
      ['JTWC', 2],
      ['AVNO', 1],
    ]);
  });
});

describe('places and names', () => {
  test.each([
    ['0123S', '1799W', { latitude: -12.3, longitude: -179.9 }],
    ['123N', '1800W', { latitude: 12.3, longitude: -180 }],
    ['123N', '1850E', { latitude: 12.3, longitude: -175 }],
  ])('%s %s is read with its hemisphere, beyond the date line too', (latitude, longitude, place) => {
    const [report] = reports(decode(row({ 6: latitude, 7: longitude })));
    expect(report?.points[0]).toMatchObject(place);
  });

  test('a season of the south belongs to the year in which it ends, and its basins part at 135 E', () => {
    const east = reports(decode(row({ 0: 'SH', 6: '150S', 7: '1500E' })))[0];
    const west = reports(decode(row({ 0: 'SH', 6: '150S', 7: '600E' })))[0];
    expect([east?.season, east?.basin, west?.basin]).toEqual([2027, 'SP', 'SI']);
    expect(east?.identifiers[0]?.value).toBe('SH102027');
  });

  test('one number in two years is two storms, one over New Year is one', () => {
    const years = ['2025112206', '2025112212', '2026112206'].map((time) => row({ 2: time })).join('\n');
    expect(reports(decode(years)).map(({ season, points }) => [season, points.length])).toEqual([
      [2025, 2],
      [2026, 1],
    ]);
    const newYear = ['2025123118', '2026010100'].map((time) => row({ 2: time })).join('\n');
    expect(reports(decode(newYear)).map(({ season, points }) => [season, points.length])).toEqual([
      [2025, 2],
    ]);
  });

  test('a storm without a name has none, and one that gets a name has the last', () => {
    const named = (name: string, hour: string): string =>
      `${row({ 2: `20261122${hour}` })}, 1010, 150, 15, 75, 0, W, 0, , 270, 12, ${name}`;
    expect(reports(decode(named('INVEST', '00')))[0]?.name).toBeUndefined();
    expect(reports(decode(named('TWENTYSIX', '00')))[0]?.name).toBeUndefined();
    expect(reports(decode([named('TEN', '00'), named('KONG-REY', '06')].join('\n')))[0]?.name).toBe(
      'Kong-rey',
    );
  });

  test('radii begin in the quadrant that their code says, or are the same all round', () => {
    const areas = (code: string) => reports(decode(row({ 12: code })))[0]?.points[0]?.radii[0];
    expect(areas('SEQ')).toEqual({ windKn: 34, neNm: 110, seNm: 100, swNm: 90, nwNm: 80 });
    expect(areas('AAA')).toEqual({ windKn: 34, neNm: 100, seNm: 100, swNm: 100, nwNm: 100 });
    // Semicircles: the first radius is of the half that is named, here the south and the north-east.
    expect(areas('SSS')).toEqual({ windKn: 34, neNm: 90, seNm: 100, swNm: 100, nwNm: 90 });
    expect(areas('NES')).toEqual({ windKn: 34, neNm: 100, seNm: 100, swNm: 90, nwNm: 100 });
    expect(areas('XXX')).toBeUndefined();
  });

  test('a line that is there twice is one area, and of two issues of a time the newer one counts', () => {
    const twice = reports(decode([row(), row({ 13: '120' })].join('\n')))[0]!;
    expect(twice.points.map(({ radii }) => radii)).toEqual([
      [{ windKn: 34, neNm: 120, seNm: 90, swNm: 80, nwNm: 110 }],
    ]);
    const analysed = row({ 4: 'CARQ' });
    const again = row({ 2: '2026112212', 4: 'CARQ', 5: '-6', 6: '188N', 11: '0', 12: '' });
    const [corrected] = reports(decode([analysed, again].join('\n')));
    expect(corrected?.points).toMatchObject([{ latitude: 18.8, radii: [] }]);
  });
});

test('a model that forecasts only the wind says no position, and is not refused', () => {
  const items = decode([row(), row({ 4: 'SHIP', 6: '0N', 7: '0W' })].join('\n'));
  expect(items).toMatchObject([{ kind: 'storm', storm: { agency: 'JTWC' } }]);
  expect(decode(row({ 4: 'SHIP', 6: '0N', 7: '0W' }))).toEqual([]);
});

test.each([
  ['without anything behind the wind', row().split(', ').slice(0, 9).join(', ')],
  ['without spaces', row().replaceAll(' ', '')],
  ['in small letters', row().toLowerCase()],
  [
    'with a comma at its end and fields that no list has',
    `${row()}, 0, 0, 0, , , , , , , , , , , , 12, NEQ, 1, x, y,`,
  ],
  ['of a storm of the early years', 'WP, 01, 1959030100,   , BEST,   0,  45N, 1400E,  25'],
])('a line %s is read', (_, text) => {
  expect(decode(text)).toMatchObject([
    { kind: 'storm', storm: { points: [{ windKn: expect.any(Number) }] } },
  ]);
});

test('a technique of any characters is read', () => {
  const items = decode(row({ 4: 'AP-1+', 5: '12' }));
  expect(items).toMatchObject([{ kind: 'storm', storm: { agency: 'AP-1+' } }]);
});

describe('refusals', () => {
  test.each([
    [{ 0: 'XX' }, 'BASIN'],
    [{ 1: 'AB' }, 'CY'],
    [{ 2: '2026113206' }, 'YYYYMMDDHH'],
    [{ 5: 'x' }, 'TAU'],
    [{ 6: '987N' }, 'LatN/S'],
    [{ 6: '0N', 7: '0W' }, 'LatN/S'],
    [{ 7: '125N' }, 'LonE/W'],
    [{ 8: '999' }, 'VMAX'],
  ])('%j is refused with its line and field, the lines around it are kept', (change, field) => {
    const items = decode([row(), row(change), row({ 2: '2026112212' })].join('\n'));
    expect(items).toMatchObject([{ kind: 'storm' }, { kind: 'refused', refusal: { path: 'line 2', field } }]);
    expect(reports(items)[0]?.points).toHaveLength(2);
  });

  test('a line that is cut off, and nothing at all', () => {
    expect(decode('WP, 10, 2026')).toMatchObject([{ refusal: { path: 'line 1', code: 'too-short' } }]);
    expect(decode('\n \n')).toMatchObject([{ refusal: { code: 'empty' } }]);
  });
});

test('what is written is read as it was', () => {
  const radii = [34, 50, 64].map((windKn) => ({ windKn, neNm: 120, seNm: 80, swNm: 60, nwNm: 90 }));
  const text = writeAtcfRows([
    {
      stormId: 'WP102026',
      baseAt: new Date('2026-11-22T06:00:00Z'),
      technique: 'BEST',
      tauHours: 0,
      latitude: -18.7,
      longitude: -179.9,
      windKn: 95,
      pressureHpa: 948,
      type: 'TY',
      radii,
      name: 'Yagi',
    },
  ]);
  expect(reports(decode(text))).toMatchObject([
    { name: 'Yagi', points: [{ latitude: -18.7, longitude: -179.9, windKn: 95, pressureHpa: 948, radii }] },
  ]);
});

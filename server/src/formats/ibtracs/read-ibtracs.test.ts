import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedItem, StormReport } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { decodeIbtracs, isIbtracs } from './index.ts';

const sample = readFileSync(join(import.meta.dirname, 'fixtures/ibtracs-v04r00-sample-a.csv'), 'utf8');
const columns = sample.split('\n')[0]!.trim().split(',');
const reports = (items: DecodedItem[]): StormReport[] =>
  items.flatMap((item) => (item.kind === 'storm' ? [item.storm] : []));

const base: Record<string, string> = {
  SID: '2018250N12170',
  SEASON: '2018',
  BASIN: 'WP',
  NAME: 'MANGKHUT',
  ISO_TIME: '2018-09-12 12:00:00',
  NATURE: 'TS',
  LAT: '14.3',
  LON: '132.5',
  TRACK_TYPE: 'main',
  IFLAG: 'O_____________',
};
/** Rows of the shipped head and units, with these columns filled. */
const decode = (...rows: Record<string, string>[]): DecodedItem[] => {
  const lines = rows.map((row) => columns.map((name) => row[name] ?? base[name] ?? ' ').join(','));
  return decodeIbtracs(Buffer.from([...sample.split('\n').slice(0, 2), ...lines].join('\n')));
};

describe('an IBTrACS list', () => {
  test('reads the shipped storm of 1884: four positions without a wind, three of them interpolated', () => {
    const [report, ...others] = decodeIbtracs(Buffer.from(sample));
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      storm: { identifiers: [{ scheme: 'ibtracs-sid', value: '1884177N17124' }], season: 1884, basin: 'WP' },
    });
    const { name, points } = reports([report!])[0]!;
    expect(name).toBeUndefined();
    expect(points.map(({ at, latitude, longitude, windKn }) => [at, latitude, longitude, windKn])).toEqual([
      ['1884-06-24T16:00:00.000Z', 16.5, 124, null],
      ['1884-06-24T18:00:00.000Z', 16.5373, 123.8, null],
      ['1884-06-25T00:00:00.000Z', 16.6706, 123.2, null],
      ['1884-06-25T09:00:00.000Z', 17.0259, 122.3, null],
    ]);
    expect(points.map(({ interpolated }) => interpolated === true)).toEqual([false, true, true, true]);
  });

  test('each agency says its own, with its own averaging period', () => {
    const found = reports(
      decode({
        USA_LAT: '14.2',
        USA_LON: '132.4',
        USA_WIND: '155',
        USA_ATCF_ID: 'WP262018',
        USA_R34_NE: '170',
        USA_R34_SE: '150',
        TOKYO_LAT: '14.3',
        TOKYO_LON: '132.5',
        TOKYO_WIND: '110',
        TOKYO_R30_DIR: '9',
        TOKYO_R30_LONG: '240',
        TOKYO_R30_SHORT: '240',
        WMO_AGENCY: 'tokyo',
        WMO_WIND: '110',
      }),
    );
    expect(found.map(({ agency, points: [point] }) => [agency, point?.windKn, point?.windMinutes])).toEqual([
      ['JTWC', 155, 1],
      ['JMA', 110, 10],
    ]);
    expect(found[0]?.identifiers).toContainEqual({ scheme: 'atcf-number', value: 'WP262018' });
    expect(found[0]?.points[0]?.radii).toEqual([{ windKn: 34, neNm: 170, seNm: 150, swNm: 0, nwNm: 0 }]);
    expect(found[1]?.points[0]?.radii).toEqual([{ windKn: 30, neNm: 240, seNm: 240, swNm: 240, nwNm: 240 }]);
  });

  test('longitudes beyond 180 are west, and spur tracks are left out', () => {
    const found = reports(decode({ LON: '185.5' }, { TRACK_TYPE: 'spur', ISO_TIME: '2018-09-12 18:00:00' }));
    expect(found).toHaveLength(1);
    expect(found[0]?.points.map(({ longitude }) => longitude)).toEqual([-174.5]);
  });

  test.each([
    [{ SID: 'x' }, 'SID'],
    [{ BASIN: 'XX' }, 'BASIN'],
    [{ ISO_TIME: '2018-13-12 12:00:00' }, 'ISO_TIME'],
    [{ LAT: '' }, 'LAT'],
    [{ LON: '999' }, 'LON'],
    [{ USA_LAT: '1', USA_LON: '2', USA_WIND: 'strong' }, 'USA_WIND'],
  ])('%j is refused with its line and column', (change, field) => {
    const items = decode({}, change);
    expect(items).toMatchObject([{ kind: 'storm' }, { kind: 'refused', refusal: { path: 'line 4', field } }]);
  });

  test('a list without its head is refused with the missing columns', () => {
    expect(decodeIbtracs(Buffer.from('1,2,3\n'))).toMatchObject([
      { refusal: { path: 'line 1', field: 'SID' } },
    ]);
  });
});

const plain = 'SID,SEASON,BASIN,NAME,ISO_TIME,NATURE,LAT,LON,WMO_AGENCY,WMO_WIND,WMO_PRES';
const values = '2018250N12170,2018,WP,MANGKHUT,2018-09-08 18:00:00,TS,14.6,157.4,tokyo,50,990';

test.each([
  ['in quotes', plain, values.replace(/[^,]+/g, '"$&"')],
  ['with semicolons', plain.replaceAll(',', ';'), values.replaceAll(',', ';')],
  ['with a head in small letters', plain.toLowerCase(), values],
  ['with times of a table program', plain, values.replace('2018-09-08 18:00:00', '2018/9/8 18:00')],
  ['with times of ISO 8601', plain, values.replace('2018-09-08 18:00:00', '2018-09-08T18:00:00Z')],
])('a list %s is recognised and read', (_, head, line) => {
  expect(isIbtracs(head)).toBe(true);
  expect(decodeIbtracs(Buffer.from(`${head}\n${line}\n`))).toMatchObject([
    {
      storm: {
        agency: 'JMA',
        name: 'Mangkhut',
        points: [{ at: '2018-09-08T18:00:00.000Z', latitude: 14.6, windKn: 50, pressureHpa: 990 }],
      },
    },
  ]);
});

test.each(['spur', 'PROVISIONAL_spur', 'spur-split'])('a track of the type %s is left out', (type) => {
  expect(decode({ TRACK_TYPE: type })).toEqual([]);
});

test('columns that version 4.01 added are read: the best track of Korea', () => {
  const head = `${plain},KMA_LAT,KMA_LON,KMA_WIND,KMA_PRES,KMA_R30_DIR,KMA_R30_LONG,KMA_R30_SHORT,ANY_NEW`;
  const items = decodeIbtracs(Buffer.from(`${head}\n${values},14.7,157.3,45,992,9,60,60,1\n`));
  expect(reports(items).find(({ agency }) => agency === 'KMA')).toMatchObject({
    points: [{ latitude: 14.7, windKn: 45, windMinutes: 10, radii: [{ windKn: 30, neNm: 60 }] }],
  });
});

test.each([
  ['NA', 'NHC'],
  ['WP', 'JTWC'],
])('a track of the USA without a code of its agency is, in the basin %s, of %s', (BASIN, agency) => {
  const own = { BASIN, USA_LAT: '14.3', USA_LON: '132.5', USA_WIND: '50', USA_AGENCY: 'tcvitals' };
  expect(reports(decode(own)).map((report) => report.agency)).toContain(agency);
});

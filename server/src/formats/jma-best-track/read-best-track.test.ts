import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedItem, StormReport } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { decodeJma, isJma } from './index.ts';

const sample = readFileSync(join(import.meta.dirname, 'fixtures/bst_sample_a.txt'));
const reports = (items: DecodedItem[]): StormReport[] =>
  items.flatMap((item) => (item.kind === 'storm' ? [item.storm] : []));
const header = '66666 1822  002 0029 1822 0 6             MANGKHUT              20181026        ';
const first = '18090812 002 3 145 1592  992     045     00000 0000 90160 0160                  ';
const second = '18090818 002 4 146 1574  990     050     00000 0000 90160 0160                  ';
const decode = (...lines: string[]): DecodedItem[] => decodeJma(Buffer.from(lines.join('\n')));

describe('the best track of RSMC Tokyo', () => {
  test.each([
    ['2018-22', 'Mangkhut', 46, 110, 905],
    ['2019-19', 'Hagibis', 48, 105, 915],
    ['2018-25', 'Kong-rey', 49, 115, 900],
    ['2020-19', 'Goni', 44, 120, 905],
  ])('%s is %s: %i times, %i kn and %i hPa at its peak', (value, name, times, peakKn, lowestHpa) => {
    const storm = reports(decodeJma(sample)).find((report) => report.name === name);
    expect(storm).toMatchObject({
      identifiers: [{ scheme: 'jma-number', value }],
      agency: 'JMA',
      basin: 'WP',
    });
    expect(storm?.points).toHaveLength(times);
    expect(Math.max(...storm!.points.map(({ windKn }) => windKn ?? 0))).toBe(peakKn);
    expect(Math.min(...storm!.points.map(({ pressureHpa }) => pressureHpa ?? 9999))).toBe(lowestHpa);
  });

  test('refuses nothing of four whole typhoons', () => {
    expect(decodeJma(sample).filter(({ kind }) => kind === 'refused')).toEqual([]);
  });

  test('averages winds over ten minutes, and 000 is no wind', () => {
    const [mangkhut] = reports(decodeJma(sample));
    expect(mangkhut?.points[0]).toMatchObject({ windKn: null, windMinutes: 10, stage: 'depression' });
    expect(mangkhut?.points.at(4)).toMatchObject({ windKn: 35, stage: 'storm' });
  });

  test('a wind area longer to one side is a moved circle, of each quadrant the farthest point', () => {
    // Longest 300 nm to the north-east, shortest 240 nm.
    const line = '18091218 002 5 144 1325  905     110     90110 0110 10300 0240                  ';
    const [report] = reports(decode(header.replace('002', '001'), line));
    const [gale, storm] = report!.points[0]!.radii;
    expect(gale).toEqual({ windKn: 30, neNm: 300, seNm: 290, swNm: 248, nwNm: 290 });
    expect(storm).toEqual({ windKn: 50, neNm: 110, seNm: 110, swNm: 110, nwNm: 110 });
  });

  test('years from 51 on are of the last century, longitudes beyond 180 are west', () => {
    const [old] = reports(decode(header.replace('002', '001'), first.replace('18090812', '51090812')));
    expect(old?.season).toBe(1951);
    const [beyond] = reports(decode(header.replace('002', '001'), first.replace('1592', '1815')));
    expect(beyond?.points[0]?.longitude).toBe(-178.5);
  });
});

describe('refusals', () => {
  test.each([
    ['18093212', 'time'],
    ['18090812 002 0', 'grade'],
    ['18090812 002 3 9x5', 'latitude'],
    ['18090812 003', 'indicator'],
  ])('%s is refused with its line and field', (beginning, field) => {
    const items = decode(header, beginning + first.slice(beginning.length), second);
    expect(items).toMatchObject([{ kind: 'refused', refusal: { path: 'line 2', field } }, { kind: 'storm' }]);
  });

  test('a storm with fewer lines than announced is kept and said to be incomplete', () => {
    expect(decode(header, first)).toMatchObject([
      { kind: 'storm' },
      { kind: 'refused', refusal: { path: 'line 1', field: 'number of lines', code: 'incomplete' } },
    ]);
  });

  test('lines without a header, and nothing at all', () => {
    expect(decode(first)).toMatchObject([{ refusal: { path: 'line 1', code: 'no-header' } }]);
    expect(decode('')).toMatchObject([{ refusal: { code: 'empty' } }]);
  });
});

describe('the yearly table of JMA', () => {
  const head =
    '年,月,日,時（UTC）,台風番号,台風名,階級,緯度,経度,中心気圧,最大風速,50KT長径方向,50KT長径,50KT短径,' +
    '30KT長径方向,30KT長径,30KT短径,上陸';
  const row = '2019,2,20,6,1902,WUTIP,3,5.4,151.4,1000,35,0,0,0,9,60,60,0';

  test('is recognised and read, also as Japanese programs write it', () => {
    expect(isJma(head)).toBe(true);
    const [storm] = reports(decode(head, row, row.replace('20,6', '20,12')));
    expect(storm).toMatchObject({
      identifiers: [{ scheme: 'jma-number', value: '2019-02' }],
      name: 'Wutip',
      points: [
        {
          at: '2019-02-20T06:00:00.000Z',
          latitude: 5.4,
          longitude: 151.4,
          windKn: 35,
          pressureHpa: 1000,
          radii: [{ windKn: 30, neNm: 60, seNm: 60, swNm: 60, nwNm: 60 }],
        },
        {},
      ],
    });
  });

  test.each([
    ['2019,2,30,6,1902', '日'],
    ['2019,2,20,6,x', '台風番号'],
  ])('a row %s is refused alone with its column', (change, field) => {
    const items = decode(head, row, row.replace('2019,2,20,6,1902', change));
    expect(items).toMatchObject([{ kind: 'storm' }, { kind: 'refused', refusal: { path: 'line 3', field } }]);
  });
});

test.each([
  ['fewer spaces', (line: string) => line.trim().replace(/\s+/g, ' ')],
  ['tabs', (line: string) => line.trim().replace(/\s+/g, '\t')],
  ['spaces in front', (line: string) => `  ${line}`],
  ['nothing behind the pressure', (line: string) => line.replace(/ {5}0[45][05].*$/, '')],
])('lines with %s are read', (name, change) => {
  const [storm, ...others] = decode(...[header, first, second].map(change));
  expect(others).toEqual([]);
  expect(storm).toMatchObject({
    storm: {
      identifiers: [{ value: '2018-22' }],
      name: 'Mangkhut',
      points: [{ latitude: 14.5, pressureHpa: 992 }, {}],
    },
  });
  if (name !== 'nothing behind the pressure')
    expect(storm).toMatchObject({
      storm: { points: [{ windKn: 45, radii: [{ windKn: 30 }] }, { windKn: 50 }] },
    });
});

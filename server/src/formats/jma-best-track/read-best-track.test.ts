import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedItem, StormReport } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { decodeJma } from './index.ts';

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

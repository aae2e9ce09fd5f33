import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { positionOfRelease, readRelease } from './locodes.ts';
import { plainName } from './ports.ts';
import { parseCsv, SourceFolder } from './tables.ts';
import { assignZones } from './time-zones.ts';

function folderWith(files: Record<string, Buffer | string>): SourceFolder {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-reference-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return new SourceFolder(folder);
}

describe('a source folder', () => {
  test('finds a file by its name, packed or not', () => {
    const source = folderWith({ 'a.tsv': 'x\ty\r\n1\t2\r\n', 'b.tsv.gz': gzipSync('x\n3\n') });
    expect(Array.from(source.rows('a.tsv'), (row) => [row('x'), row('y'), row('z')])).toEqual([
      ['1', '2', ''],
    ]);
    expect(Array.from(source.rows('b.tsv'), (row) => row('x'))).toEqual(['3']);
  });

  test('reports which file is missing', () => {
    expect(() => folderWith({}).text('ports.tsv')).toThrow(
      'The folder holds no file ports.tsv or ports.tsv.gz',
    );
  });
});

test('comma-separated text keeps commas, quotes and empty cells', () => {
  expect(parseCsv('a,"b, c","say ""x"""\r\n,,d\n')).toEqual([
    ['a', 'b, c', 'say "x"'],
    ['', '', 'd'],
  ]);
});

describe("UNECE's release", () => {
  const lines = [
    ',"DE",,".GERMANY",,,,,,,,',
    ',"DE","HAM","Hamburg","Hamburg","HH","AI","12345---","0207",,"5333N 00959E",',
    '"X","DE","XXX","Gone","Gone",,"RL","--3-----","0207",,"5333N 00959E",',
    '"+","DE","Q9Q","M\u00fcnsterdorf","Munsterdorf","SH","RL","--3----B","2401",,"5356N 00932E",',
    '"=","DE",,"Muenchen = Munchen",,,,,,,,',
  ];

  test('gives places with their functions, without removed ones and cross references', () => {
    const source = folderWith({
      '2024-2 UNLOCODE CodeListPart1.csv': Buffer.from(lines.join('\r\n'), 'latin1'),
    });
    expect(readRelease(source)).toMatchObject([
      { unLocationCode: 'DEHAM', name: 'Hamburg', functions: '12345' },
      {
        unLocationCode: 'DEQ9Q',
        name: 'M\u00fcnsterdorf',
        functions: '3B',
        latitude: 53.9333,
        longitude: 9.5333,
      },
    ]);
  });

  test.each([
    ['5333N 00959E', 53.55, 9.9833],
    ['3352S 15113W', -33.8667, -151.2167],
    ['9704N 00828E', undefined, undefined],
    ['', undefined, undefined],
  ])('reads the position %j', (text, latitude, longitude) => {
    expect(positionOfRelease(text)).toEqual({ latitude, longitude });
  });
});

test.each([
  ['Jakarta, Java', 'Jakarta'],
  ['Shekou Pt', 'Shekou'],
  ['Chennai (ex Madras)', 'Chennai'],
  ['Itaguai Pt = Sepetiba Pt', 'Itaguai'],
  ['Magadansky, Port', 'Magadansky, Port'],
  ['Le Havre', 'Le Havre'],
])('the port %s is called %s', (listed, name) => {
  expect(plainName(listed)).toBe(name);
});

describe('time zones', () => {
  const donors = [
    { countryCode: 'AA', latitude: 10, longitude: 0, timeZone: 'Zone/West' },
    { countryCode: 'AA', latitude: 10, longitude: 20, timeZone: 'Zone/East' },
    { countryCode: 'BB', latitude: 10, longitude: 11, timeZone: 'Zone/Abroad' },
  ];
  const place = (subdivision: string, longitude?: number) => ({
    countryCode: 'AA',
    subdivision,
    latitude: longitude === undefined ? undefined : 10,
    longitude,
  });

  test('come from the nearest place of the same country', () => {
    expect(assignZones([place('', 1), place('', 11)], donors)).toEqual(['Zone/West', 'Zone/East']);
  });

  test('come from the subdivision where a place has no position', () => {
    expect(assignZones([place('E', 19), place('W', 1), place('E')], donors).at(-1)).toBe('Zone/East');
  });

  test('stay empty where the country has several', () => {
    expect(assignZones([place('', 1), place('', 19), place('')], donors).at(-1)).toBe('');
  });
});

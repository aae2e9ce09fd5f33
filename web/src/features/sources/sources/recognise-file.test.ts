import { expect, test } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

test.each([
  ['[{"eventID":"a"}]', 'dcsa-tnt'],
  ['\uFEFF {"events":[]}', 'dcsa-tnt'],
  ['!AIVDM,1,1,,A,15M67F,0*00', 'ais-nmea'],
  ['\\s:2573135,c:1671533231*08\\!BSVDM,2,1,5,A,5', 'ais-nmea'],
  ['2026-11-21T09:46:00Z !AIVDM,1,1,,B,1', 'ais-nmea'],
  ['\u001F\uFFFD\b', 'ais-nmea'],
  ['MMSI,BaseDateTime,LAT,LON,SOG', 'ais-csv'],
  ['"mmsi","base_date_time"', 'ais-csv'],
  ['base_date_time;mmsi;latitude', 'ais-csv'],
  ['PK\u0003\u0004\u0014 AIS_2023_01_01.csv', 'ais-csv'],
  ['UNB+UNOA:1', 'dcsa-tnt'],
  ['', 'dcsa-tnt'],
] as const)('a file that begins with %j is read as %s', (beginning, connector) => {
  expect(recogniseFile(beginning)).toBe(connector);
});

test.each([
  ['ais-2025-01-01.csv.zst', '(\uFFFD/\uFFFD', 'ais-csv'],
  ['2023.csv.gz', '\u001F\uFFFD\b', 'ais-csv'],
  ['day.nmea.gz', '\u001F\uFFFD\b', 'ais-nmea'],
] as const)('the packed file %s that begins with %j is read as %s', (name, beginning, connector) => {
  expect(recogniseFile(beginning, name)).toBe(connector);
});

import { expect, test } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

test.each([
  ['[{"eventID":"a"}]', 'dcsa-tnt'],
  ['\uFEFF {"events":[]}', 'dcsa-tnt'],
  ['!AIVDM,1,1,,A,15M67F,0*00', 'ais-nmea'],
  ['\\s:2573135,c:1671533231*08\\!BSVDM,2,1,5,A,5', 'ais-nmea'],
  ['2026-11-21T09:46:00Z !AIVDM,1,1,,B,1', 'ais-nmea'],
  ['\u001F\uFFFD\b', 'ais-nmea'],
  ['UNB+UNOA:1', 'dcsa-tnt'],
  ['', 'dcsa-tnt'],
] as const)('a file that begins with %j is read as %s', (beginning, connector) => {
  expect(recogniseFile(beginning)).toBe(connector);
});

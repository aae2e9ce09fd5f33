import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeAdvisory } from './index.ts';
import { readForecastLines } from './read-advisory.ts';

const excerpt = readFileSync(join(import.meta.dirname, 'fixtures/forecast-advisory-tcm-excerpt.txt'), 'utf8');
const linesOf = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }));

/** An advisory in the form in which NHC writes them. */
const advisory = `ZCZC MIATCMAT1 ALL
TTAA00 KNHC DDHHMM

HURRICANE EXAMPLE FORECAST/ADVISORY NUMBER  24
NWS NATIONAL HURRICANE CENTER MIAMI FL       AL112017
1500 UTC TUE AUG 29 2017

HURRICANE CENTER LOCATED NEAR 21.3N  64.8W AT 29/1500Z
POSITION ACCURATE WITHIN  10 NM

PRESENT MOVEMENT TOWARD THE WEST OR 280 DEGREES AT  12 KT

ESTIMATED MINIMUM CENTRAL PRESSURE  970 MB
MAX SUSTAINED WINDS  80 KT WITH GUSTS TO 100 KT.
64 KT....... 15NE  10SE   0SW  10NW.
34 KT....... 80NE  50SE  30SW  60NW.
12 FT SEAS..240NE 180SE 150SW 210NW.

REPEAT...CENTER LOCATED NEAR 21.3N  64.8W AT 29/1500Z

${excerpt.trim()}

FORECAST VALID 01/1200Z 24.9N  73.1W...POST-TROP/EXTRATROP
MAX WIND  60 KT...GUSTS  75 KT.

OUTLOOK VALID 02/1200Z...DISSIPATED
`;

describe('a forecast/advisory', () => {
  test('the quoted lines are a forecast with wind, gusts and three areas', () => {
    const { forecast, refused } = readForecastLines(linesOf(excerpt), '2017-08-29T15:00:00.000Z');
    expect(refused).toEqual([]);
    expect(forecast).toMatchObject([
      {
        at: '2017-08-30T00:00:00.000Z',
        latitude: 22.9,
        longitude: -68.1,
        windKn: 85,
        gustKn: 105,
        stage: 'hurricane',
        radii: [
          { windKn: 64, neNm: 15, seNm: 10, swNm: 0, nwNm: 10 },
          { windKn: 50, neNm: 30, seNm: 20, swNm: 10, nwNm: 20 },
          { windKn: 34, neNm: 80, seNm: 50, swNm: 30, nwNm: 60 },
        ],
      },
    ]);
  });

  test('says where the storm is and, as another report, what is forecast, over the end of a month too', () => {
    const items = decodeAdvisory(Buffer.from(advisory));
    expect(items).toMatchObject([
      {
        storm: {
          identifiers: [{ scheme: 'atcf-number', value: 'AL112017' }],
          name: 'Example',
          points: [
            {
              at: '2017-08-29T15:00:00.000Z',
              windKn: 80,
              gustKn: 100,
              pressureHpa: 970,
              movementDeg: 280,
              movementKn: 12,
            },
          ],
        },
      },
      {
        storm: { issuedAt: '2017-08-29T15:00:00.000Z', points: [{ windKn: 85 }, { stage: 'extratropical' }] },
      },
    ]);
    const [, forecast] = items;
    if (forecast?.kind !== 'storm') throw new Error('no forecast');
    expect(forecast.storm.points.map(({ at }) => at)).toEqual([
      '2017-08-30T00:00:00.000Z',
      '2017-09-01T12:00:00.000Z',
    ]);
  });

  test('is read out of its web page', () => {
    const page = `<html><body><pre>${advisory}</pre></body></html>`;
    expect(decodeAdvisory(Buffer.from(page))).toEqual(decodeAdvisory(Buffer.from(advisory)));
  });

  test('without a storm id, a time or a centre it is refused with the field', () => {
    const refusal = (text: string) => decodeAdvisory(Buffer.from(text));
    expect(refusal(excerpt)).toMatchObject([{ refusal: { path: 'line 1', field: 'storm id' } }]);
    expect(refusal(advisory.replace(/1500 UTC.*/, ''))).toMatchObject([{ refusal: { field: 'issue' } }]);
    expect(refusal(advisory.replaceAll('LOCATED NEAR', 'SOMEWHERE'))).toMatchObject([
      { refusal: { field: 'centre' } },
    ]);
  });

  test('a forecast position that cannot be read is refused with its line', () => {
    const items = decodeAdvisory(Buffer.from(advisory.replace('22.9N  68.1W', '22.9  68.1W')));
    expect(items.at(-1)).toMatchObject({
      refusal: { field: 'VALID', path: expect.stringMatching(/^line \d+$/) },
    });
  });
});

test.each([
  ['POST-TROP/REMNT LOW', 'low'],
  ['REMNANT LOW', 'low'],
  ['POST-TROP/EXTRATROP', 'extratropical'],
  ['INLAND', 'storm'],
])('a forecast of %s is %s', (remark, stage) => {
  const lines = linesOf(`FORECAST VALID 30/0000Z 22.9N  68.1W...${remark}\nMAX WIND  40 KT...GUSTS  50 KT.`);
  expect(readForecastLines(lines, '2017-08-29T15:00:00.000Z').forecast).toMatchObject([
    { stage, windKn: 40 },
  ]);
});

test.each(['DISSIPATED', 'ABSORBED', 'MERGED WITH FRONT'])('a storm that is %s has no position', (what) => {
  const read = readForecastLines(linesOf(`OUTLOOK VALID 30/0000Z...${what}`), '2017-08-29T15:00:00.000Z');
  expect(read).toMatchObject({ forecast: [], refused: [] });
});

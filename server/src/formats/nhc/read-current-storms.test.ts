import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeCurrentStorms, isCurrentStorms, listAdvisoryUrls } from './index.ts';

const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));
const gert = fixture('current-storms-gert-2023.json');
const changed = (change: object): Buffer => {
  const { activeStorms } = JSON.parse(gert.toString()) as { activeStorms: object[] };
  return Buffer.from(JSON.stringify({ activeStorms: [{ ...activeStorms[0], ...change }] }));
};

describe('the list of active storms', () => {
  test('an empty list is no storm and no failure', () => {
    expect(decodeCurrentStorms(fixture('current-storms-empty.json'))).toEqual([]);
  });

  test('numbers written as texts are numbers', () => {
    expect(decodeCurrentStorms(gert)).toMatchObject([
      {
        kind: 'storm',
        storm: {
          identifiers: [{ scheme: 'atcf-number', value: 'AL062023' }],
          basin: 'NA',
          season: 2023,
          name: 'Gert',
          agency: 'NHC',
          points: [
            {
              at: '2023-08-22T03:00:00.000Z',
              latitude: 17.1,
              longitude: -58.4,
              stage: 'depression',
              windKn: 25,
              windMinutes: 1,
              pressureHpa: 1008,
              movementDeg: 285,
              movementKn: 9,
            },
          ],
        },
      },
    ]);
    expect(decodeCurrentStorms(changed({ intensity: 25, pressure: 1008 }))).toEqual(
      decodeCurrentStorms(gert),
    );
  });

  test('positions as texts are read where there are no numbers', () => {
    const items = decodeCurrentStorms(changed({ latitudeNumeric: undefined, longitudeNumeric: undefined }));
    expect(items).toMatchObject([{ storm: { points: [{ latitude: 17.1, longitude: -58.4 }] } }]);
  });

  test('the forecast of each storm has its address', () => {
    expect(listAdvisoryUrls(gert)).toEqual(['https://www.nhc.noaa.gov/text/MIATCPAT1.shtml']);
    expect(listAdvisoryUrls(fixture('current-storms-empty.json'))).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    [{ id: 'x' }, 'id'],
    [{ latitudeNumeric: 117.1 }, 'latitudeNumeric'],
    [{ lastUpdate: 'yesterday' }, 'lastUpdate'],
    [{ intensity: 'strong' }, 'intensity'],
    [{ pressure: '9999' }, 'pressure'],
  ])('%j is refused with its path', (change, field) => {
    const items = decodeCurrentStorms(changed(change));
    expect(items).toMatchObject([{ kind: 'refused', refusal: { path: `activeStorms[0].${field}` } }]);
  });

  test('anything that is no list of storms', () => {
    expect(decodeCurrentStorms(Buffer.from('{"storms": []}'))).toMatchObject([
      { refusal: { code: 'unknown-shape' } },
    ]);
    expect(decodeCurrentStorms(Buffer.from('{'))).toMatchObject([{ refusal: { code: 'not-json' } }]);
  });
});

test.each([
  ['2023-08-22T03:00:00.000Z', '2023-08-22T03:00:00Z'],
  ['2023-08-22T03:00:00', '2023-08-22T03:00:00Z'],
  ['2023-08-22 03:00', '2023-08-22T03:00:00Z'],
  ['2023-08-21T23:00:00-04:00', '2023-08-22T03:00:00Z'],
])('a storm updated %s is of that time, in UTC without an offset', (lastUpdate, at) => {
  expect(decodeCurrentStorms(changed({ lastUpdate }))).toMatchObject([
    { storm: { points: [{ at: new Date(at).toISOString() }] } },
  ]);
});

test('a kind of storm that no list has is known by its wind, and new fields are left out', () => {
  const body = changed({ classification: 'XX', intensity: '70', somethingNew: { a: [1] } });
  expect(decodeCurrentStorms(body)).toMatchObject([
    { storm: { points: [{ stage: 'hurricane', windKn: 70 }] } },
  ]);
});

test('the list is recognised with other fields in front', () => {
  expect(isCurrentStorms('{ "generated": "2026-08-22", "activeStorms": []')).toBe(true);
  expect(isCurrentStorms('{"storms": []')).toBe(false);
});

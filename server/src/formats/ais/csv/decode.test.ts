import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DecodedItem } from '@portolan/contract';
import { decodeLog } from '../log-decoder.ts';
import { createCsvDecoder } from './decode.ts';

const receivedAt = new Date('2026-02-01T12:00:00.000Z');
const log = readFileSync(new URL('../fixtures/noaa-2023-a.csv', import.meta.url));
const header =
  'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,' +
  'Draft,Cargo,TransceiverClass';
const row =
  '636021061,2023-01-11T00:00:00,26.09241,-80.04806,8.8,272.7,270.0,MSC NAISHA ' +
  'III,IMO9307839,5LCB4,70,8.0,208.0,30.0,8.0,70.0,A';

function read(body: string | Uint8Array) {
  const items = decodeLog(
    createCsvDecoder(),
    typeof body === 'string' ? Buffer.from(body) : body,
    receivedAt,
  );
  return {
    positions: items.flatMap((item) => (item.kind === 'position' ? [item.position] : [])),
    vessels: items.flatMap((item) => (item.kind === 'static' ? [item.vessel] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

/** The row with some of its values replaced, under the header. */
function readWith(values: Record<string, string>) {
  const headings = header.split(',');
  const changed = row.split(',').map((value, i) => values[headings[i] ?? ''] ?? value);
  return read(`${header}\n${changed.join(',')}\n`);
}

test('a file of MarineCadastre is read to the last row', () => {
  const { positions, vessels, refusals } = read(log);
  const rows = log.toString().trim().split('\n').length - 1;
  expect(refusals).toEqual([]);
  expect(positions).toHaveLength(rows);
  expect(vessels.length).toBe(new Set(positions.map(({ mmsi }) => mmsi)).size);
  expect(positions[1]).toEqual({
    mmsi: '636021061',
    latitude: 26.09241,
    longitude: -80.04806,
    speedOverGroundKn: 8.8,
    courseOverGroundDeg: 272.7,
    headingDeg: 270,
    navigationStatus: 8,
    positionAt: '2023-01-11T00:00:00.000Z',
  });
  expect(vessels[1]).toMatchObject({
    mmsi: '636021061',
    vesselName: 'MSC NAISHA III',
    imoNumber: '9307839',
    callSign: '5LCB4',
    shipType: 70,
    lengthM: 208,
    beamM: 30,
    draughtM: 8,
    destination: null,
  });
});

test('the columns may be in any order and in the spelling of the newer files', () => {
  const { positions, vessels, refusals } = read(
    'mmsi,base_date_time,longitude,latitude,sog,cog,heading,vessel_name,imo,call_sign,vessel_type,status,' +
      'length,width,draft,cargo,transceiver\r\n' +
      '366999618,2025-01-01 00:00:00,-122.5,37.25,0.4,360,511,"OLD ""SALT"", II",,,1004,15,,,,,B\r\n',
  );
  expect(refusals).toEqual([]);
  expect(positions).toEqual([
    {
      mmsi: '366999618',
      latitude: 37.25,
      longitude: -122.5,
      speedOverGroundKn: 0.4,
      courseOverGroundDeg: null,
      headingDeg: null,
      navigationStatus: null,
      positionAt: '2025-01-01T00:00:00.000Z',
    },
  ]);
  expect(vessels).toMatchObject([{ vesselName: 'OLD "SALT", II', shipType: null, imoNumber: null }]);
});

test.each<[Record<string, string>, object]>([
  [{ COG: '-107.1' }, { courseOverGroundDeg: 302.5 }],
  [{ SOG: '-50.4' }, { speedOverGroundKn: 52 }],
  [
    { SOG: '102.3', COG: '360.0', Heading: '511.0' },
    { speedOverGroundKn: null, courseOverGroundDeg: null, headingDeg: null },
  ],
  [{ Status: 'under way using engine' }, { navigationStatus: 0 }],
  [{ Status: 'moored' }, { navigationStatus: 5 }],
  [{ Status: '' }, { navigationStatus: null }],
  [{ MMSI: '2190044' }, { mmsi: '002190044' }],
  [{ MMSI: '244200900.0' }, { mmsi: '244200900' }],
  [{ MMSI: '111219501', SOG: '130' }, { speedOverGroundKn: 130 }],
  [
    { SOG: 'nan', COG: 'NULL', Heading: 'None' },
    { speedOverGroundKn: null, courseOverGroundDeg: null, headingDeg: null },
  ],
  [
    { SOG: '1.25e1', COG: '9.' },
    { speedOverGroundKn: 12.5, courseOverGroundDeg: 9 },
  ],
  [{ BaseDateTime: '1673395200' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
  [{ BaseDateTime: '1673395200.0' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
  [{ BaseDateTime: '1673395200000' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
  [{ BaseDateTime: '2023-01-11 01:00:00+01:00' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
  [{ BaseDateTime: '2023-01-10T19:00:00.5-0500' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
  [{ BaseDateTime: '2023-01-11 00:00:00 UTC' }, { positionAt: '2023-01-11T00:00:00.000Z' }],
])('%j is read as %j', (values, expected) => {
  expect(readWith(values)).toMatchObject({ positions: [expected], refusals: [] });
});

test.each(['IMO0000000', '0000000', 'IMO9307838', '0', 'IMO'])('%s is no IMO number', (IMO) => {
  expect(readWith({ IMO })).toMatchObject({ vessels: [{ imoNumber: null }], refusals: [] });
});

test('a name is stored without control characters, and no longer than any name is', () => {
  expect(readWith({ VesselName: 'MSC\u0000 NAISHA\u0007' }).vessels).toMatchObject([
    { vesselName: 'MSC NAISHA' },
  ]);
  expect(readWith({ VesselName: 'A'.repeat(5000) }).vessels[0]?.vesselName).toHaveLength(100);
});

test.each([{ LAT: '91' }, { LON: '181.0' }, { LAT: '' }])('%j is no fix, and not an error', (values) => {
  const { positions, vessels, refusals } = readWith(values);
  expect([positions, vessels.length, refusals]).toEqual([[], 1, []]);
});

test.each<[Record<string, string>, string, string]>([
  [{ MMSI: '36775244X' }, 'MMSI', 'wrong-type'],
  [{ MMSI: '' }, 'MMSI', 'missing'],
  [{ MMSI: '0' }, 'MMSI', 'wrong-type'],
  [{ BaseDateTime: '2023-02-31T00:00:00' }, 'BaseDateTime', 'wrong-type'],
  [{ BaseDateTime: '01/31/2023 10:00' }, 'BaseDateTime', 'wrong-type'],
  [{ BaseDateTime: '2031-01-01T00:00:00' }, 'BaseDateTime', 'out-of-range'],
  [{ BaseDateTime: '0000-01-01T00:00:00' }, 'BaseDateTime', 'out-of-range'],
  [{ LAT: '90.5' }, 'LAT', 'out-of-range'],
  [{ LON: '-200' }, 'LON', 'out-of-range'],
  [{ SOG: 'fast' }, 'SOG', 'wrong-type'],
  [{ Status: 'asleep' }, 'Status', 'wrong-type'],
])('%j is refused at %s, and the other rows are read', (values, field, code) => {
  const headings = header.split(',');
  const wrong = row.split(',').map((value, i) => values[headings[i] ?? ''] ?? value);
  const { positions, refusals } = read([header, row, wrong.join(','), row].join('\n'));
  expect(positions).toHaveLength(2);
  expect(refusals).toMatchObject([{ path: 'line 3', field, code }]);
});

test('rows that are cut, quoted wrongly or endless are refused by themselves', () => {
  const cut = row.slice(0, 40);
  const { positions, refusals } = read(
    [header, cut, row, row.replace('MSC', '"MSC'), 'x'.repeat(100_000), '', row].join('\r\n'),
  );
  expect(positions).toHaveLength(2);
  expect(refusals.map(({ path, code }) => [path, code])).toEqual([
    ['line 2', 'truncated'],
    ['line 4', 'unknown-shape'],
    ['line 5', 'unknown-shape'],
  ]);
});

test('a file without its header is refused once', () => {
  expect(read([row, row, row].join('\n'))).toMatchObject({
    positions: [],
    refusals: [{ path: 'line 1', reason: expect.stringContaining('MMSI, BaseDateTime, LAT, LON') as string }],
  });
});

test('a change of static data is reported once, and again when it changes back', () => {
  const other = row.replace('NAISHA III', 'NAISHA IV');
  const { vessels } = read([header, row, row, other, other, row].join('\n'));
  expect(vessels.map(({ vesselName }) => vesselName)).toEqual([
    'MSC NAISHA III',
    'MSC NAISHA IV',
    'MSC NAISHA III',
  ]);
});

test('a file split anywhere gives the same items as the whole', () => {
  const whole = decodeLog(createCsvDecoder(), log, receivedAt);
  for (const size of [1, 7, 100, 4096]) {
    const decoder = createCsvDecoder();
    const items: DecodedItem[] = [];
    for (let at = 0; at < log.length; at += size)
      items.push(...decoder.push(log.subarray(at, at + size), receivedAt));
    expect([...items, ...decoder.end()]).toEqual(whole);
  }
});

test('commas are decimal separators where semicolons separate the values', () => {
  const { positions, refusals } = read(
    'MMSI;BaseDateTime;LAT;LON\n366900004;2023-01-11T00:00:00;38,9;-76,4\n',
  );
  expect(refusals).toEqual([]);
  expect(positions).toMatchObject([{ latitude: 38.9, longitude: -76.4 }]);
});

test.each([
  ['MMSI,time,lat,lng,speed_over_ground,course,hdg', '636021061,1673395200,26.1,-80.1,8.8,272.7,270'],
  [
    'mmsi;time_utc;lat;long;sog_kn;course over ground;heading',
    '636021061;2023/01/11 00:00;26.1;-80.1;8,8;272,7;270',
  ],
])('headings of other providers are read: %s', (head, values) => {
  expect(read(`${head}\n${values}\n`).positions).toMatchObject([
    {
      positionAt: '2023-01-11T00:00:00.000Z',
      latitude: 26.1,
      longitude: -80.1,
      speedOverGroundKn: 8.8,
      courseOverGroundDeg: 272.7,
      headingDeg: 270,
    },
  ]);
});

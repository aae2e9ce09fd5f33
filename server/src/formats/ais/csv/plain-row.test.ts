import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLog } from '../log-decoder.ts';
import { createCsvDecoder } from './decode.ts';

const receivedAt = new Date('2026-02-01T12:00:00.000Z');
const [head = '', ...rows] = readFileSync(new URL('../fixtures/noaa-2023-a.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(0, 120);

const read = (...lines: string[]) => decodeLog(createCsvDecoder(), Buffer.from(lines.join('\n')), receivedAt);

const oddValues = [
  '',
  ' ',
  '0',
  '-0',
  '+1.5',
  '1.',
  '.5',
  '1e3',
  '1.2.3',
  '90',
  '90.00001',
  '91',
  '181',
  '-180',
  '0001.5',
  '1234567890',
  '123456789.1234567',
  '511',
  '102.3',
  '-0.1',
  '360.0',
  'N/A',
  'at anchor',
  '15',
  '8.0',
  '007',
  '99',
  '2023-01-11T00:00:00',
  '2023-01-11 00:00:00',
  '2023-02-29 00:00:00',
  '2024-02-29 23:59:59',
  '2023-01-11T24:00:00',
  '2023-01-11T23:60:00',
  '2023-01-11T00:00:00Z',
  '2023-01-11T00:00:00.5',
  '2031-01-01T00:00:00',
  '2023-00-11T00:00:00',
  '11/01/2023 00:00:00',
  '"1"',
  '"a,b"',
  'Ä',
  '\u0000',
];

test('a row of a known vessel is read as it is read alone, whatever it contains', () => {
  const columns = head.split(',').length;
  fc.assert(
    fc.property(
      fc.nat(rows.length - 1),
      fc.array(fc.tuple(fc.nat(columns - 1), fc.constantFrom(...oddValues)), { maxLength: 3 }),
      (index, changes) => {
        const known = rows[index]!;
        const values = known.split(',');
        for (const [column, value] of changes) values[column] = value;
        const changed = values.join(',');
        const alone = read(head, changed).filter(({ kind }) => kind !== 'static');
        const after = read(head, known, changed).slice(read(head, known).length);
        const positions = after.filter(({ kind }) => kind !== 'static');
        const path = (items: typeof alone): string => JSON.stringify(items).replaceAll('line 3', 'line 2');
        expect(path(positions)).toBe(path(alone));
      },
    ),
    { numRuns: 1500 },
  );
});

test('a change of static data among plain rows is reported', () => {
  const row = rows[1]!;
  const renamed = row.replace('MSC NAISHA III', 'MSC NAISHA IV');
  const kinds = read(head, row, row, row, renamed, renamed, row).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'position')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'static')).toHaveLength(3);
});

const danishHead =
  '# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational ' +
  'status,ROT,SOG,COG,Heading,IMO,Callsign,Name,Ship type,Cargo type,Width,Length,Type of position ' +
  'fixing device,Draught,Destination,ETA,Data source type,A,B,C,D';

test('a file of the Danish Maritime Authority is read, with its day-first dates and its texts', () => {
  const items = read(
    danishHead,
    '01/05/2018 00:54:00,Base Station,2190064,56.716570,11.519047,Unknown ' +
      'value,,,,,Unknown,Unknown,,Undefined,,,,GPS,,Unknown,,AIS,,,,',
    '01/05/2018 00:54:01,AtoN,992191515,56.344700,4.271982,Unknown value,,,,,Unknown,,"HARALD A, ' +
      'B",Undefined,,,,Undefined,,,,AIS,,,,',
    '01/05/2018 00:54:02,Class A,352002266,55.4921,14.7525,Under way using ' +
      'engine,0.7,12.5,241.8,241,Unknown,,,Undefined,,,,Undefined,,,,AIS,,,,',
    '01/05/2018 00:54:04,Class ' +
      'A,211330370,54.508568,13.635972,Moored,0.0,0.0,24.1,115,9210995,DIFE,"FAIRPLAY,25",Tug,,12,36,GPS,' +
      '5.4,SASSNITZ,12/05/2018 06:30:00,AIS,20,16,6,6',
    '01/05/2018 00:54:05,Class ' +
      'A,211330370,54.508569,13.635973,Moored,0.0,0.1,24.1,115,9210995,DIFE,"FAIRPLAY,25",Tug,,12,36,GPS,' +
      '5.4,SASSNITZ,12/05/2018 06:30:00,AIS,20,16,6,6',
    '31/12/2018 23:59:59,Class A,219000001,91.000000,0.000000,Unknown value,,,,,9074729,OXAB2,NORDIC ' +
      'STAR,Tanker,Category Z,20,120,GPS,6.5,COPENHAGEN,,AIS,100,20,10,10',
    '31/12/2018 23:59:59,Class B,265000002,56.5,11.6,Unknown ' +
      'value,,5.0,90.0,,Unknown,Unknown,SVALAN,Sailing,,4,12,GPS,,Unknown,,AIS,,,,',
  );
  expect(items.filter(({ kind }) => kind === 'refused')).toEqual([]);
  expect(items.flatMap((item) => (item.kind === 'position' ? [item.position] : []))).toMatchObject([
    {
      mmsi: '352002266',
      positionAt: '2018-05-01T00:54:02.000Z',
      navigationStatus: 0,
      speedOverGroundKn: 12.5,
    },
    { mmsi: '211330370', positionAt: '2018-05-01T00:54:04.000Z', navigationStatus: 5 },
    { mmsi: '211330370', positionAt: '2018-05-01T00:54:05.000Z', speedOverGroundKn: 0.1 },
    { mmsi: '265000002', navigationStatus: null, headingDeg: null },
  ]);
  expect(items.flatMap((item) => (item.kind === 'static' ? [item.vessel] : []))).toMatchObject([
    {
      vesselName: 'FAIRPLAY,25',
      imoNumber: '9210995',
      callSign: 'DIFE',
      shipType: 52,
      lengthM: 36,
      beamM: 12,
      draughtM: 5.4,
      destination: 'SASSNITZ',
      reportedArrivalAt: '2018-05-12T06:30:00.000Z',
    },
    {
      vesselName: 'NORDIC STAR',
      imoNumber: '9074729',
      shipType: 83,
      destination: 'COPENHAGEN',
      reportedArrivalAt: null,
    },
    { vesselName: 'SVALAN', imoNumber: null, callSign: null, shipType: 36, destination: null },
  ]);
});

test.each([
  ['32/05/2018 00:54:02', 'Class A', 'Moored', '# Timestamp', '31/01/2023 23:59:59'],
  ['2018-05-01', 'Class A', 'Moored', '# Timestamp', '31/01/2023 23:59:59'],
  ['01/05/2018 00:54:02', 'Class A', 'asleep', 'Navigational status', '0 to 15'],
])(
  'a row of such a file that is wrong is refused with its column: %s %s %s',
  (time, mobile, status, field, next) => {
    const items = read(danishHead, `${time},${mobile},211330370,54.5,13.6,${status},,,,,,,,,,,,,,,,AIS,,,,`);
    expect(items).toMatchObject([
      {
        kind: 'refused',
        refusal: { path: 'line 2', field, reason: expect.stringContaining(next) as string },
      },
    ]);
  },
);

test('other common headings and separators are known', () => {
  const items = read(
    'mmsi;lon;lat;date_time_utc;sog;cog;true_heading;nav_status',
    '257000001;10.5;59.25;2020-01-01 00:00:00;7.5;180.5;181;0',
  );
  expect(items).toMatchObject([
    { kind: 'position', position: { longitude: 10.5, headingDeg: 181, courseOverGroundDeg: 180.5 } },
  ]);
});

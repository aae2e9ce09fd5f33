import { expect, test } from 'vitest';
import { createPositionColumns } from '../position-columns.ts';
import type { AisMessage } from '../messages/message.ts';
import { createStreamDecoder } from './decode.ts';
import { writeSubscription } from './subscription.ts';

const report = {
  Cog: 308.20001220703125,
  CommunicationState: 81982,
  Latitude: 66.02695,
  Longitude: 12.253821666666665,
  MessageID: 3,
  NavigationalStatus: 15,
  PositionAccuracy: true,
  Raim: false,
  RateOfTurn: 4,
  RepeatIndicator: 0,
  Sog: 10.1,
  Spare: 0,
  SpecialManoeuvreIndicator: 0,
  Timestamp: 31,
  TrueHeading: 235,
  UserID: 259000420,
  Valid: true,
};
const metaData = {
  MMSI: 259000420,
  ShipName: 'AUGUSTSON',
  latitude: 66.02695,
  longitude: 12.25382,
  time_utc: '2022-12-29 18:22:32.318353 +0000 UTC',
};
const write = (kind: string, body: object): string =>
  JSON.stringify({ Message: { [kind]: body }, MessageType: kind, MetaData: metaData });

function read(...texts: string[]) {
  const columns = createPositionColumns(4);
  const rows: object[] = [];
  const messages: AisMessage[] = [];
  const refusals: string[] = [];
  const decoder = createStreamDecoder({
    columns,
    onBatch: (batch) => {
      const { type, mmsi, longitude, latitude, speed, course, heading, second, status, turn, stationTimeMs } =
        batch;
      rows.push({
        type: type[0],
        mmsi: mmsi[0],
        longitude: longitude[0],
        latitude: latitude[0],
        speed: speed[0],
        course: course[0],
        heading: heading[0],
        second: second[0],
        status: status[0],
        turn: turn[0],
        stationTimeMs: stationTimeMs[0],
      });
      batch.count = 0;
    },
    onMessage: (message) => void messages.push(message),
    onRefused: (_, __, reason) => void refusals.push(reason),
  });
  for (const text of texts) decoder.push(Buffer.from(text), 0);
  return { rows, messages, refusals, lines: decoder.lines };
}

test('a position is converted back to the units of the wire', () => {
  expect(read(write('PositionReport', report)).rows).toEqual([
    {
      type: 3,
      mmsi: 259000420,
      longitude: 7_352_293,
      latitude: 39_616_170,
      speed: 101,
      course: 3082,
      heading: 235,
      second: 31,
      status: 15,
      turn: 4,
      stationTimeMs: Date.UTC(2022, 11, 29, 18, 22, 32, 318),
    },
  ]);
});

test.each([
  ['PositionReport', { Sog: 102.3, Cog: 360, TrueHeading: 511 }, { speed: 1023, course: 3600, heading: 511 }],
  ['PositionReport', { Latitude: 91, Longitude: 181 }, { latitude: 54_600_000, longitude: 108_600_000 }],
  [
    'PositionReport',
    { Latitude: 1e300, Longitude: -1e300 },
    { latitude: 54_600_000, longitude: 108_600_000 },
  ],
  [
    'LongRangeAisBroadcastMessage',
    { Sog: 63, Cog: 511 },
    { type: 27, speed: 1023, course: 3600, second: 60 },
  ],
  ['StandardSearchAndRescueAircraftReport', { Sog: 180 }, { type: 9, speed: 1800 }],
  ['StandardClassBPositionReport', { Sog: 0 }, { type: 18, speed: 0 }],
])('%s with %j is %j', (kind, said, expected) => {
  expect(read(write(kind, { ...report, ...said })).rows).toMatchObject([expected]);
});

test('static data is that of a message of type 5 or 24', () => {
  const voyage = {
    AisVersion: 1,
    CallSign: 'LGWL@@',
    Destination: 'NLRTM   ',
    Dimension: { A: 100, B: 20, C: 8, D: 9 },
    Dte: false,
    Eta: { Day: 3, Hour: 12, Minute: 30, Month: 1 },
    FixType: 1,
    ImoNumber: 9307839,
    MaximumStaticDraught: 5.2,
    MessageID: 5,
    Name: 'AUGUSTSON@@@B',
    Type: 70,
    UserID: 259000420,
    Valid: true,
  };
  const parts = {
    MessageID: 24,
    PartNumber: true,
    ReportA: { Name: '', Valid: false },
    UserID: 257702970,
    Valid: true,
    ReportB: { CallSign: 'LESW', Dimension: { A: 12, B: 3, C: 3, D: 2 }, ShipType: 37, Valid: true },
  };
  const { messages, rows } = read(write('ShipStaticData', voyage), write('StaticDataReport', parts));
  expect(rows).toEqual([]);
  expect(messages).toMatchObject([
    {
      mmsi: 259000420,
      details: {
        imo: 9307839,
        callsign: 'LGWL',
        shipname: 'AUGUSTSON',
        shiptype: 70,
        toBow: 100,
        toStern: 20,
        toPort: 8,
        toStarboard: 9,
        draught: 52,
        destination: 'NLRTM',
        etaMonth: 1,
        etaDay: 3,
        etaHour: 12,
        etaMinute: 30,
      },
    },
    { mmsi: 257702970, details: { callsign: 'LESW', shiptype: 37, toBow: 12, toStern: 3 } },
  ]);
  expect('details' in messages[1]! && messages[1].details).not.toHaveProperty('shipname');
});

test('a report of class B with static data gives both', () => {
  const said = { ...report, Name: 'SANDRA', Type: 36, Dimension: { A: 5, B: 5, C: 1, D: 1 } };
  const { rows, messages } = read(write('ExtendedClassBPositionReport', said));
  expect(rows).toMatchObject([{ type: 19 }]);
  expect(messages).toMatchObject([{ details: { shipname: 'SANDRA' } }]);
});

test('other messages are skipped, and wrong ones do not affect the rest', () => {
  const { rows, refusals, lines } = read(
    write('BaseStationReport', { UserID: 2241118 }),
    'no json',
    '[]',
    write('PositionReport', { ...report, Latitude: 'north' }),
    write('PositionReport', { ...report, UserID: -1 }),
    write('PositionReport', report),
  );
  expect(rows).toHaveLength(1);
  expect(refusals).toHaveLength(4);
  expect(refusals[2]).toContain('Latitude');
  expect(lines).toBe(6);
});

test('static data that cannot be stored is left out: NUL or half characters in a text, sizes beyond any ship', () => {
  const said = {
    UserID: 259000420,
    Valid: true,
    Name: 'AUGUST\u0000SON\n\ud83d',
    CallSign: 'LG\u0000',
    Destination: 'NLRTM@\nX',
    MaximumStaticDraught: 1e300,
    ImoNumber: 9e15,
    Type: 1e9,
    Dimension: { A: 1e300, B: -1, C: 8, D: 9 },
  };
  const { messages, refusals } = read(write('ShipStaticData', said));
  expect(refusals).toEqual([]);
  expect(messages).toMatchObject([
    { details: { shipname: 'AUGUSTSON\ufffd', callsign: 'LG', destination: 'NLRTM' } },
  ]);
  expect(Object.keys('details' in messages[0]! ? messages[0].details : {}).sort()).toEqual([
    'callsign',
    'destination',
    'shipname',
    'toPort',
    'toStarboard',
  ]);
});

test('what is null is absent, and what the stream calls invalid is skipped', () => {
  const { rows, messages, refusals } = read(
    write('PositionReport', { ...report, TrueHeading: null, RateOfTurn: null }),
    write('ShipStaticData', {
      UserID: 259000420,
      Name: 'AUGUSTSON',
      Eta: null,
      Dimension: null,
      CallSign: null,
    }),
    write('PositionReport', { ...report, Valid: false }),
    write('PositionReport', { ...report, Latitude: null }),
  );
  expect(rows).toMatchObject([{ heading: 511, turn: -128 }]);
  expect(messages).toMatchObject([{ details: { shipname: 'AUGUSTSON' } }]);
  expect(refusals).toEqual([expect.stringContaining('Latitude')]);
});

test.each([
  ['2022-12-29 18:22:32.318353 +0000 UTC', Date.UTC(2022, 11, 29, 18, 22, 32, 318)],
  ['2022-12-29 18:22:32 +0000 UTC', Date.UTC(2022, 11, 29, 18, 22, 32)],
  ['2022-12-29T18:22:32Z', Date.UTC(2022, 11, 29, 18, 22, 32)],
  ['yesterday', Number.NaN],
])('the time of the metadata: %s', (time, atMs) => {
  const text = JSON.stringify({
    Message: { PositionReport: report },
    MessageType: 'PositionReport',
    Metadata: { time_utc: time },
  });
  expect(read(text).rows).toMatchObject([{ stationTimeMs: atMs }]);
});

test('a subscription names key, boxes and vessels; a box across the antimeridian is split into two', () => {
  const areas = [{ south: -10, west: 170, north: 10, east: -170 }];
  expect(JSON.parse(writeSubscription({ key: 'k', areas, mmsis: ['259000420'] }))).toMatchObject({
    APIKey: 'k',
    BoundingBoxes: [
      [
        [-10, 170],
        [10, 180],
      ],
      [
        [-10, -180],
        [10, -170],
      ],
    ],
    FiltersShipMMSI: ['259000420'],
  });
  const world = JSON.parse(writeSubscription({ key: 'k', areas: [], mmsis: [] })) as object;
  expect(world).toMatchObject({
    BoundingBoxes: [
      [
        [-90, -180],
        [90, 180],
      ],
    ],
  });
  expect(world).not.toHaveProperty('FiltersShipMMSI');
});

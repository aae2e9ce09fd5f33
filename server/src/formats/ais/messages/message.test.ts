import { expect, test } from 'vitest';
import type { DecodedItem } from '@portolan/contract';
import { createAisDecoder } from '../sentences/decode.ts';
import type { AisMessage } from './message.ts';
import { type Bits, sentenceOf } from '../testing/sentence-of.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');

function read(...fields: Bits[]) {
  const messages: AisMessage[] = [];
  const decoder = createAisDecoder({ onMessage: (message) => void messages.push(message) });
  const items: DecodedItem[] = decoder.push(Buffer.from(sentenceOf(...fields)), receivedAt);
  items.push(...decoder.end());
  return { message: messages[0], items };
}

const head = (type: number): Bits[] => [
  [type, 6],
  [0, 2],
  [244_060_000, 30],
];
const voyage: Bits[] = [
  ...head(5),
  [0, 2],
  [9_074_729, 30],
  ['PD2345', 42],
  ['NOORDERLICHT', 120],
  [70, 8],
  [100, 9],
  [20, 9],
  [8, 6],
  [9, 6],
  [1, 4],
  [2, 4],
  [3, 5],
  [8, 5],
  [30, 6],
  [71, 8],
];

test.each<[number, string, Bits[]]>([
  [
    424,
    'NL RTM',
    [
      ['NL RTM              ', 120],
      [0, 2],
    ],
  ],
  [422, 'NL RTM', [['NL RTM              ', 120]]],
  [
    420,
    'NL RTM',
    [
      ['NL RTM             ', 114],
      [0b1000, 4],
    ],
  ],
  [
    426,
    'NL RTM',
    [
      ['NL RTM              ', 120],
      [0, 4],
    ],
  ],
  [
    462,
    'NL RTM',
    [
      ['NL RTM              ', 120],
      [0, 40],
    ],
  ],
])('a voyage report of %i bits is read', (_, destination, end) => {
  const { items } = read(...voyage, ...end);
  expect(items).toMatchObject([
    {
      kind: 'static',
      vessel: {
        imoNumber: '9074729',
        vesselName: 'NOORDERLICHT',
        callSign: 'PD2345',
        lengthM: 120,
        draughtM: 7.1,
        destination,
      },
    },
  ]);
});

test('of a truncated voyage report the whole fields are read, and a destination only if complete', () => {
  const ended = read(...voyage, ['NL RTM@@', 48]);
  expect(ended.message).toMatchObject({
    details: { shipname: 'NOORDERLICHT', draught: 71, destination: 'NL RTM' },
  });
  expect(read(...voyage, ['NL RTM', 36]).message).not.toMatchObject({
    details: { destination: expect.anything() as string },
  });
  const cut = read(...voyage.slice(0, 7), [70, 8]).message;
  expect(cut).toMatchObject({ details: { callsign: 'PD2345', shiptype: 70 } });
  expect(cut).not.toMatchObject({ details: { draught: expect.anything() as number } });
  expect(read(...voyage.slice(0, 6)).items).toMatchObject([
    { kind: 'refused', refusal: { code: 'truncated' } },
  ]);
});

const place: Bits[] = [
  [0, 8],
  [123, 10],
  [1, 1],
  [2_400_000, 28],
  [31_000_000, 27],
  [900, 12],
  [91, 9],
  [17, 6],
];

test('a report of class B keeps its position when its static data is cut', () => {
  const { items } = read(...head(19), ...place, [0, 29]);
  expect(items).toMatchObject([
    { kind: 'position', position: { latitude: 31_000_000 / 600_000, speedOverGroundKn: 12.3 } },
  ]);
});

test('static data of class B is read with the dimensions or without', () => {
  const start: Bits[] = [...head(24), [1, 2], [37, 8], ['ACM', 18], [3, 4], [77, 20], ['PD2345', 42]];
  expect(read(...start, [0, 28]).message).toMatchObject({
    details: { callsign: 'PD2345', shiptype: 37, model: 3, serial: 77 },
  });
  expect(read(...start, [9, 9], [3, 9], [2, 6], [1, 6], [1, 4], [0, 2]).message).toMatchObject({
    details: { toBow: 9, toStarboard: 1, epfd: 1 },
  });
});

test('undefined parts of type 24 give nothing about a vessel', () => {
  for (const part of [2, 3]) expect(read(...head(24), [part, 2], [0, 128]).items).toEqual([]);
});

test('corrections of satellite positions begin with their header', () => {
  const { message } = read(
    ...head(17),
    [0, 2],
    [3600, 18],
    [31_000, 17],
    [0, 5],
    [9, 6],
    [640, 10],
    [5000, 13],
    [2, 3],
    [5, 5],
    [1, 3],
    [0, 24],
  );
  expect(message).toMatchObject({
    fields: {
      lon: 3600,
      lat: 31_000,
      correctionType: 9,
      stationId: 640,
      zCount: 5000,
      sequence: 2,
      wordCount: 5,
      health: 1,
    },
    binary: { dataBits: 64 },
  });
});

import { expect, test } from 'vitest';
import { createAisDecoder } from './decode.ts';
import type { AisMessage } from './message.ts';

const receivedAt = new Date('2026-02-01T12:00:20.000Z');

test('a fragment that ends in the middle of a symbol is joined by its bits', () => {
  const [message] = messagesOf(
    '!AIVDM,2,1,6,2,E02E381`60b37a6h6Lh@@@@@@@@0;FdI?Ede`00003v000,4*7F\n!AIVDM,2,2,6,2,IV1,4*49',
  );
  expect(message).toMatchObject({ type: 21, fields: { name: 'PLATFORM L9         Y&' } });
});

/** A sentence whose payload has these numbers, each in its width; texts are six bits a character. */
function sentenceOf(...fields: [value: number | string, width: number][]): string {
  const bits = fields
    .map(([value, width]) =>
      typeof value === 'number'
        ? (BigInt(value) & ((1n << BigInt(width)) - 1n)).toString(2).padStart(width, '0')
        : [...value.padEnd(width / 6, '@')]
            .map((character) => (character.charCodeAt(0) & 63).toString(2).padStart(6, '0'))
            .join(''),
    )
    .join('');
  const fill = (6 - (bits.length % 6)) % 6;
  const symbols = (bits + '0'.repeat(fill)).match(/.{6}/g) ?? [];
  const payload = symbols.map((symbol) => {
    const value = Number.parseInt(symbol, 2);
    return String.fromCharCode(value < 40 ? value + 48 : value + 56);
  });
  const body = `AIVDM,1,1,,A,${payload.join('')},${fill}`;
  const checksum = [...body].reduce((sum, character) => sum ^ character.charCodeAt(0), 0);
  return `!${body}*${checksum.toString(16).padStart(2, '0')}`;
}

type Bits = [value: number | string, width: number];
const broadcast = (dac: number, fid: number): Bits[] => [[8, 6], [0, 2], [244_060_000, 30], [0, 2], [dac, 10], [fid, 6]]; // prettier-ignore
const addressed = (dac: number, fid: number): Bits[] => [[6, 6], [0, 2], [244_060_000, 30], [0, 2], [244_060_001, 30], [0, 2], [dac, 10], [fid, 6]]; // prettier-ignore
const noticeHead: Bits[] = [
  [77, 10],
  [23, 7],
  [2, 4],
  [1, 5],
  [12, 5],
  [30, 6],
  [120, 18],
];
const circle: Bits[] = [
  [0, 3],
  [1, 2],
  [-4_446_000, 25],
  [2_440_800, 24],
  [4, 3],
  [150, 12],
  [0, 18],
];
const line: Bits[] = [[3, 3], [2, 2], [90, 10], [50, 10], [180, 10], [60, 10], [720, 10], [0, 10], [720, 10], [0, 10], [0, 2]]; // prettier-ignore
const label: Bits[] = [
  [5, 3],
  ['NO ENTRY', 84],
];
const routeHead: Bits[] = [
  [5, 10],
  [1, 3],
  [2, 5],
  [3, 4],
  [4, 5],
  [5, 5],
  [6, 6],
  [600, 18],
  [2, 5],
];

test.each<[string, Bits[], { name: string; fields: object }]>([
  [
    'persons on board',
    [...broadcast(1, 16), [25, 13], [0, 3]],
    { name: 'number-of-persons', fields: { persons: 25 } },
  ],
  [
    'persons on board, addressed',
    [...addressed(1, 40), [300, 13], [0, 3]],
    { name: 'number-of-persons', fields: { persons: 300 } },
  ],
  [
    'area notice',
    [...broadcast(1, 22), ...noticeHead, ...circle, ...line, ...label],
    {
      name: 'area-notice',
      fields: {
        linkage: 77, notice: 23, month: 2, day: 1, hour: 12, minute: 30, duration: 120,
        areas: [
          { shape: 'circle', scale: 1, lon: -4_446_000, lat: 2_440_800, precision: 4, radius: 150 },
          { shape: 'polyline', points: [{ bearing: 90, distance: 50 }, { bearing: 180, distance: 60 }, {}, {}] },
          { shape: 'text', text: 'NO ENTRY' },
        ],
      },
    },
  ],
  [
    'route',
    [...broadcast(1, 27), ...routeHead, [-42_000_000, 28], [24_000_000, 27], [-41_000_000, 28], [23_000_000, 27]],
    {
      name: 'route',
      fields: {
        linkage: 5, waycount: 2,
        waypoints: [{ lon: -42_000_000, lat: 24_000_000 }, { lon: -41_000_000, lat: 23_000_000 }],
      },
    },
  ],
  [
    'inland persons',
    [...broadcast(200, 55), [4, 8], [120, 13], [7, 8], [0, 51]],
    { name: 'inland-persons', fields: { crew: 4, passengers: 120, personnel: 7 } },
  ],
  [
    'inland time of arrival',
    [...addressed(200, 21), ['NL', 12], ['RTM', 18], ['01234', 30], ['AB', 30], ['5', 30], [2, 4], [1, 5], [8, 5], [15, 6], [1, 3], [910, 12], [0, 5]],
    { name: 'inland-eta', fields: { country: 'NL', locode: 'RTM', section: '01234', hour: 8, minute: 15, airdraught: 910 } },
  ],
])('application data: %s', (_, fields, application) => {
  expect(messagesOf(sentenceOf(...fields))).toMatchObject([{ mmsi: 244_060_000, application }]);
}); // prettier-ignore

function messagesOf(text: string): AisMessage[] {
  const messages: AisMessage[] = [];
  const decoder = createAisDecoder({ onMessage: (message) => void messages.push(message) });
  decoder.push(Buffer.from(text), receivedAt);
  decoder.end();
  return messages;
}

import { expect, test } from 'vitest';
import { addressed, broadcast, messagesOf } from '../testing/application-messages.ts';
import { type Bits, sentenceOf } from '../testing/sentence-of.ts';

test('a fragment that ends in the middle of a symbol is joined by its bits', () => {
  const [message] = messagesOf(
    '!AIVDM,2,1,6,2,E02E381`60b37a6h6Lh@@@@@@@@0;FdI?Ede`00003v000,4*7F\n!AIVDM,2,2,6,2,IV1,4*49',
  );
  expect(message).toMatchObject({ type: 21, fields: { name: 'PLATFORM L9         Y&' } });
});

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
const line: Bits[] = [
  [3, 3],
  [2, 2],
  [90, 10],
  [50, 10],
  [180, 10],
  [60, 10],
  [720, 10],
  [0, 10],
  [720, 10],
  [0, 10],
  [0, 2],
];
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

const target = (kind: number, id: Bits): Bits[] => [
  [kind, 2],
  id,
  [0, 4],
  [3_120_000, 24],
  [-240_000, 25],
  [90, 9],
  [30, 6],
  [12, 8],
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
        linkage: 77,
        notice: 23,
        month: 2,
        day: 1,
        hour: 12,
        minute: 30,
        duration: 120,
        areas: [
          { shape: 'circle', scale: 1, lon: -4_446_000, lat: 2_440_800, precision: 4, radius: 150 },
          {
            shape: 'polyline',
            points: [{ bearing: 90, distance: 50 }, { bearing: 180, distance: 60 }, {}, {}],
          },
          { shape: 'text', text: 'NO ENTRY' },
        ],
      },
    },
  ],
  [
    'route',
    [
      ...broadcast(1, 27),
      ...routeHead,
      [-42_000_000, 28],
      [24_000_000, 27],
      [-41_000_000, 28],
      [23_000_000, 27],
    ],
    {
      name: 'route',
      fields: {
        linkage: 5,
        waycount: 2,
        waypoints: [
          { lon: -42_000_000, lat: 24_000_000 },
          { lon: -41_000_000, lat: 23_000_000 },
        ],
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
    [
      ...addressed(200, 21),
      ['NL', 12],
      ['RTM', 18],
      ['01234', 30],
      ['AB', 30],
      ['5', 30],
      [2, 4],
      [1, 5],
      [8, 5],
      [15, 6],
      [1, 3],
      [910, 12],
      [0, 5],
    ],
    {
      name: 'inland-eta',
      fields: { country: 'NL', locode: 'RTM', section: '01234', hour: 8, minute: 15, airdraught: 910 },
    },
  ],
  [
    'route of which only the named points count',
    [...broadcast(1, 27), ...routeHead.slice(0, -1), [1, 5], [-42_000_000, 28], [24_000_000, 27], [0, 55]],
    { name: 'route', fields: { waycount: 1, waypoints: [{ lon: -42_000_000, lat: 24_000_000 }] } },
  ],
  [
    'targets of a traffic service',
    [...broadcast(1, 17), ...target(0, [244_060_000, 42]), ...target(2, ['PD2345', 42])],
    {
      name: 'vts-targets',
      fields: {
        targets: [
          { idtype: 0, id: 244_060_000, speed: 12 },
          { idtype: 2, id: 'PD2345', lat: 3_120_000, lon: -240_000 },
        ],
      },
    },
  ],
  [
    'berth and its services',
    [
      ...addressed(1, 20),
      [9, 10],
      [220, 9],
      [120, 8],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 5],
      [6, 6],
      [1, 1],
      [2, 2],
      [1, 2],
      [0, 46],
      [3, 2],
      ['PIER 7', 120],
      [-240_000, 25],
      [3_120_000, 24],
    ],
    {
      name: 'berthing-data',
      fields: {
        availability: true,
        agent: 2,
        fuel: 1,
        chandler: 0,
        future2: 3,
        berthname: 'PIER 7',
        lat: 3_120_000,
      },
    },
  ],
  [
    'equipment of a ship',
    [
      ...broadcast(1, 24),
      [1, 10],
      [4500, 13],
      ['NLRTM', 30],
      ['DEHAM', 30],
      ['', 30],
      [1, 2],
      [2, 2],
      [0, 44],
      [1, 2],
      [0, 2],
      [6, 4],
      [40_000, 18],
      [0, 12],
      ['A33A2CC', 42],
      [50_000, 18],
      [0, 8],
      [0, 14],
      [25, 13],
      [0, 10],
    ],
    {
      name: 'extended-static',
      fields: {
        airdraught: 4500,
        lastport: 'NLRTM',
        aisState: 1,
        ataState: 2,
        vdrState: 1,
        iceclass: 6,
        tonnage: 50_000,
        persons: 25,
      },
    },
  ],
  [
    'what a station understands',
    [...addressed(1, 4), [1, 10], [0b1000, 4], [0, 122], [0b10, 2], [0, 126]],
    { name: 'capability', fields: { ofDac: 1, understood: [0, 63] } },
  ],
  [
    'answer of an application',
    [...addressed(1, 5), [1, 10], [25, 6], [77, 11], [1, 1], [3, 3], [0, 49]],
    {
      name: 'application-acknowledged',
      fields: { ofDac: 1, ofFid: 25, msgSeq: 77, available: true, response: 3 },
    },
  ],
])('application data: %s', (_, fields, application) => {
  expect(messagesOf(sentenceOf(...fields))).toMatchObject([{ mmsi: 244_060_000, application }]);
});

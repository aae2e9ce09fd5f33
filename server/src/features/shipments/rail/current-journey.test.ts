import type { RailFact } from '@portolan/contract';
import { expect, test } from 'vitest';
import { foldRail } from './fold-item.ts';
import type { KnownRailFact } from './known-fact.ts';

type Written = [at: string, event: RailFact['event'], place: string, rest?: Partial<RailFact>];

const factsOf = (rows: readonly Written[]): KnownRailFact[] =>
  rows.map(([at, event, name, rest], i) => ({
    fact: { event, sentCode: event, classifier: 'ACT', at: `2026-${at}:00Z`, place: { name }, ...rest },
    messageId: String(i),
    learnedAt: new Date(`2026-${at}:00Z`),
    simulated: false,
  }));
const fold = (kind: 'car' | 'container', rows: readonly Written[]) => foldRail(kind, factsOf(rows));
const [full, empty] = [{ isLoaded: true }, { isLoaded: false }];

const firstTrip: Written[] = [
  ['03-01T08:00', 'released', 'TOLEDO', full],
  ['03-01T20:00', 'departure', 'TOLEDO', full],
  ['03-03T09:00', 'arrival-at-destination', 'CHICAGO', full],
  ['03-03T12:00', 'placed', 'CHICAGO', full],
  ['03-05T12:00', 'released', 'CHICAGO', empty],
  ['03-06T12:00', 'departure', 'CHICAGO', empty],
  ['03-08T12:00', 'placed', 'TOLEDO', empty],
];

test('a car that is loaded again is on its next journey, and has not arrived', () => {
  const folded = fold('car', [
    ...firstTrip,
    ['03-09T07:00', 'waybill', 'TOLEDO', { destination: 'MEMPHIS', bill: 'B2' }],
    ['03-09T08:00', 'released', 'TOLEDO', full],
    ['03-10T08:00', 'departure', 'TOLEDO', full],
  ]);
  expect(folded).toMatchObject({
    status: 'under-way',
    arrivedAt: null,
    destination: 'MEMPHIS',
    references: { bills: ['B2'] },
  });
  expect(folded.stops.map(({ name }) => name)).toEqual(['TOLEDO']);
});

test('a car that goes back empty still shows where its load arrived', () => {
  expect(fold('car', firstTrip)).toMatchObject({ arrivedAt: '2026-03-03T09:00:00Z' });
});

const toRamp: Written[] = [
  ['03-01T08:00', 'in-gate', 'OAKLAND'],
  ['03-01T20:00', 'departure', 'OAKLAND'],
  ['03-04T09:00', 'unloaded', 'CHICAGO'],
];

test('a box that another railway takes on from where it was unloaded is not finished', () => {
  const crossTown: Written[] = [
    ['03-04T15:00', 'out-gate', 'CHICAGO'],
    ['03-05T09:00', 'in-gate', 'CHICAGO NS'],
    ['03-05T21:00', 'departure', 'CHICAGO NS'],
  ];
  expect(fold('container', toRamp)).toMatchObject({ finished: true, origin: 'OAKLAND' });
  expect(fold('container', [...toRamp, ...crossTown])).toMatchObject({
    finished: false,
    status: 'under-way',
    origin: 'OAKLAND',
  });
});

test('a box that waits at an American ramp for its truck is not finished', () => {
  const american = toRamp.map(([at, event, name]): Written => [
    at,
    event,
    name,
    { place: { name, countryCode: 'US' } },
  ]);
  const free: Written = ['03-06T23:59', 'free-time-ends', 'CHICAGO', { lastFreeDay: '2026-03-06' }];
  expect(fold('container', american)).toMatchObject({ finished: false, status: 'available' });
  expect(fold('container', [...american, free])).toMatchObject({ finished: false, status: 'available' });
  expect(fold('container', [...american, ['03-06T09:00', 'out-gate', 'CHICAGO'], free])).toMatchObject({
    finished: true,
    status: 'released',
  });
});

test('a box that comes in again months later is on another journey', () => {
  const folded = fold('container', [
    ...toRamp,
    ['03-04T15:00', 'out-gate', 'CHICAGO'],
    ['06-11T09:00', 'in-gate', 'LAREDO'],
    ['06-12T09:00', 'departure', 'LAREDO'],
  ]);
  expect(folded).toMatchObject({ finished: false, status: 'under-way', origin: 'LAREDO' });
  expect(folded.stops.map(({ name }) => name)).toEqual(['LAREDO']);
});

test('a box under the same consignment note goes on, however long it stood', () => {
  const note = { cim: 'CIM-1' };
  const folded = fold('container', [
    ['03-01T08:00', 'loaded', 'XI AN', note],
    ['03-02T08:00', 'departure', 'XI AN', note],
    ['03-09T08:00', 'unloaded', 'MALASZEWICZE', note],
    ['03-29T08:00', 'loaded', 'MALASZEWICZE', note],
    ['03-30T08:00', 'departure', 'MALASZEWICZE', note],
  ]);
  expect(folded).toMatchObject({ finished: false, origin: 'XI AN', status: 'under-way' });
});

test('an empty box that comes back to the ramp is released', () => {
  const folded = fold('container', [
    ...toRamp,
    ['03-04T15:00', 'out-gate', 'CHICAGO', full],
    ['03-06T15:00', 'in-gate', 'CHICAGO', empty],
  ]);
  expect(folded).toMatchObject({ finished: true, status: 'released' });
});

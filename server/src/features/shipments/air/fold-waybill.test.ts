import type { AirStatus } from '@portolan/contract';
import { expect, test } from 'vitest';
import { decodeCargoImp } from '../../../formats/cargo-imp/index.ts';
import { foldWaybill } from './fold-waybill.ts';
import { factsOf, fold, toInstant } from './testing.ts';

const booked = [
  'BKD/SQ228/19NOV/MELSIN/T96K2880/S1535/S2025',
  'BKD/SQ7344/20NOV/SINBRU/T96K2880/S0115/S1115',
];
const straight = [
  ...booked,
  'RCS/19NOV0920/MEL/T96K2874',
  'DEP/SQ228/19NOV/MELSIN/T96K2874/A1552/E2045',
  'RCF/SQ228/19NOV2048/SIN/T96K2874',
  'DEP/SQ7344/20NOV/SINBRU/T96K2874/A0120/E1120',
  'ARR/SQ7344/20NOV1118/BRU/T96K2874',
  'RCF/SQ7344/20NOV1340/BRU/T96K2874',
  'NFD/20NOV1500/BRU/T96K2874',
  'DLV/20NOV1810/BRU/T96K2874/KESTREL',
];

test('a straight shipment passes all eight statuses in order, flown as planned', () => {
  const folded = fold(straight);
  expect(folded.statuses.map(({ status, pieces }) => [status, pieces])).toEqual(
    (
      [
        'booked',
        'received-from-shipper',
        'departed',
        'transit',
        'arrived',
        'received-from-flight',
        'noticed',
        'delivery',
      ] satisfies AirStatus[]
    ).map((status) => [status, 96]),
  );
  expect(folded).toMatchObject({
    route: ['MEL', 'SIN', 'BRU'],
    finished: true,
    missingPieces: 0,
    plannedArrivalAt: '2026-11-20T11:15:00+01:00',
    arrivedAt: '2026-11-20T11:18:00+01:00',
    estimatedArrivalAt: null,
    parts: [{ pieces: 96, flights: ['SQ228', 'SQ7344'], delayMinutes: 3 }],
  });
});

test.each(straight.map((_, i) => i + 1))('after %i messages the status is that of the last one', (count) => {
  const expected: (AirStatus | null)[] = [
    'booked',
    'booked',
    'received-from-shipper',
    'departed',
    'transit',
    'transit',
    'arrived',
    'received-from-flight',
    'noticed',
    'delivery',
  ];
  expect(fold(straight.slice(0, count)).status).toBe(expected[count - 1]);
});

/** 96 pieces in two parts; one piece of the second goes missing at Singapore. */
const split = [
  ...booked,
  'RCS/19NOV0920/MEL/T96K2874',
  'DEP/SQ228/19NOV/MELSIN/P64K1918/A1552/E2045',
  'DIS/SQ228/19NOV1510/MEL/OFLD/P32K962',
  'RCF/SQ228/19NOV2048/SIN/P64K1918',
  'DEP/SQ7344/20NOV/SINBRU/P64K1918/A0455/E1450',
  'ARR/SQ7344/20NOV1450/BRU/P64K1918',
  'RCF/SQ7344/20NOV1640/BRU/P64K1918',
  'DEP/SQ218/20NOV/MELSIN/P32K962/A1620/E2100',
  'NFD/20NOV1820/BRU/P64K1918',
  'RCF/SQ218/20NOV2105/SIN/P31K932',
  'DIS/SQ218/20NOV2255/SIN/MSCA/P1K30',
  'DEP/SQ7346/21NOV/SINBRU/P31K932/A0210/E1205',
  'DLV/21NOV0910/BRU/P64K1918',
];

test('a shipment in two parts keeps them apart, and its pieces add up', () => {
  const folded = fold(split);
  expect(folded.parts).toMatchObject([
    { pieces: 64, flights: ['SQ228', 'SQ7344'], delayMinutes: 215, arrivalClassifier: 'ACT' },
    { pieces: 32, flights: ['SQ218', 'SQ7346'], delayMinutes: 1490, arrivalClassifier: 'EST' },
  ]);
  expect(folded.statuses.map(({ status, pieces, missingPieces }) => [status, pieces, missingPieces])).toEqual(
    [
      ['booked', 96, 0],
      ['received-from-shipper', 96, 0],
      ['departed', 96, 0],
      ['transit', 95, 1],
      ['arrived', 64, 1],
      ['received-from-flight', 64, 1],
      ['noticed', 64, 1],
      ['delivery', 64, 1],
    ],
  );
  for (const { pieces, expectedPieces, missingPieces } of folded.statuses.slice(2))
    expect(pieces + expectedPieces + missingPieces).toBe(96);
  expect(folded).toMatchObject({
    status: 'delivery',
    piecesThere: 64,
    missingPieces: 1,
    finished: false,
    arrivedAt: null,
    estimatedArrivalAt: '2026-11-21T12:05:00+01:00',
    openDiscrepancies: 1,
  });
});

test('what was left behind is over once it flies, what is missing once it is found', () => {
  const codesOf = (lines: readonly string[]) =>
    fold(lines).discrepancies.map(({ code, resolved }) => [code, resolved]);
  expect(codesOf(split)).toEqual([
    ['MSCA', false],
    ['OFLD', true],
  ]);
  expect(codesOf([...split, 'DIS/SQ218/22NOV1000/SIN/FDCA/P1K30'])).toEqual([
    ['FDCA', true],
    ['MSCA', true],
    ['OFLD', true],
  ]);
});

test('legs say what was flown, what is in the air and what is ahead', () => {
  expect(fold(split.slice(0, 10)).legs.map(({ part, from, to, state }) => [part, from, to, state])).toEqual([
    [1, 'MEL', 'SIN', 'flown'],
    [1, 'SIN', 'BRU', 'flown'],
    [2, 'MEL', 'SIN', 'flying'],
    [2, 'SIN', 'BRU', 'ahead'],
  ]);
});

test('a shipment that splits at the transit airport has two parts with one past', () => {
  const folded = fold([
    ...booked,
    'DEP/SQ228/19NOV/MELSIN/T96K2880/A1552',
    'RCF/SQ228/19NOV2048/SIN/T96K2880',
    'DEP/SQ7344/20NOV/SINBRU/P60K1800/A0120',
    'DEP/SQ7346/21NOV/SINBRU/P36K1080/A0120',
    'RCF/SQ7344/20NOV1340/BRU/P60K1800',
    'RCF/SQ7346/21NOV1340/BRU/P36K1080',
  ]);
  expect(folded.parts.map(({ pieces, flights }) => [pieces, flights])).toEqual([
    [60, ['SQ228', 'SQ7344']],
    [36, ['SQ228', 'SQ7346']],
  ]);
  expect(folded.statuses.map(({ pieces }) => pieces)).toEqual([96, 0, 96, 96, 96, 96, 0, 0]);
});

test('pieces that are received in two goes are added up, not counted as another part', () => {
  const folded = fold([
    'DEP/SQ228/19NOV/MELBRU/T96K2880/A1552',
    'RCF/SQ228/20NOV1340/BRU/P90K2700',
    'RCF/SQ228/20NOV1540/BRU/P6K180',
  ]);
  expect(folded.parts).toHaveLength(1);
  expect(folded.statuses.find(({ status }) => status === 'received-from-flight')).toMatchObject({
    pieces: 96,
    weightKg: 2880,
  });
});

test('messages in another order, or twice, give the same record', () => {
  const facts = factsOf(split);
  const usual = foldWaybill(facts);
  for (let turn = 1; turn < facts.length; turn += 1)
    expect(foldWaybill([...facts.slice(turn), ...facts.slice(0, turn)])).toEqual(usual);
  expect(foldWaybill([...facts, ...facts]).parts).toEqual(usual.parts);
});

test('a later booking is a change of the plan, not the plan', () => {
  const folded = fold([...straight.slice(0, 3), 'BKD/SQ7346/21NOV/SINBRU/T96K2880/S0115/S1115']);
  expect(folded.plannedArrivalAt).toBe('2026-11-20T11:15:00+01:00');
});

test('a departure of which only the day is known has no time, and no delay', () => {
  const folded = fold([...booked, 'DEP/SQ228/19NOV/MELSIN/T96K2880']);
  const departed = folded.statuses.find(({ status }) => status === 'departed');
  expect(departed?.parts[0]).toMatchObject({ at: null, onDate: '2026-11-19', differenceMinutes: null });
});

test('house waybills of a list and weight by pieces stand in the record', () => {
  const house = decodeCargoImp('FHL/4\nMBI/618-67490824MELBRU/T96K2880\nHBS/KF1/MELBRU/40/K1200//LAMB\n', {
    receivedAt: new Date('2026-11-17T00:00:00Z'),
    toInstant,
  }).flatMap((item) => (item.kind === 'air' ? [item.fact] : []));
  const facts = factsOf(['DEP/SQ228/19NOV/MELSIN/T96/A1552']);
  const folded = foldWaybill([...facts, { ...facts[0]!, fact: house[0]! }]);
  expect(folded.houses).toEqual([expect.objectContaining({ houseNumber: 'KF1', pieces: 40 })]);
  expect(folded.statuses.find(({ status }) => status === 'departed')?.weightKg).toBe(2880);
});

test('without any plan there is none, and nothing is late', () => {
  expect(fold(['RCS/19NOV0920/MEL/T96K2874'])).toMatchObject({
    plannedArrivalAt: null,
    status: 'received-from-shipper',
  });
});

test('a booking of two legs stands at the first airport', () => {
  expect(fold(booked).statuses[0]).toMatchObject({ status: 'booked', airport: 'MEL' });
});

import type { AirStatus } from '@portolan/contract';
import { expect, test } from 'vitest';
import { decodeCargoImp } from '../../../formats/cargo-imp/index.ts';
import { toInstantWithOffset } from '../../../platform/local-instant.ts';
import { findAirport } from '../../../platform/reference/index.ts';
import { type FoldedWaybill, foldWaybill } from './fold-waybill.ts';
import type { KnownFact } from './known-fact.ts';

const toInstant = (wallClock: string, airport: string): string | undefined => {
  const zone = findAirport(airport)?.timeZone;
  return zone === undefined ? undefined : toInstantWithOffset(wallClock, zone);
};

/** Facts of status lines, each learned at its own minute of the given day. */
function factsOf(lines: readonly string[], head = '618-67490824MELBRU/T96K2880'): KnownFact[] {
  return lines.flatMap((line, i) => {
    const learnedAt = new Date(Date.parse('2026-11-17T00:00:00Z') + i * 60_000);
    const items = decodeCargoImp(`FSU/14\n${head}\n${line}\n`, { receivedAt: learnedAt, toInstant });
    return items.flatMap((item) =>
      item.kind === 'air' ? [{ fact: item.fact, messageId: String(i), learnedAt, simulated: false }] : [],
    );
  });
}
const fold = (lines: readonly string[], head?: string): FoldedWaybill => foldWaybill(factsOf(lines, head));

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

const boarded = ['RCS/18NOV0920/MEL/T96K2880', 'DEP/SQ229/19NOV/MELBRU/T96K2880'];
const rowsOf = (folded: FoldedWaybill) =>
  Object.fromEntries(folded.statuses.map(({ status, pieces, weightKg }) => [status, [pieces, weightKg]]));

test('the weight of a report about several parts is shared out and adds up', () => {
  const folded = fold([
    'RCS/18NOV0920/MEL/T96K2874.3',
    'DEP/SQ229/19NOV/MELBRU/P60K1796.4',
    'DEP/SQ231/19NOV/MELBRU/P36K1077.9',
    'RCF/SQ229/20NOV0500/BRU/P60K1796.4',
    'RCF/SQ231/20NOV0900/BRU/P36K1077.9',
    'NFD/20NOV1000/BRU/T96K2874.3',
    'DLV/20NOV1200/BRU/T96K2874.3/KESTREL',
  ]);
  expect(rowsOf(folded)).toMatchObject({
    departed: [96, 2874.3],
    'received-from-flight': [96, 2874.3],
    noticed: [96, 2874.3],
    delivery: [96, 2874.3],
  });
});

test('a report of all pieces after one of some counts them so far', () => {
  const folded = fold([
    ...boarded,
    'RCF/SQ229/20NOV0500/BRU/P50K1500',
    'RCF/SQ229/20NOV0700/BRU/T96K2880',
    'DLV/20NOV1200/BRU/P50K1500/KESTREL',
    'DLV/20NOV1400/BRU/T96K2880/KESTREL',
  ]);
  expect(rowsOf(folded)).toMatchObject({ 'received-from-flight': [96, 2880], delivery: [96, 2880] });
  expect(folded).toMatchObject({ finished: true, missingPieces: 0, piecesThere: 96 });
});

test('pieces that a flight left behind go on the next one, and are not counted twice', () => {
  const folded = fold([
    ...boarded,
    'DIS/SQ229/19NOV1200/MEL/OFLD/P36K1080',
    'DEP/SQ231/20NOV/MELBRU/P36K1080',
    'RCF/SQ229/20NOV0500/BRU/P60K1800',
    'RCF/SQ231/21NOV0900/BRU/P36K1080',
    'DLV/21NOV1200/BRU/T96K2880/KESTREL',
  ]);
  expect(rowsOf(folded)).toMatchObject({
    departed: [96, 2880],
    arrived: [96, 2880],
    'received-from-flight': [96, 2880],
    delivery: [96, 2880],
  });
  expect(folded.parts.map(({ pieces, flights }) => [pieces, flights])).toEqual([
    [60, ['SQ229']],
    [36, ['SQ231']],
  ]);
  expect(folded).toMatchObject({ missingPieces: 0, openDiscrepancies: 0 });
});

const openOf = (lines: readonly string[]) => {
  const { discrepancies, missingPieces } = fold(lines);
  return [discrepancies.flatMap(({ code, resolved }) => (resolved ? [] : [code])), missingPieces];
};
const offloaded = [
  'RCS/18NOV0920/MEL/T96K2880',
  'DIS/SQ229/19NOV1130/MEL/OFLD/P36K1080',
  'DEP/SQ229/19NOV/MELBRU/P60K1800/A1205',
];
const short = [...boarded, 'RCF/SQ229/20NOV0500/BRU/P91K2730', 'DIS/SQ229/20NOV0510/BRU/MSCA/P5K150'];
test.each([
  ['pieces that were left behind before their flight left', offloaded, ['OFLD'], 0],
  ['what the next day took along', [...offloaded, 'DEP/SQ229/20NOV/MELBRU/P36K1080/A1205'], [], 0],
  ['a part of it', [...offloaded, 'DEP/SQ231/20NOV/MELBRU/P30K900/A1205'], ['OFLD'], 0],
  ['what came though nobody said that it flew', [...offloaded, 'RCF/SQ231/21NOV0500/BRU/T96K2880'], [], 0],
  ['pieces that are missing', short, ['MSCA'], 5],
  ['three of five that were found', [...short, 'DIS/SQ229/20NOV0900/BRU/FDCA/P3K90'], ['MSCA'], 2],
  ['missing pieces that came in', [...short, 'RCF/SQ229/20NOV0900/BRU/P5K150'], [], 0],
  [
    'papers that were never found',
    [...short, 'DIS/SQ229/20NOV0510/BRU/MSAW', 'DLV/21NOV1200/BRU/T96K2880'],
    [],
    0,
  ],
])('of %s, what is open and missing is counted', (_, lines, codes, missing) => {
  expect(openOf(lines)).toEqual([codes, missing]);
});

test.each([
  [
    'a departure',
    [boarded[0]!, 'DEP/SQ229/19NOV/MELBRU/T96K2880/A1405/E2140', 'DEP/SQ229/19NOV/MELBRU/T96K2880/A1300'],
    'departed',
    '2026-11-19T13:00:00+11:00',
  ],
  [
    'an arrival',
    [...boarded, 'ARR/SQ229/20NOV0500/BRU/T96K2880', 'ARR/SQ229/20NOV0525/BRU/T96K2880'],
    'arrived',
    '2026-11-20T05:25:00+01:00',
  ],
  [
    'an arrival that its departure names',
    [boarded[0]!, 'DEP/SQ229/19NOV/MELBRU/T96K2880/A1405/A2140', 'RCF/SQ229/19NOV2300/BRU/T96K2880'],
    'arrived',
    '2026-11-19T21:40:00+01:00',
  ],
])('%s has the time that was said last', (_, lines, status, at) => {
  const row = fold(lines).statuses.find((one) => one.status === status);
  expect(row?.parts.map((part) => part.at)).toEqual([at]);
});

test('a delivery in other lots than the flights brought is counted in full', () => {
  const flown = [
    'DEP/SQ229/19NOV/MELBRU/P60K1800/A1205',
    'DEP/SQ231/19NOV/MELBRU/P36K1080/A1905',
    'RCF/SQ229/20NOV0500/BRU/P60K1800',
    'RCF/SQ231/20NOV0900/BRU/P36K1080',
  ];
  const lots = (...deliveries: string[]) => fold([...flown, ...deliveries]);
  const two = lots('DLV/20NOV1200/BRU/P20K600', 'DLV/20NOV1500/BRU/P76K2280');
  expect([two.finished, rowsOf(two).delivery]).toEqual([true, [96, 2880]]);
  const three = lots('DLV/20NOV1200/BRU/P33K990', 'DLV/20NOV1500/BRU/P33K990', 'DLV/20NOV1600/BRU/P30K900');
  expect([three.finished, rowsOf(three).delivery]).toEqual([true, [96, 2880]]);
});

test('a booking of two legs stands at the first airport', () => {
  expect(fold(booked).statuses[0]).toMatchObject({ status: 'booked', airport: 'MEL' });
});

test('a shipment that leaves again on another flight was not on the first one', () => {
  const { parts } = fold([...boarded, 'DEP/SQ231/20NOV/MELBRU/T96K2880']);
  expect(parts.map(({ pieces, flights }) => [pieces, flights])).toEqual([[96, ['SQ231']]]);
});

test('a departure of pieces that have all come on is not counted', () => {
  const arrived = [...boarded, 'RCF/SQ229/20NOV0500/BRU/T96K2880'];
  expect(rowsOf(fold([...arrived, 'DEP/SQ231/20NOV/MELBRU/P36K1080']))).toEqual(rowsOf(fold(arrived)));
});

test('a delivery without a number of pieces finishes a waybill of which nobody said one', () => {
  const lines = ['DEP/SQ229/19NOV/MELBRU', 'RCF/SQ229/20NOV0500/BRU', 'DLV/20NOV1200/BRU'];
  expect(fold(lines, '618-67490824MELBRU')).toMatchObject({
    status: 'delivery',
    finished: true,
    pieces: null,
  });
});

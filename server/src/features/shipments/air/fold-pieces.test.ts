import { expect, test } from 'vitest';
import type { FoldedWaybill } from './fold-waybill.ts';
import { fold } from './testing.ts';

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

import type { RecognisedNumber } from '@portolan/contract';
import { expect, test } from 'vitest';
import {
  correctedNumber,
  hasProblem,
  needsCarrier,
  otherSectionOf,
  queriesLeft,
  readyLines,
  splitLines,
  toTrackLines,
} from './track-lines.ts';

const found = (text: string, part: Partial<RecognisedNumber>): RecognisedNumber => ({
  text,
  number: text,
  kind: 'container',
  carrier: { outcome: 'unknown', choices: [] },
  ...part,
});
const certain = found('HMMU6120580', { carrier: { outcome: 'certain', choices: ['HDMU'] } });
const lessor = found('TGHU6283517', { carrier: { outcome: 'confirm', choices: ['MAEU', 'HLCU'] } });
const swapped = found('HMMU6120850', {
  problem: { code: 'wrong-check-digit', expectedCheckDigit: 2, failingIndex: 10 },
});
const tracked = found('MSKU0987651', { queryid: 'q1', carrier: { outcome: 'certain', choices: ['MAEU'] } });
const typed = (...numbers: string[]) => splitLines(numbers.join('\n'));
const lines = typed(...[certain, lessor, swapped, tracked].map(({ text }) => text));
const numbersOf = (shown: readonly { number: string }[]) => shown.map(({ number }) => number);

test.each([
  ['air-waybill', 'air'],
  ['licence-plate', 'truck'],
  ['vin', 'ro-ro'],
  ['container', undefined],
] as const)('a number of the kind %s belongs to the page %s and is not sent from here', (kind, mode) => {
  const [line] = toTrackLines(
    typed('X1'),
    [found('X1', { kind, carrier: { outcome: 'certain', choices: ['SQ'] } })],
    new Map(),
    new Map(),
  );
  if (line === undefined) throw new Error('the line is missing');
  expect(otherSectionOf(line)).toBe(mode);
  expect(readyLines([line])).toHaveLength(mode === undefined ? 1 : 0);
  expect(hasProblem(line)).toBe(false);
});

test('pasted text becomes lines, each once', () => {
  expect(numbersOf(splitLines(' HMMU6120580\r\n\nTGHU6283517, HMMU6120580\t'))).toEqual([
    'HMMU6120580',
    'TGHU6283517',
  ]);
});

test('numbers of a Japanese or Chinese keyboard are those of any other', () => {
  expect(
    numbersOf(splitLines('ＨＭＭＵ６１２０５８０、ＴＧＨＵ　６２８３５１ー７；６１８－６７４９０８２４')),
  ).toEqual(['HMMU6120580', 'TGHU6283517', '61867490824']);
});

test('the same box in three spellings is one line', () => {
  expect(splitLines('MSKU 123456-5\nmsku1234565\nMSKU1234565')).toEqual([
    { number: 'MSKU1234565', typed: 'MSKU 123456-5', customerReference: '' },
  ]);
});

test.each([
  [
    'a reference after a tab is of its line',
    'HMMU6120580\tPO 4711, part 2',
    [['HMMU6120580', 'PO 4711, part 2']],
  ],
  ['a reference of a later spelling counts', 'HMMU6120580\nhmmu 612058-0\tPO 1', [['HMMU6120580', 'PO 1']]],
  ['the first reference counts', 'HMMU6120580\tPO 1\nHMMU6120580\tPO 2\tnote', [['HMMU6120580', 'PO 1']]],
  [
    'a row of containers is several lines',
    'HMMU6120580\tTGHU6283517\tPO 3',
    [
      ['HMMU6120580', ''],
      ['TGHU6283517', 'PO 3'],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(splitLines(text).map(({ number, customerReference }) => [number, customerReference])).toEqual(
    expected,
  );
});

test('only numbers with a carrier that are not tracked yet are sent', () => {
  const all = toTrackLines(lines, [certain, lessor, swapped, tracked], new Map(), new Map());
  expect(numbersOf(readyLines(all))).toEqual(['HMMU6120580']);
  expect(numbersOf(all.filter(needsCarrier))).toEqual(['TGHU6283517']);
  const chosen = toTrackLines(
    lines,
    [certain, lessor, swapped, tracked],
    new Map([['TGHU6283517', 'HLCU']]),
    new Map(),
  );
  expect(readyLines(chosen).map(({ number, scac }) => [number, scac])).toEqual([
    ['HMMU6120580', 'HDMU'],
    ['TGHU6283517', 'HLCU'],
  ]);
});

test('a line that was tracked is not sent again, nor is a refused one as it is', () => {
  const outcome = (kind: 'tracked' | 'refused') =>
    new Map([['HMMU6120580', { number: 'HMMU6120580', outcome: kind }]]);
  expect(readyLines(toTrackLines(typed('HMMU6120580'), [certain], new Map(), outcome('tracked')))).toEqual(
    [],
  );
  const reasons = new Map([['HMMU6120580', 'Another carrier']]);
  const line = (refused: Map<string, string>) =>
    toTrackLines(typed('HMMU6120580'), [certain], new Map(), outcome('refused'), refused);
  expect(readyLines(line(reasons))).toEqual([]);
  expect(readyLines(line(new Map()))).toHaveLength(1);
});

test('a failing check digit is corrected to the one that fits', () => {
  const [line] = toTrackLines(typed('HMMU6120850'), [swapped], new Map(), new Map());
  expect(line && correctedNumber(line)).toBe('HMMU6120852');
});

test('problems are lines that are no number, lack their carrier or were refused, not those that are tracked', () => {
  const all = toTrackLines(
    [...lines, ...typed('hello')],
    [
      certain,
      lessor,
      swapped,
      tracked,
      found('HELLO', { kind: 'unknown', problem: { code: 'not-a-number' } }),
    ],
    new Map(),
    new Map([['HMMU6120580', { number: 'HMMU6120580', outcome: 'refused' as const }]]),
    new Map([['HMMU6120580', 'Another carrier']]),
  );
  expect(numbersOf(all.filter(hasProblem))).toEqual(['HMMU6120580', 'TGHU6283517', 'HMMU6120850', 'HELLO']);
});

test.each([
  [{ queryLimit: 20, queriesUsed: 18 }, 2],
  [{ queryLimit: 20, queriesUsed: 25 }, 0],
  [{ queryLimit: 0, queriesUsed: 25 }, undefined],
  [undefined, undefined],
])('of %j %s queries are left', (sum, left) => {
  expect(queriesLeft(sum)).toBe(left);
});

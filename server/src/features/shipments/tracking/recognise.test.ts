import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

test.each([
  ['hmmu 612058 0', 'container', 'HMMU6120580', 'certain', 'HDMU'],
  ['MSKU-907032-3', 'container', 'MSKU9070323', 'certain', 'MAEU'],
  ['618-67490824', 'air-waybill', '61867490824', 'certain', 'SQ'],
  ['HDMUTXGA49218300', 'bill-of-lading', 'HDMUTXGA49218300', 'certain', 'HDMU'],
] as const)('%s is a %s of one certain carrier', (text, kind, number, outcome, carrierCode) => {
  const guess = recognise(text);
  expect(guess).toMatchObject({ kind, number, carrier: { outcome, choices: [carrierCode] } });
  expect(guess.problem).toBeUndefined();
});

test('a container whose check digit fails is named with the digit that would be right', () => {
  expect(recognise('HMMU6120585')).toMatchObject({
    kind: 'container',
    problem: { code: 'wrong-check-digit', expectedCheckDigit: 0, failingIndex: 10 },
  });
});

test('ten characters of a container number lack their check digit, which is shown', () => {
  expect(recognise('HMMU612058').problem).toEqual({ code: 'missing-check-digit', expectedCheckDigit: 0 });
});

test("a lessor's container may sail with any carrier: the carrier needs confirming", () => {
  expect(recognise('TGHU 628351 2').carrier.outcome).not.toBe('certain');
});

test.each([
  ['9811000', 'vessel'],
  ['IMO 9811000', 'vessel'],
  ['SGSIN', 'port'],
  ['nlrtm', 'port'],
])('%s is a %s', (text, kind) => expect(recognise(text).kind).toBe(kind));

test.each(['', '   ', 'hello', '!!', 'ABC'])('%j is reported as not a number', (text) => {
  expect(recognise(text)).toMatchObject({ kind: 'unknown', problem: { code: 'not-a-number' } });
});

test.each([
  ['one character too many', 'HMMU6120580X'],
  ['a digit typed twice', 'MSKU90000122'],
  ['a letter typed twice', 'MSKUU9000012'],
  ['a letter in place of a digit', 'MSKU9O00012'],
  ['a digit in place of a letter', 'M5KU9000012'],
  ['a letter before it', 'OMSKU9000012'],
  ['a letter among its letters', 'MSAKU9000012'],
  ['letter and digit swapped', 'MSK9U000012'],
  ['a letter in place of a digit, its letters those of bills', 'MAEU9A00117'],
  ['a letter more, its letters those of bills', 'MAEUU9000117'],
])('a container number with %s is refused, not tracked as a bill or booking', (_, text) => {
  expect(recognise(text)).toMatchObject({
    kind: 'unknown',
    types: [],
    carrier: { outcome: 'unknown' },
    problem: { code: 'container-length' },
  });
});

test('a number without letters of a carrier is certain of none by its form alone', () => {
  for (const number of ['SHZ0123456', 'AB1234567890', 'MSK09000012'])
    expect(recognise(number).carrier.outcome).toBe('confirm');
});

test.each(['MEDUQ1234567', 'COSU61234567', 'OOLU2012345678'])(
  '%s is a bill of lading of its carrier',
  (bill) => {
    expect(recognise(bill)).toMatchObject({ carrier: { outcome: 'certain' } });
    expect(recognise(bill).problem).toBeUndefined();
  },
);

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NumberType, numberTypes, readNumber } from './number-types.ts';

test.each([
  ['hmmu 612058-0', 'container', { number: 'HMMU6120580', fit: 'certain' }],
  ['HMMU612058', 'container', { number: 'HMMU612058', fit: 'faulty' }],
  ['HMMU6120581', 'container', { problem: { code: 'wrong-check-digit', expectedCheckDigit: 0 } }],
  ['hdmu txga 49218300', 'bill-of-lading', { number: 'HDMUTXGA49218300', fit: 'possible' }],
  ['HDMUTXGA4', 'bill-of-lading', { fit: 'with-carrier', issuer: { prefix: 'HDMU' } }],
  ['618-67490824', 'air-waybill', { number: '61867490824', fit: 'certain', issuer: { prefix: '618' } }],
  ['AWB 618 6749 0824', 'air-waybill', { number: '61867490824', fit: 'certain' }],
  ['61867490824', 'air-waybill', { fit: 'with-carrier' }],
  ['618-67490823', 'air-waybill', { problem: { code: 'wrong-check-digit', expectedCheckDigit: 4 } }],
  ['618-6749082', 'air-waybill', { problem: { code: 'missing-check-digit', expectedCheckDigit: 4 } }],
  ['1M8G DM9A XKP0 42788', 'vin', { number: '1M8GDM9AXKP042788', fit: 'certain' }],
  ['1M8GDM9A1KP042788', 'vin', { fit: 'faulty', problem: { expectedCheckDigit: 'X', failingIndex: 8 } }],
  ['WVWZZZ1KZAW000001', 'vin', { fit: 'certain' }],
  ['HDMUTXGA492183005', 'vin', { fit: 'possible' }],
  ['123 456', 'booking', { number: '123456', fit: 'possible' }],
] as const)('%s can be a %s', (text, type, reading) => {
  expect(readNumber(text).find((one) => one.type === type)).toMatchObject(reading);
});

test.each(['', 'hello', '日本', '12'])('%j is a number of no type', (text) => {
  expect(readNumber(text)).toEqual([]);
});

test('no two types share a prefix, a parameter or a name', () => {
  for (const field of ['prefix', 'pullField', 'label'] as const) {
    const values = NumberType.options.map((type) => numberTypes[type][field]);
    expect(new Set(values).size, field).toBe(values.length);
  }
});

test('a number is read as it is written for people', () => {
  const { format, parse } = numberTypes.container;
  expect(format('HMMU6120580')).toBe('HMMU 612058 0');
  expect(parse(format('HMMU6120580'))?.number).toBe('HMMU6120580');
  expect(format('HMMU612058')).toBe('HMMU612058');
});

const root = join(import.meta.dirname, '../..');
const sources = ['contract/src', 'server/src', 'server/bench', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('fixtures'))
    .map((name) => join(folder, name)),
);

const readCode = (path: string): string =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

test('no file but the table writes or tests a prefix', () => {
  const prefixes = NumberType.options.map((type) => numberTypes[type].prefix).join('|');
  const quoted = new RegExp(`['"\`](${prefixes}):`);
  expect(quoted.test("subject.startsWith('EQ:')")).toBe(true);
  const writing = sources.filter((path) => quoted.test(readCode(path)));
  expect(writing).toEqual([]);
});

test('no file lists all types of number: the table does', () => {
  // A section has types of its own: whoever names all of one section lists them.
  const names = NumberType.options
    .filter((type) => numberTypes[type].section === 'ocean')
    .map((type) => `'${type}'`);
  const listing = sources
    .filter((path) => path !== 'contract/src/number-types.ts' && !path.startsWith('contract/src/texts/'))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return names.every((name) => text.includes(name));
    });
  // A standard says itself which numbers its endpoints can be asked for; test cases say which one each is about.
  expect(listing).toEqual([
    'server/src/connectors/dcsa/tnt.ts',
    'server/src/connectors/simulated/shipments/test-cases.ts',
    'server/bench/list-seed.ts',
  ]);
});

import { expect, test } from 'vitest';
import { countryName, countryOfMmsi, isCountryCode, listMmsiMids } from './countries.ts';
import { delayReasonName, describeIsoEquipmentCode } from './equipment-codes.ts';
import { listPassages } from './passages.ts';

test.each(['DE', 'CN', 'TW', 'XK', 'XZ'])('%s is a country code', (code) => {
  expect(isCountryCode(code)).toBe(true);
});

test.each(['', 'de', 'ZZ', 'EU', 'DEU', 'alpha2'])('%j is no country code', (code) => {
  expect(isCountryCode(code)).toBe(false);
});

test.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'zh-cn', '德国'],
  ['DE', 'zh-hk', '德國'],
  ['DE', 'ja', 'ドイツ'],
  ['DE', 'fr', 'Germany'],
  ['QQ', 'en', 'QQ'],
])('%s is called in %s %s', (code, language, name) => {
  expect(countryName(code, language)).toBe(name);
});

test('an MMSI gives the flag of a ship, and of nothing else', () => {
  expect(countryOfMmsi('211281610')).toBe('DE');
  expect(countryOfMmsi('992111840')).toBeUndefined();
  expect(countryOfMmsi('211')).toBeUndefined();
  expect(listMmsiMids('PA')).toContain('351');
});

test('an ISO equipment code is described in words', () => {
  expect(describeIsoEquipmentCode('45g1')).toEqual({
    length: '12192 mm',
    height: '2895 mm',
    width: '2436 mm',
    type: 'General - Passive vents at upper part of cargo space',
  });
  expect(describeIsoEquipmentCode('22GP')?.type).toBe('General purpose container');
  expect(describeIsoEquipmentCode('ZZZZ')).toBeUndefined();
  expect(describeIsoEquipmentCode('45G11')).toBeUndefined();
});

test('a delay reason has a name', () => {
  expect(delayReasonName('WEA')).toBe('Bad weather');
  expect(delayReasonName('OTC')).toBe('Others - Cargo,Related');
  expect(delayReasonName('???')).toBeUndefined();
});

test('passages have names, and the Arctic is closed by default', () => {
  expect(listPassages().length).toBe(31);
  expect(
    listPassages()
      .filter((passage) => passage.avoidByDefault)
      .map((passage) => passage.id),
  ).toEqual(['northeast', 'northwest']);
});

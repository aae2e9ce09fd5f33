import { languages, type Locale } from '@portolan/contract';
import { expect, test } from 'vitest';
import { placeNameFields, seaName, translatedSeaNames } from './chart-labels.ts';

const seasOf = async (locale: Locale) => (await languages[locale].texts()).screens.seas;

test.each([
  ['ja', '南シナ海'],
  ['zh-cn', '南海'],
  ['zh-hk', '南海'],
  ['en', 'South China Sea'],
] as const)('in %s the South China Sea is %s', async (locale, shown) => {
  expect(seaName('South China Sea', await seasOf(locale))).toBe(shown);
});

test('double spaces of the base map are ignored', async () => {
  expect(seaName('Caribbean  Sea', await seasOf('en'))).toBe('Caribbean Sea');
  expect(seaName('Caribbean  Sea', await seasOf('zh-hk'))).toBe('加勒比海');
});

test('a sea without a translation keeps the name of the base map', async () => {
  expect(seaName('Gulf of  Nowhere', await seasOf('ja'))).toBe('Gulf of Nowhere');
  expect(translatedSeaNames(await seasOf('en'))).toEqual([]);
  expect(translatedSeaNames(await seasOf('ja'))).toContainEqual(['Red Sea', '紅海']);
});

test('a place in Hong Kong Chinese falls back to Chinese, then to English', () => {
  expect(placeNameFields('zh-hk')).toEqual(['name:zh-hk', 'name:zh', 'name']);
});

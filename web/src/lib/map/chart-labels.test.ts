import { expect, test } from 'vitest';
import { placeNameFields, seaName } from './chart-labels.ts';

test.each([
  ['ja', '南シナ海'],
  ['zh-cn', '南海'],
  ['zh-hk', '南海'],
  ['en', 'South China Sea'],
  ['german', 'South China Sea'],
] as const)('in %s the South China Sea is %s', (language, shown) => {
  expect(seaName('South China Sea', language)).toBe(shown);
});

test('double spaces of the base map are forgiven', () => {
  expect(seaName('Caribbean  Sea', 'en')).toBe('Caribbean Sea');
  expect(seaName('Caribbean  Sea', 'zh-hk')).toBe('加勒比海');
});

test('a place in Hong Kong Chinese falls back to Chinese, then to English', () => {
  expect(placeNameFields('zh-hk')).toEqual(['name:zh-hk', 'name:zh', 'name']);
});

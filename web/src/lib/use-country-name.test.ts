import { expect, test } from 'vitest';
import { countryNames } from './use-country-name.ts';

test.each([
  ['en', 'LR', 'Liberia'],
  ['ja', 'LR', 'リベリア'],
  ['zh-Hans-CN', 'LR', '利比里亚'],
  ['zh-Hant-HK', 'LR', '利比里亞'],
  ['en', 'QQ', 'QQ'],
  ['en', 'flag of nowhere', 'flag of nowhere'],
])('in %s %s is called %s', (tag, code, name) => {
  expect(countryNames(tag)(code)).toBe(name);
});

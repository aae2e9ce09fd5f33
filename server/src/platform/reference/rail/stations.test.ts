import { expect, test } from 'vitest';
import { findRailStation } from './stations.ts';

test.each([
  ['Khorgos', undefined, 'KHG'],
  ['Horgos', 'CN', 'KHG'],
  ['霍尔果斯口岸', undefined, 'KHG'],
  ['Khorgos', 'CN', 'KHG'],
  ['Khorgos', 'KZ', 'ALT'],
  ['Altynkol', undefined, 'ALT'],
  ['Dostyk', undefined, 'DST'],
  ['Alashankou', undefined, 'ALA'],
  ['阿拉山口站', 'CN', 'ALA'],
  ['Erenhot', undefined, 'ERL'],
  ['Małaszewicze', 'PL', 'MAL'],
  ['Zahony', 'HU', 'ZAH'],
  ['Kaliningrad', undefined, 'KGD'],
  ['Vienna', 'AT', 'VIE'],
  ['西安国际港站', undefined, 'XIAN'],
  ['Nowhere', 'CN', undefined],
])('%s (%s) is the station %s', (text, country, id) => {
  expect(findRailStation(text, country)?.id).toBe(id);
});

import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

test.each([
  ['NLRTM', { unLocationCode: 'NLRTM' }],
  [' nl rtm ', { unLocationCode: 'NLRTM' }],
  ['51.955, 4.05', { latitude: 51.955, longitude: 4.05 }],
  ['-33.9 151.2', { latitude: -33.9, longitude: 151.2 }],
  ['91, 4', undefined],
  ['Rotterdam', undefined],
  ['', undefined],
])('%s', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

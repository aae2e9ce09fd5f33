import { expect, test } from 'vitest';
import type { PlaceFound } from './learn-places.ts';
import { type KnownPlace, matchPlaces } from './match-places.ts';

const known = (learnedPlaceId: string, longitude: number, part: Partial<KnownPlace> = {}): KnownPlace => ({
  learnedPlaceId,
  kind: 'berth',
  simulated: false,
  longitude,
  latitude: 52,
  ...part,
});
const found = (longitude: number, part: Partial<PlaceFound> = {}): PlaceFound =>
  ({ kind: 'berth', simulated: false, longitude, latitude: 52, ...part }) as PlaceFound;

test('places that have moved a little are matched, the nearest pair first and each once', () => {
  const places = [known('a', 4), known('b', 4.003)];
  expect(matchPlaces(places, [found(4.0029), found(4.0012), found(4.002)])).toEqual(['b', 'a', undefined]);
});

test('a place that is farther away, of another kind or simulated is another one', () => {
  const places = [known('a', 4)];
  expect(matchPlaces(places, [found(4.02)])).toEqual([undefined]);
  expect(matchPlaces(places, [found(4, { kind: 'anchorage' })])).toEqual([undefined]);
  expect(matchPlaces(places, [found(4, { simulated: true })])).toEqual([undefined]);
  expect(matchPlaces([known('a', 180)], [found(-179.999)])).toEqual(['a']);
});

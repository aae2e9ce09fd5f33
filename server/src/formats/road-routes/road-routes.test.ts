import { expect, test } from 'vitest';
import { readOsrmAnswer, readValhallaAnswer, toOsrmPath, toValhallaRequest } from './index.ts';

const berlin = { latitude: 52.517037, longitude: 13.38886 };
const potsdam = { latitude: 52.390568, longitude: 13.064473 };

/** As `osrm-routed` answers, without hints and names. */
const osrm = {
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], weight: 2104.6, summary: '', duration: 1876.4, distance: 35_274.1 }],
      weight_name: 'routability',
      weight: 2104.6,
      duration: 1876.4,
      distance: 35_274.1,
    },
  ],
  waypoints: [
    { name: 'Friedrichstraße', location: [13.388799, 52.517033], distance: 4.15 },
    { name: '', location: [13.064102, 52.390601], distance: 25.4 },
  ],
};

/** As `valhalla_service` answers with `directions_type` none. */
const valhalla = {
  trip: {
    locations: [
      { type: 'break', lat: 52.51704, lon: 13.38886, original_index: 0 },
      { type: 'break', lat: 52.39057, lon: 13.06447, side_of_street: 'left', original_index: 1 },
    ],
    legs: [{ summary: { time: 2412.9, length: 36.842, cost: 2951.6 }, shape: '' }],
    summary: {
      has_toll: false,
      has_ferry: false,
      min_lat: 52.38,
      time: 2412.9,
      length: 36.842,
      cost: 2951.6,
    },
    status_message: 'Found route between points',
    status: 0,
    units: 'kilometers',
    language: 'en-US',
  },
};

test('OSRM is asked with longitude first, and answers in metres and seconds', () => {
  expect(toOsrmPath(berlin, potsdam)).toBe(
    '/route/v1/driving/13.38886,52.51704;13.06447,52.39057?overview=false&steps=false',
  );
  expect(readOsrmAnswer(osrm)).toEqual({ km: 35.2741, hours: 1876.4 / 3600 });
});

test('what OSRM cannot reach has no way, also where its nearest road is far away', () => {
  expect(readOsrmAnswer({ code: 'NoRoute', message: 'Impossible route between points' })).toBe('no-way');
  expect(readOsrmAnswer({ code: 'NoSegment', message: 'Could not find a matching segment' })).toBe('no-way');
  const far = { ...osrm, waypoints: [{ distance: 4 }, { distance: 812_000 }] };
  expect(readOsrmAnswer(far)).toBe('no-way');
  expect(readOsrmAnswer({ code: 'InvalidUrl', message: 'URL string malformed close to position 9' })).toEqual(
    {
      refused: 'InvalidUrl: URL string malformed close to position 9',
    },
  );
});

test('Valhalla is asked for a truck, and answers in its units and seconds', () => {
  expect(toValhallaRequest(berlin, potsdam)).toMatchObject({
    locations: [
      { lat: 52.51704, lon: 13.38886 },
      { lat: 52.39057, lon: 13.06447 },
    ],
    costing: 'truck',
    units: 'kilometers',
  });
  expect(readValhallaAnswer(valhalla)).toEqual({ km: 36.842, hours: 2412.9 / 3600 });
  const miles = { trip: { ...valhalla.trip, units: 'miles' } };
  expect(readValhallaAnswer(miles)).toMatchObject({ km: 36.842 * 1.609344 });
});

test('what Valhalla cannot reach has no way; its other errors are refusals', () => {
  const error = (code: number, words: string) => ({
    error_code: code,
    error: words,
    status_code: 400,
    status: 'Bad Request',
  });
  expect(readValhallaAnswer(error(442, 'No path could be found for input'))).toBe('no-way');
  expect(readValhallaAnswer(error(171, 'No suitable edges near location'))).toBe('no-way');
  expect(readValhallaAnswer(error(124, 'No costing method found'))).toEqual({
    refused: '124: No costing method found',
  });
});

test.each([
  undefined,
  null,
  'Ok',
  [],
  {},
  { code: 'Ok', routes: [{ distance: -1, duration: 2 }] },
  { trip: {} },
])('%j is no answer', (value) => {
  for (const read of [readOsrmAnswer, readValhallaAnswer])
    expect(read(value)).toMatchObject({ refused: expect.stringContaining('not an answer') });
});

import { expect, test } from 'vitest';
import { seaAreaOf } from './sea-area.ts';
import { classSpeedKn, isDeep, speedIn, summariseSpeeds } from './ship-speed.ts';

test.each([
  [{ latitude: 51.9, longitude: 4.1 }, '40/0'],
  [{ latitude: -18, longitude: 58 }, '-20/30'],
  [{ latitude: 33.7, longitude: -118.3 }, '20/-120'],
  [{ latitude: 10, longitude: 181 }, '0/-180'],
])('%o lies in the sea area %s', (place, area) => {
  expect(seaAreaOf(place)).toBe(area);
});

test('an unknown ship sails as its class does', () => {
  expect(speedIn('40/0', { lengthM: 399, isDeep: true, speeds: [] })).toBe(classSpeedKn(399));
});

test('own speeds count more the longer they were measured', () => {
  const speeds = [{ seaArea: '', isDeep: true, n: 48, medianKn: 17.5 }];
  // 48 hours at 17.5 and as much weight for 15.5 of its class; 144 more in this area at 18.5.
  expect(speedIn('0/60', { lengthM: 399, isDeep: true, speeds })).toBe(16.5);
  const there = [...speeds, { seaArea: '0/60', isDeep: true, n: 144, medianKn: 18.5 }];
  expect(speedIn('0/60', { lengthM: 399, isDeep: true, speeds: there })).toBe(18);
  // Light, only what it does laden is known: a weaker hint than its class gave.
  expect(speedIn('0/60', { lengthM: 399, isDeep: false, speeds })).toBe(16.5);
});

test('speeds are medians of the time under way, by area and draught', () => {
  const part = { latitude: 5, longitude: 70, isDeep: true };
  const parts = [
    { ...part, speedKn: 14, hours: 1 },
    { ...part, speedKn: 16, hours: 3 },
    { ...part, speedKn: 20, hours: 1 },
    // At anchor.
    { ...part, speedKn: 0.3, hours: 50 },
    { ...part, latitude: 25, isDeep: false, speedKn: 12, hours: 2 },
  ];
  expect(summariseSpeeds(parts)).toEqual([
    { seaArea: '0/60', isDeep: true, n: 5, medianKn: 16 },
    { seaArea: '', isDeep: true, n: 5, medianKn: 16 },
    { seaArea: '20/60', isDeep: false, n: 2, medianKn: 12 },
    { seaArea: '', isDeep: false, n: 2, medianKn: 12 },
  ]);
});

test.each([
  [14, 16, true],
  [10, 16, false],
  [null, 16, true],
  [10, null, true],
])('at %s m of %s m a ship is deep: %s', (draughtM, greatestM, deep) => {
  expect(isDeep(draughtM, greatestM)).toBe(deep);
});

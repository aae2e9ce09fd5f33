import { expect, test } from 'vitest';
import { chooseStopSide } from './stop-side.ts';

const losAngeles = { longitude: -118.2, latitude: 33.7 };

test('without lines the name stands right of its stop', () => {
  expect(chooseStopSide(losAngeles, [])).toBe('right');
});

test('between a sea leg from the north-west and a train to the east the name goes below', () => {
  const sea = [
    [-160, 48],
    [-130, 40],
    [-118.3, 33.8],
  ] as const;
  const rail = [
    [-118.2, 33.7],
    [-90, 35.1],
  ] as const;
  expect(chooseStopSide(losAngeles, [sea, rail])).toBe('bottom');
});

test('a line that comes unwrapped over the antimeridian counts too', () => {
  const sea = [
    [130, 35],
    [180, 48],
    [241.8, 33.7],
  ] as const;
  expect(chooseStopSide(losAngeles, [sea])).toBe('right');
  const east = [
    [241.8, 33.7],
    [270, 35],
  ] as const;
  expect(chooseStopSide(losAngeles, [east])).toBe('left');
});

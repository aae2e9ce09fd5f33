import type { OwnVessel } from '@portolan/contract';
import { expect, test } from 'vitest';
import type { ChartVessel } from '../../../lib/map/scene.ts';
import { withOwnNames } from './own-vessels.ts';

const now = Date.parse('2026-11-10T08:00:00Z');
const at = (id: string, standsFor = 1): ChartVessel => ({
  id,
  name: '',
  longitude: 4,
  latitude: 52,
  headingDeg: 90,
  tone: 'on-plan',
  stale: false,
  standsFor,
});
const position = {
  longitude: 5,
  latitude: 53,
  headingDeg: 10,
  positionAt: '2026-11-10T07:55:00Z',
  simulated: false,
};
const ruby: OwnVessel = { imoNumber: '9863326', mmsi: '1', vesselName: 'HMM Ruby', containers: 3, position };
const own = new Map([['1', ruby]]);

test('an own ship wears its name and is no part of a crowd', () => {
  const [ship, other] = withOwnNames([at('1', 12), at('2', 4)], own, { isWhole: true, now });
  expect(ship).toMatchObject({ id: '1', name: 'HMM Ruby', own: true });
  expect(ship).not.toHaveProperty('standsFor');
  expect(other).toMatchObject({ id: '2', name: '', standsFor: 4 });
});

test('an own ship that is hidden in a crowd is drawn where it was heard last', () => {
  const [, ship] = withOwnNames([at('2', 40)], own, { isWhole: true, now });
  expect(ship).toMatchObject({ id: '1', name: 'HMM Ruby', longitude: 5, own: true, stale: false });
});

test('a filter that leaves an own ship out leaves it out', () => {
  expect(withOwnNames([at('2')], own, { isWhole: false, now })).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { type CarbonLeg, type CarbonThing, chainOf } from './chain-of.ts';

const leg = (number: number, share: number, from: string, to: string): CarbonLeg => ({
  mode: 'AIR',
  from,
  to,
  vesselImoNumber: null,
  vesselName: null,
  state: 'done',
  part: { number, share },
});

const waybill = (legs: CarbonLeg[]): CarbonThing => ({
  thingId: 'w',
  kind: 'waybill',
  assumed: { basis: 'assumed-air', units: 1 },
  queryId: 'w',
  number: '02043297295',
  carrierCode: '020',
  customerReference: null,
  pol: 'GRU',
  pod: 'FRA',
  departedOn: '2026-11-20',
  hasDeparted: true,
  simulated: false,
  basedOn: '1',
  weightKg: 4100,
  legs,
  footprint: null,
});

test('a waybill in two parts carries its weight once over each stretch, hubs too', () => {
  const whole = chainOf(waybill([leg(1, 1, 'GRU', 'FRA')]));
  const parts = chainOf(waybill([leg(1, 0.6, 'GRU', 'FRA'), leg(2, 0.4, 'GRU', 'FRA')]));
  const tonnesOf = (chain: typeof whole, mode: string): number =>
    chain.filter((element) => element.mode === mode).reduce((sum, { tonnes }) => sum + tonnes, 0);
  expect(parts).toHaveLength(2 * whole.length);
  for (const mode of ['AIR', 'HUB']) expect(tonnesOf(parts, mode)).toBeCloseTo(tonnesOf(whole, mode), 9);
});

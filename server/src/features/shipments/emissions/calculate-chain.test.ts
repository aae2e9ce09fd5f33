import { readFileSync } from 'node:fs';
import type { EmissionFactor } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type ChainElement, calculateChain, createFactorTable, onlyTier, measureDistance } from './index.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

const own = (of: Partial<EmissionFactor>): EmissionFactor => ({
  mode: 'VESSEL',
  vehicle: 'Own',
  size: '',
  load: '',
  condition: 'dry',
  vesselImoNumber: null,
  carrierCode: null,
  lane: null,
  ttwGrams: 8,
  wttGrams: 2,
  isAdjusted: false,
  source: 'Own table',
  year: 2026,
  licence: '',
  tier: 'modelled',
  ...of,
});

const leg = (of: Partial<ChainElement> = {}): ChainElement => ({
  mode: 'VESSEL',
  from: 'CNSHA',
  to: 'NLRTM',
  vehicle: 'HMM Ruby',
  state: 'done',
  tonnes: 20,
  massBasis: 'assumed-containers',
  condition: 'dry',
  distance: { km: 10_000, kind: 'shortest-feasible', basis: 'sea-network' },
  ...of,
});

test('the published example at sea is reproduced to the last digit', () => {
  const { input, publishedAnswer } = fixture('worked-example-sea') as {
    input: { distanceKm: number; massTonnes: number; factorGramCo2ePerTonneKmWTW: number };
    publishedAnswer: { grams: number; kg: number };
  };
  const factor = own({ ttwGrams: input.factorGramCo2ePerTonneKmWTW, wttGrams: 0, isAdjusted: true });
  const { kgCo2e, elements } = calculateChain(
    [
      leg({
        tonnes: input.massTonnes,
        distance: { km: input.distanceKm, kind: 'shortest-feasible', basis: 'sea-network' },
      }),
    ],
    createFactorTable([factor]),
  );
  expect(kgCo2e * 1000).toBe(publishedAnswer.grams);
  expect(Math.round(kgCo2e)).toBe(publishedAnswer.kg);
  expect(elements[0]?.steps.map(({ step, value }) => [step, value])).toEqual([
    ['mass', 20],
    ['distance', 19_600],
    ['activity', 392_000],
    ['adjustment', 392_000],
    ['intensity', 8.15],
    ['emission', 3194.8],
  ]);
});

test.each(
  (
    fixture('uk-2012-hgv-tonne-km-a') as {
      rows: {
        vehicle: string;
        co2: number;
        ch4: number;
        n2o: number;
        totalDirectTTW: number;
        totalIndirectWTT: number;
        grandTotalWTW: number;
      }[];
    }
  ).rows,
)('the published factor of $vehicle adds up: one tonne over one kilometre', (row) => {
  const { co2, ch4, n2o, totalDirectTTW, totalIndirectWTT, grandTotalWTW } = row;
  expect(Number((co2 + ch4 + n2o).toFixed(5))).toBe(totalDirectTTW);
  const factor = own({
    mode: 'TRUCK',
    ttwGrams: totalDirectTTW * 1000,
    wttGrams: totalIndirectWTT * 1000,
    isAdjusted: true,
  });
  const element = leg({
    mode: 'TRUCK',
    tonnes: 1,
    distance: { km: 1, kind: 'assumed', basis: 'assumed-detour' },
  });
  const chain = calculateChain([element], createFactorTable([factor]));
  expect([chain.kgTtw, chain.kgCo2e]).toEqual([totalDirectTTW, grandTotalWTW]);
});

test('activity is by the standard’s distance; ways are 15 % longer at sea, 5 % on roads, 95 km in the air', () => {
  const factors = createFactorTable([
    own({}),
    own({ mode: 'TRUCK', ttwGrams: 70, wttGrams: 30 }),
    own({ mode: 'AIR', ttwGrams: 500, wttGrams: 100 }),
  ]);
  const chain = calculateChain([leg(), leg({ mode: 'TRUCK' }), leg({ mode: 'AIR' })], factors);
  expect(chain.elements.map(({ tonneKm, kgCo2e }) => [tonneKm, kgCo2e])).toEqual([
    [200_000, 2300],
    [200_000, 21_000],
    [201_900, 121_140],
  ]);
  expect(chain).toMatchObject({ kgCo2e: 144_440, tonneKm: 601_900, tier: 'modelled', missing: 0 });
});

test('the best factor is of the ship, then of the carrier, then of the lane, then the average', () => {
  const factors = createFactorTable([
    own({ lane: 'CNSHA-NLRTM', ttwGrams: 3, wttGrams: 0 }),
    own({ carrierCode: 'MAEU', ttwGrams: 2, wttGrams: 0 }),
    own({ vesselImoNumber: '9811000', ttwGrams: 1, wttGrams: 0, tier: 'vessel-specific' }),
  ]);
  const grams = (of: Partial<ChainElement>) =>
    calculateChain([leg(of)], factors).elements[0]?.factor?.ttwGrams;
  expect(grams({ vesselImoNumber: '9811000', carrierCode: 'MAEU' })).toBe(1);
  expect(grams({ carrierCode: 'MAEU' })).toBe(2);
  expect(grams({})).toBe(3);
  expect(grams({ to: 'DEHAM' })).toBe(16.12);
  expect(calculateChain([leg({ to: 'DEHAM' })], factors).tier).toBe('default');
});

test('cooled cargo on the road has the factor of cooled cargo; hubs count once somebody has loaded a factor', () => {
  const cooled = leg({ mode: 'TRUCK', condition: 'reefer' });
  expect(calculateChain([cooled], createFactorTable()).elements[0]?.factor).toMatchObject({
    condition: 'reefer',
    ttwGrams: 90.2,
    wttGrams: 21.14,
  });
  const hub = leg({ mode: 'HUB', from: 'KRPUS', to: null, distance: undefined });
  expect(calculateChain([hub], createFactorTable())).toMatchObject({
    missing: 1,
    missingHubs: 1,
    kgCo2e: 0,
    elements: [{ missing: 'factor', kgCo2e: null }],
  });
  const loaded = createFactorTable([own({ mode: 'HUB', ttwGrams: 1000, wttGrams: 400 })]);
  expect(calculateChain([hub], loaded)).toMatchObject({ missing: 0, kgCo2e: 28, tonneKm: 0 });
});

test('what the carrier states comes before any factor, of the tiers that it names', () => {
  const tiers = { ...onlyTier('primary'), primary: 0.6, default: 0.4 };
  const stated = { kgCo2e: 1500, kgTtw: 1200, tonneKm: 200_000, source: 'Footprint of the carrier', tiers };
  const chain = calculateChain([leg({ stated }), leg({ distance: undefined })], createFactorTable());
  expect(chain).toMatchObject({
    kgCo2e: 1500,
    kgTtw: 1200,
    tier: 'primary',
    tiers,
    missing: 1,
    missingHubs: 0,
    gramsPerTonneKm: 7.5,
  });
  expect(chain.elements[1]).toMatchObject({ kgCo2e: null, missing: 'distance' });
});

test('what is still ahead is predicted, and what the sender lacks is missing, whatever factor there is', () => {
  const chain = calculateChain(
    [leg(), leg({ state: 'ahead', from: 'NLRTM', to: 'DEHAM' })],
    createFactorTable(),
  );
  expect(chain.kgAhead).toBe(chain.elements[1]?.kgCo2e);
  expect(chain.kgAhead).toBeCloseTo(chain.kgCo2e / 2, 6);
  const lacking = calculateChain([leg({ statedMissing: 'factor' })], createFactorTable());
  expect(lacking).toMatchObject({ missing: 1, missingHubs: 0, kgCo2e: 0, tier: null });
});

test('flights are measured from airport to airport by the great circle', () => {
  expect(measureDistance('AIR', 'GRU', 'FRA')).toMatchObject({ kind: 'great-circle' });
  expect(measureDistance('AIR', 'GRU', 'FRA')?.km).toBeCloseTo(9795, -2);
  expect(measureDistance('AIR', 'ZZZ', 'FRA')).toBeUndefined();
});

test('distances are the shortest feasible way at sea and the great circle in the air', () => {
  const sea = measureDistance('VESSEL', 'CNSHA', 'NLRTM');
  expect(sea?.kind).toBe('shortest-feasible');
  expect(sea?.km).toBeGreaterThan(18_000);
  expect(sea?.km).toBeLessThan(21_000);
  const air = measureDistance('AIR', 'CNSHA', 'NLRTM');
  expect(air).toMatchObject({ kind: 'great-circle' });
  expect(air?.km).toBeLessThan(10_000);
  expect(measureDistance('VESSEL', 'XXXXX', 'NLRTM')).toBeUndefined();
});

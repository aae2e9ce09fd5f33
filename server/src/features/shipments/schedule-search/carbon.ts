import type { SailingCarbon, ScheduleKind } from '@portolan/contract';
import { type ChainElement, calculateChain, createFactorTable, measureDistance } from '../emissions/index.ts';

/** A rule of thumb of the industry: the average load of one TEU. */
const tonnesPerTeu = 10;
const factors = createFactorTable();

/** A leg by ship, by its places. */
export interface ShippedLeg {
  from: string;
  to: string;
  vesselImoNumber: string | null;
}

/**
 * The emissions of legs by sea: of one TEU on container ships, of one tonne on Ro-Ro ships. The same rule as for
 * shipments, with the factors that the product ships; null where a place has no position.
 */
export function estimateCarbon(kind: ScheduleKind, legs: readonly ShippedLeg[]): SailingCarbon | null {
  const tonnes = kind === 'container' ? tonnesPerTeu : 1;
  const chain = calculateChain(
    legs.map((leg): ChainElement => ({
      ...leg,
      mode: 'VESSEL',
      vehicle: null,
      state: 'ahead',
      tonnes,
      massBasis: 'assumed-containers',
      condition: 'dry',
      seaCargo: kind === 'roro' ? 'roro' : undefined,
      distance: measureDistance('VESSEL', leg.from, leg.to),
    })),
    factors,
  );
  const { elements, kgCo2e, tonneKm, missing } = chain;
  if (missing > 0 || tonneKm === 0) return null;
  const adjusted = elements.flatMap(({ steps }) => steps.filter(({ step }) => step === 'adjustment'));
  const adjustedKm = adjusted.reduce((sum, { value }) => sum + value, 0);
  return {
    kgCo2e: Math.round(kgCo2e),
    per: kind === 'container' ? 'TEU' : 'tonne',
    origin: 'estimated',
    factor: {
      gramsPerTonneKm: Math.round((kgCo2e * 100_000) / adjustedKm) / 100,
      tonnes,
      distanceKm: Math.round(tonneKm / tonnes),
      adjustment: Math.round((adjustedKm / tonneKm) * 1000) / 1000,
    },
  };
}

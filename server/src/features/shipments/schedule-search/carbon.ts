import { type SailingCarbon, type ScheduleKind, kmPerNm } from '@portolan/contract';

/**
 * Grams of CO2e per tonne and kilometre, well to wake, of an average ship: tank-to-wake and well-to-tank of UK
 * Government GHG conversion factors 2025 (DESNZ, Open Government Licence v3.0), container ship and vehicle carrier.
 */
const gramsPerTonneKm: Record<ScheduleKind, number> = { container: 16.12 + 3.65, roro: 38.52 + 8.73 };
/** A rule of thumb of the industry: the average load of one TEU. */
const tonnesPerTeu = 10;

/** The emissions of a distance by sea: of one TEU on container ships, of one tonne on Ro-Ro ships. Pure. */
export function estimateCarbon(kind: ScheduleKind, distanceNm: number): SailingCarbon {
  const distanceKm = distanceNm * kmPerNm;
  const tonnes = kind === 'container' ? tonnesPerTeu : 1;
  return {
    kgCo2e: Math.round((distanceKm * tonnes * gramsPerTonneKm[kind]) / 1000),
    per: kind === 'container' ? 'TEU' : 'tonne',
    origin: 'estimated',
    factor: { gramsPerTonneKm: gramsPerTonneKm[kind], tonnes, distanceKm: Math.round(distanceKm) },
  };
}

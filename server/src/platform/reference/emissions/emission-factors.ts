import { lazy, parseNumber, readSetRows } from '../read-set.ts';

/** Grams of CO2e per tonne-kilometre of one kind of vehicle, as its publisher gives them. */
export interface PublishedFactor {
  /** VESSEL, TRUCK, RAIL or AIR. */
  mode: string;
  vehicle: string;
  size: string;
  /** The load that the factor is of, and the fuel of vans: `Average laden`, `100% Laden`, `Diesel`. */
  load: string;
  condition: 'dry' | 'reefer';
  /** Tank to wake. */
  ttwGrams: number;
  /** Well to tank. */
  wttGrams: number;
  source: string;
  year: number;
  licence: string;
}

/** The emission factors that the product ships. */
export const listPublishedFactors: () => readonly PublishedFactor[] = lazy(readFactors);

function readFactors(): PublishedFactor[] {
  const factors: PublishedFactor[] = [];
  for (const row of readSetRows('emission-factors.tsv'))
    factors.push({
      mode: row('mode'),
      vehicle: row('vehicle'),
      size: row('size'),
      load: row('load'),
      condition: row('condition') === 'reefer' ? 'reefer' : 'dry',
      ttwGrams: parseNumber(row('ttwGrams')) ?? 0,
      wttGrams: parseNumber(row('wttGrams')) ?? 0,
      source: row('source'),
      year: parseNumber(row('year')) ?? 0,
      licence: row('licence'),
    });
  return factors;
}

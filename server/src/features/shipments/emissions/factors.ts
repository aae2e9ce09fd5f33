import type { CargoCondition, CarbonMode, CarbonTier, EmissionFactor } from '@portolan/contract';
import { findRegisteredVessel, listPublishedFactors } from '../../../platform/reference/index.ts';

/** What a factor is looked up by. */
export interface FactorWanted {
  mode: CarbonMode;
  condition: CargoCondition;
  vesselImoNumber?: string | null | undefined;
  carrierCode?: string | null | undefined;
  lane?: string | undefined;
  /** What a ship carries, where that is no containers. */
  seaCargo?: 'roro' | 'breakbulk' | undefined;
}

/** The factors of a company account before those that the product ships. */
export interface FactorTable {
  find(wanted: FactorWanted): EmissionFactor | undefined;
}

/** The rows that stand for the average of a mode: vehicle, size and load as published. */
const averages: Readonly<Record<string, readonly [vehicle: string, size: string, load: string]>> = {
  VESSEL: ['Container ship', 'Average', ''],
  roro: ['Vehicle transport', 'Average', ''],
  breakbulk: ['General cargo', 'Average', ''],
  TRUCK: ['All artics', '', 'Average laden'],
  RAIL: ['Freight train', '', ''],
  // Without radiative forcing: ISO 14083 counts greenhouse gases only.
  AIR: ['International, to/from non-UK', '', 'Without RF'],
};
/** Ships whose registered type says more than the mode: the row of the type. */
const ofShipType: Readonly<Record<string, string>> = {
  container: 'Container ship',
  vehicle_carrier: 'Vehicle transport',
  roro: 'RoRo-Ferry',
  conro: 'RoRo-Ferry',
  ropax: 'Large RoPax ferry',
  general_cargo: 'General cargo',
  bulk: 'Bulk carrier',
  reefer: 'Refrigerated cargo',
};

const withTier = (
  published: ReturnType<typeof listPublishedFactors>[number],
  tier: CarbonTier,
): EmissionFactor => ({
  ...published,
  mode: published.mode as CarbonMode,
  vesselImoNumber: null,
  carrierCode: null,
  lane: null,
  isAdjusted: false,
  tier,
});

/** The factors that the product ships: averages of classes. */
export const listBuiltInFactors = (): EmissionFactor[] =>
  listPublishedFactors().map((published) => withTier(published, 'default'));

function findAverage(key: string, condition: CargoCondition): EmissionFactor | undefined {
  const [vehicle, size, load] = averages[key] ?? [];
  const rows = listPublishedFactors().filter(
    (row) => row.vehicle === vehicle && row.size === size && row.load === load,
  );
  // Where nothing is published for cooled cargo, the factor of other cargo is used; its `condition` says so.
  const found =
    rows.find((row) => row.condition === condition) ?? rows.find((row) => row.condition === 'dry');
  return found && withTier(found, 'default');
}

/** A ship of another type than its mode's average: by its registered type. */
function findOfType(wanted: FactorWanted): EmissionFactor | undefined {
  const { vesselImoNumber: imoNumber } = wanted;
  const type = imoNumber == null ? undefined : findRegisteredVessel(imoNumber)?.type;
  const vehicle = type === undefined ? undefined : ofShipType[type];
  if (vehicle === undefined) return undefined;
  const rows = listPublishedFactors().filter((row) => row.vehicle === vehicle);
  const found = rows.find(({ size }) => size === 'Average' || size === 'All dwt');
  // The class of nearly all ships of its kind says no more than the average.
  const isAverage = vehicle === averages[wanted.seaCargo ?? 'VESSEL']?.[0];
  return found && withTier(found, isAverage ? 'default' : 'modelled');
}

/** How well a factor fits; -1 where it does not. A ship counts more than a carrier, that more than a lane. Pure. */
function fitOf(factor: EmissionFactor, wanted: FactorWanted): number {
  if (factor.mode !== wanted.mode) return -1;
  if (factor.condition === 'reefer' && wanted.condition === 'dry') return -1;
  let fit = factor.condition === wanted.condition ? 1 : 0;
  const parts = [
    [factor.vesselImoNumber, wanted.vesselImoNumber, 8],
    [factor.carrierCode, wanted.carrierCode, 4],
    [factor.lane, wanted.lane, 2],
  ] as const;
  for (const [of, asked, weight] of parts) {
    if (of === null) continue;
    if (of !== asked) return -1;
    fit += weight;
  }
  return fit;
}

/** The table that a calculation reads: own factors first, the newest where two fit alike. */
export function createFactorTable(own: readonly EmissionFactor[] = []): FactorTable {
  const known = new Map<string, EmissionFactor | undefined>();
  const choose = (wanted: FactorWanted): EmissionFactor | undefined => {
    let best: EmissionFactor | undefined;
    for (const factor of own) {
      const fit = fitOf(factor, wanted);
      if (fit < 0) continue;
      const bestFit = best === undefined ? -1 : fitOf(best, wanted);
      if (fit > bestFit || (fit === bestFit && factor.year > (best?.year ?? 0))) best = factor;
    }
    if (best !== undefined) return best;
    if (wanted.mode === 'HUB') return undefined;
    if (wanted.mode === 'VESSEL')
      return findOfType(wanted) ?? findAverage(wanted.seaCargo ?? 'VESSEL', wanted.condition);
    return findAverage(wanted.mode, wanted.condition);
  };
  return {
    find: (wanted) => {
      const { mode, condition, vesselImoNumber = '', carrierCode = '', lane = '', seaCargo } = wanted;
      const key = [
        mode,
        condition,
        vesselImoNumber,
        own.length === 0 ? '' : `${carrierCode} ${lane}`,
        seaCargo,
      ].join();
      if (!known.has(key)) known.set(key, choose(wanted));
      return known.get(key);
    },
  };
}

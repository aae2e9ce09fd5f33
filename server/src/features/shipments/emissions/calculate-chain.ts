import type {
  CarbonBasis,
  CarbonChain,
  CarbonElement,
  CarbonMode,
  CarbonStep,
  CarbonTier,
  CarbonTierShares,
  CargoCondition,
  EmissionFactor,
} from '@portolan/contract';
import { CarbonTier as Tier } from '@portolan/contract';
import type { MeasuredDistance } from './distance.ts';
import type { FactorTable } from './factors.ts';

/** A leg or a handling, before its emissions are known. */
export interface ChainElement {
  mode: CarbonMode;
  from: string | null;
  to: string | null;
  vehicle: string | null;
  state: CarbonElement['state'];
  tonnes: number;
  massBasis: CarbonBasis;
  condition: CargoCondition;
  vesselImoNumber?: string | null;
  carrierCode?: string | null;
  /** What a ship carries, where that is no containers. */
  seaCargo?: 'roro' | 'breakbulk' | undefined;
  /** Of the kind that activity is counted by; absent where it is not known, and of hubs. */
  distance?: MeasuredDistance | undefined;
  /** What the carrier states for it, and of which tiers: then nothing is calculated. */
  stated?: { kgCo2e: number; kgTtw: number; tonneKm: number; source: string; tiers: CarbonTierShares };
  /** What its sender lacks for it: then nothing is calculated either. */
  statedMissing?: CarbonElement['missing'];
}

/**
 * How much further a vehicle goes than the distance that activity is counted by (distance adjustment factor), and
 * kilometres added to it. Source: ISO 14083:2023 and GLEC Framework v3: sea 15 %, road 5 %, air 95 km.
 */
const adjustments: Readonly<Record<CarbonMode, { factor: number; addKm: number; basis: CarbonBasis }>> = {
  VESSEL: { factor: 1.15, addKm: 0, basis: 'adjustment-sea' },
  TRUCK: { factor: 1.05, addKm: 0, basis: 'adjustment-road' },
  RAIL: { factor: 1, addKm: 0, basis: 'adjustment-none' },
  BARGE: { factor: 1, addKm: 0, basis: 'adjustment-none' },
  AIR: { factor: 1, addKm: 95, basis: 'adjustment-air' },
  HUB: { factor: 1, addKm: 0, basis: 'adjustment-none' },
};

/** As it was driven there is nothing to add. */
const asDriven = { factor: 1, addKm: 0, basis: 'adjustment-none' } as const;
const alreadyAdjusted = { factor: 1, addKm: 0, basis: 'adjusted-factor' } as const;

/** A sum or product without the dust of binary fractions, to twelve significant digits. */
export const exact = (value: number): number => Number(value.toPrecision(12));

const number = (value: number): string => String(exact(value));

const tierOrder: readonly CarbonTier[] = Tier.options;

/**
 * Emissions of a transport chain, well to wake: of each element mass x distance x adjustment x intensity, of a hub mass
 * x intensity. What a carrier states of an element comes before that. Nothing is rounded before the end; each step is
 * kept with its formula and source. Pure. Source: ISO 14083:2023, GLEC Framework v3.
 */
export function calculateChain(chain: readonly ChainElement[], factors: FactorTable): CarbonChain {
  const elements = chain.map((element) => calculateElement(element, factors));
  const kgCo2e = exact(sumOf(elements, ({ kgCo2e: kg }) => kg ?? 0));
  const tonneKm = exact(sumOf(elements, (element) => element.tonneKm));
  const tiers = Object.fromEntries(
    tierOrder.map((tier) => {
      const kg = sumOf(elements, (element) => (element.kgCo2e ?? 0) * (element.tiers?.[tier] ?? 0));
      return [tier, kgCo2e === 0 ? 0 : kg / kgCo2e];
    }),
  ) as Record<CarbonTier, number>;
  return {
    elements,
    kgCo2e,
    tonneKm,
    tiers,
    tonnes: chain[0]?.tonnes ?? 0,
    kgTtw: exact(sumOf(elements, ({ kgTtw }) => kgTtw ?? 0)),
    gramsPerTonneKm: tonneKm === 0 ? null : (kgCo2e * 1000) / tonneKm,
    tier: kgCo2e === 0 ? null : tierOfShares(tiers),
    kgAhead: exact(sumOf(elements, ({ state, kgCo2e: kg }) => (state === 'ahead' ? (kg ?? 0) : 0))),
    missing: elements.filter(({ missing }) => missing !== null).length,
    missingHubs: elements.filter(({ mode, missing }) => mode === 'HUB' && missing !== null).length,
  };
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The tier of a whole: the best one that, with those better, carries at least half of the emissions. Pure. */
export function tierOfShares(shares: Readonly<Record<CarbonTier, number>>): CarbonTier {
  let share = 0;
  for (const tier of tierOrder) {
    share += shares[tier];
    if (share >= 0.5) return tier;
  }
  return 'default';
}

/** All of one tier. Pure. */
export const onlyTier = (only: CarbonTier): CarbonTierShares =>
  Object.fromEntries(tierOrder.map((tier) => [tier, tier === only ? 1 : 0])) as CarbonTierShares;

function calculateElement(element: ChainElement, factors: FactorTable): CarbonElement {
  const { mode, from, to, tonnes, stated, distance } = element;
  const base = {
    mode,
    from,
    to,
    tonnes,
    vehicle: element.vehicle,
    state: element.state,
    condition: element.condition,
    distanceKm: distance?.km ?? null,
    distanceKind: mode === 'HUB' ? ('none' as const) : (distance?.kind ?? ('none' as const)),
  };
  if (stated !== undefined) return { ...base, ...fromStated(element, stated) };
  const factor =
    factors.find({
      mode,
      condition: element.condition,
      vesselImoNumber: element.vesselImoNumber,
      carrierCode: element.carrierCode,
      seaCargo: element.seaCargo,
      ...(from !== null && to !== null && { lane: `${from}-${to}` }),
    }) ?? null;
  const nothing = { tonneKm: 0, factor, tier: null, tiers: null, kgCo2e: null, kgTtw: null, steps: [] };
  if (element.statedMissing != null)
    return { ...base, ...nothing, factor: null, missing: element.statedMissing };
  if (mode !== 'HUB' && distance === undefined) return { ...base, ...nothing, missing: 'distance' };
  if (factor === null) return { ...base, ...nothing, missing: 'factor' };
  const activityKm = distance?.km ?? 0;
  const {
    factor: adjustment,
    addKm,
    basis,
  } = factor.isAdjusted ? alreadyAdjusted : distance?.kind === 'driven' ? asDriven : adjustments[mode];
  const tonneKm = mode === 'HUB' ? 0 : exact(tonnes * (activityKm + addKm));
  const grams = exact(factor.ttwGrams + factor.wttGrams);
  const amount = mode === 'HUB' ? tonnes : exact(tonneKm * adjustment);
  const kgCo2e = exact((amount * grams) / 1000);
  const steps = listSteps(element, factor, {
    activityKm,
    addKm,
    adjustment,
    basis,
    tonneKm,
    grams,
    amount,
    kgCo2e,
  });
  return {
    ...base,
    tonneKm,
    factor,
    tier: factor.tier,
    tiers: onlyTier(factor.tier),
    kgCo2e,
    kgTtw: exact((amount * factor.ttwGrams) / 1000),
    steps,
    missing: null,
  };
}

interface Worked {
  activityKm: number;
  addKm: number;
  adjustment: number;
  basis: CarbonStep['basis'];
  tonneKm: number;
  grams: number;
  amount: number;
  kgCo2e: number;
}

/** Each step of the calculation with its formula, value and source. */
function listSteps(
  { mode, tonnes, massBasis, distance }: ChainElement,
  factor: EmissionFactor,
  worked: Worked,
): CarbonStep[] {
  const { activityKm, addKm, adjustment, basis, tonneKm, grams, amount, kgCo2e } = worked;
  const factorWords = [factor.vehicle, factor.size, factor.load, factor.source, factor.year].filter(
    (word) => word !== '',
  );
  const steps: CarbonStep[] = [
    { step: 'mass', formula: number(tonnes), value: tonnes, unit: 't', basis: massBasis, source: '' },
  ];
  if (mode !== 'HUB' && distance !== undefined)
    steps.push(
      {
        step: 'distance',
        formula: addKm === 0 ? number(activityKm) : `${number(activityKm)} km + ${addKm} km`,
        value: exact(activityKm + addKm),
        unit: 'km',
        basis: distance.basis,
        source: '',
      },
      {
        step: 'activity',
        formula: `${number(tonnes)} t x ${number(activityKm + addKm)} km`,
        value: tonneKm,
        unit: 'tkm',
        basis: 'mass-by-distance',
        source: '',
      },
      {
        step: 'adjustment',
        formula: `${number(tonneKm)} tkm x ${adjustment}`,
        value: amount,
        unit: 'tkm',
        basis,
        source: '',
      },
    );
  const perTonne = mode === 'HUB';
  steps.push(
    {
      step: 'intensity',
      formula: `${number(factor.ttwGrams)} + ${number(factor.wttGrams)} g`,
      value: perTonne ? grams / 1000 : grams,
      unit: perTonne ? 'kg/t' : 'g/tkm',
      basis: 'factor',
      source: factorWords.join(', '),
    },
    {
      step: 'emission',
      formula: perTonne
        ? `${number(tonnes)} t x ${number(grams / 1000)} kg`
        : `${number(amount)} tkm x ${number(grams / 1000)} kg`,
      value: kgCo2e,
      unit: 'kg',
      basis: 'activity-by-intensity',
      source: '',
    },
  );
  return steps;
}

function fromStated(
  { tonnes, massBasis }: ChainElement,
  stated: NonNullable<ChainElement['stated']>,
): Pick<
  CarbonElement,
  'tonneKm' | 'factor' | 'tier' | 'tiers' | 'kgCo2e' | 'kgTtw' | 'steps' | 'missing' | 'distanceKind'
> {
  return {
    tonneKm: stated.tonneKm,
    factor: null,
    tier: tierOfShares(stated.tiers),
    tiers: stated.tiers,
    kgCo2e: stated.kgCo2e,
    kgTtw: stated.kgTtw,
    distanceKind: 'stated',
    steps: [
      { step: 'mass', formula: number(tonnes), value: tonnes, unit: 't', basis: massBasis, source: '' },
      {
        step: 'activity',
        formula: number(stated.tonneKm),
        value: stated.tonneKm,
        unit: 'tkm',
        basis: 'footprint',
        source: stated.source,
      },
      {
        step: 'emission',
        formula: number(stated.kgCo2e),
        value: stated.kgCo2e,
        unit: 'kg',
        basis: 'footprint',
        source: stated.source,
      },
    ],
    missing: null,
  };
}

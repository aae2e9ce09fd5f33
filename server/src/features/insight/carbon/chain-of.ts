import type {
  CarbonBasis,
  CarbonMode,
  CarbonStatement,
  CarbonTierShares,
  FootprintElement,
  FootprintGap,
} from '@portolan/contract';
import {
  type ChainElement,
  type MeasuredDistance,
  measureDistance,
  onlyTier,
} from '../../shipments/emissions/index.ts';

/** A leg as it is stored. */
export interface CarbonLeg {
  mode: string;
  from: string | null;
  to: string | null;
  vesselImoNumber: string | null;
  vesselName: string | null;
  state: ChainElement['state'];
  /** Where its way is known better than by its ends; null where it cannot be measured. */
  distance?: MeasuredDistance | null;
  seaCargo?: ChainElement['seaCargo'];
  /** Of a shipment that travels in parts: which one this is, and its share of the mass. */
  part?: { number: number; share: number };
}

/** What a carrier states of a whole shipment. */
export interface StatedFootprint {
  massKg: number;
  kgCo2e: number;
  kgTtw: number;
  tonneKm: number;
  company: string | null;
  /** Its elements; a number where only how many is known. */
  elements?: readonly FootprintElement[] | number | null;
  /** Percent; null where its sender does not say. */
  primaryDataShare?: number | null;
  /** The sender has assumed the mass. */
  isMassAssumed?: boolean | null;
  /** Legs and hubs that its sender has no figures for. */
  gaps?: readonly FootprintGap[] | null;
}

/** Of what emissions are calculated: containers at sea, air waybills, truck trips, rail items, Ro-Ro and breakbulk. */
export type CarbonKind = 'shipment' | 'waybill' | 'trip' | 'rail' | 'cargo';

/** A shipment or waybill, with all that its emissions depend on. */
export interface CarbonThing {
  thingId: string;
  kind: CarbonKind;
  queryId: string;
  number: string;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  /** In the first place's own time. */
  departedOn: string | null;
  hasDeparted: boolean;
  simulated: boolean;
  basedOn: string;
  /** Where anybody says it. */
  weightKg: number | null;
  /** How the mass is assumed where nobody says it, and of how many units. */
  assumed: { basis: keyof typeof assumedTonnes; units: number };
  legs: readonly CarbonLeg[];
  footprint: StatedFootprint | null;
}

/**
 * Tonnes of a unit of which nobody says the mass. A container: the industry's 10 t a TEU, and most are of 40 feet. The
 * others are our assumptions: a waybill, a truck, a rail car, a vehicle.
 */
const assumedTonnes = {
  'assumed-containers': 2 * 10,
  'assumed-air': 0.5,
  'assumed-truck': 13,
  'assumed-car': 60,
  'assumed-vehicle': 1.5,
} as const satisfies Partial<Record<CarbonBasis, number>>;

const modes: Readonly<Record<string, CarbonMode>> = {
  VESSEL: 'VESSEL',
  TRUCK: 'TRUCK',
  RAIL: 'RAIL',
  BARGE: 'BARGE',
  AIR: 'AIR',
};

/** How much is carried, and how that is known. Pure. */
export function massOf({ footprint, weightKg, kind, assumed }: CarbonThing): {
  tonnes: number;
  from: CarbonStatement['massFrom'];
  basis: CarbonBasis;
} {
  if (footprint !== null)
    return footprint.isMassAssumed === true
      ? { tonnes: footprint.massKg / 1000, from: 'assumed', basis: 'footprint-assumed' }
      : { tonnes: footprint.massKg / 1000, from: 'footprint', basis: 'footprint' };
  if (weightKg !== null && weightKg > 0) {
    const from = kind === 'waybill' ? 'waybill' : 'reported';
    return { tonnes: weightKg / 1000, from, basis: from };
  }
  const tonnes = assumedTonnes[assumed.basis] * assumed.units;
  return { tonnes, from: 'assumed', basis: assumed.basis };
}

/** The transport chain: of a shipment in parts one after the other. Pure but for kept distances. */
export function chainOf(thing: CarbonThing): ChainElement[] {
  const { tonnes, basis: massBasis } = massOf(thing);
  const base = { tonnes, massBasis, condition: 'dry' as const, carrierCode: thing.carrierCode };
  const { footprint, legs } = thing;
  if (footprint !== null) return chainOfStated(thing, footprint, base);
  return [...Map.groupBy(legs, ({ part }) => part?.number).values()].flatMap((those) =>
    chainOfLegs(those, { ...base, tonnes: tonnes * (those[0]?.part?.share ?? 1) }),
  );
}

/** A hub at each end of a leg that is not by road, and the legs. */
function chainOfLegs(
  legs: readonly CarbonLeg[],
  base: Pick<ChainElement, 'tonnes' | 'massBasis' | 'condition' | 'carrierCode'>,
): ChainElement[] {
  const chain: ChainElement[] = [];
  const addHub = (at: string | null, state: ChainElement['state']): void => {
    const last = chain.at(-1);
    if (at === null || (last?.mode === 'HUB' && last.from === at)) return;
    chain.push({ ...base, mode: 'HUB', from: at, to: null, vehicle: null, state });
  };
  for (const leg of legs) {
    const mode = modes[leg.mode] ?? 'VESSEL';
    const { from, to, state } = leg;
    const isHandled = mode !== 'TRUCK';
    if (isHandled) addHub(from, state === 'ahead' ? 'ahead' : 'done');
    chain.push({
      ...base,
      mode,
      from,
      to,
      state,
      vehicle: leg.vesselName,
      vesselImoNumber: leg.vesselImoNumber,
      seaCargo: leg.seaCargo,
      distance:
        leg.distance === undefined
          ? from === null || to === null
            ? undefined
            : measureDistance(mode, from, to)
          : (leg.distance ?? undefined),
    });
    if (isHandled) addHub(to, state === 'done' ? 'done' : 'ahead');
  }
  return chain;
}

/**
 * The tiers of what a carrier states: those that it names, else primary data to the share that it states; the rest is
 * its own model. Nothing is taken for primary that is not said to be. Pure.
 */
export function tiersOfStated(
  tiers: CarbonTierShares | null | undefined,
  primaryDataShare: number | null | undefined,
): CarbonTierShares {
  if (tiers != null) return tiers;
  const primary = Math.min(Math.max((primaryDataShare ?? 0) / 100, 0), 1);
  return { ...onlyTier('primary'), primary, modelled: 1 - primary };
}

/** What the carrier states, by element where it does, with the elements that it has no figures for. */
function chainOfStated(
  thing: CarbonThing,
  footprint: StatedFootprint,
  base: Pick<ChainElement, 'tonnes' | 'massBasis' | 'condition' | 'carrierCode'>,
): ChainElement[] {
  const source = footprint.company ?? '';
  const own = { ...base, vehicle: null, state: 'done' as const };
  const { elements, primaryDataShare, kgCo2e, kgTtw, tonneKm } = footprint;
  if (!Array.isArray(elements) || elements.length === 0) {
    const stated = { kgCo2e, kgTtw, tonneKm, source, tiers: tiersOfStated(null, primaryDataShare) };
    return [{ ...own, mode: mainModeOf(thing), from: thing.pol, to: thing.pod, stated }];
  }
  const chain = (elements as readonly FootprintElement[]).map((element, at): ChainElement => ({
    ...own,
    mode: element.mode ?? mainModeOf(thing),
    from: element.from ?? (at === 0 ? thing.pol : null),
    to: element.to ?? (at === elements.length - 1 && element.mode !== 'HUB' ? thing.pod : null),
    vehicle: element.voyage,
    tonnes: element.massKg / 1000,
    ...(element.distanceKm !== null && {
      distance: { km: element.distanceKm, kind: 'stated' as const, basis: 'footprint' as const },
    }),
    stated: {
      kgCo2e: element.kgCo2e,
      kgTtw: element.kgTtw,
      tonneKm: element.tonneKm,
      source,
      tiers: tiersOfStated(element.tiers, primaryDataShare),
    },
  }));
  for (const { at, mode, from, to, missing } of footprint.gaps ?? [])
    chain.splice(at, 0, { ...own, mode, from, to, statedMissing: missing });
  return chain;
}

const modeOfKind: Readonly<Record<CarbonKind, CarbonMode>> = {
  shipment: 'VESSEL',
  waybill: 'AIR',
  trip: 'TRUCK',
  rail: 'RAIL',
  cargo: 'VESSEL',
};

/** The mode of the first leg, else that of its kind. Pure. */
export const mainModeOf = ({ legs, kind }: Pick<CarbonThing, 'legs' | 'kind'>): CarbonMode =>
  kind === 'shipment' ? (modes[legs[0]?.mode ?? ''] ?? modeOfKind[kind]) : modeOfKind[kind];

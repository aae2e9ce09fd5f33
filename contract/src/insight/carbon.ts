import { z } from 'zod';
import { FactKind, ShownFacts } from './fact-kind.ts';

/**
 * How good the data behind a figure is, the best first: stated by the carrier, of this very vessel, of its class or by
 * the operator's own factor, or the average of the mode.
 */
export const carbonTiers = ['primary', 'vessel-specific', 'modelled', 'default'] as const;
export const CarbonTier = z.enum(carbonTiers);
export type CarbonTier = z.infer<typeof CarbonTier>;

/** The share of each tier, 0 to 1. */
export const CarbonTierShares = z.record(CarbonTier, z.number());
export type CarbonTierShares = z.infer<typeof CarbonTierShares>;

/** Whether the cargo needs cooling on the way. */
export const CargoCondition = z.enum(['dry', 'reefer']);
export type CargoCondition = z.infer<typeof CargoCondition>;

/** Modes of transport chain elements; `HUB` is a terminal or another place of handling. */
export const CarbonMode = z.enum(['VESSEL', 'TRUCK', 'RAIL', 'BARGE', 'AIR', 'HUB']);
export type CarbonMode = z.infer<typeof CarbonMode>;

/** A factor: grams of CO2e per tonne-kilometre, of a hub per tonne. */
export const EmissionFactor = z.object({
  mode: CarbonMode,
  vehicle: z.string().max(100),
  size: z.string().max(100),
  /** The load that it is of, empty runs included as its publisher says. */
  load: z.string().max(100),
  condition: CargoCondition,
  /** Only of this ship, carrier or lane (`CNSHA-NLRTM`). */
  vesselImoNumber: z.string().nullable(),
  carrierCode: z.string().nullable(),
  lane: z.string().nullable(),
  ttwGrams: z.number().min(0),
  wttGrams: z.number().min(0),
  /** It is per tonne-kilometre of the distance that activity is counted by: nothing is added for longer ways. */
  isAdjusted: z.boolean(),
  source: z.string().min(1).max(200),
  year: z.int().min(1990).max(2100),
  licence: z.string().max(100),
  tier: CarbonTier,
});
export type EmissionFactor = z.infer<typeof EmissionFactor>;

/** What a step is based on. */
export const CarbonBasis = z.enum([
  'waybill',
  'reported',
  'footprint',
  'footprint-assumed',
  'assumed-containers',
  'assumed-air',
  'assumed-truck',
  'assumed-car',
  'assumed-vehicle',
  'sea-network',
  'great-circle',
  'assumed-detour',
  'stations',
  'driven',
  'mass-by-distance',
  'adjustment-sea',
  'adjustment-road',
  'adjustment-none',
  'adjustment-air',
  'adjusted-factor',
  'factor',
  'activity-by-intensity',
]);
export type CarbonBasis = z.infer<typeof CarbonBasis>;

/** One step of the calculation of an element: its formula in numbers, its result and where it is from. */
export const CarbonStep = z.object({
  step: z.enum(['mass', 'distance', 'activity', 'adjustment', 'intensity', 'emission']),
  /** `20 t x 9,677 km`; plain numbers and units. */
  formula: z.string(),
  value: z.number(),
  unit: z.enum(['t', 'km', 'tkm', 'g/tkm', 'kg/t', 'kg']),
  basis: CarbonBasis,
  /** The publisher of a factor or the sender of a footprint; empty for others. */
  source: z.string(),
});
export type CarbonStep = z.infer<typeof CarbonStep>;

/** A transport chain element: one leg or one handling. */
export const CarbonElement = z.object({
  mode: CarbonMode,
  from: z.string().nullable(),
  to: z.string().nullable(),
  vehicle: z.string().nullable(),
  state: z.enum(['done', 'under-way', 'ahead']),
  condition: CargoCondition,
  tonnes: z.number(),
  /** Shortest feasible or great-circle distance, of a trip that is over as it was driven; null of a hub. */
  distanceKm: z.number().nullable(),
  distanceKind: z.enum(['shortest-feasible', 'great-circle', 'assumed', 'driven', 'stated', 'none']),
  tonneKm: z.number(),
  factor: EmissionFactor.nullable(),
  tier: CarbonTier.nullable(),
  /** The share of each tier, 0 to 1: a carrier may state a mixture. Null without figures. */
  tiers: CarbonTierShares.nullable(),
  /** Well to wake; null where there is no factor or no distance: not in the sum. */
  kgCo2e: z.number().nullable(),
  /** Tank to wake. */
  kgTtw: z.number().nullable(),
  steps: z.array(CarbonStep),
  missing: z.enum(['factor', 'distance']).nullable(),
});
export type CarbonElement = z.infer<typeof CarbonElement>;

/** The emissions of one transport chain. */
export const CarbonChain = z.object({
  elements: z.array(CarbonElement),
  tonnes: z.number(),
  kgCo2e: z.number(),
  kgTtw: z.number(),
  tonneKm: z.number(),
  /** Grams per tonne-kilometre; null without activity. */
  gramsPerTonneKm: z.number().nullable(),
  /** Of the emissions. */
  tiers: CarbonTierShares,
  /** The best tier that, with those better, carries at least half of the emissions; null without any. */
  tier: CarbonTier.nullable(),
  /** Of `kgCo2e`: legs and hubs that are still ahead, predicted. */
  kgAhead: z.number(),
  /** Elements without figures, which are not in the sums. */
  missing: z.int(),
  /** Of them hubs: they have no figures unless somebody has loaded a factor for them. */
  missingHubs: z.int(),
});
export type CarbonChain = z.infer<typeof CarbonChain>;

/** The statement of one shipment. */
export const CarbonStatement = CarbonChain.extend({
  /** Null where no element has figures: unknown, not nothing. So are the two below. */
  kgCo2e: z.number().nullable(),
  kgTtw: z.number().nullable(),
  tonneKm: z.number().nullable(),
  shipmentId: z.string(),
  number: z.string(),
  carrierCode: z.string().nullable(),
  customerReference: z.string().nullable(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  /** Places of the chain by code, in the reader's language. */
  places: z.record(z.string(), z.string()),
  /** The first place's own day; planned where it has not departed. */
  departedOn: z.iso.date().nullable(),
  hasDeparted: z.boolean(),
  /** How the mass is known: from the waybill, as reported of the cargo, a received footprint, or assumed. */
  massFrom: z.enum(['waybill', 'reported', 'footprint', 'assumed']),
  simulated: z.boolean(),
});
export type CarbonStatement = z.infer<typeof CarbonStatement>;

export const carbonGroupings = ['customer', 'lane', 'year', 'mode', 'carrier', 'month'] as const;
export const CarbonBy = z.enum(carbonGroupings);
export type CarbonBy = z.infer<typeof CarbonBy>;

/** Shipments that have departed, by that day at the first place. */
export const CarbonFilters = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  customer: z.string().max(100).optional(),
  /** Two codes, or two names of places of trucks and trains. */
  lane: z.string().max(250).optional(),
  carrier: z.string().max(20).optional(),
  mode: z.string().max(10).optional(),
  /** Real or simulated shipments; without it real ones where there are any. */
  facts: FactKind.optional(),
});
export type CarbonFilters = z.infer<typeof CarbonFilters>;

/** The emissions of a group of shipments. */
export const CarbonGroup = z.object({
  /** Empty for shipments without it. */
  key: z.string(),
  /** In the reader's language. */
  name: z.string(),
  shipments: z.int(),
  tonnes: z.number(),
  /** Shipments without any figures: in none of the sums. */
  unknown: z.int(),
  /** Null where no shipment has figures: unknown, not nothing. So are the two below. */
  tonneKm: z.number().nullable(),
  kgCo2e: z.number().nullable(),
  kgTtw: z.number().nullable(),
  gramsPerTonneKm: z.number().nullable(),
  tiers: CarbonTierShares,
  /** Of the same days a year before; null without shipments then. */
  before: z
    .object({ shipments: z.int(), kgCo2e: z.number().nullable(), gramsPerTonneKm: z.number().nullable() })
    .nullable(),
  /** Of `kgCo2e`: legs and hubs that are still ahead, predicted. */
  kgAhead: z.number(),
  /** Shipments with a leg without figures, of which others have some. */
  incomplete: z.int(),
  /** Hubs without a factor, which are not in the sums, and the shipments that they are of. */
  missingHubs: z.int(),
  withoutHubs: z.int(),
});
export type CarbonGroup = z.infer<typeof CarbonGroup>;

export const CarbonSummary = z.object({
  filters: CarbonFilters,
  /** What is chosen, in words. */
  chosen: z.array(z.object({ by: CarbonBy, name: z.string() })),
  by: CarbonBy,
  all: CarbonGroup,
  groups: z.array(CarbonGroup),
  /** Groups in all; more than are listed where there are many. */
  groupCount: z.int(),
  /** Shipments by their emissions, those with the most first. */
  shipments: z.array(
    z.object({
      shipmentId: z.string(),
      queryid: z.string(),
      number: z.string(),
      lane: z.string(),
      departedOn: z.iso.date().nullable(),
      /** Null without figures. */
      kgCo2e: z.number().nullable(),
      tonneKm: z.number().nullable(),
      tier: CarbonTier.nullable(),
      simulated: z.boolean(),
    }),
  ),
  /** Chosen shipments that have not departed: predicted, and not in any of the sums. */
  planned: z.object({ shipments: z.int(), unknown: z.int(), kgCo2e: z.number().nullable() }),
  /** Shipments whose emissions are being calculated. */
  waiting: z.int(),
  calculatedAt: z.string().nullable(),
  simulated: z.boolean(),
  /** What the sums are of, and how many shipments of the other kind are left out. */
  shown: ShownFacts,
});
export type CarbonSummary = z.infer<typeof CarbonSummary>;

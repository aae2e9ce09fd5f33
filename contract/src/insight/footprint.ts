import type { CarbonMode, CarbonTierShares } from './carbon.ts';

/** What in a footprint is not as its own standard defines it; the footprint is read all the same. */
export interface FootprintProblem {
  /** The element, activity or category that it is in. */
  tceId: string;
  /**
   * `activity`: not mass x distance; `mass`: more than the shipment's; `share`: shares of energy carriers or feedstocks
   * do not add up to 1; `intensity`: the energy carriers give another one; `order`: it names a preceding element that
   * is not there; `ttw`: tank to wake is more than well to wake; `range`: a factor is outside its range.
   */
  problem: 'activity' | 'mass' | 'share' | 'intensity' | 'order' | 'ttw' | 'range';
  stated: number;
  expected: number;
}

export type FootprintDistanceKind = 'sfd' | 'gcd' | 'actual';

/** A transport chain element as a carrier states it. */
export interface FootprintElement {
  tceId: string;
  /** Null where the sender does not say what came before. */
  prevTceIds: string[] | null;
  shipmentId: string | null;
  /** Of a leg its transport operation category, of a handling its hub operation category. */
  category: string | null;
  isHub: boolean;
  /** Known of a hub, and where a category or location says it. */
  mode: CarbonMode | null;
  massKg: number;
  distanceKm: number | null;
  distanceKind: FootprintDistanceKind | null;
  /** Mass x distance where both are given: what is stated may be wrong. */
  tonneKm: number;
  kgCo2e: number;
  kgTtw: number;
  /** UN/LOCODE, IATA code or city. */
  from: string | null;
  to: string | null;
  departureAt: string | null;
  arrivalAt: string | null;
  /** Flight or voyage number. */
  voyage: string | null;
  packaging: { type: string; amount: number | null } | null;
  /** Shares of the tiers, where the sender names them. */
  tiers: CarbonTierShares | null;
}

/** A leg or hub of the journey for which the sender has no figures. */
export interface FootprintGap {
  /** Its place among all elements, from 0. */
  at: number;
  mode: CarbonMode;
  from: string | null;
  to: string | null;
  missing: 'factor' | 'distance';
}

/** The emissions of one shipment, the sum of its elements. */
export interface FootprintShipment {
  form: 'shipment';
  footprintId: string | null;
  companyName: string | null;
  /** A deprecated footprint counts no longer. */
  isDeprecated: boolean;
  createdAt: string | null;
  /** Percent; null where it is not stated. */
  primaryDataShare: number | null;
  shipmentId: string;
  massKg: number;
  /** Whether the sender says that it has assumed the mass. */
  isMassAssumed: boolean;
  kgCo2e: number;
  kgTtw: number;
  tonneKm: number;
  elements: FootprintElement[];
  /** What the sender says is not in its sums. */
  gaps: FootprintGap[];
  problems: FootprintProblem[];
}

export interface FootprintEnergyCarrier {
  energyCarrier: string;
  relativeShare: number | null;
  /** Kilograms of CO2e per unit of energy, or of the category’s throughput. */
  kgWtw: number | null;
  kgTtw: number | null;
  feedstocks: { feedstock: string; share: number | null }[];
}

/** An intensity: of a hub operation category per unit of throughput, of a transport operation category per tonne-km. */
export interface FootprintCategory {
  form: 'hub' | 'operation';
  id: string;
  /** Type of the hub, or mode of transport. */
  kind: string;
  unit: string | null;
  kgWtw: number;
  kgTtw: number;
  loadFactor: number | null;
  emptyDistanceFactor: number | null;
  temperatureControl: string | null;
  energyCarriers: FootprintEnergyCarrier[];
  problems: FootprintProblem[];
}

/** What was transported, without emissions (transport activity data). */
export interface FootprintActivity {
  form: 'activity';
  activityId: string;
  consignmentIds: string[];
  mode: CarbonMode | null;
  massKg: number | null;
  distanceKm: number | null;
  distanceKind: FootprintDistanceKind | null;
  tonneKm: number | null;
  loadFactor: number | null;
  emptyDistanceFactor: number | null;
  from: string | null;
  to: string | null;
  departureAt: string | null;
  arrivalAt: string | null;
  energyCarriers: FootprintEnergyCarrier[];
  problems: FootprintProblem[];
}

/** A PACT product footprint without logistics data. */
export interface FootprintProduct {
  form: 'product';
  footprintId: string;
  companyName: string | null;
  productIds: string[];
  isDeprecated: boolean;
  unit: string;
  amount: number;
  /** Kilograms of CO2e per declared unit, without biogenic carbon. */
  kgPerUnit: number;
  primaryDataShare: number | null;
}

/** What a message of PACT and iLEAP says. */
export type CarbonFootprint =
  | FootprintShipment
  | FootprintCategory
  | FootprintActivity
  | FootprintProduct
  | { form: 'element'; element: FootprintElement; problems: FootprintProblem[] }
  | { form: 'energy'; energyCarriers: FootprintEnergyCarrier[]; problems: FootprintProblem[] }
  | { form: 'distance'; distanceKm: number; distanceKind: FootprintDistanceKind }
  | { form: 'location'; place: string }
  | { form: 'packaging'; type: string; amount: number }
  /** An event that announces footprints: they are fetched by their ids. */
  | { form: 'announced'; footprintIds: string[] }
  | { form: 'amount'; value: number };

import type {
  CarbonMode,
  FootprintActivity,
  FootprintCategory,
  FootprintDistanceKind,
  FootprintElement,
  FootprintEnergyCarrier,
  FootprintProblem,
  FootprintShipment,
} from '@portolan/contract';
import type { z } from 'zod';
import type {
  Activity,
  Distance,
  Element,
  EnergyCarrier,
  Hub,
  Location,
  Operation,
  ShipmentData,
} from './shapes.ts';

/** Products of decimals without the dust of binary fractions. */
export const withoutDust = (value: number): number => Number(value.toPrecision(12));

/** Published figures are rounded: one part in a thousand. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) / 1000;

const modes: Readonly<Record<string, CarbonMode>> = {
  road: 'TRUCK',
  rail: 'RAIL',
  air: 'AIR',
  sea: 'VESSEL',
  inlandwaterway: 'BARGE',
};
const modeOf = (name: string | null): CarbonMode | null =>
  modes[(name ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null;

const kinds = ['sfd', 'gcd', 'actual'] as const satisfies readonly FootprintDistanceKind[];

/** The distance that activity is counted by: shortest feasible, then great circle, then what was driven. */
export function chooseDistance(distance: Distance | null): {
  distanceKm: number | null;
  distanceKind: FootprintDistanceKind | null;
} {
  const kind = kinds.find((one) => (distance?.[one] ?? null) !== null);
  if (kind === undefined) return { distanceKm: null, distanceKind: null };
  return { distanceKm: distance?.[kind] ?? null, distanceKind: kind };
}

export const nameLocation = (location: Location | null): string | null =>
  location === null ? null : (location.locode ?? location.iata ?? location.city);

/** Activity as stated where it is mass by one of the distances given; else mass by the first of them. */
function weighActivity(element: Element): {
  tonneKm: number;
  distance: ReturnType<typeof chooseDistance>;
  problem?: FootprintProblem;
} {
  const { tceId, mass, distance, transportActivity } = element;
  const chosen = chooseDistance(distance);
  if (chosen.distanceKm === null || element.hocId !== null)
    return { tonneKm: transportActivity ?? 0, distance: chosen };
  const expected = withoutDust((mass / 1000) * chosen.distanceKm);
  if (transportActivity === null) return { tonneKm: expected, distance: chosen };
  for (const kind of kinds) {
    const km = distance?.[kind] ?? null;
    if (km === null) continue;
    const activity = withoutDust((mass / 1000) * km);
    if (isNear(transportActivity, activity))
      return { tonneKm: activity, distance: { distanceKm: km, distanceKind: kind } };
  }
  const problem = { tceId, problem: 'activity' as const, stated: transportActivity, expected };
  return { tonneKm: expected, distance: chosen, problem };
}

/** One element, and what in it contradicts its definition. */
export function toElement(element: Element): { element: FootprintElement; problems: FootprintProblem[] } {
  const { tceId, tocId, hocId, mass, co2eWTW, co2eTTW, packagingOrTrEqType } = element;
  const { tonneKm, distance, problem } = weighActivity(element);
  const problems = problem === undefined ? [] : [problem];
  if (co2eTTW !== null && co2eTTW > co2eWTW && !isNear(co2eTTW, co2eWTW))
    problems.push({ tceId, problem: 'ttw', stated: co2eTTW, expected: co2eWTW });
  const airports = [element.origin?.iata, element.destination?.iata];
  return {
    problems,
    element: {
      tceId,
      ...distance,
      prevTceIds: element.prevTceIds,
      shipmentId: element.shipmentId,
      category: tocId ?? hocId,
      isHub: hocId !== null,
      mode:
        hocId !== null
          ? 'HUB'
          : element.flightNo !== null || airports.every((code) => code)
            ? 'AIR'
            : element.voyageNo !== null
              ? 'VESSEL'
              : null,
      massKg: mass,
      tonneKm,
      kgCo2e: co2eWTW,
      // More than well to wake contradicts its definition: no more than that counts.
      kgTtw: Math.min(co2eTTW ?? co2eWTW, co2eWTW),
      from: nameLocation(element.origin),
      to: nameLocation(element.destination),
      departureAt: element.departureAt,
      arrivalAt: element.arrivalAt,
      voyage: element.flightNo ?? element.voyageNo,
      packaging:
        packagingOrTrEqType === null
          ? null
          : { type: packagingOrTrEqType, amount: element.packagingOrTrEqAmount },
      tiers: null,
    },
  };
}

const sumOf = (values: readonly number[]): number =>
  withoutDust(values.reduce((sum, value) => sum + value, 0));

/** A shipment whose sums are those of its elements. */
export function toShipment({ mass, shipmentId, tces }: ShipmentData): FootprintShipment {
  const read = tces.map(toElement);
  const elements = read.map(({ element }) => element);
  const ids = new Set(elements.map(({ tceId }) => tceId));
  const problems = read.flatMap(({ problems: own }) => own);
  for (const { tceId, prevTceIds, massKg, isHub } of elements) {
    const unknown = (prevTceIds ?? []).filter((id) => !ids.has(id)).length;
    if (unknown > 0) problems.push({ tceId, problem: 'order', stated: unknown, expected: 0 });
    if (!isHub && massKg > mass && !isNear(massKg, mass))
      problems.push({ tceId, problem: 'mass', stated: massKg, expected: mass });
  }
  return {
    form: 'shipment',
    footprintId: null,
    companyName: null,
    isDeprecated: false,
    createdAt: null,
    primaryDataShare: null,
    shipmentId,
    massKg: mass,
    isMassAssumed: false,
    kgCo2e: sumOf(elements.map(({ kgCo2e }) => kgCo2e)),
    kgTtw: sumOf(elements.map(({ kgTtw }) => kgTtw)),
    tonneKm: sumOf(elements.map(({ tonneKm }) => tonneKm)),
    elements,
    gaps: [],
    problems,
  };
}

/** Energy carriers, and shares that do not add up to 1. */
export function toEnergy(
  id: string,
  carriers: readonly EnergyCarrier[],
): { energyCarriers: FootprintEnergyCarrier[]; problems: FootprintProblem[] } {
  const problems: FootprintProblem[] = [];
  const shares = carriers.map(({ relativeShare }) => relativeShare ?? 0);
  if (carriers.some(({ relativeShare }) => relativeShare !== null) && !isNear(sumOf(shares), 1))
    problems.push({ tceId: id, problem: 'share', stated: sumOf(shares), expected: 1 });
  const energyCarriers = carriers.map((carrier) => ({
    energyCarrier: carrier.energyCarrier,
    relativeShare: carrier.relativeShare,
    kgWtw: carrier.co2eIntensityWTW ?? carrier.emissionFactorWTW,
    kgTtw: carrier.co2eIntensityTTW ?? carrier.emissionFactorTTW,
    feedstocks: (carrier.feedstocks ?? []).map(({ feedstock, feedstockPercentage }) => ({
      feedstock,
      share: feedstockPercentage,
    })),
  }));
  for (const { feedstocks } of energyCarriers) {
    const sum = sumOf(feedstocks.map(({ share }) => share ?? 0));
    if (sum > 1.001) problems.push({ tceId: id, problem: 'share', stated: sum, expected: 1 });
  }
  return { energyCarriers, problems };
}

/** A category: its intensity, and whether the energy carriers that have shares give the same. */
export function toCategory(
  form: FootprintCategory['form'],
  { id, kind, unit }: { id: string; kind: string; unit: string | null },
  read: z.infer<typeof Hub> | z.infer<typeof Operation>,
): FootprintCategory {
  const carriers = read.energyCarriers ?? [];
  const { energyCarriers, problems } = toEnergy(id, carriers);
  const { loadFactor, emptyDistanceFactor, co2eIntensityWTW: kgWtw } = read;
  const kgTtw = read.co2eIntensityTTW ?? kgWtw;
  const stated = carriers.flatMap(({ relativeShare: share, co2eIntensityWTW: own }) =>
    share === null || own === null ? [] : [share * own],
  );
  if (stated.length > 0 && stated.length === carriers.length && !isNear(kgWtw, sumOf(stated)))
    problems.push({ tceId: id, problem: 'intensity', stated: kgWtw, expected: sumOf(stated) });
  if (kgTtw > kgWtw && !isNear(kgTtw, kgWtw))
    problems.push({ tceId: id, problem: 'ttw', stated: kgTtw, expected: kgWtw });
  problems.push(...listOutOfRange(id, loadFactor, emptyDistanceFactor));
  return {
    form,
    id,
    kind,
    unit,
    kgWtw,
    kgTtw,
    loadFactor,
    emptyDistanceFactor,
    temperatureControl: read.temperatureControl,
    energyCarriers,
    problems,
  };
}

/** A load factor is above 0 and at most 1; the share of empty distance is at least 0 and below 1. */
function listOutOfRange(
  tceId: string,
  loadFactor: number | null,
  emptyDistanceFactor: number | null,
): FootprintProblem[] {
  const problems: FootprintProblem[] = [];
  if (loadFactor !== null && (loadFactor <= 0 || loadFactor > 1))
    problems.push({ tceId, problem: 'range', stated: loadFactor, expected: 1 });
  if (emptyDistanceFactor !== null && (emptyDistanceFactor < 0 || emptyDistanceFactor >= 1))
    problems.push({ tceId, problem: 'range', stated: emptyDistanceFactor, expected: 0 });
  return problems;
}

/** What was transported; its activity is mass x distance. */
export function toActivity(read: Activity): FootprintActivity {
  const { activityId, mass, loadFactor, emptyDistanceFactor, consignmentId } = read;
  const distance = chooseDistance(read.distance);
  const { energyCarriers, problems } = toEnergy(activityId, read.energyCarriers ?? []);
  return {
    form: 'activity',
    activityId,
    ...distance,
    consignmentIds: read.consignmentIds ?? (consignmentId === null ? [] : [consignmentId]),
    mode: modeOf(read.mode),
    massKg: mass,
    tonneKm:
      mass === null || distance.distanceKm === null ? null : withoutDust((mass / 1000) * distance.distanceKm),
    loadFactor,
    emptyDistanceFactor,
    from: nameLocation(read.origin),
    to: nameLocation(read.destination),
    departureAt: read.departureAt,
    arrivalAt: read.arrivalAt,
    energyCarriers,
    problems: [...problems, ...listOutOfRange(activityId, loadFactor, emptyDistanceFactor)],
  };
}

import { z } from 'zod';

/** A decimal that the standard writes as text; numbers are taken too. */
const Decimal = z
  .union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number()])
  .transform(Number)
  .refine(Number.isFinite);

const Distance = z.object({ actual: Decimal.optional(), gcd: Decimal.optional(), sfd: Decimal.optional() });

const Element = z.object({
  tceId: z.string(),
  prevTceIds: z.array(z.string()).default([]),
  tocId: z.string().optional(),
  hocId: z.string().optional(),
  shipmentId: z.string().optional(),
  mass: Decimal,
  distance: Distance.default({}),
  transportActivity: Decimal.optional(),
  co2eWTW: Decimal,
  co2eTTW: Decimal.optional(),
});

const Shipment = z.object({
  mass: Decimal,
  shipmentId: z.string().min(1).max(100),
  tces: z.array(Element).min(1),
});
const Hub = z.object({
  hocId: z.string(),
  hubType: z.string(),
  temperatureControl: z.string().optional(),
  co2eIntensityWTW: Decimal,
  co2eIntensityTTW: Decimal,
  co2eIntensityThroughput: z.string(),
});
const Operation = z.object({
  tocId: z.string(),
  mode: z.string(),
  loadFactor: Decimal.optional(),
  emptyDistanceFactor: Decimal.optional(),
  temperatureControl: z.string().optional(),
  co2eIntensityWTW: Decimal,
  co2eIntensityTTW: Decimal,
  transportActivityUnit: z.string().optional(),
});
const Packaging = z.object({ packagingOrTrEqType: z.string(), packagingOrTrEqAmount: Decimal });
const Footprint = z.object({
  id: z.string(),
  companyName: z.string().optional(),
  pcf: z.object({ primaryDataShare: z.number().optional() }).optional(),
  extensions: z.array(z.object({ dataSchema: z.string(), data: z.unknown() })).min(1),
});

/** What was read, and what in it is not as its own definition has it. */
export interface FootprintProblem {
  tceId: string;
  /** `activity`: not mass x distance; `mass`: not the shipment's. */
  problem: 'activity' | 'mass';
  stated: number;
  expected: number;
}

export interface ReadShipment {
  form: 'shipment';
  footprintId: string | null;
  companyName: string | null;
  shipmentId: string;
  massKg: number;
  kgCo2e: number;
  kgTtw: number;
  /** Summed from mass and distance where they are given: what is stated may be wrong. */
  tonneKm: number;
  elements: number;
  problems: FootprintProblem[];
}

/** A hub operation category, or a transport operation category: an intensity. */
export interface ReadHub {
  form: 'hub' | 'operation';
  id: string;
  kind: string;
  /** Kilograms per unit of throughput or per tonne-kilometre. */
  kgWtw: number;
  kgTtw: number;
  loadFactor: number | null;
  emptyDistanceFactor: number | null;
}

export type ReadFootprint =
  | ReadShipment
  | ReadHub
  | { form: 'packaging'; type: string; amount: number }
  | { form: 'amount'; value: number }
  | { form: 'refused'; why: string };

/**
 * Reads PACT footprints with iLEAP data, the data alone, or a fragment of it; a list or `{ data: [] }` of them. What is
 * none of these is refused with the reason. Never throws. Pure.
 */
export function readFootprints(input: unknown): ReadFootprint[] {
  if (Array.isArray(input)) return input.flatMap(readFootprints);
  if (typeof input === 'object' && input !== null && Array.isArray((input as { data?: unknown }).data))
    return readFootprints((input as { data: unknown[] }).data);
  const wrapped = Footprint.safeParse(input);
  if (wrapped.success) {
    const { id, companyName, extensions } = wrapped.data;
    const read = extensions.flatMap(({ data }) => readFootprints(data));
    return read.map((one) =>
      one.form === 'shipment' ? { ...one, footprintId: id, companyName: companyName ?? null } : one,
    );
  }
  return [readData(input)];
}

function readData(input: unknown): ReadFootprint {
  const shipment = Shipment.safeParse(input);
  if (shipment.success) return toShipment(shipment.data);
  const hub = Hub.safeParse(input);
  if (hub.success) {
    const { hocId: id, hubType: kind, co2eIntensityWTW: kgWtw, co2eIntensityTTW: kgTtw } = hub.data;
    return { form: 'hub', id, kind, kgWtw, kgTtw, loadFactor: null, emptyDistanceFactor: null };
  }
  const operation = Operation.safeParse(input);
  if (operation.success) {
    const { tocId: id, mode: kind, co2eIntensityWTW: kgWtw, co2eIntensityTTW: kgTtw } = operation.data;
    const { loadFactor = null, emptyDistanceFactor = null } = operation.data;
    return { form: 'operation', id, kind, kgWtw, kgTtw, loadFactor, emptyDistanceFactor };
  }
  const packaging = Packaging.safeParse(input);
  if (packaging.success) {
    const { packagingOrTrEqType: type, packagingOrTrEqAmount: amount } = packaging.data;
    return { form: 'packaging', type, amount };
  }
  const amount = Decimal.safeParse(input);
  if (amount.success) return { form: 'amount', value: amount.data };
  return { form: 'refused', why: z.prettifyError(shipment.error) };
}

/** Products of decimals without the dust of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12));

function toShipment({ mass, shipmentId, tces }: z.infer<typeof Shipment>): ReadShipment {
  const problems: FootprintProblem[] = [];
  let [kgCo2e, kgTtw, tonneKm] = [0, 0, 0];
  for (const { tceId, mass: massKg, distance, transportActivity, co2eWTW, co2eTTW, hocId } of tces) {
    const km = distance.sfd ?? distance.gcd ?? distance.actual;
    const expected = km === undefined ? undefined : exact((massKg / 1000) * km);
    if (expected !== undefined && transportActivity !== undefined && !isNear(transportActivity, expected))
      problems.push({ tceId, problem: 'activity', stated: transportActivity, expected });
    if (hocId === undefined && massKg > mass && !isNear(massKg, mass))
      problems.push({ tceId, problem: 'mass', stated: massKg, expected: mass });
    kgCo2e += co2eWTW;
    kgTtw += co2eTTW ?? co2eWTW;
    tonneKm += expected ?? transportActivity ?? 0;
  }
  return {
    form: 'shipment',
    footprintId: null,
    companyName: null,
    shipmentId,
    massKg: mass,
    kgCo2e: exact(kgCo2e),
    kgTtw: exact(kgTtw),
    tonneKm: exact(tonneKm),
    elements: tces.length,
    problems,
  };
}

/** Published figures are rounded: one part in a thousand. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) / 1000;

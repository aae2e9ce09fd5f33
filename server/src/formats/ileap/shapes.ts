import { z } from 'zod';

/**
 * A decimal, which the standard writes as text; numbers are taken too, and the comma of one published example where no
 * point says otherwise.
 */
export const Decimal = z
  .union([z.string().regex(/^\s*-?\d+([.,]\d+)?([eE][+-]?\d+)?\s*$/), z.number()])
  .transform((value) => Number(typeof value === 'string' ? value.trim().replace(',', '.') : value))
  .refine(Number.isFinite);

/** Optional, and null means the same as absent. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);
const text = optional(z.string());
const decimal = optional(Decimal);

export const Distance = z
  .object({ actual: decimal, gcd: decimal, sfd: decimal })
  .refine(({ actual, gcd, sfd }) => actual !== null || gcd !== null || sfd !== null, {
    error: 'none of actual, gcd and sfd',
  });
export type Distance = z.infer<typeof Distance>;

export const Location = z
  .object({ city: text, country: text, iata: text, locode: text, uic: text, lat: decimal, lng: decimal })
  .refine(({ city, iata, locode }) => city !== null || iata !== null || locode !== null, {
    error: 'neither city nor code',
  });
export type Location = z.infer<typeof Location>;

export const Packaging = z.object({ packagingOrTrEqType: z.string(), packagingOrTrEqAmount: Decimal });

export const EnergyCarrier = z.object({
  energyCarrier: z.string(),
  relativeShare: decimal,
  // Names changed between versions: per category, then per unit of energy.
  co2eIntensityWTW: decimal,
  co2eIntensityTTW: decimal,
  emissionFactorWTW: decimal,
  emissionFactorTTW: decimal,
  feedstocks: optional(z.array(z.object({ feedstock: z.string(), feedstockPercentage: decimal }))),
});
export type EnergyCarrier = z.infer<typeof EnergyCarrier>;

export const Element = z
  .object({
    tceId: z.string().min(1),
    prevTceIds: optional(z.array(z.string())),
    tocId: text,
    hocId: text,
    shipmentId: text,
    mass: Decimal,
    packagingOrTrEqType: text,
    packagingOrTrEqAmount: decimal,
    distance: optional(Distance),
    origin: optional(Location),
    destination: optional(Location),
    transportActivity: decimal,
    departureAt: text,
    arrivalAt: text,
    flightNo: text,
    voyageNo: text,
    co2eWTW: Decimal,
    co2eTTW: decimal,
  })
  .refine(({ tocId, hocId }) => tocId === null || hocId === null, {
    error: 'tocId and hocId exclude each other',
    path: ['tocId'],
  });
export type Element = z.infer<typeof Element>;

export const ShipmentData = z.object({
  mass: Decimal,
  shipmentId: z.string().min(1).max(100),
  tces: z.array(Element).min(1),
});
export type ShipmentData = z.infer<typeof ShipmentData>;

const category = {
  loadFactor: decimal,
  emptyDistanceFactor: decimal,
  temperatureControl: text,
  energyCarriers: optional(z.array(EnergyCarrier)),
  co2eIntensityWTW: Decimal,
  co2eIntensityTTW: decimal,
  co2eIntensityThroughput: text,
};
export const Hub = z.object({ hocId: z.string(), hubType: text, hubActivityUnit: text, ...category });
export const Operation = z.object({
  tocId: z.string(),
  mode: z.string(),
  transportActivityUnit: text,
  ...category,
});

export const Activity = z.object({
  activityId: z.string().min(1),
  consignmentIds: optional(z.array(z.string())),
  consignmentId: text,
  distance: Distance,
  mass: decimal,
  loadFactor: decimal,
  emptyDistanceFactor: decimal,
  origin: optional(Location),
  destination: optional(Location),
  departureAt: text,
  arrivalAt: text,
  mode: text,
  energyCarriers: optional(z.array(EnergyCarrier)),
});
export type Activity = z.infer<typeof Activity>;

/** A PACT product footprint of the versions 1, 2 and 3. */
export const ProductFootprint = z.object({
  id: z.string(),
  status: text,
  created: text,
  updated: text,
  companyName: text,
  productIds: optional(z.array(z.string())),
  pcf: z.object({
    primaryDataShare: decimal,
    declaredUnit: text,
    declaredUnitOfMeasurement: text,
    unitaryProductAmount: decimal,
    declaredUnitAmount: decimal,
    pCfExcludingBiogenic: decimal,
    pcfExcludingBiogenicUptake: decimal,
    fossilGhgEmissions: decimal,
  }),
  extensions: optional(z.array(z.object({ dataSchema: text, data: z.unknown() }))),
});
export type ProductFootprint = z.infer<typeof ProductFootprint>;

/** A CloudEvents envelope of the PACT events: footprints themselves, or the ids under which they are fetched. */
export const Event = z.object({
  type: z.string(),
  specversion: z.string(),
  data: z.object({
    pfs: optional(z.array(z.unknown())),
    pfIds: optional(z.array(z.string())),
    requestEventId: text,
  }),
});

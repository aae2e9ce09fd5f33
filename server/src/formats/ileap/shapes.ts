import type { FieldProblem } from '@portolan/contract';
import { z } from 'zod';

const problem = (code: FieldProblem): { error: FieldProblem } => ({ error: code });

/**
 * A decimal, which the standard writes as text; numbers are taken too, and the comma of one published example where no
 * point says otherwise. A comma before three digits may as well group thousands: it is refused.
 */
export const Decimal = z
  .union(
    [z.string().regex(/^\s*-?\d+([.,]\d+)?([eE][+-]?\d+)?\s*$/, problem('decimal-format')), z.number()],
    {
      error: ({ input }): FieldProblem => (input === undefined ? 'missing' : 'decimal-format'),
    },
  )
  .refine(
    (value) => typeof value === 'number' || !/^\s*-?[1-9]\d*,\d{3}\s*$/.test(value),
    problem('decimal-format'),
  )
  .transform((value) => Number(typeof value === 'string' ? value.trim().replace(',', '.') : value))
  .refine(Number.isFinite, problem('decimal-format'));

/** What one shipment can weigh and one leg can be long at most: more is another unit than the standard's. */
const mostKg = 1e9;
const mostKm = 60_000;

const Mass = Decimal.refine((kg) => kg > 0 && kg <= mostKg, problem('mass-range'));
const Kilometres = Decimal.refine((km) => km >= 0 && km <= mostKm, problem('distance-range'));
const Emissions = Decimal.refine((kg) => kg >= 0 && kg <= 1e12, problem('emissions-range'));
const NotNegative = Decimal.refine((value) => value >= 0 && value <= 1e15, problem('number-negative'));
const Amount = Decimal.refine((value) => value > 0 && value <= 1e15, problem('amount-range'));
const Percent = Decimal.refine((value) => value >= 0 && value <= 100, problem('percent-range'));
const degrees = (most: number) =>
  Decimal.refine((value) => Math.abs(value) <= most, problem('degrees-range'));

/** A day, or a moment: without a zone in UTC, as the standard writes them. */
const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], problem('moment-format'))
  .transform((text) => (/(Z|[+-]\d{2}:?\d{2}|^.{10})$/i.test(text) ? text : `${text}Z`));

/** Whether two times are in their order, where both are given. */
const inOrder = (first: string | null, last: string | null): boolean =>
  first === null || last === null || Date.parse(first) <= Date.parse(last);

/** Optional, and null means the same as absent. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);
const text = optional(z.string());
const emissions = optional(Emissions);
const notNegative = optional(NotNegative);
const amount = optional(Amount);
const moment = optional(Moment);
const kilometres = optional(Kilometres);

export const Distance = z
  .object({ actual: kilometres, gcd: kilometres, sfd: kilometres })
  .refine(({ actual, gcd, sfd }) => actual !== null || gcd !== null || sfd !== null, {
    error: 'none of actual, gcd and sfd',
  });
export type Distance = z.infer<typeof Distance>;

export const Location = z
  .object({
    city: text,
    country: text,
    iata: text,
    locode: text,
    uic: text,
    lat: optional(degrees(90)),
    lng: optional(degrees(180)),
  })
  .refine(({ city, iata, locode }) => city !== null || iata !== null || locode !== null, {
    error: 'neither city nor code',
  });
export type Location = z.infer<typeof Location>;

export const Packaging = z.object({ packagingOrTrEqType: z.string(), packagingOrTrEqAmount: NotNegative });

export const EnergyCarrier = z.object({
  energyCarrier: z.string(),
  relativeShare: notNegative,
  // Names changed between versions: per category, then per unit of energy.
  co2eIntensityWTW: emissions,
  co2eIntensityTTW: emissions,
  emissionFactorWTW: emissions,
  emissionFactorTTW: emissions,
  feedstocks: optional(z.array(z.object({ feedstock: z.string(), feedstockPercentage: notNegative }))),
});
export type EnergyCarrier = z.infer<typeof EnergyCarrier>;

const longestOf = ({ actual, gcd, sfd }: Distance): number => Math.max(actual ?? 0, gcd ?? 0, sfd ?? 0);

export const Element = z
  .object({
    tceId: z.string().min(1),
    prevTceIds: optional(z.array(z.string())),
    tocId: text,
    hocId: text,
    shipmentId: text,
    mass: Mass,
    packagingOrTrEqType: text,
    packagingOrTrEqAmount: notNegative,
    distance: optional(Distance),
    origin: optional(Location),
    destination: optional(Location),
    transportActivity: notNegative,
    departureAt: moment,
    arrivalAt: moment,
    flightNo: text,
    voyageNo: text,
    co2eWTW: Emissions,
    co2eTTW: emissions,
  })
  .refine(({ tocId, hocId }) => tocId === null || hocId === null, {
    error: 'tocId and hocId exclude each other',
    path: ['tocId'],
  })
  .refine(({ departureAt, arrivalAt }) => inOrder(departureAt, arrivalAt), {
    ...problem('end-before-start'),
    path: ['arrivalAt'],
  })
  // A leg moves something some way, and well to wake that is never free.
  .refine(({ hocId, distance }) => hocId !== null || distance === null || longestOf(distance) > 0, {
    ...problem('distance-zero'),
    path: ['distance'],
  })
  .refine(({ hocId, co2eWTW }) => hocId !== null || co2eWTW > 0, {
    ...problem('emissions-zero'),
    path: ['co2eWTW'],
  });
export type Element = z.infer<typeof Element>;

/** A number without separators, as numbers of shipments are compared. */
const plain = (number: string): string => number.toUpperCase().replaceAll(/[\s./_-]+/g, '');

export const ShipmentData = z
  .object({
    mass: Mass,
    shipmentId: z.string().min(1).max(100),
    // An element that is there twice would count twice.
    tces: z
      .array(Element)
      .min(1)
      .refine((tces) => new Set(tces.map(({ tceId }) => tceId)).size === tces.length, problem('id-twice')),
  })
  .superRefine(({ shipmentId, tces }, context) => {
    for (const [at, { shipmentId: own }] of tces.entries())
      if (own !== null && plain(own) !== plain(shipmentId))
        context.addIssue({
          code: 'custom',
          message: problem('other-shipment').error,
          path: ['tces', at, 'shipmentId'],
        });
  });
export type ShipmentData = z.infer<typeof ShipmentData>;

const category = {
  // Outside its range a factor is read and named: nothing is counted by it.
  loadFactor: optional(Decimal),
  emptyDistanceFactor: optional(Decimal),
  temperatureControl: text,
  energyCarriers: optional(z.array(EnergyCarrier)),
  co2eIntensityWTW: Emissions,
  co2eIntensityTTW: emissions,
  co2eIntensityThroughput: text,
};
export const Hub = z.object({ hocId: z.string(), hubType: text, hubActivityUnit: text, ...category });
export const Operation = z.object({
  tocId: z.string(),
  mode: z.string(),
  transportActivityUnit: text,
  ...category,
});

export const Activity = z
  .object({
    activityId: z.string().min(1),
    consignmentIds: optional(z.array(z.string())),
    consignmentId: text,
    distance: Distance,
    mass: optional(Mass),
    loadFactor: optional(Decimal),
    emptyDistanceFactor: optional(Decimal),
    origin: optional(Location),
    destination: optional(Location),
    departureAt: moment,
    arrivalAt: moment,
    mode: text,
    energyCarriers: optional(z.array(EnergyCarrier)),
  })
  .refine(({ departureAt, arrivalAt }) => inOrder(departureAt, arrivalAt), {
    ...problem('end-before-start'),
    path: ['arrivalAt'],
  });
export type Activity = z.infer<typeof Activity>;

/** Periods of a footprint: each ends after it begins. */
const periods = [
  ['referencePeriodStart', 'referencePeriodEnd'],
  ['reportingPeriodStart', 'reportingPeriodEnd'],
] as const;

const ProductCarbonFootprint = z
  .object({
    primaryDataShare: optional(Percent),
    exemptedEmissionsPercent: optional(Percent),
    declaredUnit: text,
    declaredUnitOfMeasurement: text,
    unitaryProductAmount: amount,
    declaredUnitAmount: amount,
    pCfExcludingBiogenic: emissions,
    pcfExcludingBiogenicUptake: emissions,
    fossilGhgEmissions: emissions,
    referencePeriodStart: moment,
    referencePeriodEnd: moment,
    reportingPeriodStart: moment,
    reportingPeriodEnd: moment,
  })
  .superRefine((pcf, context) => {
    for (const [start, end] of periods)
      if (!inOrder(pcf[start], pcf[end]))
        context.addIssue({ code: 'custom', message: problem('end-before-start').error, path: [end] });
  });

/** A PACT product footprint of the versions 1, 2 and 3. */
export const ProductFootprint = z
  .object({
    id: z.string(),
    status: text,
    created: moment,
    updated: moment,
    companyName: text,
    productIds: optional(z.array(z.string())),
    pcf: ProductCarbonFootprint,
    extensions: optional(z.array(z.object({ dataSchema: text, data: z.unknown() }))),
  })
  .refine(({ created, updated }) => inOrder(created, updated), {
    ...problem('end-before-start'),
    path: ['updated'],
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

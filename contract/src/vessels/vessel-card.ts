import { z } from 'zod';

/** Under 1 kn stopped, 1 to 5 slow, above 5 normal. Source: product specification, section 4. */
export const SpeedClass = z.enum(['stopped', 'slow', 'normal']);
export type SpeedClass = z.infer<typeof SpeedClass>;

/** The newest fix of a vessel. Null is "not available". */
export const VesselFix = z.object({
  longitude: z.number(),
  latitude: z.number(),
  speedOverGroundKn: z.number().nullable(),
  speedClass: SpeedClass.nullable(),
  courseOverGroundDeg: z.number().nullable(),
  headingDeg: z.number().nullable(),
  /** AIS navigation status: 0 under way using engine, 1 at anchor, 5 moored ... */
  navigationStatus: z.int().nullable(),
  positionAt: z.string(),
});
export type VesselFix = z.infer<typeof VesselFix>;

/**
 * The destination text of the crew, and the port that it probably means.
 *
 * `how`: the text contains the UN/LOCODE; the port's name; a misspelt name; the name among other words. `confidence` is
 * 0 to 1; below 0.5 there is no result.
 */
export const VesselDestination = z.object({
  text: z.string(),
  port: z
    .object({
      unLocationCode: z.string(),
      name: z.string(),
      confidence: z.number().min(0).max(1),
      how: z.enum(['code', 'name', 'spelling', 'part']),
    })
    .nullable(),
});
export type VesselDestination = z.infer<typeof VesselDestination>;

/** The operator of a vessel, from a carrier's message to the company account: no open register names operators. */
export const VesselOperator = z.object({
  /** NMFTA or SMDG code. */
  carrierCode: z.string(),
  /** Null for an unknown code. */
  name: z.string().nullable(),
  /** Day of the latest message that named it. */
  toldAt: z.string(),
  /** From a simulated carrier. */
  simulated: z.boolean(),
});
export type VesselOperator = z.infer<typeof VesselOperator>;

/** One vessel: the registry merged with the ship's own AIS reports. */
export const VesselCard = z.object({
  mmsi: z.string().nullable(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  /** The registry's name where it differs from the one the ship sends. */
  registeredName: z.string().nullable(),
  callSign: z.string().nullable(),
  /** ISO 3166 code, by the MMSI's first digits; the registry's where there is no MMSI. */
  flagCode: z.string().nullable(),
  flagName: z.string().nullable(),
  /** Null where no message named one. */
  operator: VesselOperator.nullable(),
  builtYear: z.int().nullable(),
  lengthM: z.number().nullable(),
  beamM: z.number().nullable(),
  /** The draught last set by the crew. */
  draughtM: z.number().nullable(),
  /** The greatest draught ever set, as far back as changes are kept. */
  maxDraughtM: z.number().nullable(),
  /** container, bulk, oil_tanker ... of the registry. */
  registeredType: z.string().nullable(),
  /** AIS ship type, 0 to 99. */
  shipType: z.int().nullable(),
  destination: VesselDestination.nullable(),
  /** The arrival set by the crew, UTC. */
  reportedArrivalAt: z.string().nullable(),
  position: VesselFix.nullable(),
  staticAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type VesselCard = z.infer<typeof VesselCard>;

export const VesselLocation = z.object({
  mmsi: z.string(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  ...VesselFix.shape,
  simulated: z.boolean(),
});

export const VesselWarning = z.object({
  kind: z.enum(['aground', 'not-under-command', 'distress', 'silent', 'shared-mmsi', 'flag-differs']),
  level: z.enum(['slight', 'severe']),
  at: z.string(),
  /** The values that it was judged by, by name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type VesselWarning = z.infer<typeof VesselWarning>;

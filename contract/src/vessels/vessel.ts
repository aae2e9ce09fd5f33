import { z } from 'zod';

/**
 * One position report of a vessel. Null is "not available" (102.3 kn, 360 degrees, heading 511 on the wire).
 * `positionAt` is UTC: the second of the report completed from the time of receipt.
 */
export const VesselPosition = z.object({
  mmsi: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  speedOverGroundKn: z.number().nullable(),
  courseOverGroundDeg: z.number().nullable(),
  headingDeg: z.number().nullable(),
  navigationStatus: z.int().nullable(),
  positionAt: z.string(),
  /** Rounded to 185 m, as in type 27: it replaces no more precise position of the last hour. */
  isCoarse: z.boolean().optional(),
});
export type VesselPosition = z.infer<typeof VesselPosition>;

/** Static and voyage data of a vessel (AIS type 5). Empty and default values are null. */
export const VesselStatic = z.object({
  mmsi: z.string(),
  imoNumber: z.string().nullable(),
  vesselName: z.string().nullable(),
  callSign: z.string().nullable(),
  shipType: z.int().nullable(),
  lengthM: z.number().nullable(),
  beamM: z.number().nullable(),
  draughtM: z.number().nullable(),
  destination: z.string().nullable(),
  /** The arrival set by the crew, UTC; the year, which AIS does not contain, is the one nearest to the receipt. */
  reportedArrivalAt: z.string().nullable(),
  reportedAt: z.string(),
});
export type VesselStatic = z.infer<typeof VesselStatic>;

import { z } from 'zod';
import { Instant } from '../../references.ts';

/** Cargo at sea that is in no container: vehicles that roll on and off, and pieces that are lifted one by one. */
export const SeaCargoMode = z.enum(['ro-ro', 'breakbulk']);
export type SeaCargoMode = z.infer<typeof SeaCargoMode>;

/**
 * Milestones of vehicles and pieces, each with its code. DCSA's codes are of containers, and say the same of cargo
 * without one; what DCSA has no code for begins with X- and is ours.
 */
export const seaCargoEventCodes = {
  booked: 'CONF',
  received: 'GTIN',
  inspected: 'INSP',
  held: 'HOLD',
  'customs-released': 'CUSR',
  loaded: 'LOAD',
  departed: 'DEPA',
  arrived: 'ARRI',
  discharged: 'DISC',
  available: 'AVPU',
  'gated-out': 'GTOT',
  delivered: 'X-DELI',
  damaged: 'X-DAMG',
  'short-shipped': 'X-SHRT',
  'short-landed': 'X-SLND',
  rolled: 'X-ROLL',
  'port-omitted': 'X-OMIT',
  'hold-lifted': 'RELS',
} as const;

export const SeaCargoEvent = z.enum(
  Object.keys(seaCargoEventCodes) as [
    keyof typeof seaCargoEventCodes,
    ...(keyof typeof seaCargoEventCodes)[],
  ],
);
export type SeaCargoEvent = z.infer<typeof SeaCargoEvent>;

export const SeaCargoPlace = z.object({
  name: z.string().min(1).max(120),
  unLocationCode: z.string().optional(),
  countryCode: z.string().optional(),
  timeZone: z.string().optional(),
  /** Terminal, yard or berth. */
  facility: z.string().max(60).optional(),
});
export type SeaCargoPlace = z.infer<typeof SeaCargoPlace>;

/**
 * What one message says of a vehicle, or of the pieces of a booking or bill.
 *
 * - `vehicle`: its identification number. `mark`: of a piece, as it is painted on it.
 * - `pieces`, `weightKg`, `volumeCbm`: how much this event is about; without `pieces` all that is booked.
 * - `vesselImoNumber`, `voyage`: the ship that it is tied to; of `rolled` the ship that it goes with now.
 * - `at`: with the offset of the place. `onDate`: the day of it, where no zone or no time is known.
 * - `eventId`: of its sender. A later fact with the same one replaces it, `isWithdrawn` takes it back.
 */
export const SeaCargoFact = z.object({
  mode: SeaCargoMode,
  vehicle: z.string().max(17).optional(),
  booking: z.string().max(35).optional(),
  bill: z.string().max(20).optional(),
  mark: z.string().max(60).optional(),
  event: SeaCargoEvent,
  sentCode: z.string().max(40),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  at: Instant.optional(),
  onDate: z.iso.date().optional(),
  place: SeaCargoPlace.optional(),
  vesselImoNumber: z.string().optional(),
  vesselName: z.string().max(60).optional(),
  voyage: z.string().max(20).optional(),
  carrierCode: z.string().max(10).optional(),
  /** UN/LOCODE of the ports of loading and discharge. */
  pol: z.string().optional(),
  pod: z.string().optional(),
  description: z.string().max(120).optional(),
  pieces: z.int().min(0).max(1_000_000).optional(),
  weightKg: z.number().min(0).optional(),
  volumeCbm: z.number().min(0).optional(),
  remark: z.string().max(300).optional(),
  eventId: z.string().max(80).optional(),
  isWithdrawn: z.literal(true).optional(),
});
export type SeaCargoFact = z.infer<typeof SeaCargoFact>;

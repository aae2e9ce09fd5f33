import { z } from 'zod';
import { Instant } from '../../references.ts';

/** What happens to a train, a car or a container on rails, whatever code it was sent with. */
export const RailEvent = z.enum([
  'loaded',
  'pulled',
  'departure',
  'pass',
  'arrival',
  'interchange-delivered',
  'interchange-received',
  'gauge-changed',
  'held',
  'bad-order',
  'bad-order-released',
  'stored',
  'no-bill',
  'arrival-at-destination',
  'unloaded',
  'placed',
  'notified',
  'released',
  'in-gate',
  'out-gate',
  'free-time-ends',
  'free-time-over',
  'waybill',
  'position',
  'other',
]);
export type RailEvent = z.infer<typeof RailEvent>;

export const RailPlace = z.object({
  name: z.string().min(1).max(120),
  /** UN/LOCODE, a code of the railways (`DE18713`), or a station of a corridor (`BRE`). */
  code: z.string().optional(),
  /** State or province. */
  region: z.string().optional(),
  countryCode: z.string().optional(),
  isBorder: z.boolean().optional(),
  /** Of the track on which the train leaves. */
  gaugeMm: z.int().optional(),
  timeZone: z.string().optional(),
});
export type RailPlace = z.infer<typeof RailPlace>;

/** Which plan of the railway a planned time belongs to: the booked one or the reference plan. */
export const RailPlanBasis = z.enum(['booked', 'referenced']);
export type RailPlanBasis = z.infer<typeof RailPlanBasis>;

/**
 * What one message says of one train, car or container.
 *
 * - `trainDate`: the day on which the train starts; numbers of trains are used again on other days.
 * - `at`: with the offset of the place. `onDate`: the day of it, where no zone or no time is known.
 * - `order`: of the station on the way of its train, from 1.
 * - `isAdvance`: reported before it happened; then `classifier` is EST.
 * - `isWithdrawn`: the sender deletes the message that said this.
 * - `otherRailway`: at an interchange, the one that takes the car or that it came from.
 * - `planBasis`: of a planned time, which plan of the railway it is.
 */
export const RailFact = z.object({
  trainNumber: z.string().max(40).optional(),
  trainDate: z.iso.date().optional(),
  equipment: z.string().max(20).optional(),
  car: z.string().max(20).optional(),
  event: RailEvent,
  sentCode: z.string().max(40),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  isAdvance: z.boolean().optional(),
  isWithdrawn: z.boolean().optional(),
  at: Instant.optional(),
  onDate: z.iso.date().optional(),
  place: RailPlace.optional(),
  order: z.int().optional(),
  origin: z.string().optional(),
  destination: z.string().optional(),
  corridor: z.string().optional(),
  railway: z.string().optional(),
  otherRailway: z.string().optional(),
  isLoaded: z.boolean().optional(),
  planBasis: RailPlanBasis.optional(),
  delayMinutes: z.int().optional(),
  weightKg: z.number().optional(),
  cim: z.string().optional(),
  smgs: z.string().optional(),
  bill: z.string().optional(),
  booking: z.string().optional(),
  /** The last day on which the box can be fetched without charge. */
  lastFreeDay: z.iso.date().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  remark: z.string().max(300).optional(),
});
export type RailFact = z.infer<typeof RailFact>;

import { z } from 'zod';
import { SubscriptionStatus, TrackingStatus } from '../codes.ts';
import { NumberType } from '../number-types.ts';

export const CarrierChoice = z.object({
  scac: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Which kinds of number the connected source of this carrier supports; empty when none is connected. */
  supports: z.array(NumberType),
  suggested: z.boolean(),
});
export type CarrierChoice = z.infer<typeof CarrierChoice>;

/** One journey of a tracked container, with what distinguishes it from the others. */
export const TrackedJourney = z.object({
  queryid: z.string(),
  shipmentId: z.string(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  /** Actual, else expected; null while unknown. */
  departureAt: z.string().nullable(),
  trackingStatus: TrackingStatus,
});
export type TrackedJourney = z.infer<typeof TrackedJourney>;

/**
 * The meaning of a typed text. `carrier` has the three outcomes of the omnibox: `certain` (prefix of one carrier),
 * `confirm` (several fit or the prefix belongs to a lessor: the user chooses), `unknown`.
 */
export const RecognisedNumber = z.object({
  text: z.string(),
  number: z.string(),
  kind: z.enum([...NumberType.options, 'bill-or-booking', 'vessel', 'port', 'unknown']),
  problem: z
    .object({
      /** `container-length`: it begins like a container of a known owner, and has not seven digits after that. */
      code: z.enum(['wrong-check-digit', 'missing-check-digit', 'container-length', 'not-a-number']),
      /** X stands for ten in numbers of vehicles. */
      expectedCheckDigit: z.union([z.int(), z.literal('X')]).optional(),
      /** Position (0-based) of the digit that does not fit in `number`. */
      failingIndex: z.int().optional(),
    })
    .optional(),
  carrier: z.object({ outcome: z.enum(['certain', 'confirm', 'unknown']), choices: z.array(z.string()) }),
  /** Already tracked in this company account. */
  queryid: z.string().optional(),
  /** The journeys of a tracked container, the current one first. */
  journeys: z.array(TrackedJourney).optional(),
  name: z.string().optional(),
});
export type RecognisedNumber = z.infer<typeof RecognisedNumber>;

/** Why a number has nothing to show yet, each with its own text and next step. */
export const TrackingReason = z.enum([
  'queued',
  'in-progress',
  'not-found',
  'source-silent',
  'source-broken',
  'no-source',
  'container-unsupported',
  'quota-used-up',
]);
export type TrackingReason = z.infer<typeof TrackingReason>;

export const TrackingState = z.object({
  queryid: z.string(),
  number: z.string(),
  numberType: NumberType,
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  subscription: SubscriptionStatus,
  reason: TrackingReason.nullable(),
  /** 'tracking in progress': poll again after this many minutes. */
  retryAfterMinutes: z.int().nullable(),
  /** When the sources are polled next, UTC. */
  nextPollAt: z.string().nullable(),
  subscribedAt: z.string(),
  containers: z.array(z.string()),
});
export type TrackingState = z.infer<typeof TrackingState>;

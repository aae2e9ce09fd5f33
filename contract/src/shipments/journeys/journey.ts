import { z } from 'zod';
import { Milestone } from '../../codes.ts';
import { AirStatus } from '../air/air-waybill.ts';
import { RailEvent } from '../rail/rail-fact.ts';
import { SeaCargoEvent } from '../sea-cargo/sea-cargo-fact.ts';
import { SectionKind } from '../../sections.ts';
import { TripStopKind } from '../trips/truck-trip.ts';

/** One tracked thing of a journey: a container or vehicle at sea or on rails, a truck trip, a waybill or bill. */
export const SectionKey = z.object({ sectionKind: SectionKind, sectionId: z.uuid() });
export type SectionKey = z.infer<typeof SectionKey>;

/** How a leg is carried; `unknown` joins two places between which nobody reported anything. */
export const LegMode = z.enum(['VESSEL', 'BARGE', 'RAIL', 'TRUCK', 'AIR', 'unknown']);
export type LegMode = z.infer<typeof LegMode>;

export const JourneyPlace = z.object({
  name: z.string(),
  /** UN/LOCODE, airport or station. */
  code: z.string().nullable(),
  timeZone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type JourneyPlace = z.infer<typeof JourneyPlace>;

export const JourneyClassifier = z.enum(['PLN', 'EST', 'ACT']);
export type JourneyClassifier = z.infer<typeof JourneyClassifier>;

/** A departure or arrival: as planned at first, and as it is known now. */
export const JourneyTime = z.object({
  plannedAt: z.string().nullable(),
  at: z.string().nullable(),
  classifier: JourneyClassifier,
  /** Within these it lies in 80 of 100 cases; null where nobody can say. */
  lowAt: z.string().nullable(),
  highAt: z.string().nullable(),
});
export type JourneyTime = z.infer<typeof JourneyTime>;

/** From one place to the next by one conveyance. `section` is null for a leg that nobody reported. */
export const JourneyLeg = z.object({
  mode: LegMode,
  section: SectionKey.nullable(),
  /** Vessel and voyage, train, plate, flight. */
  conveyance: z.string().nullable(),
  from: JourneyPlace,
  to: JourneyPlace,
  departure: JourneyTime,
  arrival: JourneyTime,
  state: z.enum(['done', 'under-way', 'ahead']),
  simulated: z.boolean(),
});
export type JourneyLeg = z.infer<typeof JourneyLeg>;

/** How a hand-over stands: `open` ones have a risk where their interval is known. */
export const HandOverState = z.enum(['kept', 'missed', 'open']);
export type HandOverState = z.infer<typeof HandOverState>;

/**
 * From one leg to the next at a place.
 *
 * - `readyAt`: it has arrived and was handled; `mustByAt`: the last moment that keeps the next leg.
 * - `riskPercent`: the share of cases in which it is ready too late; null where no interval is known.
 * - `n`: how many arrivals the interval rests on; null where it rests on a rule.
 */
export const HandOver = z.object({
  fromLeg: z.int(),
  toLeg: z.int(),
  place: JourneyPlace,
  state: HandOverState,
  readyAt: z.string().nullable(),
  lowAt: z.string().nullable(),
  highAt: z.string().nullable(),
  mustByAt: z.string().nullable(),
  marginHours: z.number().nullable(),
  riskPercent: z.int().nullable(),
  n: z.int().nullable(),
});
export type HandOver = z.infer<typeof HandOver>;

/** What happened, in the words of its mode. */
export const JourneyHappening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ocean'), milestone: Milestone }),
  z.object({ kind: z.literal('rail'), event: RailEvent }),
  z.object({
    kind: z.literal('truck'),
    stop: z.union([TripStopKind, z.literal('found')]),
    move: z.enum(['entered', 'left']),
  }),
  z.object({ kind: z.literal('air'), status: AirStatus }),
  z.object({ kind: z.literal('sea-cargo'), event: SeaCargoEvent }),
]);
export type JourneyHappening = z.infer<typeof JourneyHappening>;

/** One event of the one timeline. `leg` is the leg that it belongs to. */
export const JourneyEvent = z.object({
  what: JourneyHappening,
  leg: z.int(),
  place: z.string().nullable(),
  placeCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  plannedAt: z.string().nullable(),
  at: z.string(),
  classifier: JourneyClassifier,
  /** Later than planned, as its own section judges it. */
  isLate: z.boolean(),
  section: SectionKey,
  simulated: z.boolean(),
});
export type JourneyEvent = z.infer<typeof JourneyEvent>;

/** A section as it is named: its number, and what else it is known by. */
export const JourneySection = SectionKey.extend({
  number: z.string(),
  references: z.array(z.string()),
  /** Where its own detail is: the tracked number of an ocean shipment, else its id. */
  queryid: z.string(),
  equipmentReference: z.string().nullable(),
  /** On its way, and without news for as long as its own mode allows. */
  isSilent: z.boolean(),
  /** Joined because of the same container at the same time, or by a person. The section that was asked for has none. */
  joined: z.enum(['by-number', 'by-hand']).nullable(),
});
export type JourneySection = z.infer<typeof JourneySection>;

/** How a journey stands; `judgeJourney` says what each means. */
export const JourneyState = z.enum(['arrived', 'silent', 'missed', 'at-risk', 'late', 'on-plan', 'no-plan']);
export type JourneyState = z.infer<typeof JourneyState>;

/** A shipment from its first leg to its last, in whatever modes. Times are instants. */
export const Journey = z.object({
  /** The container, else the number of the first section. */
  number: z.string(),
  sections: z.array(JourneySection),
  legs: z.array(JourneyLeg),
  handOvers: z.array(HandOver),
  events: z.array(JourneyEvent),
  /** The end of the journey: as planned at first, and expected with all hand-overs before it. */
  arrival: JourneyTime,
  state: JourneyState,
  /** Against the plan; null without one, and while it is silent. */
  delayMinutes: z.int().nullable(),
  /** The chance that all open hand-overs are kept; null where none has a risk. */
  chancePercent: z.int().nullable(),
  simulated: z.boolean(),
});
export type Journey = z.infer<typeof Journey>;

/** A section that could be joined, and why it is offered. */
export const SectionCandidate = SectionKey.extend({
  number: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  beginsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type SectionCandidate = z.infer<typeof SectionCandidate>;

import type {
  EventClassifierCode,
  Milestone,
  ModeOfTransport,
  SourceKind,
  TrackingEvent,
} from '@portolan/contract';
import type { Verb } from './milestones.ts';

/** A tracking event as it was stored: with the message and the source it came from. `receivedAt` is UTC. */
export type Fact = TrackingEvent & {
  factId: string;
  messageId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: SourceKind;
  receivedAt: string;
  simulated: boolean;
};

/**
 * One version of an event. `createdMs` is when it was last reported: a later repeat confirms it; `firstCreatedMs` when
 * it was reported first.
 */
export interface Version {
  fact: Fact;
  createdMs: number;
  firstCreatedMs: number;
  receivedMs: number;
  /** When it was last reported with the same content. */
  confirmedMs: number;
  /** Retracted before the next version was written; on the last version: retracted for good. */
  retraction?: { fact: Fact; receivedMs: number };
}

/** One event of one source and party: its different versions, oldest first, and all its reports. */
export interface VersionedEvent {
  versions: [Version, ...Version[]];
  last: Version;
  reported: Version[];
}

/**
 * A fact during the fold: times parsed once, and its relation to the other facts.
 *
 * - `corrected`: the source sent the event again; `successor` is the version that counts.
 * - `future`: it was reported as done before its time: it does not count, and is kept.
 * - `retracted`: the source retracted the event with `retraction`. A corrected version has one where it was retracted
 *   before the event was issued again.
 */
export interface Entry {
  fact: Fact;
  /** The event it is a version of. */
  event: VersionedEvent;
  atMs: number;
  createdMs: number;
  firstCreatedMs: number;
  receivedMs: number;
  classifier: EventClassifierCode;
  milestone: Milestone;
  verb: Verb | undefined;
  mode: ModeOfTransport;
  placeKey: string | undefined;
  conveyanceKey: string;
  standing: 'live' | 'corrected' | 'retracted' | 'future';
  /** The departure of a ship that left the box behind, or a plan to board it then. */
  missed?: true;
  successor?: Entry;
  retraction?: { fact: Fact; receivedMs: number };
}

/** All reports of one conveyance at one place, once: a vessel's call, a train's stop. */
export interface Call {
  conveyanceKey: string;
  mode: ModeOfTransport;
  placeKey: string;
  entries: Entry[];
  load: Entry[];
  depart: Entry[];
  arrive: Entry[];
  discharge: Entry[];
  /** First actual moment, undefined while nothing has happened. */
  reachedAtMs: number | undefined;
  /** First time by the newest report of each move. */
  atMs: number;
  plannedAtMs: number | undefined;
}

/** The container on one conveyance from one call to the next. An unreported end is undefined. */
export interface Ride {
  conveyanceKey: string;
  mode: ModeOfTransport;
  from: Call | undefined;
  to: Call | undefined;
  /** Its destination although no call of its conveyance reports it: taken from the ride it replaces. */
  inheritedTo: string | undefined;
  segment: Segment;
}

/** Before, on and behind the sea voyage. */
export type Segment = 'pre' | 'sea' | 'post';

/**
 * The position of a claim among a stop's calls; `call-` marks a vessel that comes without or leaves without the
 * container.
 */
export type SlotSide = 'in' | 'out' | 'land' | 'call-in' | 'call-out';

/** A stop being built: the container at one place, once. */
export interface StopDraft {
  placeKey: string | undefined;
  inRide: Ride | undefined;
  outRide: Ride | undefined;
  /** First time by which the stop is ordered among others. */
  firstAtMs: number;
  lastAtMs: number;
  entries: { entry: Entry; side: SlotSide; milestone: Milestone; empty?: 'EMPTY' | 'LADEN' }[];
}

/** The newest report among claims on the same thing: an actual before any estimate, an estimate before any plan. */
export function newestWord(entries: readonly Entry[]): Entry | undefined {
  let best: Entry | undefined;
  for (const entry of entries) if (best === undefined || outweighs(entry, best)) best = entry;
  return best;
}

const weights = { PLN: 0, EST: 1, ACT: 2 } as const;

function outweighs(entry: Entry, other: Entry): boolean {
  const byClass = weights[entry.classifier] - weights[other.classifier];
  return byClass === 0 ? compareByKnowledge(entry, other) > 0 : byClass > 0;
}

/** Older knowledge first: by time of writing, then of receipt, then by content. Never 0 for two facts. */
export function compareByKnowledge(a: Entry, b: Entry): number {
  return (
    a.createdMs - b.createdMs ||
    a.receivedMs - b.receivedMs ||
    a.atMs - b.atMs ||
    compareText(a.fact.factId, b.fact.factId)
  );
}

/** By code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The newest moment at which any of the claims was written; -Infinity for none. */
export function newestCreatedMs(entries: readonly Entry[]): number {
  let newest = -Infinity;
  for (const entry of entries) if (entry.createdMs > newest) newest = entry.createdMs;
  return newest;
}

export const isActual = (entry: Entry) => entry.classifier === 'ACT';

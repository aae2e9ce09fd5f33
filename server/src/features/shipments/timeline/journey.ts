import { dayMs } from '@portolan/contract/time/durations';
import type { Milestone, ModeOfTransport } from '@portolan/contract';
import {
  compareText,
  type Fact,
  groupByEvent,
  instantMs,
  isNoActual,
  modeOfMove,
  shipNameKey,
  placeOf,
  toMilestone,
} from '../facts/index.ts';
import { documentsOf, findLeadingDocument } from './subject.ts';

/**
 * One journey of a container. `key` is its oldest booking, else its oldest transport document, else its
 * number in the row of journeys.
 */
export interface ContainerJourney {
  key: string;
  facts: Fact[];
}

const gapAfterCompletionMs = 45 * dayMs;
const gapMs = 120 * dayMs;

/** Versions of one event: they belong to one journey whatever their content. */
interface JourneyEvent {
  facts: Fact[];
  newest: Fact;
  documents: string[];
  atMs: number;
  milestone: Milestone;
  isActual: boolean;
}

interface Cycle {
  reported: JourneyEvent[];
  documents: Set<string>;
  firstMs: number;
  lastMs: number;
}

const createdMs = (fact: Fact) => instantMs(fact.eventCreatedAt ?? fact.receivedAt);

function compareFacts(a: Fact, b: Fact): number {
  return (
    createdMs(a) - createdMs(b) || compareText(a.receivedAt, b.receivedAt) || compareText(a.factId, b.factId)
  );
}

/** The events of a container in order of time; one corrected to be another's stays with its last report of this one. */
function listEvents(facts: readonly Fact[], equipmentReference: string | undefined): JourneyEvent[] {
  const all: JourneyEvent[] = [];
  const events = groupByEvent(facts);
  let lastHeardMs = -Infinity;
  for (const { reported } of events)
    for (const { receivedMs } of reported) if (receivedMs > lastHeardMs) lastHeardMs = receivedMs;
  for (const event of events) {
    const isOwn = (fact: Fact) =>
      equipmentReference === undefined ||
      fact.equipmentReference === undefined ||
      fact.equipmentReference === equipmentReference;
    const version = event.versions.findLast(({ fact }) => isOwn(fact));
    if (version === undefined) continue;
    const { fact: newest, receivedMs, confirmedMs } = version;
    const sentMs = newest.eventAt === undefined ? receivedMs : instantMs(newest.eventAt);
    const claim = { classifier: newest.eventClassifierCode, atMs: sentMs, receivedMs: confirmedMs };
    const isEarly = isNoActual(claim, lastHeardMs);
    const atMs = isEarly ? receivedMs : sentMs;
    const isActual = newest.eventClassifierCode === 'ACT' && !isEarly;
    const documents = documentsOf(newest);
    const reported = event.reported.map(({ fact }) => fact);
    all.push({ facts: reported, newest, documents, atMs, milestone: toMilestone(newest), isActual });
  }
  return all.sort((a, b) => a.atMs - b.atMs || compareText(a.newest.factId, b.newest.factId));
}

/** Whether an event connects its documents: a vessel's call may name the bookings of many containers. */
const tiesDocuments = ({ newest }: JourneyEvent) =>
  newest.eventType === 'EQUIPMENT' || newest.carrierBookingReferences.length <= 1;

/** The documents that belong together because events name them together. */
function tieDocuments(all: readonly JourneyEvent[]): (document: string) => string {
  const parents = new Map<string, string>();
  const find = (document: string): string => {
    const parent = parents.get(document) ?? document;
    return parent === document ? document : find(parent);
  };
  for (const reported of all) {
    const [first, ...rest] = reported.documents;
    if (first === undefined || !tiesDocuments(reported)) continue;
    for (const other of rest) {
      const [a, b] = [find(first), find(other)].sort(compareText) as [string, string];
      if (a !== b) parents.set(b, a);
    }
  }
  return find;
}

function newCycle(reported: readonly JourneyEvent[]): Cycle {
  const times = reported.map(({ atMs }) => atMs);
  return {
    reported: [...reported],
    documents: new Set(reported.flatMap(({ documents }) => documents)),
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
  };
}

function addTo(cycle: Cycle, reported: JourneyEvent): void {
  cycle.reported.push(reported);
  cycle.firstMs = Math.min(cycle.firstMs, reported.atMs);
  cycle.lastMs = Math.max(cycle.lastMs, reported.atMs);
}

function groupByDocument(all: readonly JourneyEvent[]): Cycle[] {
  const find = tieDocuments(all);
  const groups = new Map<string, JourneyEvent[]>();
  for (const reported of all) {
    const [first] = reported.documents;
    if (first !== undefined) groups.set(find(first), [...(groups.get(find(first)) ?? []), reported]);
  }
  return [...groups.values()].map(newCycle).sort(compareCycles);
}

const firstDocument = (cycle: Cycle) => [...cycle.documents].sort(compareText)[0] ?? '';
const compareCycles = (a: Cycle, b: Cycle) =>
  a.firstMs - b.firstMs || compareText(firstDocument(a), firstDocument(b));

const afterSailing: readonly Milestone[] = [
  'loaded',
  'vessel-departure',
  'vessel-arrival',
  'unloaded',
  'out-gate',
];
const hasSailed = (cycle: Cycle) =>
  cycle.reported.some((reported) => reported.isActual && afterSailing.includes(reported.milestone));
const startsNewJourney = (cycle: Cycle) =>
  cycle.reported.some(({ milestone }) => milestone === 'empty-out' || milestone === 'gate-in');

const ashore: readonly Milestone[] = ['unloaded', 'out-gate', 'stripped', 'delivered', 'empty-returned'];

/** The vessels of a journey by number or name, each with its voyages. */
const sailingsOf = ({ reported }: Cycle): Set<string> =>
  new Set(
    reported.flatMap(({ newest: { conveyance } }) => {
      const { vesselImoNumber, vesselName, exportVoyageNumber, importVoyageNumber } = conveyance;
      const vessels = [vesselImoNumber, vesselName === undefined ? undefined : shipNameKey(vesselName)];
      const voyages = [exportVoyageNumber, importVoyageNumber].filter((voyage) => voyage !== undefined);
      return vessels
        .filter((vessel) => vessel !== undefined)
        .flatMap((vessel) => voyages.map((voyage) => `${vessel} ${voyage}`));
    }),
  );

/** Whether the container, still aboard under one document, is unloaded under the next from the same voyage. */
function isSameVoyage(before: Cycle, cycle: Cycle): boolean {
  const isAshore = before.reported.some(({ isActual, milestone }) => isActual && ashore.includes(milestone));
  const isLoaded = cycle.reported.some(({ milestone }) => milestone === 'loaded');
  if (!hasSailed(before) || isAshore || isLoaded) return false;
  if (cycle.firstMs - before.firstMs > gapMs) return false;
  const sailings = sailingsOf(before);
  return [...sailingsOf(cycle)].some((sailing) => sailings.has(sailing));
}

/**
 * A container that came to the port under one booking and leaves under the next was rebooked, and one that sails under
 * its booking is unloaded under its bill of lading: that is one journey.
 */
function joinRebooked(cycles: readonly Cycle[]): Cycle[] {
  const joined: Cycle[] = [];
  for (const cycle of cycles) {
    const before = joined.at(-1);
    const continues =
      before !== undefined &&
      !startsNewJourney(cycle) &&
      (isSameVoyage(before, cycle) ||
        (startsNewJourney(before) &&
          !hasSailed(before) &&
          cycle.firstMs - before.lastMs < gapAfterCompletionMs));
    if (!continues) joined.push(cycle);
    else joined.splice(-1, 1, newCycle([...before.reported, ...cycle.reported]));
  }
  return joined;
}

/**
 * How far in time an event without documents is from a journey; an empty container leaves the depot before all else.
 */
function distanceMs(reported: JourneyEvent, cycle: Cycle): number {
  const moves = cycle.reported.filter(({ newest }) => newest.eventType === 'EQUIPMENT');
  if (reported.milestone === 'empty-out' && moves.length > 0) {
    const untilFirstMs = Math.min(...moves.map(({ atMs }) => atMs)) - reported.atMs;
    return untilFirstMs >= 0 ? untilFirstMs : Infinity;
  }
  return Math.max(cycle.firstMs - reported.atMs, reported.atMs - cycle.lastMs, 0);
}

const atConsignee: readonly Milestone[] = ['out-gate', 'stripped', 'delivered'];

/** Whether the full box was unloaded from its ship and left the port: the consignee has it. */
const isAtConsignee = ({ reported }: Cycle): boolean =>
  reported.some((each) => each.isActual && each.milestone === 'unloaded') &&
  reported.some((each) => each.isActual && atConsignee.includes(each.milestone));

/** Whether an event opens a new journey behind one: empty out or filled once more, or after a long silence. */
function opensNewCycle(reported: JourneyEvent, cycle: Cycle): boolean {
  const silenceMs = reported.atMs - cycle.lastMs;
  if (silenceMs > gapMs) return true;
  const isComplete = hasReturned(cycle);
  if (isComplete && silenceMs > gapAfterCompletionMs) return true;
  if (reported.milestone === 'empty-out')
    return cycle.reported.some((each) => each.milestone !== 'empty-out');
  if (reported.milestone === 'stuffed' && isAtConsignee(cycle)) return true;
  return isComplete && ['gate-in', 'stuffed', 'loaded', 'vessel-departure'].includes(reported.milestone);
}

const waterModes: readonly (ModeOfTransport | undefined)[] = ['VESSEL', 'BARGE'];

/**
 * An empty container that is gated in at a terminal and loaded there empty is moved to where it is needed: it begins a
 * journey, unless it comes from one that has sailed.
 */
function isMovedEmpty(all: readonly JourneyEvent[], i: number, reported: JourneyEvent): boolean {
  if (reported.milestone !== 'empty-returned' || isDepot(reported.newest)) return false;
  const next = all.find((each, k) => k > i && each.isActual && each.newest.eventType === 'EQUIPMENT');
  if (next === undefined || next.atMs - reported.atMs > gapAfterCompletionMs) return false;
  return (
    next.milestone !== 'other' &&
    next.newest.eventCode === 'LOAD' &&
    next.newest.emptyIndicatorCode === 'EMPTY' &&
    waterModes.includes(modeOfMove(next.newest)) &&
    placeOf(next.newest) === placeOf(reported.newest)
  );
}

const isDepot = ({ place }: Fact) => place.facilityTypeCode === 'DEPO' || place.facilityTypeCode === 'OFFD';
const hasReturned = (cycle: Cycle) =>
  cycle.reported.some((each) => each.isActual && each.milestone === 'empty-returned');

const onTheWay: readonly Milestone[] = ['loaded', 'vessel-departure', 'vessel-arrival', 'unloaded'];

/** Whether a journey had ended when an event took the container to sea or from there: the empty one was back before. */
const isOver = ({ reported }: Cycle, { milestone, atMs }: JourneyEvent): boolean =>
  onTheWay.includes(milestone) &&
  reported.some((each) => each.isActual && each.milestone === 'empty-returned' && each.atMs < atMs);

/** Events without documents go to the journey around them; those far from all make journeys of their own. */
function placeUndocumented(cycles: Cycle[], undocumented: readonly JourneyEvent[]): Cycle[] {
  const own: Cycle[] = [];
  for (const [i, each] of undocumented.entries()) {
    const last = own.at(-1);
    const isAboard = last !== undefined && hasSailed(last) && !hasReturned(last);
    const begins = !isAboard && isMovedEmpty(undocumented, i, each);
    const reported: JourneyEvent = begins ? { ...each, milestone: 'gate-in' } : each;
    const running = cycles.filter((cycle) => !isOver(cycle, reported));
    const nearest = running.reduce<Cycle | undefined>(
      (best, cycle) =>
        best === undefined || distanceMs(reported, cycle) < distanceMs(reported, best) ? cycle : best,
      undefined,
    );
    if (nearest !== undefined && distanceMs(reported, nearest) <= gapAfterCompletionMs) {
      addTo(nearest, reported);
      continue;
    }
    if (last === undefined || opensNewCycle(reported, last)) own.push(newCycle([reported]));
    else addTo(last, reported);
  }
  return [...cycles, ...own].sort(compareCycles);
}

function keyOf(cycle: Cycle, i: number): string {
  const documents = [...cycle.reported]
    .sort((a, b) => compareFacts(a.newest, b.newest))
    .flatMap((reported) => [...reported.documents].sort(compareText));
  return findLeadingDocument(documents) ?? `#${i + 1}`;
}

/**
 * The journeys of one container, oldest first: a container number is used again and again.
 *
 * By booking and transport document where events name them; otherwise a journey goes from the empty container leaving
 * the depot to its return, and ends after 120 days of silence, or 45 once the empty container is back. The same for any
 * order and repetition of the facts. Retractions follow the event they retract; without it they are left out. Facts
 * about other containers belong here only as corrections of facts about `equipmentReference`.
 */
export function splitJourneys(facts: readonly Fact[], equipmentReference?: string): ContainerJourney[] {
  const all = listEvents(facts, equipmentReference);
  const documented = joinRebooked(groupByDocument(all));
  const undocumented = all.filter(({ documents }) => documents.length === 0);
  return placeUndocumented(documented, undocumented).map((cycle, i) => ({
    key: keyOf(cycle, i),
    facts: cycle.reported.flatMap((reported) => reported.facts).sort(compareFacts),
  }));
}

import type { Milestone } from '@portolan/contract';
import { compareText, type Fact, groupByEvent, instantMs, isNoActual, toMilestone } from '../facts/index.ts';
import { documentsOf, findLeadingDocument } from './subject.ts';

/**
 * One journey of a container. `key` is its oldest booking, else its oldest transport document, else its
 * number in the row of journeys.
 */
export interface Journey {
  key: string;
  facts: Fact[];
}

const dayMs = 86_400_000;
const gapAfterCompletionMs = 45 * dayMs;
const gapMs = 120 * dayMs;

/** Versions of one event: they belong to one journey whatever each of them says. */
interface Told {
  facts: Fact[];
  newest: Fact;
  documents: string[];
  atMs: number;
  milestone: Milestone;
  isActual: boolean;
}

interface Cycle {
  told: Told[];
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

/**
 * The events of a container in order of happening; what was corrected to be another's stays with its last word on
 * it.
 */
function listEvents(facts: readonly Fact[], equipmentReference: string | undefined): Told[] {
  const all: Told[] = [];
  const events = groupByEvent(facts);
  let lastHeardMs = -Infinity;
  for (const { told } of events)
    for (const { receivedMs } of told) if (receivedMs > lastHeardMs) lastHeardMs = receivedMs;
  for (const event of events) {
    const isOwn = (fact: Fact) =>
      equipmentReference === undefined ||
      fact.equipmentReference === undefined ||
      fact.equipmentReference === equipmentReference;
    const version = event.versions.findLast(({ fact }) => isOwn(fact));
    if (version === undefined) continue;
    const { fact: newest, receivedMs, confirmedMs } = version;
    const sentMs = newest.eventAt === undefined ? receivedMs : instantMs(newest.eventAt);
    const reported = { classifier: newest.eventClassifierCode, atMs: sentMs, receivedMs: confirmedMs };
    const isEarly = isNoActual(reported, lastHeardMs);
    const atMs = isEarly ? receivedMs : sentMs;
    const isActual = newest.eventClassifierCode === 'ACT' && !isEarly;
    const documents = documentsOf(newest);
    const told = event.told.map(({ fact }) => fact);
    all.push({ facts: told, newest, documents, atMs, milestone: toMilestone(newest), isActual });
  }
  return all.sort((a, b) => a.atMs - b.atMs || compareText(a.newest.factId, b.newest.factId));
}

/** Whether an event ties its documents together: a vessel's call may name the bookings of many boxes. */
const tiesDocuments = ({ newest }: Told) =>
  newest.eventType === 'EQUIPMENT' || newest.carrierBookingReferences.length <= 1;

/** The documents that belong together because events name them together. */
function tieDocuments(all: readonly Told[]): (document: string) => string {
  const parents = new Map<string, string>();
  const find = (document: string): string => {
    const parent = parents.get(document) ?? document;
    return parent === document ? document : find(parent);
  };
  for (const told of all) {
    const [first, ...rest] = told.documents;
    if (first === undefined || !tiesDocuments(told)) continue;
    for (const other of rest) {
      const [a, b] = [find(first), find(other)].sort(compareText) as [string, string];
      if (a !== b) parents.set(b, a);
    }
  }
  return find;
}

function newCycle(told: readonly Told[]): Cycle {
  const times = told.map(({ atMs }) => atMs);
  return {
    told: [...told],
    documents: new Set(told.flatMap(({ documents }) => documents)),
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
  };
}

function addTo(cycle: Cycle, told: Told): void {
  cycle.told.push(told);
  cycle.firstMs = Math.min(cycle.firstMs, told.atMs);
  cycle.lastMs = Math.max(cycle.lastMs, told.atMs);
}

function groupByDocument(all: readonly Told[]): Cycle[] {
  const find = tieDocuments(all);
  const groups = new Map<string, Told[]>();
  for (const told of all) {
    const [first] = told.documents;
    if (first !== undefined) groups.set(find(first), [...(groups.get(find(first)) ?? []), told]);
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
  cycle.told.some((told) => told.isActual && afterSailing.includes(told.milestone));
const startsAnew = (cycle: Cycle) =>
  cycle.told.some(({ milestone }) => milestone === 'empty-out' || milestone === 'gate-in');

/**
 * A box that came to the port under one booking and leaves under the next was rebooked: that is one journey.
 */
function joinRebooked(cycles: readonly Cycle[]): Cycle[] {
  const joined: Cycle[] = [];
  for (const cycle of cycles) {
    const before = joined.at(-1);
    const continues =
      before !== undefined &&
      startsAnew(before) &&
      !hasSailed(before) &&
      !startsAnew(cycle) &&
      cycle.firstMs - before.lastMs < gapAfterCompletionMs;
    if (!continues) joined.push(cycle);
    else joined.splice(-1, 1, newCycle([...before.told, ...cycle.told]));
  }
  return joined;
}

/** How far an event without documents lies from a journey; an empty box leaves the depot before all else. */
function distanceMs(told: Told, cycle: Cycle): number {
  const moves = cycle.told.filter(({ newest }) => newest.eventType === 'EQUIPMENT');
  if (told.milestone === 'empty-out' && moves.length > 0) {
    const untilFirstMs = Math.min(...moves.map(({ atMs }) => atMs)) - told.atMs;
    return untilFirstMs >= 0 ? untilFirstMs : Infinity;
  }
  return Math.max(cycle.firstMs - told.atMs, told.atMs - cycle.lastMs, 0);
}

/** Whether an event opens a new journey behind one: empty out once more, or after a long silence. */
function opensNewCycle(told: Told, cycle: Cycle): boolean {
  const silenceMs = told.atMs - cycle.lastMs;
  if (silenceMs > gapMs) return true;
  const isComplete = cycle.told.some((each) => each.isActual && each.milestone === 'empty-returned');
  if (isComplete && silenceMs > gapAfterCompletionMs) return true;
  if (told.milestone === 'empty-out') return cycle.told.some((each) => each.milestone !== 'empty-out');
  return isComplete && ['gate-in', 'stuffed', 'loaded', 'vessel-departure'].includes(told.milestone);
}

/**
 * Events without documents go to the journey around them; those that lie far from all make journeys of their
 * own.
 */
function placeUndocumented(cycles: Cycle[], undocumented: readonly Told[]): Cycle[] {
  const own: Cycle[] = [];
  for (const told of undocumented) {
    const nearest = cycles.reduce<Cycle | undefined>(
      (best, cycle) =>
        best === undefined || distanceMs(told, cycle) < distanceMs(told, best) ? cycle : best,
      undefined,
    );
    if (nearest !== undefined && distanceMs(told, nearest) <= gapAfterCompletionMs) {
      addTo(nearest, told);
      continue;
    }
    const last = own.at(-1);
    if (last === undefined || opensNewCycle(told, last)) own.push(newCycle([told]));
    else addTo(last, told);
  }
  return [...cycles, ...own].sort(compareCycles);
}

function keyOf(cycle: Cycle, i: number): string {
  const documents = [...cycle.told]
    .sort((a, b) => compareFacts(a.newest, b.newest))
    .flatMap((told) => [...told.documents].sort(compareText));
  return findLeadingDocument(documents) ?? `#${i + 1}`;
}

/**
 * The journeys of one container, oldest first: a container number is used again and again.
 *
 * By booking and transport document where events name them; otherwise a journey goes from the empty box
 * leaving the depot to its return, and ends after 120 days of silence, or 45 once the empty box is back. The
 * same for any order and repetition of the facts. Retractions follow the event they take back; without it
 * they are left out. Facts about other containers belong here only as corrections of what was said of
 * `equipmentReference`.
 */
export function splitJourneys(facts: readonly Fact[], equipmentReference?: string): Journey[] {
  const all = listEvents(facts, equipmentReference);
  const documented = joinRebooked(groupByDocument(all));
  const undocumented = all.filter(({ documents }) => documents.length === 0);
  return placeUndocumented(documented, undocumented).map((cycle, i) => ({
    key: keyOf(cycle, i),
    facts: cycle.told.flatMap((told) => told.facts).sort(compareFacts),
  }));
}

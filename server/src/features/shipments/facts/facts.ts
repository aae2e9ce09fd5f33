import { compareText, type Entry, type Fact, type VersionedEvent, type Version } from './model.ts';
import { instantMs } from './instants.ts';
import { modeOfMove, toMilestone, verbOf } from './milestones.ts';
import { isNoActual } from './future.ts';
import { groupByEvent } from './versions.ts';

/** Facts sorted into what is on the timeline and what is not. Entries are in order of time. */
export interface ReadFacts {
  entries: Entry[];
  notes: { fact: Fact; retracted: boolean; ofBooking?: true }[];
  /** Moments at which something was learned that was not known before, as milliseconds and in UTC. */
  learnedAt: Map<number, string>;
  /** All received facts, once each, in order of knowledge. */
  facts: Fact[];
}

function isNote(fact: Fact): boolean {
  if (fact.eventType === 'IOT' || fact.eventType === 'REEFER' || fact.eventAt === undefined) return true;
  return fact.eventType === 'SHIPMENT' && toMilestone(fact) === 'other';
}

function toEntry(version: Version, event: VersionedEvent): Entry {
  const { fact, retraction } = version;
  const milestone = toMilestone(fact);
  return {
    fact,
    event,
    createdMs: version.createdMs,
    firstCreatedMs: version.firstCreatedMs,
    receivedMs: version.receivedMs,
    ...(retraction && { retraction }),
    atMs: instantMs(fact.eventAt ?? fact.receivedAt),
    // Nothing counts as happened because a sender left the classifier out; documents are always actual in DCSA.
    classifier: fact.eventClassifierCode ?? (fact.eventType === 'SHIPMENT' ? 'ACT' : 'EST'),
    milestone,
    // What has no milestone, a LOAD onto a truck, makes no leg either.
    verb: milestone === 'other' ? undefined : verbOf(fact),
    mode: modeOfMove(fact),
    placeKey: undefined,
    conveyanceKey: '',
    standing: 'live',
  };
}

const compareHeard = (a: Version, b: Version) =>
  a.createdMs - b.createdMs || a.receivedMs - b.receivedMs || compareText(a.fact.factId, b.fact.factId);

/** Options of reading facts. */
export interface ReadOptions {
  /** Only what was received up to this instant (included). */
  knownAt?: string;
  /** The container the facts are read for; what names only other containers is left out. */
  equipmentReference?: string;
  /** How many containers the booking or B/L of a fact is known to have. */
  containersOf?: (fact: Fact) => number;
  /** When anything of it was last received, where not all of its facts are given. */
  lastHeardAt?: string | undefined;
}

/**
 * Whether an equipment event of a booking names no container, so that it is unknown which one it means; one that states
 * as many as there are means each.
 */
function isOfNoContainer(fact: Fact, { equipmentReference, containersOf }: ReadOptions): boolean {
  if (equipmentReference === undefined || fact.eventType !== 'EQUIPMENT') return false;
  if (fact.equipmentReference !== undefined || fact.relatedEquipmentReferences.length > 0) return false;
  return fact.equipmentCount === undefined || fact.equipmentCount < (containersOf?.(fact) ?? Infinity);
}

/**
 * Sorts facts into versions of events: the version written last counts, older ones and retracted ones stay as
 * history. `knownAt` leaves out what was received later; `equipmentReference` what is about other containers.
 */
export function readFacts(given: readonly Fact[], options: ReadOptions): ReadFacts {
  const knownAtMs = options.knownAt === undefined ? Infinity : instantMs(options.knownAt);
  const known = knownAtMs === Infinity ? given : given.filter((fact) => knownMsOf(fact) <= knownAtMs);
  const heard: Version[] = [];
  const read: ReadFacts = { entries: [], notes: [], learnedAt: new Map(), facts: [] };
  const isOwn = ({ fact }: Version) => isAbout(fact, options.equipmentReference);
  const all = groupByEvent(known);
  // A fact corrected to be about another container says nothing about this one.
  const events = all.filter(({ last }) => isOwn(last));
  if (events.length === 0) for (const event of all) addMovedAway(read, heard, event.versions.filter(isOwn));
  let lastHeardMs = options.lastHeardAt === undefined ? -Infinity : instantMs(options.lastHeardAt);
  for (const { reported } of events)
    for (const version of reported)
      if (isOwn(version)) {
        heard.push(version);
        if (version.receivedMs > lastHeardMs) lastHeardMs = version.receivedMs;
      }
  for (const event of events) {
    const versions = event.versions.length === 1 ? event.versions : event.versions.filter(isOwn);
    const ofBooking = isOfNoContainer(event.last.fact, options);
    for (const version of versions) {
      learn(read, version.fact);
      if (version.retraction !== undefined) learn(read, version.retraction.fact);
    }
    if (isNote(event.last.fact) || ofBooking) addNote(read, event, ofBooking);
    else addVersions(read, versions, event, lastHeardMs);
  }
  read.facts = heard.sort(compareHeard).map(({ fact }) => fact);
  read.entries.sort((a, b) => a.atMs - b.atMs || compareText(a.fact.factId, b.fact.factId));
  return read;
}

/**
 * When a fact was known: when it was received. Facts of the simulated world were known when its carriers wrote them
 * down, so that the past of a number that is tracked for the first time can be replayed.
 */
export function knownMsOf({ receivedAt, eventCreatedAt, simulated }: Fact): number {
  const receivedMs = instantMs(receivedAt);
  return simulated && eventCreatedAt !== undefined
    ? Math.min(receivedMs, instantMs(eventCreatedAt))
    : receivedMs;
}

function learn({ learnedAt }: ReadFacts, fact: Fact): void {
  const knownMs = knownMsOf(fact);
  if (!learnedAt.has(knownMs)) learnedAt.set(knownMs, new Date(knownMs).toISOString());
}

function addNote(read: ReadFacts, { last }: VersionedEvent, ofBooking: boolean): void {
  const { fact, retraction } = last;
  if (fact.eventAt === undefined) return;
  read.notes.push({ fact, retracted: retraction !== undefined, ...(ofBooking && { ofBooking: true }) });
}

/** All that was known of a container was corrected to be about others: what it was stays as a note, not as nothing. */
function addMovedAway(read: ReadFacts, heard: Version[], own: readonly Version[]): void {
  const last = own.at(-1);
  if (last === undefined) return;
  heard.push(...own);
  for (const { fact } of own) learn(read, fact);
  if (last.fact.eventAt !== undefined) read.notes.push({ fact: last.fact, retracted: true });
}

function addVersions(
  read: ReadFacts,
  versions: readonly Version[],
  event: VersionedEvent,
  lastHeardMs: number,
): void {
  const { last } = event;
  const entries: Entry[] = [];
  for (const version of versions) {
    if (version !== last && isNote(version.fact)) continue;
    const entry = toEntry(version, event);
    const { classifier, atMs } = entry;
    if (isNoActual({ classifier, atMs, receivedMs: version.confirmedMs }, lastHeardMs))
      entry.standing = 'future';
    entries.push(entry);
  }
  // An actual reported before its time replaces nothing that was reported before it.
  const successor = entries.findLast(({ standing }) => standing !== 'future');
  for (const entry of entries) {
    read.entries.push(entry);
    if (entry.standing === 'future') continue;
    if (entry !== successor) Object.assign(entry, { standing: 'corrected', successor });
    else if (last.retraction !== undefined)
      Object.assign(entry, { standing: 'retracted', retraction: last.retraction });
  }
}

function isAbout(fact: Fact, equipmentReference: string | undefined): boolean {
  if (equipmentReference === undefined || fact.retractsSourceEventId !== undefined) return true;
  if (fact.equipmentReference !== undefined) return fact.equipmentReference === equipmentReference;
  const related = fact.relatedEquipmentReferences;
  return related.length === 0 || related.includes(equipmentReference);
}

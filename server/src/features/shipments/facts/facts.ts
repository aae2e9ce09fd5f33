import { compareText, type Entry, type Fact } from './model.ts';
import { instantMs } from './instants.ts';
import { modeOfMove, toMilestone, verbOf } from './milestones.ts';

/** Facts sorted into what is on the timeline and what stands beside it. Entries are in order of happening. */
export interface ReadFacts {
  entries: Entry[];
  notes: { fact: Fact; retracted: boolean }[];
  /** Moments at which something was learned that was not known before, as milliseconds and in UTC. */
  learnedAt: Map<number, string>;
  /** All that was heard, once each, in order of knowledge. */
  facts: Fact[];
}

const versionKey = (sourceId: string, sourceEventId: string) => `${sourceId}\n${sourceEventId}`;

/**
 * What an event says, without when it was written and received: two versions that agree here are a repeat.
 */
function contentOf(fact: Fact): string {
  const { place, conveyance } = fact;
  return [
    fact.eventType, fact.eventCode, fact.eventClassifierCode, fact.eventAt, fact.documentTypeCode,
    fact.emptyIndicatorCode, fact.transportPhase, fact.isTransshipmentMove, fact.equipmentReference,
    place.unLocationCode, place.facilityCode, place.facilityTypeCode, place.locationName,
    conveyance.modeOfTransport, conveyance.vesselImoNumber, conveyance.vesselName, conveyance.exportVoyageNumber,
    conveyance.importVoyageNumber, conveyance.transportCallReference, fact.remark,
    fact.carrierBookingReferences, fact.transportDocumentReferences,
  ].join('\u0000'); // prettier-ignore
}

interface Version {
  fact: Fact;
  createdMs: number;
  receivedMs: number;
}

function compareVersions(a: Version, b: Version): number {
  return (
    a.createdMs - b.createdMs ||
    a.receivedMs - b.receivedMs ||
    compareText(contentOf(a.fact), contentOf(b.fact)) ||
    compareText(a.fact.factId, b.fact.factId)
  );
}

/**
 * Versions of one event, oldest first; one that only repeats the one before confirms it: known since then,
 * said again.
 */
function withoutRepeats(versions: Version[]): Version[] {
  if (versions.length < 2) return versions;
  const different: Version[] = [];
  for (const version of versions.sort(compareVersions)) {
    const before = different.at(-1);
    if (before !== undefined && contentOf(before.fact) === contentOf(version.fact))
      before.createdMs = version.createdMs;
    else different.push({ ...version });
  }
  return different;
}

const compareHeard = (a: Version, b: Version) =>
  a.createdMs - b.createdMs || a.receivedMs - b.receivedMs || compareText(a.fact.factId, b.fact.factId);

interface Grouped {
  versions: Map<string, Version[]>;
  retractions: Map<string, { fact: Fact; receivedMs: number }>;
  heard: Version[];
}

/** Versions by event, and the first retraction of each; a fact given twice counts once. */
function group(facts: readonly Fact[], isWanted: (fact: Fact, receivedMs: number) => boolean): Grouped {
  const seen = new Set<string>();
  const grouped: Grouped = { versions: new Map(), retractions: new Map(), heard: [] };
  for (const fact of facts) {
    if (seen.has(fact.factId)) continue;
    seen.add(fact.factId);
    const receivedMs = instantMs(fact.receivedAt);
    if (!isWanted(fact, receivedMs)) continue;
    const createdMs = fact.eventCreatedAt === undefined ? receivedMs : instantMs(fact.eventCreatedAt);
    grouped.heard.push({ fact, createdMs, receivedMs });
    if (fact.retractsSourceEventId !== undefined) {
      addRetraction(
        grouped.retractions,
        versionKey(fact.sourceId, fact.retractsSourceEventId),
        fact,
        receivedMs,
      );
      continue;
    }
    const key = versionKey(fact.sourceId, fact.sourceEventId);
    const versions = grouped.versions.get(key);
    if (versions === undefined) grouped.versions.set(key, [{ fact, createdMs, receivedMs }]);
    else versions.push({ fact, createdMs, receivedMs });
  }
  return grouped;
}

function addRetraction(
  retractions: Grouped['retractions'],
  key: string,
  fact: Fact,
  receivedMs: number,
): void {
  const known = retractions.get(key);
  const isEarlier =
    known === undefined ||
    receivedMs < known.receivedMs ||
    (receivedMs === known.receivedMs && compareText(fact.factId, known.fact.factId) < 0);
  if (isEarlier) retractions.set(key, { fact, receivedMs });
}

function isNote(fact: Fact): boolean {
  if (fact.eventType === 'IOT' || fact.eventType === 'REEFER' || fact.eventAt === undefined) return true;
  return fact.eventType === 'SHIPMENT' && toMilestone(fact) === 'other';
}

function toEntry(version: Version): Entry {
  const { fact } = version;
  const milestone = toMilestone(fact);
  return {
    ...version,
    atMs: instantMs(fact.eventAt ?? fact.receivedAt),
    // Nothing counts as happened because a sender forgot to say; documents are always actual in DCSA.
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

/**
 * Sorts facts into versions of events: the version written last counts, older ones and retracted ones stay as
 * history. `knownAt` leaves out what was received later; `equipmentReference` what is about other containers.
 */
export function readFacts(
  all: readonly Fact[],
  options: { knownAt?: string; equipmentReference?: string },
): ReadFacts {
  const knownAtMs = options.knownAt === undefined ? Infinity : instantMs(options.knownAt);
  const isWanted = (fact: Fact, receivedMs: number) =>
    receivedMs <= knownAtMs && isAbout(fact, options.equipmentReference);
  const { versions, retractions, heard } = group(all, isWanted);
  const read: ReadFacts = {
    entries: [],
    notes: [],
    learnedAt: new Map(),
    facts: heard.sort(compareHeard).map(({ fact }) => fact),
  };
  for (const [key, told] of versions) {
    const different = withoutRepeats(told);
    const retraction = retractions.get(key);
    for (const version of different) learn(read, version);
    if (retraction !== undefined) learn(read, retraction);
    addVersions(read, different, retraction);
  }
  read.entries.sort((a, b) => a.atMs - b.atMs || compareText(a.fact.factId, b.fact.factId));
  return read;
}

/** In one spelling: dates are written as `toISOString` does, and most already are. */
function learn({ learnedAt }: ReadFacts, { fact, receivedMs }: { fact: Fact; receivedMs: number }): void {
  if (learnedAt.has(receivedMs)) return;
  const isUsual = fact.receivedAt.length === 24 && fact.receivedAt.endsWith('Z');
  learnedAt.set(receivedMs, isUsual ? fact.receivedAt : new Date(receivedMs).toISOString());
}

function addVersions(read: ReadFacts, versions: Version[], retraction: Entry['retraction']): void {
  const last = versions.at(-1);
  if (last === undefined) return;
  if (isNote(last.fact)) {
    if (last.fact.eventAt !== undefined)
      read.notes.push({ fact: last.fact, retracted: retraction !== undefined });
    return;
  }
  const successor = toEntry(last);
  if (retraction !== undefined) Object.assign(successor, { standing: 'retracted', retraction });
  read.entries.push(successor);
  for (const version of versions) {
    if (version === last || isNote(version.fact)) continue;
    read.entries.push({
      ...toEntry(version),
      standing: 'corrected',
      successor,
      ...(retraction && { retraction }),
    });
  }
}

function isAbout(fact: Fact, equipmentReference: string | undefined): boolean {
  if (equipmentReference === undefined || fact.retractsSourceEventId !== undefined) return true;
  if (fact.equipmentReference !== undefined) return fact.equipmentReference === equipmentReference;
  const related = fact.relatedEquipmentReferences;
  return related.length === 0 || related.includes(equipmentReference);
}

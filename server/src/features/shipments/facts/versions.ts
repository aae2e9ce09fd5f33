import { instantMs } from './instants.ts';
import { isSameHappening, isSameSubject, isSameType, overrides, partyOf } from './identity.ts';
import { compareText, type Fact, type VersionedEvent, type Version } from './model.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { listMeant } from './retractions.ts';

/** The content of an event, without when it was written and received: two versions that agree here are a repeat. */
function contentOf(fact: Fact): string {
  const { place, conveyance } = fact;
  return [
    fact.eventType,
    fact.eventCode,
    fact.eventClassifierCode,
    fact.eventAt,
    fact.documentTypeCode,
    fact.emptyIndicatorCode,
    fact.transportPhase,
    fact.isTransshipmentMove,
    fact.equipmentReference,
    place.unLocationCode,
    place.facilityCode,
    place.facilityTypeCode,
    place.locationName,
    conveyance.modeOfTransport,
    conveyance.vesselImoNumber,
    conveyance.vesselName,
    conveyance.exportVoyageNumber,
    conveyance.importVoyageNumber,
    conveyance.transportCallReference,
    fact.remark,
    fact.carrierBookingReferences,
    fact.transportDocumentReferences,
  ].join('\u0000');
}

function compareVersions(a: Version, b: Version): number {
  return (
    a.createdMs - b.createdMs ||
    a.receivedMs - b.receivedMs ||
    compareText(contentOf(a.fact), contentOf(b.fact)) ||
    compareText(a.fact.factId, b.fact.factId)
  );
}

type Versions = [Version, ...Version[]];

/** The one event that a version replaces although it is about something else; no other of an id that was reused. */
function findOverridden(events: readonly Versions[], { fact }: Version): Versions | undefined {
  const own = events.filter(
    (event) =>
      events.length === 1 ||
      event.some((each) => isSameType(fact, each.fact) && isSameSubject(fact, each.fact)),
  );
  const possible = own.filter((event) => event.every((each) => overrides(fact, each.fact)));
  return possible.length === 1 ? possible[0] : undefined;
}

/** Versions of one id in the order of writing, split where the id was used again for something else. */
function splitReused(versions: readonly Version[]): Versions[] {
  const events: Versions[] = [];
  for (const version of versions) {
    const { fact } = version;
    const own =
      events.find((event) => event.some((each) => isSameHappening(each.fact, fact))) ??
      findOverridden(events, version);
    if (own === undefined) events.push([version]);
    else own.push(version);
  }
  return events;
}

/** The retraction between two versions that retracted the first of them. */
function retractionBetween(
  version: Version,
  next: Version | undefined,
  retractions: readonly Version[],
): Version['retraction'] {
  // Only what knows updates can issue an event again: elsewhere taking back is final, whichever came first.
  const isIssuedBy = (one: Version, retraction: Version) =>
    one.fact.eventUpdatedAt !== undefined &&
    retraction.fact.eventCreatedAt !== undefined &&
    one.createdMs > retraction.createdMs;
  const taken = retractions.filter(
    (retraction) => !isIssuedBy(version, retraction) && (next === undefined || isIssuedBy(next, retraction)),
  );
  return taken.reduce<Version | undefined>(
    (first, each) => (first === undefined || compareReceived(each, first) < 0 ? each : first),
    undefined,
  );
}

const compareReceived = (a: Version, b: Version) =>
  a.receivedMs - b.receivedMs || compareText(a.fact.factId, b.fact.factId);

/** A version that only repeats the previous one confirms it, unless that was retracted in between. */
function withoutRepeats(versions: readonly Version[], retractions: readonly Version[]): Versions {
  const [oldest, ...rest] = versions as Versions;
  const different: Versions = [{ ...oldest }];
  for (const version of rest) {
    const before = different.at(-1) as Version;
    const isRepeat =
      contentOf(before.fact) === contentOf(version.fact) &&
      retractionBetween(before, version, retractions) === undefined;
    if (isRepeat) {
      before.createdMs = version.createdMs;
      before.confirmedMs = Math.max(before.confirmedMs, version.receivedMs);
    } else different.push({ ...version });
  }
  for (const [i, version] of different.entries()) {
    const retraction = retractionBetween(version, different[i + 1], retractions);
    if (retraction !== undefined)
      version.retraction = { fact: retraction.fact, receivedMs: retraction.receivedMs };
  }
  return different;
}

const isRetraction = ({ fact }: Version) => fact.retractsSourceEventId !== undefined;

/** What was written under one id, as the events of each party. */
function listEventsOf(reported: readonly Version[]): Versions[] {
  const written = reported.filter((version) => !isRetraction(version)).sort(compareVersions);
  const newest = (event: readonly Version[]) => event.at(-1)?.createdMs ?? -Infinity;
  return splitByParty(written)
    .flatMap(splitReused)
    .sort((a, b) => newest(a) - newest(b));
}

/** The facts of one id as events, each with the retractions that mean it alone. */
function toEvents(reported: readonly Version[]): VersionedEvent[] {
  const events = listEventsOf(reported);
  const meant = new Map<Version, Versions>();
  for (const retraction of reported.filter(isRetraction)) {
    const [only, ...others] = listMeant(retraction, events);
    if (only !== undefined && others.length === 0) meant.set(retraction, only);
  }
  return events.map((event) => {
    const own = [...meant].filter(([, taken]) => taken === event).map(([retraction]) => retraction);
    const versions = withoutRepeats(event, own);
    return {
      versions,
      last: versions.at(-1) as Version,
      reported: [...event, ...own],
    };
  });
}

/** Facts of one id separated by their writer; one without a writer belongs to the only party there is. */
function splitByParty(written: readonly Version[]): Version[][] {
  const parties = new Map<string | undefined, Version[]>();
  for (const version of written) {
    const party = partyOf(version.fact);
    const known = parties.get(party);
    if (known === undefined) parties.set(party, [version]);
    else known.push(version);
  }
  const unnamed = parties.get(undefined);
  return parties.size <= 2 && unnamed !== undefined ? [[...written]] : [...parties.values()];
}

/** A retraction that takes back nothing although there are events of its id, and what it could mean. */
export interface UnclearRetraction {
  retraction: Fact;
  /** The oldest version of each event that it could mean; empty where it contradicts all. */
  meant: Fact[];
  /** The oldest version of each event of the id. */
  all: Fact[];
}

/** The retractions among all facts of one source and id that take back nothing, because it is unclear what. */
export function listUnclearRetractions(facts: readonly Fact[]): UnclearRetraction[] {
  const reported = once(facts.map(toVersion));
  const events = listEventsOf(reported);
  const oldest = ([{ fact }]: Versions) => fact;
  if (events.length === 0) return [];
  return reported.filter(isRetraction).flatMap((retraction) => {
    const meant = listMeant(retraction, events);
    if (meant.length === 1) return [];
    return [{ retraction: retraction.fact, meant: meant.map(oldest), all: events.map(oldest) }];
  });
}

/**
 * Facts grouped into the events they are versions or retractions of. A fact given twice counts once. The same for
 * any order of the facts. Retractions of what is not there, or of what is unclear, are left out.
 */
export function groupByEvent(facts: readonly Fact[]): VersionedEvent[] {
  const groups = new Map<string, [Version, ...Version[]]>();
  for (const given of facts) {
    const fact = withoutPlaceholders(given);
    const key = `${fact.sourceId}\n${fact.retractsSourceEventId ?? fact.sourceEventId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [toVersion(fact)]);
    else group.push(toVersion(fact));
  }
  const events: VersionedEvent[] = [];
  for (const group of groups.values()) {
    if (group.length > 1) events.push(...toEvents(once(group)));
    else if (!isRetraction(group[0])) events.push({ versions: group, last: group[0], reported: group });
  }
  return events;
}

const once = (reported: readonly Version[]) => [
  ...new Map(reported.map((version) => [version.fact.factId, version])).values(),
];

function toVersion(fact: Fact): Version {
  const receivedMs = instantMs(fact.receivedAt);
  const createdMs = fact.eventCreatedAt === undefined ? receivedMs : instantMs(fact.eventCreatedAt);
  return { fact, createdMs, firstCreatedMs: createdMs, receivedMs, confirmedMs: receivedMs };
}

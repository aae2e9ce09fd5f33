import type { TrackingEvent } from '@portolan/contract';
import { canonicalLocationCode, findCarrier } from '../../../platform/reference/index.ts';
import { instantMs } from './instants.ts';
import { compareText, type Fact, type VersionedEvent, type Version } from './model.ts';

/** An event and when it was received: all that its identity is judged by. */
type Written = TrackingEvent & { receivedAt: string };

/** The carrier or other party that wrote an event, normalised; undefined where the source does not say. */
export function partyOf(event: Pick<Written, 'originatingParty' | 'carrierCode'>): string | undefined {
  const { originatingParty, carrierCode } = event;
  if (originatingParty !== undefined) return originatingParty;
  return carrierCode === undefined ? undefined : (findCarrier(carrierCode)?.carrierCode ?? carrierCode);
}

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

/** What an event calls its place: the canonical UN/LOCODE, else the terminal or the name. */
export const placeOf = ({ place }: Pick<Written, 'place'>) =>
  place.unLocationCode === undefined
    ? (place.facilityCode ?? place.locationName)
    : canonicalLocationCode(place.unLocationCode);

/** A container returns under another booking at the earliest after this time: earlier it is a rebooking. */
const nextJourneyMs = 20 * 86_400_000;

const documentsOf = (fact: Written) => [
  ...fact.carrierBookingReferences,
  ...fact.transportDocumentReferences,
];

/** Whether both are about the same box on the same journey, or about the same documents. */
function isSameSubject(a: Written, b: Written): boolean {
  if (a.equipmentReference !== b.equipmentReference) return false;
  const [documents, others] = [documentsOf(a), documentsOf(b)];
  if (documents.length === 0 || others.length === 0) return true;
  if (documents.some((document) => others.includes(document))) return true;
  const apartMs = Math.abs(instantMs(a.eventAt ?? a.receivedAt) - instantMs(b.eventAt ?? b.receivedAt));
  return a.equipmentReference !== undefined && apartMs < nextJourneyMs;
}

const isSameType = (a: Written, b: Written) => a.eventType === b.eventType && a.eventCode === b.eventCode;

/** Whether both are about the same move of the same box at the same place. */
export function isSameHappening(a: Written, b: Written): boolean {
  return isSameType(a, b) && placeOf(a) === placeOf(b) && isSameSubject(a, b);
}

/**
 * Whether one fact replaces another of the same id although it is about something else.
 *
 * A later update of DCSA 3 always does. Older versions have no updates: there a later version may move an event to
 * another place, but an id with another container or code was reused, and an actual at one place is not undone by an
 * estimate at the next.
 */
export function overrides(later: Written, earlier: Written): boolean {
  if (later.eventCreatedAt === undefined || earlier.eventCreatedAt === undefined) return false;
  if (instantMs(later.eventCreatedAt) <= instantMs(earlier.eventCreatedAt)) return false;
  if (later.eventUpdatedAt !== undefined) return true;
  const undoes = earlier.eventClassifierCode === 'ACT' && later.eventClassifierCode !== 'ACT';
  return isSameType(later, earlier) && isSameSubject(later, earlier) && !undoes;
}

/** Versions of one id in the order of writing, split where the id was used again for something else. */
function splitReused(versions: readonly Version[]): [Version, ...Version[]][] {
  const events: [Version, ...Version[]][] = [];
  for (const version of versions) {
    const { fact } = version;
    const own =
      events.find((event) => event.some((each) => isSameHappening(each.fact, fact))) ??
      (events.length === 1 && events[0]?.every((each) => overrides(fact, each.fact)) ? events[0] : undefined);
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
function withoutRepeats(
  versions: readonly Version[],
  retractions: readonly Version[],
): [Version, ...Version[]] {
  const [oldest, ...rest] = versions as [Version, ...Version[]];
  const different: [Version, ...Version[]] = [{ ...oldest }];
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

/** The facts of one id and party as events; a retraction names the id only, and means what it stood for last. */
function toEvents(reported: readonly Version[]): VersionedEvent[] {
  const written = reported.filter((version) => !isRetraction(version)).sort(compareVersions);
  if (written.length === 0) return [];
  const retractions = reported.filter(isRetraction);
  const events = splitReused(written);
  const newest = (event: readonly Version[]) => event.at(-1)?.createdMs ?? -Infinity;
  const meant = (retraction: Version) =>
    events.findLast((event) => (event[0]?.createdMs ?? 0) <= retraction.createdMs) ?? events.at(-1);
  events.sort((a, b) => newest(a) - newest(b));
  return events.map((event) => {
    const own = retractions.filter((retraction) => meant(retraction) === event);
    const versions = withoutRepeats(event, own);
    return {
      versions,
      last: versions.at(-1) as Version,
      reported: [...event, ...own],
    };
  });
}

/** Facts of one id separated by their writer; one without a writer belongs to the only party there is. */
function splitByParty(reported: readonly Version[]): Version[][] {
  const parties = new Map<string | undefined, Version[]>();
  for (const version of reported) {
    const party = partyOf(version.fact);
    const known = parties.get(party);
    if (known === undefined) parties.set(party, [version]);
    else known.push(version);
  }
  const unnamed = parties.get(undefined);
  return parties.size <= 2 && unnamed !== undefined ? [[...reported]] : [...parties.values()];
}

/**
 * Facts grouped into the events they are versions or retractions of. A fact given twice counts once. The same for
 * any order of the facts. Retractions of what is not there are left out.
 */
export function groupByEvent(facts: readonly Fact[]): VersionedEvent[] {
  const groups = new Map<string, [Version, ...Version[]]>();
  for (const fact of facts) {
    const key = `${fact.sourceId}\n${fact.retractsSourceEventId ?? fact.sourceEventId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [toVersion(fact)]);
    else group.push(toVersion(fact));
  }
  const events: VersionedEvent[] = [];
  for (const group of groups.values()) {
    if (group.length > 1)
      for (const reported of splitByParty(once(group))) events.push(...toEvents(reported));
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
  return { fact, createdMs, receivedMs, confirmedMs: receivedMs };
}

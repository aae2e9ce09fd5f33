import type { TrackingEvent } from '@portolan/contract';
import { canonicalLocationCode, findCarrier } from '../../../platform/reference/index.ts';
import { instantMs } from './instants.ts';

/** An event and when it was received: all that its identity is judged by. */
export type Written = TrackingEvent & { receivedAt: string };

/** The carrier or other party that wrote an event, normalised; undefined where the source does not say. */
export function partyOf(event: Pick<Written, 'originatingParty' | 'carrierCode'>): string | undefined {
  const { originatingParty, carrierCode } = event;
  if (originatingParty !== undefined) return originatingParty;
  return carrierCode === undefined ? undefined : (findCarrier(carrierCode)?.carrierCode ?? carrierCode);
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
export function isSameSubject(a: Written, b: Written): boolean {
  if (a.equipmentReference !== b.equipmentReference) return false;
  const [documents, others] = [documentsOf(a), documentsOf(b)];
  if (documents.length === 0 || others.length === 0) return true;
  if (documents.some((document) => others.includes(document))) return true;
  const apartMs = Math.abs(instantMs(a.eventAt ?? a.receivedAt) - instantMs(b.eventAt ?? b.receivedAt));
  return a.equipmentReference !== undefined && apartMs < nextJourneyMs;
}

export const isSameType = (a: Written, b: Written) =>
  a.eventType === b.eventType && a.eventCode === b.eventCode;

/** Whether both are about the same move of the same box at the same place. */
export function isSameHappening(a: Written, b: Written): boolean {
  // The place is looked up, so it comes last: an id may stand for thousands of containers.
  return isSameType(a, b) && isSameSubject(a, b) && placeOf(a) === placeOf(b);
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

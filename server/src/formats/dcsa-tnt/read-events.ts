import type { DecodedItem, TrackingEvent } from '@portolan/contract';
import { splitBody } from './body.ts';
import type { PlaceCodes } from './place.ts';
import { type Problem, toRefusal } from '../json/problem.ts';
import { readEvent } from './read-event.ts';

/**
 * The events of a body in DCSA Track & Trace 2.2.0 or one of the three published forms of 3.x; each event may have
 * another form.
 *
 * A correction (the same eventID written at another time) is a fact of its own with the same `sourceEventId`. Refusals
 * keep the order of the body and do not affect other events. Never throws.
 */
export function readEvents(
  body: Uint8Array,
  contentType: string | undefined,
  places: PlaceCodes,
): DecodedItem[] {
  const versionsById = new Map<string, Map<string, TrackingEvent>>();
  return splitBody(body, contentType).flatMap((part): DecodedItem[] => {
    if ('refusal' in part) return [{ kind: 'refused', refusal: part.refusal }];
    const read = readEvent(part.event, places);
    if (read.problem) return [{ kind: 'refused', refusal: toRefusal(part.path, read.problem) }];
    return read.value.flatMap((event): DecodedItem[] => {
      const seen = noteVersion(versionsById, event);
      if (seen === 'same') return [];
      if (seen === 'new') return [{ kind: 'event', event }];
      return [{ kind: 'refused', refusal: toRefusal(part.path, duplicateId(event)) }];
    });
  });
}

/**
 * Whether a body already contained this event under the same id. The order of events is unspecified in the standard, so
 * any other time of writing makes another version; different content without one contradicts. The id with another
 * writer, container, code or place was reused: that is an event of its own.
 */
function noteVersion(
  versionsById: Map<string, Map<string, TrackingEvent>>,
  event: TrackingEvent,
): 'new' | 'same' | 'contradicts' {
  const key = happeningOf(event);
  const versions = versionsById.get(key) ?? new Map<string, TrackingEvent>();
  const writtenAt = event.eventCreatedAt ?? '';
  const known = versions.get(writtenAt);
  if (known !== undefined) return JSON.stringify(known) === JSON.stringify(event) ? 'same' : 'contradicts';
  if (versions.has('') || (writtenAt === '' && versions.size > 0)) return 'contradicts';
  versionsById.set(key, versions.set(writtenAt, event));
  return 'new';
}

function happeningOf(event: TrackingEvent): string {
  const { sourceEventId, originatingParty, carrierCode, equipmentReference, place } = event;
  const { eventType, eventCode, retractsSourceEventId, retracts } = event;
  return JSON.stringify([
    sourceEventId,
    originatingParty ?? carrierCode,
    equipmentReference,
    eventType,
    eventCode,
    place.unLocationCode,
    retractsSourceEventId,
    retracts,
  ]);
}

function duplicateId({ sourceEventId }: TrackingEvent): Problem {
  return {
    field: 'eventID',
    code: 'duplicate-id',
    reason:
      `eventID "${sourceEventId}" stands for another event of this body written at the same time: give ` +
      'this event its own id, or a later time of writing if it is a correction.',
  };
}

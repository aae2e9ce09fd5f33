import { EventType, type TrackingEvent } from '@portolan/contract';
import { readEventId } from './event-id.ts';
import { type EventParts, findEventCarrier, findParty } from './event-shape.ts';
import { readInstant } from '../json/instant.ts';
import { isJsonObject } from '../json/json-fields.ts';
import type { ReadResult } from '../json/problem.ts';

/** The facts that retract something, and whether the event contains nothing beyond that. */
export interface RetractionsRead {
  facts: TrackingEvent[];
  replacesEvent: boolean;
}

/**
 * What the event retracts.
 *
 * - 3.0.0 sets `isRetracted` on the event itself: everything but its id and its writer is to be ignored.
 * - The beta names another event in `retractedEventID`; as a rule without a payload. With one, the event is added to
 *   the retraction.
 * - 2.2 cannot retract.
 *
 * A retraction is a fact too; where it has no id of its own it gets the retracted one with `#retracted`.
 */
export function readRetractions(parts: EventParts, eventId: string): ReadResult<RetractionsRead> {
  const { envelope, body } = parts;
  if (envelope['isRetracted'] === true || envelope['isRetracted'] === 'true')
    return {
      value: {
        facts: [retraction(parts, `${eventId}#retracted`, eventId, 'isRetracted')],
        replacesEvent: true,
      },
    };
  const retracted = envelope['retractedEventID'];
  if (retracted === undefined || retracted === null || retracted === '')
    return { value: { facts: [], replacesEvent: false } };
  const retractedId = readEventId(retracted, 'retractedEventID', parts.shape);
  if (retractedId.problem) return retractedId;
  const hasPayload = isJsonObject(body) && Object.keys(body).length > 0;
  const ownId = hasPayload ? `${eventId}#retracts` : eventId;
  return {
    value: {
      facts: [retraction(parts, ownId, retractedId.value, 'retractedEventID')],
      replacesEvent: !hasPayload,
    },
  };
}

function retraction(parts: EventParts, ownId: string, retractedId: string, field: string): TrackingEvent {
  const { envelope } = parts;
  const written = readInstant(
    envelope['eventUpdatedDateTime'] ?? envelope['eventCreatedDateTime'],
    'written',
  );
  const type = EventType.safeParse(parts.eventType);
  return {
    sourceEventId: ownId,
    // The contract asks for a type and a retraction may come without one; nothing is read from it.
    eventType: type.success ? type.data : 'EQUIPMENT',
    ...(written.problem ? {} : { eventCreatedAt: written.value }),
    eventCode: 'X-RETRACTED',
    rawCode: field,
    rawCodeList: field === 'isRetracted' ? 'DCSA TNT 3.0.0' : 'DCSA TNT 3.0.0-Beta-1',
    place: {},
    conveyance: {},
    ...findEventCarrier(parts),
    ...findParty(parts),
    carrierBookingReferences: [],
    transportDocumentReferences: [],
    relatedEquipmentReferences: [],
    references: [],
    seals: [],
    retractsSourceEventId: retractedId,
  };
}

import { EventType, type RetractedEvent, type TrackingEvent } from '@portolan/contract';
import { toEventCode } from './code-tables.ts';
import { readEventId } from './event-id.ts';
import { type EventParts, findEventCarrier, findParty, findRawCode } from './event-shape.ts';
import { type PlaceCodes, readPlace } from './place.ts';
import { readReferences, tidyEquipmentReference } from './references.ts';
import { readInstant } from '../json/instant.ts';
import { firstText, isJsonObject, present } from '../json/json-fields.ts';
import type { ReadResult } from '../json/problem.ts';

/** The facts that retract something, and whether the event contains nothing beyond that. */
export interface RetractionsRead {
  facts: TrackingEvent[];
  replacesEvent: boolean;
}

/**
 * What the event retracts.
 *
 * - 3.0.0 sets `isRetracted` on the event itself: its id and its writer say which. What else it says of the event is
 *   kept, for ids that stand for several.
 * - The beta names another event in `retractedEventID`; as a rule without a payload. With one, the event is added to
 *   the retraction.
 * - 2.2 cannot retract.
 *
 * A retraction is a fact too; where it has no id of its own it gets the retracted one with `#retracted`.
 */
export function readRetractions(
  parts: EventParts,
  eventId: string,
  places: PlaceCodes,
): ReadResult<RetractionsRead> {
  const { envelope, body } = parts;
  if (envelope['isRetracted'] === true || envelope['isRetracted'] === 'true') {
    const fact = retraction(parts, `${eventId}#retracted`, eventId, 'isRetracted');
    const retracts = readRetracted(parts, places);
    const saysMore = Object.keys(retracts).length > 0;
    return { value: { facts: [{ ...fact, ...(saysMore && { retracts }) }], replacesEvent: true } };
  }
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

/** What the event says of itself as far as it can be read: what is wrong in a retraction is no reason to refuse it. */
function readRetracted(parts: EventParts, places: PlaceCodes): RetractedEvent {
  const type = readType(parts);
  const raw = type && findRawCode(parts, type);
  const place = readPlace(parts, places);
  const { equipmentReferences, carrierBookingReferences, transportDocumentReferences } =
    readReferences(parts);
  const own = firstText(parts.equipment, 'equipmentReference');
  const unlessEmpty = (list: string[]) => (list.length > 0 ? list : undefined);
  return present({
    eventType: type,
    eventCode: type && raw && toEventCode(type, raw.rawCode),
    equipmentReferences: unlessEmpty(own === undefined ? equipmentReferences : [tidyEquipmentReference(own)]),
    unLocationCode: place.problem ? undefined : place.value.unLocationCode,
    documentReferences: unlessEmpty([...carrierBookingReferences, ...transportDocumentReferences]),
  });
}

function readType({ eventType }: EventParts): EventType | undefined {
  const said = typeof eventType === 'string' ? eventType.trim().toUpperCase() : eventType;
  return EventType.safeParse(said).data;
}

function retraction(parts: EventParts, ownId: string, retractedId: string, field: string): TrackingEvent {
  const { envelope } = parts;
  const written = readInstant(
    envelope['eventUpdatedDateTime'] ?? envelope['eventCreatedDateTime'],
    'written',
  );
  return {
    sourceEventId: ownId,
    // The contract asks for a type and a retraction may come without one; nothing is read from it.
    eventType: readType(parts) ?? 'EQUIPMENT',
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

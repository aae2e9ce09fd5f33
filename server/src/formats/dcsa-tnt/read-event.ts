import { EventType, type TrackingEvent } from '@portolan/contract';
import { toClassifier, toEventCode, toTransportPhase } from './code-tables.ts';
import { readConveyance } from './conveyance.ts';
import {
  codeFieldName,
  type EventParts,
  findEventCarrier,
  findParty,
  findRawCode,
  splitEvent,
} from './event-shape.ts';
import { readEventId } from './event-id.ts';
import { readInstant } from '../json/instant.ts';
import { firstText, type JsonObject, present } from '../json/json-fields.ts';
import { type PlaceCodes, readPlace } from './place.ts';
import { quoted, type ReadResult } from '../json/problem.ts';
import { listSeals, readReferences, tidyEquipmentReference } from './references.ts';
import { readReefer } from './reefer.ts';
import { readRetractions } from './retraction.ts';

/**
 * One Track & Trace event of any form as facts: one, or a retraction with or without one, or the first reason why it is
 * invalid. Unknown fields are ignored; unknown codes in the form of codes are kept.
 */
export function readEvent(event: JsonObject, places: PlaceCodes): ReadResult<TrackingEvent[]> {
  const parts = splitEvent(event);
  const eventId = readEventId(parts.envelope['eventID'], 'eventID', parts.shape);
  if (eventId.problem) return eventId;
  const retractions = readRetractions(parts, eventId.value, places);
  if (retractions.problem) return retractions;
  if (retractions.value.replacesEvent) return { value: retractions.value.facts };
  const fact = readFact(parts, eventId.value, places);
  return fact.problem ? fact : { value: [...retractions.value.facts, fact.value] };
}

function readFact(parts: EventParts, sourceEventId: string, places: PlaceCodes): ReadResult<TrackingEvent> {
  const identity = readIdentity(parts);
  if (identity.problem) return identity;
  const times = readTimes(parts);
  if (times.problem) return times;
  const place = readPlace(parts, places);
  if (place.problem) return place;
  const equipment = readEquipment(parts);
  if (equipment.problem) return equipment;
  const { equipmentReferences, documentTypeCode, ...references } = readReferences(parts);
  const own = equipment.value.equipmentReference;
  return {
    value: {
      sourceEventId,
      ...identity.value,
      ...times.value,
      ...(identity.value.eventType === 'SHIPMENT' ? present({ documentTypeCode }) : {}),
      ...equipment.value,
      place: place.value,
      conveyance: readConveyance(parts),
      ...findEventCarrier(parts),
      ...findParty(parts),
      ...references,
      relatedEquipmentReferences: own === undefined ? equipmentReferences : [],
      seals: listSeals(parts.equipment),
      ...readRemarks(parts),
      ...(identity.value.eventType === 'REEFER' ? present({ reefer: readReefer(parts.body) }) : {}),
    },
  };
}

type Identity = Pick<
  TrackingEvent,
  'eventType' | 'eventClassifierCode' | 'eventCode' | 'rawCode' | 'rawCodeList'
>;

/** What kind of event it is, its code, and whether it is planned, estimated or actual. */
function readIdentity(parts: EventParts): ReadResult<Identity> {
  const eventType = readEventType(parts);
  if (eventType.problem) return eventType;
  const field = codeFieldName(parts, eventType.value);
  const raw = findRawCode(parts, eventType.value);
  if (!raw) return missing(field);
  const eventCode = toEventCode(eventType.value, raw.rawCode);
  if (eventCode === undefined) return unknownCode(field, raw.rawCode, 'a code of the Track & Trace lists');
  const classifierField = parts.shape === '3.0.0 2026-05' ? 'eventClassifier' : 'eventClassifierCode';
  const isReading = eventType.value === 'IOT' || eventType.value === 'REEFER';
  if (parts.classifier === undefined && !isReading) return missing(classifierField);
  const eventClassifierCode = parts.classifier === undefined ? undefined : toClassifier(parts.classifier);
  if (parts.classifier !== undefined && !eventClassifierCode)
    return unknownCode(classifierField, parts.classifier, 'ACT, EST or PLN');
  return { value: { eventType: eventType.value, ...present({ eventClassifierCode }), eventCode, ...raw } };
}

function readEventType({ shape, eventType }: EventParts): ReadResult<EventType> {
  const field = shape === '3.0.0 2026-01' ? 'eventTypeCode' : 'eventType';
  if (eventType === undefined || eventType === null || eventType === '') return missing(field);
  const parsed = EventType.safeParse(
    typeof eventType === 'string' ? eventType.trim().toUpperCase() : eventType,
  );
  if (parsed.success) return { value: parsed.data };
  return unknownCode(field, eventType, 'SHIPMENT, TRANSPORT, EQUIPMENT, IOT or REEFER');
}

type Times = Pick<TrackingEvent, 'eventAt' | 'eventCreatedAt' | 'eventUpdatedAt'>;

function readTimes({ body, envelope }: EventParts): ReadResult<Times> {
  const eventAt = readInstant(body['eventDateTime'], 'eventDateTime');
  if (eventAt.problem) return eventAt;
  const name = ['eventUpdatedDateTime', 'eventCreatedDateTime'].find((each) => envelope[each] != null);
  if (name === undefined) return { value: { eventAt: eventAt.value } };
  const eventCreatedAt = readInstant(envelope[name], name);
  if (eventCreatedAt.problem) return eventCreatedAt;
  const knowsUpdates = name === 'eventUpdatedDateTime' || envelope['isRetracted'] != null;
  return {
    value: {
      eventAt: eventAt.value,
      eventCreatedAt: eventCreatedAt.value,
      ...(knowsUpdates && { eventUpdatedAt: eventCreatedAt.value }),
    },
  };
}

type Equipment = Partial<
  Pick<
    TrackingEvent,
    | 'emptyIndicatorCode'
    | 'transportPhase'
    | 'isTransshipmentMove'
    | 'equipmentReference'
    | 'isoEquipmentCode'
    | 'equipmentCount'
  >
>;

function readEquipment({ equipment }: EventParts): ReadResult<Equipment> {
  const reference = equipment['equipmentReference'];
  if (reference != null && (typeof reference !== 'string' || reference.trim().length > 35))
    return {
      problem: {
        field: 'equipmentReference',
        code: 'wrong-type',
        reason:
          `equipmentReference ${quoted(reference)} is no container number: send it as text, such as ` +
          '"APZU4812090".',
      },
    };
  const sentIndicator = firstText(equipment, 'emptyIndicatorCode', 'emptyIndicator')?.toUpperCase();
  // The words of EDI for the same.
  const rawIndicator = sentIndicator === 'FULL' ? 'LADEN' : sentIndicator;
  if (rawIndicator !== undefined && rawIndicator !== 'EMPTY' && rawIndicator !== 'LADEN')
    return unknownCode('emptyIndicatorCode', rawIndicator, 'EMPTY or LADEN');
  const phase = firstText(equipment, 'transportPhase', 'movementType');
  const isTransshipment = equipment['isTransshipmentMove'];
  const equipmentReference = firstText(equipment, 'equipmentReference');
  return {
    value: present({
      emptyIndicatorCode: rawIndicator,
      transportPhase: phase === undefined ? undefined : toTransportPhase(phase),
      isTransshipmentMove: typeof isTransshipment === 'boolean' ? isTransshipment : undefined,
      equipmentReference:
        equipmentReference === undefined ? undefined : tidyEquipmentReference(equipmentReference),
      equipmentCount: equipmentReference === undefined ? countOf(equipment) : undefined,
      isoEquipmentCode: firstText(equipment, 'ISOEquipmentCode', 'isoEquipmentCode', 'isoequipmentCode'),
    }),
  };
}

/** How many containers an event without a container number is about; the standard has no field, carriers do. */
function countOf(equipment: JsonObject): number | undefined {
  const count = firstText(equipment, 'units', 'numberOfUnits', 'equipmentQuantity', 'quantity');
  return count !== undefined && /^[1-9]\d{0,3}$/.test(count) ? Number(count) : undefined;
}

function readRemarks({ body, transport, shipment }: EventParts) {
  const [firstDelay] = [transport['delayReasonCodes']].flat();
  return present({
    delayReasonCode: firstText(transport, 'delayReasonCode') ?? firstText({ firstDelay }, 'firstDelay'),
    remark:
      firstText(transport, 'changeRemark', 'vesselScheduleChangeRemark') ??
      firstText(body, 'reason') ??
      firstText(shipment, 'reason'),
  });
}

function missing(field: string): { problem: NonNullable<ReadResult<never>['problem']> } {
  return {
    problem: {
      field,
      code: 'missing-field',
      reason: `${field} is missing: the standard asks for it, so have the sender add it and send the event again.`,
    },
  };
}

function unknownCode(field: string, sent: unknown, expected: string) {
  return {
    problem: {
      field,
      code: 'unknown-code' as const,
      reason: `${field} ${quoted(sent)} is not ${expected}: correct it at the sender, then send the event again.`,
    },
  };
}

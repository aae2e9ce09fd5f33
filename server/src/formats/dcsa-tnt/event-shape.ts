import type { EventType, TrackingEvent } from '@portolan/contract';
import { firstObject, firstText, isJsonObject, type JsonObject, objectsIn } from '../json/json-fields.ts';

/**
 * The four published forms of a Track & Trace event. Carriers answer any of them under any URL, so the form is
 * read from the event itself: `metadata` + `payload` is the beta of March 2023; `eventClassification` with
 * `eventTypeCode` is 3.0.0 as of January 2026, with `eventType` the snapshot of May 2026; the rest is 2.2.
 */
export type EventShape = '2.2' | '3.0.0-Beta-1' | '3.0.0 2026-01' | '3.0.0 2026-05';

/** Where each form keeps the same things; two of these may be the same object. */
export interface EventParts {
  shape: EventShape;
  /** eventID, times, routing */
  envelope: JsonObject;
  eventType: unknown;
  classifier: string | undefined;
  /** Holds the event type codes. */
  classification: JsonObject;
  /** eventDateTime, eventLocation, reason */
  body: JsonObject;
  transportCall: JsonObject | undefined;
  transport: JsonObject;
  equipment: JsonObject;
  shipment: JsonObject;
}

export function splitEvent(event: JsonObject): EventParts {
  if (isJsonObject(event['metadata'])) return splitBeta(event, event['metadata']);
  if (isJsonObject(event['eventClassification'])) return split2026(event, event['eventClassification']);
  return {
    ...flatParts('2.2', event, event),
    eventType: event['eventType'],
  };
}

function splitBeta(event: JsonObject, metadata: JsonObject): EventParts {
  const payload = firstObject(event, 'payload') ?? {};
  return { ...flatParts('3.0.0-Beta-1', metadata, payload), eventType: metadata['eventType'] };
}

function flatParts(shape: EventShape, envelope: JsonObject, body: JsonObject): Omit<EventParts, 'eventType'> {
  return {
    shape,
    envelope,
    classifier: firstText(body, 'eventClassifierCode', 'eventClassifier'),
    classification: body,
    body,
    transportCall: firstObject(body, 'transportCall'),
    transport: body,
    equipment: body,
    shipment: body,
  };
}

function split2026(event: JsonObject, classification: JsonObject): EventParts {
  const transport = firstObject(event, 'transportDetails') ?? {};
  return {
    shape: usesWordsOfMay(classification) ? '3.0.0 2026-05' : '3.0.0 2026-01',
    envelope: event,
    eventType: classification['eventType'] ?? classification['eventTypeCode'],
    classifier: firstText(classification, 'eventClassifier', 'eventClassifierCode'),
    classification,
    body: event,
    transportCall: firstObject(transport, 'transportCall'),
    transport,
    equipment: firstObject(event, 'equipmentDetails') ?? {},
    shipment: firstObject(event, 'shipmentDetails') ?? {},
  };
}

const usesWordsOfMay = (classification: JsonObject) =>
  'eventType' in classification || 'eventClassifier' in classification;

/** The code of the event as sent, with the name of the list it is from. */
export function findRawCode(parts: EventParts, eventType: EventType) {
  const detail =
    eventType === 'IOT' ? codeUnder(parts, firstObject(parts.body, 'iotDetails'), 'iotEventCode') : undefined;
  if (detail) return detail;
  const name = `${eventType.toLowerCase()}EventType`;
  return (
    codeUnder(parts, parts.classification, name) ??
    codeUnder(parts, parts.classification, `${name}Code`) ??
    (parts.shape === '2.2' ? codeUnder(parts, parts.body, 'eventTypeCode') : undefined)
  );
}

function codeUnder(parts: EventParts, object: JsonObject | undefined, name: string) {
  const rawCode = firstText(object, name);
  return rawCode === undefined ? undefined : { rawCode, rawCodeList: `DCSA TNT ${parts.shape} ${name}` };
}

/** This form's field name for the code of this event type, for a refusal. */
export function codeFieldName(parts: EventParts, eventType: EventType): string {
  const name = `${eventType.toLowerCase()}EventType`;
  return parts.shape === '3.0.0 2026-05' ? name : `${name}Code`;
}

/** Who published the event (2.2, beta) or the parties it originates from (3.0.0), and whether a carrier is one. */
function listParties({ envelope }: EventParts): { party: JsonObject; isCarrier: boolean }[] {
  const publisher = firstObject(envelope, 'publisher');
  const role = firstText(envelope, 'publisherRole') ?? 'CA';
  if (publisher) return [{ party: publisher, isCarrier: role === 'CA' }];
  const routing = firstObject(envelope, 'eventRouting');
  return objectsIn(routing, 'originatingParties', 'originatingParty').map((party) => ({
    party,
    isCarrier: (firstText(party, 'partyFunction') ?? 'CA') === 'CA',
  }));
}

/** The carrier that published the event, where the form says so; a terminal's or forwarder's code does not count. */
export function findEventCarrier(parts: EventParts): Pick<TrackingEvent, 'carrierCode' | 'carrierCodeList'> {
  const carrier = listParties(parts).find(({ isCarrier }) => isCarrier)?.party;
  // Codes under the party are a carrier's only where its role is stated.
  const coded = firstText(parts.envelope, 'publisherRole') === 'CA' ? identifyingCodesOf(carrier) : [];
  for (const named of [carrier, ...coded]) {
    const carrierCode = firstText(named, 'carrierCode', 'partyCode');
    const provider = firstText(named, ...listProviders) ?? '';
    const carrierCodeList = carrierCodeLists[provider];
    if (carrierCode !== undefined && carrierCodeList) return { carrierCode, carrierCodeList };
  }
  return {};
}

const listProviders = ['carrierCodeListProvider', 'codeListProvider', 'DCSAResponsibleAgencyCode'] as const;
/** The lists that have codes of carriers, by the names that 2.2 and 3.0.0 have for them. */
const carrierCodeLists: Readonly<Record<string, 'NMFTA' | 'SMDG'>> = {
  NMFTA: 'NMFTA',
  SCAC: 'NMFTA',
  SMDG: 'SMDG',
};
const identifyingCodesOf = (party: JsonObject | undefined): JsonObject[] =>
  party === undefined ? [] : objectsIn(party, 'identifyingCodes');

/** Who wrote the event, where that is not a carrier with a known code: ids are unique per writer only. */
export function findParty(parts: EventParts): Pick<TrackingEvent, 'originatingParty'> {
  const [first] = listParties(parts);
  if (first === undefined || findEventCarrier(parts).carrierCode !== undefined) return {};
  const [coded = first.party] = identifyingCodesOf(first.party);
  const code = firstText(coded, 'partyCode', 'carrierCode');
  const list = firstText(coded, ...listProviders);
  const name =
    code === undefined ? firstText(first.party, 'partyName') : [list, code].filter(Boolean).join(':');
  return name === undefined ? {} : { originatingParty: name };
}

import type { EventPlace } from '@portolan/contract';
import { toWord } from './code-tables.ts';
import type { EventShape } from './event-shape.ts';
import {
  type EventToWrite,
  type Reference,
  facilityOf,
  findSubject,
  hasPlace,
  listDocuments,
  listOfCarrierCode,
  listReferences,
  namesShip,
  unlessEmpty,
} from './event-to-write.ts';

/** The two forms of 3.0.0 have the same build and differ in field names, and in codes or words. */
type Shape2026 = Extract<EventShape, `3.0.0 2026-${string}`>;

/** An event in one of the forms of Track & Trace 3.0.0 that were published in 2026. */
export function toEvent2026(event: EventToWrite, shape: Shape2026): object {
  const isMay = shape === '3.0.0 2026-05';
  const isRetraction = event.retractsSourceEventId !== undefined;
  const head = {
    eventRouting: routing(event, isMay),
    eventID: event.retractsSourceEventId ?? event.sourceEventId,
    isRetracted: isRetraction ? true : undefined,
    eventDateTime: event.eventAt,
    eventUpdatedDateTime: event.eventCreatedAt,
  };
  if (isRetraction) return { ...head, eventClassification: classification(event, isMay) };
  const isDocument = event.eventType === 'SHIPMENT';
  return {
    ...head,
    reason: isMay ? event.remark : undefined,
    eventLocation: isDocument ? undefined : location(event.place, isMay),
    eventClassification: classification(event, isMay),
    shipmentDetails: shipmentDetails(event, isMay),
    transportDetails: isDocument ? undefined : transportDetails(event, isMay),
    equipmentDetails: event.eventType === 'EQUIPMENT' ? equipmentDetails(event, isMay) : undefined,
  };
}

function routing({ carrierCode, carrierCodeList }: EventToWrite, isMay: boolean): object | undefined {
  if (carrierCode === undefined) return undefined;
  const party = {
    partyCode: carrierCode,
    codeListProvider: carrierCodeList,
    codeListName: carrierCodeList === 'SMDG' ? 'LCL' : undefined,
    partyFunction: 'CA',
  };
  return isMay ? { originatingParties: [party] } : { originatingParty: party };
}

function classification({ eventType, eventClassifierCode, eventCode }: EventToWrite, isMay: boolean): object {
  const kind = eventType.toLowerCase();
  // Our own codes are not known to others.
  const code = eventCode.startsWith('X-') ? undefined : eventCode;
  if (isMay)
    return {
      eventType,
      eventClassifier: eventClassifierCode && toWord.classifier(eventClassifierCode),
      [`${kind}EventType`]: code && toWord.event(eventType, code),
    };
  return { eventTypeCode: eventType, eventClassifierCode, [`${kind}EventTypeCode`]: code };
}

function location(place: EventPlace, isMay: boolean): object | undefined {
  if (!hasPlace(place)) return undefined;
  const { facilityTypeCode } = place;
  const type = isMay
    ? { facilityType: facilityTypeCode && toWord.facility(facilityTypeCode) }
    : { facilityTypeCode };
  return {
    locationName: place.locationName,
    ...type,
    UNLocationCode: place.unLocationCode,
    facility: facilityOf(place),
  };
}

function shipmentDetails(event: EventToWrite, isMay: boolean): object {
  const documents = listDocuments(event);
  const about = event.eventType === 'SHIPMENT' ? findSubject(event) : documents[0];
  const others = documents.filter(({ type }) => type !== about?.type);
  const document = ({ type, value }: Reference): object =>
    isMay ? { type: toWord.document(type), reference: value } : { typeCode: type, reference: value };
  const reference = ({ type, value }: Reference): object =>
    isMay ? { type: toWord.reference(type), reference: value } : { typeCode: type, reference: value };
  return {
    documentReference: about && document(about),
    additionalDocumentReferences: unlessEmpty(others.map(document)),
    shipmentReferences: unlessEmpty(listReferences(event).map(reference)),
  };
}

function transportDetails(event: EventToWrite, isMay: boolean): object {
  const { delayReasonCode, remark } = event;
  return {
    delayReasonCodes: delayReasonCode === undefined ? undefined : [delayReasonCode],
    changeRemark: isMay ? undefined : remark,
    transportCall: transportCall(event, isMay),
  };
}

function transportCall(event: EventToWrite, isMay: boolean): object {
  const { conveyance } = event;
  const { vesselName, exportVoyageNumber, importVoyageNumber } = conveyance;
  const shared = {
    transportCallReference: conveyance.transportCallReference,
    transportCallSequenceNumber: conveyance.transportCallSequenceNumber,
    modeOfTransport: conveyance.modeOfTransport,
  };
  if (conveyance.trainNumber !== undefined)
    return { ...shared, railTransport: { railServiceReference: conveyance.trainNumber } };
  if (conveyance.licencePlate !== undefined)
    return { ...shared, truckTransport: { tractorDetails: { licensePlate: conveyance.licencePlate } } };
  if (conveyance.modeOfTransport === 'BARGE') return { ...shared, vesselTransport: { vesselName } };
  if (!namesShip(event)) return shared;
  return {
    ...shared,
    serviceCodeOrReference: { carrierServiceCode: conveyance.carrierServiceCode },
    exportVoyageNumberOrReference: exportVoyageNumber && { carrierVoyageNumber: exportVoyageNumber },
    importVoyageNumberOrReference: importVoyageNumber && { carrierVoyageNumber: importVoyageNumber },
    vesselTransport: {
      vesselIMONumber: conveyance.vesselImoNumber,
      vesselMMSINumber: isMay ? conveyance.mmsi : undefined,
      vesselName,
      vesselFlag: conveyance.vesselFlag,
      vesselCallSign: conveyance.callSign,
      operatorCarrierCode: conveyance.vesselOperatorCarrierCode,
      operatorCarrierCodeListProvider: listOfCarrierCode(conveyance.vesselOperatorCarrierCode),
    },
  };
}

function equipmentDetails(event: EventToWrite, isMay: boolean): object {
  const { emptyIndicatorCode, transportPhase, sealKind } = event;
  const kind =
    isMay && sealKind ? { source: toWord.seal(sealKind.source), type: toWord.seal(sealKind.type) } : sealKind;
  return {
    equipmentReference: event.equipmentReference,
    ISOEquipmentCode: event.isoEquipmentCode,
    ...(isMay
      ? { emptyIndicator: emptyIndicatorCode, transportPhase }
      : { emptyIndicatorCode, movementType: transportPhase }),
    seals: unlessEmpty(event.seals.map((number) => ({ number, ...kind }))),
  };
}

import type { EventPlace } from '@portolan/contract';
import {
  type EventToWrite,
  facilityOf,
  findSubject,
  hasPlace,
  listDocuments,
  listOfCarrierCode,
  listReferences,
  namesShip,
  unlessEmpty,
} from './event-to-write.ts';

/** An event in the form of Track & Trace 3.0.0-Beta-1: metadata and payload. */
export function toBetaEvent(event: EventToWrite): object {
  const metadata = {
    eventID: event.sourceEventId,
    eventCreatedDateTime: event.eventCreatedAt,
    eventType: event.eventType,
    publisher: {
      partyName: event.carrierName,
      carrierCode: event.carrierCode,
      carrierCodeListProvider: event.carrierCodeList,
    },
    publisherRole: 'CA',
    retractedEventID: event.retractsSourceEventId,
  };
  // A retraction is an event of its own, without a payload.
  return event.retractsSourceEventId === undefined ? { metadata, payload: payload(event) } : { metadata };
}

function payload(event: EventToWrite): object {
  const references = listReferences(event);
  const head = {
    eventClassifierCode: event.eventClassifierCode,
    eventDateTime: event.eventAt,
    relatedDocumentReferences: listDocuments(event),
    references: event.eventType === 'EQUIPMENT' ? unlessEmpty(references) : references,
  };
  if (event.eventType === 'SHIPMENT')
    return {
      ...head,
      shipmentEventTypeCode: event.eventCode,
      documentTypeCode: event.documentTypeCode,
      documentReference: findSubject(event)?.value,
    };
  if (event.eventType === 'TRANSPORT')
    return {
      ...head,
      transportEventTypeCode: event.eventCode,
      delayReasonCode: event.delayReasonCode,
      changeRemark: event.remark,
      transportCall: transportCall(event),
    };
  return {
    ...head,
    equipmentEventTypeCode: event.eventCode,
    equipmentReference: event.equipmentReference,
    ISOEquipmentCode: event.isoEquipmentCode,
    emptyIndicatorCode: event.emptyIndicatorCode,
    isTransshipmentMove: event.isTransshipmentMove,
    transportCall: transportCall(event),
    seals: event.seals.map((number) => ({ number, ...event.sealKind })),
  };
}

function transportCall(event: EventToWrite): object {
  const { conveyance, place } = event;
  const shared = {
    transportCallReference: conveyance.transportCallReference,
    modeOfTransport: conveyance.modeOfTransport,
    location: hasPlace(place) ? location(place) : undefined,
    facilityTypeCode: place.facilityTypeCode,
  };
  if (conveyance.trainNumber !== undefined) return { ...shared, railService: conveyance.trainNumber };
  if (conveyance.licencePlate !== undefined) return { ...shared, licencePlate: conveyance.licencePlate };
  if (conveyance.modeOfTransport === 'BARGE') return { ...shared, barge: { name: conveyance.vesselName } };
  if (!namesShip(event)) return shared;
  return {
    ...shared,
    carrierServiceCode: conveyance.carrierServiceCode,
    carrierExportVoyageNumber: conveyance.exportVoyageNumber,
    carrierImportVoyageNumber: conveyance.importVoyageNumber,
    transportCallSequenceNumber: conveyance.transportCallSequenceNumber,
    vessel: {
      vesselIMONumber: conveyance.vesselImoNumber,
      name: conveyance.vesselName,
      flag: conveyance.vesselFlag,
      callSign: conveyance.callSign,
      operatorCarrierCode: conveyance.vesselOperatorCarrierCode,
      operatorCarrierCodeListProvider: listOfCarrierCode(conveyance.vesselOperatorCarrierCode),
    },
  };
}

function location(place: EventPlace): object {
  const facility = facilityOf(place);
  const { locationName, unLocationCode: UNLocationCode } = place;
  return {
    locationType: facility === undefined ? 'UNLO' : 'FACI',
    locationName,
    UNLocationCode,
    ...facility,
  };
}

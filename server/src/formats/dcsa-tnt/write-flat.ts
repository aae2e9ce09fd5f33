import {
  type EventToWrite,
  facilityOf,
  findSubject,
  listDocuments,
  listOfCarrierCode,
  listReferences,
  namesShip,
  unlessEmpty,
} from './event-to-write.ts';

/** An event in the form of Track & Trace 2.2.0: flat. */
export function toFlatEvent(event: EventToWrite): object {
  const head = {
    eventID: event.sourceEventId,
    eventCreatedDateTime: event.eventCreatedAt,
    eventType: event.eventType,
    eventClassifierCode: event.eventClassifierCode,
    eventDateTime: event.eventAt,
  };
  const documentReferences = listDocuments(event).map(({ type, value }) => ({
    documentReferenceType: type,
    documentReferenceValue: value,
  }));
  const references = listReferences(event).map(({ type, value }) => ({
    referenceType: type,
    referenceValue: value,
  }));
  if (event.eventType === 'SHIPMENT')
    return {
      ...head,
      shipmentEventTypeCode: event.eventCode,
      documentID: findSubject(event)?.value,
      documentTypeCode: event.documentTypeCode,
      documentReferences,
      references,
    };
  if (event.eventType === 'TRANSPORT')
    return {
      ...head,
      transportEventTypeCode: event.eventCode,
      delayReasonCode: event.delayReasonCode,
      changeRemark: event.remark,
      transportCall: transportCall(event),
      documentReferences,
      references,
    };
  return {
    ...head,
    equipmentEventTypeCode: event.eventCode,
    equipmentReference: event.equipmentReference,
    ISOEquipmentCode: event.isoEquipmentCode,
    emptyIndicatorCode: event.emptyIndicatorCode,
    isTransshipmentMove: event.isTransshipmentMove,
    eventLocation: {
      locationName: event.place.locationName,
      UNLocationCode: event.place.unLocationCode,
      ...facilityOf(event.place),
    },
    transportCall: transportCall(event),
    documentReferences,
    references: unlessEmpty(references),
    seals: event.seals.map((sealNumber) => ({
      sealNumber,
      sealSource: event.sealKind?.source,
      sealType: event.sealKind?.type,
    })),
  };
}

function transportCall(event: EventToWrite): object {
  const { conveyance, place } = event;
  return {
    transportCallID: conveyance.transportCallReference,
    carrierServiceCode: conveyance.carrierServiceCode,
    exportVoyageNumber: conveyance.exportVoyageNumber,
    importVoyageNumber: conveyance.importVoyageNumber,
    transportCallSequenceNumber: conveyance.transportCallSequenceNumber,
    UNLocationCode: place.unLocationCode,
    ...facilityOf(place),
    facilityTypeCode: place.facilityTypeCode,
    modeOfTransport: conveyance.modeOfTransport,
    vessel: !namesShip(event)
      ? undefined
      : {
          vesselIMONumber: conveyance.vesselImoNumber,
          vesselName: conveyance.vesselName,
          vesselFlag: conveyance.vesselFlag,
          vesselCallSignNumber: conveyance.callSign,
          vesselOperatorCarrierCode: conveyance.vesselOperatorCarrierCode,
          vesselOperatorCarrierCodeListProvider: listOfCarrierCode(conveyance.vesselOperatorCarrierCode),
        },
  };
}

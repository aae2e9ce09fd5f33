import { documentNumber, type EventFields, fieldsOf, sealsOf } from './dcsa-fields.ts';
import type { WorldEvent } from './events.ts';

/** An event in the shape of Track & Trace 2.2.0: flat. */
export function toVersion2(seed: string, event: WorldEvent): object {
  const fields = fieldsOf(seed, event);
  const { move, classifier } = event;
  const head = {
    eventID: fields.eventId,
    eventCreatedDateTime: fields.eventCreatedDateTime,
    eventType: move.eventType,
    eventClassifierCode: classifier,
    eventDateTime: fields.eventDateTime,
  };
  const documentReferences = fields.documents.map(({ type, value }) => ({
    documentReferenceType: type,
    documentReferenceValue: value,
  }));
  const named = fields.equipmentReferences.map((value) => ({ referenceType: 'EQ', referenceValue: value }));
  if (move.eventType === 'SHIPMENT')
    return {
      ...head,
      shipmentEventTypeCode: move.eventCode,
      documentID: documentNumber(event),
      documentTypeCode: move.documentTypeCode,
      documentReferences,
      references: [{ referenceType: 'PO', referenceValue: event.shipment.purchaseOrder }, ...named],
    };
  const remarks = {
    ...(event.delay?.delayReasonCode !== undefined && { delayReasonCode: event.delay.delayReasonCode }),
    ...(event.delay && { changeRemark: event.delay.changeRemark }),
  };
  if (move.eventType === 'TRANSPORT')
    return {
      ...head,
      transportEventTypeCode: move.eventCode,
      ...remarks,
      transportCall: transportCall(fields),
      documentReferences,
      references: named,
    };
  return {
    ...head,
    equipmentEventTypeCode: move.eventCode,
    equipmentReference: move.container?.equipmentReference,
    ISOEquipmentCode: move.container?.isoEquipmentCode,
    emptyIndicatorCode: move.emptyIndicatorCode,
    ...(move.isTransshipmentMove && { isTransshipmentMove: true }),
    eventLocation: location(fields),
    transportCall: transportCall(fields),
    documentReferences,
    seals: sealsOf(event).map((sealNumber) => ({ sealNumber, sealSource: 'SHI', sealType: 'BLT' })),
  };
}

function location({ site, locationCode }: EventFields): object {
  return {
    locationName: site?.name,
    UNLocationCode: locationCode,
    ...(site?.facilityCode !== undefined && {
      facilityCode: site.facilityCode,
      facilityCodeListProvider: 'SMDG',
    }),
  };
}

function transportCall(fields: EventFields): object {
  const { call, site, conveyance } = fields;
  const ship = conveyance?.mode === 'VESSEL' ? conveyance.voyage.ship : undefined;
  return {
    transportCallID: call?.transportCallId,
    carrierServiceCode: call?.serviceCode,
    exportVoyageNumber: call?.exportVoyageNumber,
    importVoyageNumber: call?.importVoyageNumber,
    transportCallSequenceNumber: call?.sequenceNumber,
    UNLocationCode: fields.locationCode,
    facilityCode: site?.facilityCode,
    facilityCodeListProvider: site?.facilityCode === undefined ? undefined : 'SMDG',
    facilityTypeCode: site?.facilityTypeCode,
    modeOfTransport: call?.mode,
    vessel: ship && {
      vesselIMONumber: ship.imoNumber,
      vesselName: ship.name,
      vesselFlag: ship.flag,
      vesselCallSignNumber: ship.callSign,
      vesselOperatorCarrierCode: ship.operatorCarrierCode,
      vesselOperatorCarrierCodeListProvider: 'NMFTA',
    },
  };
}

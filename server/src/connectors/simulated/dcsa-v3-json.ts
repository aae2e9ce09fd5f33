import { documentNumber, type EventFields, fieldsOf, publisherOf, sealsOf } from './dcsa-fields.ts';
import { wordOf } from './dcsa-v3-words.ts';
import type { WorldEvent } from './events.ts';

/** The two shapes of 3.0.0 have the same build and differ in field names and in codes or words. */
export type Version3 = 'january' | 'may';

/** An event in one of the shapes of Track & Trace 3.0.0 that were published in 2026. */
export function toVersion3(seed: string, event: WorldEvent, version: Version3): object {
  const fields = fieldsOf(seed, event);
  const { smdgCode } = publisherOf(event);
  const party = { partyCode: smdgCode, codeListProvider: 'SMDG', codeListName: 'LCL', partyFunction: 'CA' };
  const isMay = version === 'may';
  const head = {
    eventRouting: isMay ? { originatingParties: [party] } : { originatingParty: party },
    eventID: fields.eventId,
    ...(event.isRetraction && { isRetracted: true }),
    eventDateTime: fields.eventDateTime,
    eventUpdatedDateTime: fields.eventCreatedDateTime,
  };
  if (event.isRetraction) return { ...head, eventClassification: classification(event, isMay) };
  const isPaper = event.move.eventType === 'SHIPMENT';
  return {
    ...head,
    ...(isMay && event.delay && { reason: event.delay.changeRemark }),
    eventLocation: isPaper ? undefined : location(fields, isMay),
    eventClassification: classification(event, isMay),
    shipmentDetails: shipmentDetails(event, fields, isMay),
    transportDetails: isPaper ? undefined : transportDetails(event, fields, isMay),
    equipmentDetails: event.move.eventType === 'EQUIPMENT' ? equipmentDetails(event, isMay) : undefined,
  };
}

const typeFields = { SHIPMENT: 'shipment', TRANSPORT: 'transport', EQUIPMENT: 'equipment' } as const;

function classification({ move, classifier }: WorldEvent, isMay: boolean): object {
  const kind = typeFields[move.eventType];
  if (isMay)
    return {
      eventType: move.eventType,
      eventClassifier: wordOf(classifier),
      [`${kind}EventType`]: wordOf(move.eventCode),
    };
  return {
    eventTypeCode: move.eventType,
    eventClassifierCode: classifier,
    [`${kind}EventTypeCode`]: move.eventCode,
  };
}

function location({ site, locationCode }: EventFields, isMay: boolean): object | undefined {
  if (!site) return undefined;
  const type = isMay
    ? { facilityType: wordOf(site.facilityTypeCode) }
    : { facilityTypeCode: site.facilityTypeCode };
  return {
    locationName: site.name,
    ...type,
    UNLocationCode: locationCode,
    facility:
      site.facilityCode === undefined
        ? undefined
        : { facilityCode: site.facilityCode, facilityCodeListProvider: 'SMDG' },
  };
}

function shipmentDetails(
  event: WorldEvent,
  { documents, equipmentReferences }: EventFields,
  isMay: boolean,
): object {
  const document = (type: string, reference: string): object =>
    isMay ? { type: wordOf(type), reference } : { typeCode: type, reference };
  const { move, shipment } = event;
  const about =
    move.eventType === 'SHIPMENT'
      ? { type: move.documentTypeCode ?? 'BKG', value: documentNumber(event) }
      : (documents[0] ?? { type: 'BKG', value: shipment.carrierBookingReference });
  const others = documents.filter(({ type }) => type !== about.type);
  const named =
    move.eventType === 'EQUIPMENT' ? [] : equipmentReferences.map((value) => document('EQ', value));
  const orders = move.eventType === 'SHIPMENT' ? [document('PO', shipment.purchaseOrder)] : [];
  const shipmentReferences = [...orders, ...named];
  return {
    documentReference: document(about.type, about.value),
    additionalDocumentReferences:
      others.length > 0 ? others.map(({ type, value }) => document(type, value)) : undefined,
    shipmentReferences: shipmentReferences.length > 0 ? shipmentReferences : undefined,
  };
}

function transportDetails({ delay }: WorldEvent, fields: EventFields, isMay: boolean): object {
  return {
    delayReasonCodes: delay?.delayReasonCode === undefined ? undefined : [delay.delayReasonCode],
    changeRemark: isMay ? undefined : delay?.changeRemark,
    transportCall: transportCall(fields, isMay),
  };
}

function transportCall({ call, conveyance }: EventFields, isMay: boolean): object {
  const shared = {
    transportCallReference: call?.transportCallId,
    transportCallSequenceNumber: call?.sequenceNumber,
    modeOfTransport: call?.mode,
  };
  if (conveyance?.mode === 'RAIL')
    return { ...shared, railTransport: { railServiceReference: conveyance.reference } };
  if (conveyance?.mode === 'TRUCK')
    return { ...shared, truckTransport: { tractorDetails: { licensePlate: conveyance.reference } } };
  if (conveyance?.mode === 'BARGE')
    return { ...shared, vesselTransport: { vesselName: conveyance.reference } };
  const ship = conveyance?.mode === 'VESSEL' ? conveyance.voyage.ship : undefined;
  if (!ship) return shared;
  return {
    ...shared,
    serviceCodeOrReference: { carrierServiceCode: call?.serviceCode },
    exportVoyageNumberOrReference:
      call?.exportVoyageNumber === undefined ? undefined : { carrierVoyageNumber: call.exportVoyageNumber },
    importVoyageNumberOrReference:
      call?.importVoyageNumber === undefined ? undefined : { carrierVoyageNumber: call.importVoyageNumber },
    vesselTransport: {
      vesselIMONumber: ship.imoNumber,
      ...(isMay && { vesselMMSINumber: ship.mmsi }),
      vesselName: ship.name,
      vesselFlag: ship.flag,
      vesselCallSign: ship.callSign,
      operatorCarrierCode: ship.operatorCarrierCode,
      operatorCarrierCodeListProvider: 'NMFTA',
    },
  };
}

function equipmentDetails(event: WorldEvent, isMay: boolean): object {
  const { container, emptyIndicatorCode, transportPhase } = event.move;
  const seals = sealsOf(event).map((number) =>
    isMay ? { number, source: 'SHIPPER', type: 'BOLT' } : { number, source: 'SHI', type: 'BLT' },
  );
  const words = isMay
    ? { emptyIndicator: emptyIndicatorCode, transportPhase }
    : { emptyIndicatorCode, movementType: transportPhase };
  return {
    equipmentReference: container?.equipmentReference,
    ISOEquipmentCode: container?.isoEquipmentCode,
    ...words,
    seals: seals.length > 0 ? seals : undefined,
  };
}

import { documentNumber, type EventFields, fieldsOf, publisherOf, sealsOf } from './dcsa-fields.ts';
import type { WorldEvent } from './events.ts';
import type { Site } from './moves.ts';
import { uuidOf } from './random.ts';

/** An event in the shape of Track & Trace 3.0.0-Beta-1: metadata and payload. */
export function toBeta1(seed: string, event: WorldEvent): object {
  const fields = fieldsOf(seed, event);
  const publisher = publisherOf(event);
  const metadata = {
    eventID: fields.eventId,
    eventCreatedDateTime: fields.eventCreatedDateTime,
    eventType: event.move.eventType,
    publisher: {
      partyName: publisher.name,
      carrierCode: publisher.smdgCode,
      carrierCodeListProvider: 'SMDG',
    },
    publisherRole: 'CA',
  };
  // A retraction is an event of its own, without a payload.
  if (event.isRetraction)
    return {
      metadata: {
        ...metadata,
        eventID: uuidOf(fields.eventId, 'retracts'),
        retractedEventID: fields.eventId,
      },
    };
  return { metadata, payload: payload(event, fields) };
}

function payload(event: WorldEvent, fields: EventFields): object {
  const { move } = event;
  const references = fields.equipmentReferences.map((value) => ({ type: 'EQ', value }));
  const head = {
    eventClassifierCode: event.classifier,
    eventDateTime: fields.eventDateTime,
    relatedDocumentReferences: fields.documents,
    references: move.eventType === 'EQUIPMENT' ? undefined : references,
  };
  if (move.eventType === 'SHIPMENT')
    return {
      ...head,
      shipmentEventTypeCode: move.eventCode,
      documentTypeCode: move.documentTypeCode,
      documentReference: documentNumber(event),
    };
  if (move.eventType === 'TRANSPORT')
    return {
      ...head,
      transportEventTypeCode: move.eventCode,
      delayReasonCode: event.delay?.delayReasonCode,
      changeRemark: event.delay?.changeRemark,
      transportCall: transportCall(fields),
    };
  return {
    ...head,
    equipmentEventTypeCode: move.eventCode,
    equipmentReference: move.container?.equipmentReference,
    ISOEquipmentCode: move.container?.isoEquipmentCode,
    emptyIndicatorCode: move.emptyIndicatorCode,
    isTransshipmentMove: move.isTransshipmentMove ? true : undefined,
    transportCall: transportCall(fields),
    seals: sealsOf(event).map((number) => ({ number, source: 'SHI', type: 'BLT' })),
  };
}

function transportCall({ call, site, conveyance, locationCode }: EventFields): object {
  const shared = {
    transportCallReference: call?.transportCallId.slice(0, 8).toUpperCase(),
    modeOfTransport: call?.mode,
    location: site && location(site, locationCode),
    facilityTypeCode: site?.facilityTypeCode,
  };
  if (conveyance?.mode === 'RAIL') return { ...shared, railService: conveyance.reference };
  if (conveyance?.mode === 'TRUCK') return { ...shared, licencePlate: conveyance.reference };
  if (conveyance?.mode === 'BARGE') return { ...shared, barge: { name: conveyance.reference } };
  const ship = conveyance?.mode === 'VESSEL' ? conveyance.voyage.ship : undefined;
  if (!ship) return shared;
  return {
    ...shared,
    carrierServiceCode: call?.serviceCode,
    carrierExportVoyageNumber: call?.exportVoyageNumber,
    carrierImportVoyageNumber: call?.importVoyageNumber,
    transportCallSequenceNumber: call?.sequenceNumber,
    vessel: {
      vesselIMONumber: ship.imoNumber,
      name: ship.name,
      flag: ship.flag,
      callSign: ship.callSign,
      operatorCarrierCode: ship.operatorCarrierCode,
      operatorCarrierCodeListProvider: 'NMFTA',
    },
  };
}

function location({ name, facilityCode }: Site, locationCode: string): object {
  const place = { locationName: name, UNLocationCode: locationCode };
  if (facilityCode === undefined) return { locationType: 'UNLO', ...place };
  return { locationType: 'FACI', ...place, facilityCode, facilityCodeListProvider: 'SMDG' };
}

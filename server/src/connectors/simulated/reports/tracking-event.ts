import { uuidOf } from '@portolan/contract/random';
import { type EventToWrite, writeEvents } from '../../../formats/dcsa-tnt/index.ts';
import { findCarrier } from '../../../platform/reference/index.ts';
import type { Dialect } from './carrier-profiles.ts';
import type { WorldEvent } from './events.ts';
import { offsetMinutesAt, toIsoAtOffset, toLocalIso, toUtcIso } from '../local-time.ts';
import { type Conveyance, type Site, siteOfBerth } from '../shipments/moves.ts';
import { voyageNumber } from '../ships/voyages.ts';

type EventConveyance = EventToWrite['conveyance'];

/** Events of one carrier as the body of a message in its dialect. */
export function encodeEvents(seed: string, dialect: Dialect, events: readonly WorldEvent[]): string {
  return writeEvents(
    dialect,
    events.map((event) => toTrackingEvent(seed, dialect, event)),
  );
}

/** What a carrier reports with an event of the world. */
export function toTrackingEvent(seed: string, dialect: Dialect, event: WorldEvent): EventToWrite {
  const { shipment, move, classifier, delay, isBillKnown } = event;
  const conveyance = event.conveyance ?? move.conveyance;
  const site = conveyance?.mode === 'VESSEL' ? siteOfBerth(conveyance.call.berth) : move.site;
  const eventId = uuidOf(seed, 'event', shipment.shipmentKey, event.eventKey);
  const isBeta = dialect === '3.0.0-Beta-1';
  const equipmentReferences = event.containers.map(({ equipmentReference }) => equipmentReference);
  return {
    sourceEventId: event.isRetraction ? uuidOf(eventId, 'retracts') : eventId,
    ...(event.isRetraction && { retractsSourceEventId: eventId }),
    eventType: move.eventType,
    eventClassifierCode: classifier,
    eventAt: eventTime(event, site),
    eventCreatedAt: toUtcIso(event.createdAt),
    eventCode: move.eventCode,
    place: placeOf(event, site),
    conveyance: move.eventType === 'SHIPMENT' ? {} : conveyanceOf(seed, event, conveyance, isBeta),
    ...publisherOf(event),
    carrierBookingReferences: [shipment.carrierBookingReference],
    transportDocumentReferences: isBillKnown ? [shipment.transportDocumentReference] : [],
    relatedEquipmentReferences: move.eventType === 'EQUIPMENT' ? [] : equipmentReferences,
    references: move.eventType === 'SHIPMENT' ? documentReferences(event, isBeta) : [],
    ...(move.documentTypeCode !== undefined && { documentTypeCode: move.documentTypeCode }),
    ...(move.eventType === 'EQUIPMENT' && equipmentOf(event)),
    seals: sealsOf(event),
    sealKind: { source: 'SHI', type: 'BLT' },
    ...(delay?.delayReasonCode !== undefined && { delayReasonCode: delay.delayReasonCode }),
    ...(delay && { remark: delay.changeRemark }),
  };
}

function equipmentOf({ move }: WorldEvent): Partial<EventToWrite> {
  const { emptyIndicatorCode, transportPhase, isTransshipmentMove, container } = move;
  return {
    ...(emptyIndicatorCode !== undefined && { emptyIndicatorCode }),
    ...(transportPhase !== undefined && { transportPhase }),
    ...(isTransshipmentMove === true && { isTransshipmentMove }),
    ...(container && {
      equipmentReference: container.equipmentReference,
      isoEquipmentCode: container.isoEquipmentCode,
    }),
  };
}

// Codes from before UN/LOCODE separated cities from ports; carriers keep using them.
const legacyCodes: Readonly<Record<string, string>> = {
  CNSGH: 'CNSHA',
  CNNBO: 'CNNGB',
  CNQIN: 'CNTAO',
  CNTNJ: 'CNTSN',
  CNXAM: 'CNXMN',
  CNDAL: 'CNDLC',
  MAPTM: 'MATNG',
};

function placeOf({ shipment }: WorldEvent, site: Site | undefined): EventToWrite['place'] {
  if (site === undefined) return {};
  const { unLocationCode: code, name, facilityTypeCode, facilityCode } = site;
  return {
    unLocationCode: shipment.carrier.usesLegacyCodes ? (legacyCodes[code] ?? code) : code,
    locationName: name,
    facilityTypeCode,
    ...(facilityCode !== undefined && { facilityCode, facilityCodeListProvider: 'SMDG' }),
  };
}

/** Local time of the place, as carriers write it; with the fault, the clock time is written as if it were UTC. */
function eventTime({ at, hasWrongOffset, move }: WorldEvent, site: Site | undefined): string {
  const timeZone = site?.timeZone;
  if (timeZone === undefined) return toUtcIso(at);
  if (hasWrongOffset && move.eventType !== 'SHIPMENT')
    return toIsoAtOffset(at, offsetMinutesAt(at, timeZone)).replace(/(Z|[+-]\d\d:\d\d)$/, 'Z');
  return toLocalIso(at, timeZone);
}

/** The conveyance and its call; gate moves are made by truck. */
function conveyanceOf(
  seed: string,
  { shipment, move }: WorldEvent,
  conveyance: Conveyance | undefined,
  isBeta: boolean,
): EventConveyance {
  // The beta has space for a short reference only.
  const callReference = (id: string) => (isBeta ? id.slice(0, 8).toUpperCase() : id);
  if (conveyance?.mode !== 'VESSEL') {
    const key = conveyance ? `${conveyance.mode} ${conveyance.reference}` : move.eventCode;
    const id = uuidOf(seed, 'call', shipment.shipmentKey, key, move.site?.unLocationCode ?? '');
    const modeOfTransport = conveyance?.mode ?? 'TRUCK';
    return { modeOfTransport, transportCallReference: callReference(id), ...carrierOf(conveyance) };
  }
  const { voyage, call } = conveyance;
  const { ship } = voyage;
  const isClosing = call.callIndex === voyage.calls.length - 1;
  return {
    modeOfTransport: 'VESSEL',
    transportCallReference: callReference(uuidOf(seed, 'call', voyage.voyageKey, call.callIndex)),
    transportCallSequenceNumber: call.callIndex + 1,
    carrierServiceCode: voyage.service.serviceCode,
    ...(!isClosing && { exportVoyageNumber: voyageNumber(voyage, call.coast) }),
    ...(call.coast > 0 && { importVoyageNumber: voyageNumber(voyage, call.coast - 1) }),
    vesselImoNumber: ship.imoNumber,
    mmsi: ship.mmsi,
    vesselName: ship.name,
    vesselFlag: ship.flag,
    callSign: ship.callSign,
    vesselOperatorCarrierCode: ship.operatorCarrierCode,
  };
}

/** A train, a barge or a licence plate. */
function carrierOf(conveyance: Exclude<Conveyance, { mode: 'VESSEL' }> | undefined): EventConveyance {
  switch (conveyance?.mode) {
    case 'RAIL':
      return { trainNumber: conveyance.reference };
    case 'TRUCK':
      return { licencePlate: conveyance.reference };
    case 'BARGE':
      return { vesselName: conveyance.reference };
    case undefined:
      return {};
  }
}

/** The document that a SHIPMENT event is about, where it is neither booking nor bill, and the order behind it. */
function documentReferences(event: WorldEvent, isBeta: boolean): EventToWrite['references'] {
  const { move, shipment } = event;
  const type = move.documentTypeCode ?? 'BKG';
  const about = type === 'BKG' ? [] : [{ type, value: documentNumber(event) }];
  return isBeta ? about : [...about, { type: 'PO', value: shipment.purchaseOrder }];
}

function documentNumber({ shipment, move }: WorldEvent): string {
  const digits = shipment.transportDocumentReference.slice(-7);
  switch (move.documentTypeCode ?? '') {
    case 'SHI':
      return `SI${digits}`;
    case 'ARN':
      return `AN${digits}`;
    default:
      return shipment.transportDocumentReference;
  }
}

/** SMDG liner code and name of the reporting carrier. */
function publisherOf({
  shipment,
}: WorldEvent): Pick<EventToWrite, 'carrierCode' | 'carrierCodeList' | 'carrierName'> {
  const carrier = findCarrier(shipment.carrier.carrierCode);
  return {
    carrierCode: carrier?.smdgCode ?? shipment.carrier.carrierCode,
    carrierCodeList: 'SMDG',
    carrierName: carrier?.name ?? '',
  };
}

/** Seals are reported once, when the closed container comes in through the gate. */
function sealsOf({ move }: WorldEvent): string[] {
  const isSealed = move.eventCode === 'GTIN' && move.emptyIndicatorCode === 'LADEN' && move.container;
  return isSealed && move.container ? [move.container.sealNumber] : [];
}

import { findCarrier } from '../../platform/reference/index.ts';
import type { WorldEvent } from './events.ts';
import { offsetMinutesAt, toIsoAtOffset, toLocalIso, toUtcIso } from './local-time.ts';
import { type Conveyance, type Site, siteOfBerth } from './moves.ts';
import { uuidOf } from './random.ts';
import { voyageNumber } from './voyages.ts';

/** What all shapes say of an event, before it is put into their fields. */
export interface EventFields {
  eventId: string;
  eventDateTime: string;
  eventCreatedDateTime: string;
  site: Site | undefined;
  /** UN/LOCODE as the carrier writes it. */
  locationCode: string;
  conveyance: Conveyance | undefined;
  call: CallFields | undefined;
  documents: readonly { type: string; value: string }[];
  equipmentReferences: readonly string[];
}

/** The call of a ship, train, barge or truck. */
export interface CallFields {
  transportCallId: string;
  sequenceNumber?: number;
  mode: Conveyance['mode'];
  serviceCode?: string;
  exportVoyageNumber?: string;
  importVoyageNumber?: string;
}

// Codes that were in use before UN/LOCODE parted cities from ports; carriers keep to them.
const legacyCodes: Readonly<Record<string, string>> = {
  CNSGH: 'CNSHA', CNNBO: 'CNNGB', CNQIN: 'CNTAO', CNTNJ: 'CNTSN', CNXAM: 'CNXMN', CNDAL: 'CNDLC', MAPTM: 'MATNG',
}; // prettier-ignore

/** Works out what is common to all shapes. */
export function fieldsOf(seed: string, event: WorldEvent): EventFields {
  const conveyance = event.conveyance ?? event.move.conveyance;
  const site = conveyance?.mode === 'VESSEL' ? siteOfBerth(conveyance.call.berth) : event.move.site;
  const code = site?.unLocationCode ?? '';
  return {
    eventId: uuidOf(seed, 'event', event.shipment.shipmentKey, event.eventKey),
    eventDateTime: eventTime(event, site),
    eventCreatedDateTime: toUtcIso(event.createdAt),
    site,
    locationCode: event.shipment.carrier.usesLegacyCodes ? (legacyCodes[code] ?? code) : code,
    conveyance,
    call: callOf(seed, event, conveyance),
    documents: documentsOf(event),
    equipmentReferences: event.containers.map(({ equipmentReference }) => equipmentReference),
  };
}

/** Local time of the place, as carriers write it; in error the clock time is written as if it were UTC. */
function eventTime({ at, hasWrongOffset, move }: WorldEvent, site: Site | undefined): string {
  const timeZone = site?.timeZone;
  if (timeZone === undefined) return toUtcIso(at);
  if (hasWrongOffset && move.eventType !== 'SHIPMENT')
    return toIsoAtOffset(at, offsetMinutesAt(at, timeZone)).replace(/(Z|[+-]\d\d:\d\d)$/, 'Z');
  return toLocalIso(at, timeZone);
}

/** Gate moves are made by truck; papers have no call. */
function callOf(
  seed: string,
  { shipment, move }: WorldEvent,
  conveyance: Conveyance | undefined,
): CallFields | undefined {
  if (move.eventType === 'SHIPMENT') return undefined;
  if (conveyance?.mode !== 'VESSEL') {
    const key = conveyance ? `${conveyance.mode} ${conveyance.reference}` : move.eventCode;
    const transportCallId = uuidOf(seed, 'call', shipment.shipmentKey, key, move.site?.unLocationCode ?? '');
    return { transportCallId, mode: conveyance?.mode ?? 'TRUCK' };
  }
  const { voyage, call } = conveyance;
  const isClosing = call.callIndex === voyage.calls.length - 1;
  return {
    transportCallId: uuidOf(seed, 'call', voyage.voyageKey, call.callIndex),
    sequenceNumber: call.callIndex + 1,
    mode: 'VESSEL',
    serviceCode: voyage.service.serviceCode,
    ...(!isClosing && { exportVoyageNumber: voyageNumber(voyage, call.coast) }),
    ...(call.coast > 0 && { importVoyageNumber: voyageNumber(voyage, call.coast - 1) }),
  };
}

function documentsOf({ shipment, isBillKnown }: WorldEvent): { type: string; value: string }[] {
  const booking = { type: 'BKG', value: shipment.carrierBookingReference };
  return isBillKnown ? [booking, { type: 'TRD', value: shipment.transportDocumentReference }] : [booking];
}

/** Number of the paper that a SHIPMENT event is about. */
export function documentNumber({ shipment, move }: WorldEvent): string {
  const digits = shipment.transportDocumentReference.slice(-7);
  switch (move.documentTypeCode ?? '') {
    case 'BKG':
      return shipment.carrierBookingReference;
    case 'SHI':
      return `SI${digits}`;
    case 'ARN':
      return `AN${digits}`;
    default:
      return shipment.transportDocumentReference;
  }
}

/** SMDG liner code and name of the carrier that speaks. */
export function publisherOf({ shipment }: WorldEvent): { smdgCode: string; name: string } {
  const carrier = findCarrier(shipment.carrier.carrierCode);
  return { smdgCode: carrier?.smdgCode ?? shipment.carrier.carrierCode, name: carrier?.name ?? '' };
}

/** Seals are told once, when the closed box comes in through the gate. */
export function sealsOf({ move }: WorldEvent): string[] {
  const isSealed = move.eventCode === 'GTIN' && move.emptyIndicatorCode === 'LADEN' && move.container;
  return isSealed && move.container ? [move.container.sealNumber] : [];
}

import type { EventPlace, TrackingEvent } from '@portolan/contract';

/** A fact to be written. A retraction names the retracted event in `retractsSourceEventId`. */
export type EventToWrite = Omit<TrackingEvent, 'rawCode' | 'rawCodeList'> & {
  /** Of the reporting carrier, where the form has a field for it. */
  carrierName?: string;
  /** Who put the seals on and what kind they are, in codes of 2.2 (`SHI`, `BLT`). */
  sealKind?: { source: string; type: string };
};

export interface Reference {
  type: string;
  value: string;
}

/** Booking and bill of lading, as far as they are known. */
export const listDocuments = (event: EventToWrite): Reference[] => [
  ...event.carrierBookingReferences.map((value) => ({ type: 'BKG', value })),
  ...event.transportDocumentReferences.map((value) => ({ type: 'TRD', value })),
];

/** The document that a SHIPMENT event is about. */
export function findSubject(event: EventToWrite): Reference | undefined {
  const type = event.documentTypeCode ?? 'BKG';
  return (
    event.references.find((reference) => reference.type === type) ??
    listDocuments(event).find((document) => document.type === type)
  );
}

/** What else it refers to: orders and the like, and containers that are not its own. */
export function listReferences(event: EventToWrite): Reference[] {
  const subject = event.eventType === 'SHIPMENT' ? findSubject(event) : undefined;
  return [
    ...event.references.filter((reference) => reference !== subject),
    ...event.relatedEquipmentReferences.map((value) => ({ type: 'EQ', value })),
  ];
}

/** The form cannot express an empty list: it means nothing was sent. */
export const unlessEmpty = <One>(list: readonly One[]): readonly One[] | undefined =>
  list.length === 0 ? undefined : list;

export const hasPlace = ({ unLocationCode, locationName }: EventPlace): boolean =>
  unLocationCode !== undefined || locationName !== undefined;

/** A terminal or depot with the list that its code is from. */
export const facilityOf = ({ facilityCode, facilityCodeListProvider }: EventPlace) =>
  facilityCode === undefined
    ? undefined
    : { facilityCode, facilityCodeListProvider: facilityCodeListProvider ?? 'SMDG' };

/** Codes of NMFTA have four letters, those of SMDG three. */
export const listOfCarrierCode = (code: string | undefined): 'NMFTA' | 'SMDG' | undefined =>
  code === undefined ? undefined : code.length === 4 ? 'NMFTA' : 'SMDG';

/** Whether a seagoing ship is named; the forms know barges, trains and trucks by other fields. */
export function namesShip({ conveyance }: EventToWrite): boolean {
  const { modeOfTransport, vesselImoNumber, vesselName } = conveyance;
  if (modeOfTransport !== undefined && modeOfTransport !== 'VESSEL') return false;
  return vesselImoNumber !== undefined || vesselName !== undefined;
}

import { checkEquipmentReference } from '@portolan/contract';
import { toDocumentTypeCode, toReferenceType } from './code-tables.ts';
import type { EventParts } from './event-shape.ts';
import { firstObject, firstText, type JsonObject, objectsIn } from '../json/json-fields.ts';

export interface ReferencesRead {
  documentTypeCode: string | undefined;
  carrierBookingReferences: string[];
  transportDocumentReferences: string[];
  equipmentReferences: string[];
  references: { type: string; value: string }[];
}

/**
 * All references of the event, sorted by kind: bookings (BKG, CBR), transport documents (TRD), containers (EQ), and the
 * rest with its type. The document a SHIPMENT event is about counts like any other reference.
 */
export function readReferences(parts: EventParts): ReferencesRead {
  const about = readDocument(parts);
  const named = [
    ...(about.type !== undefined && about.value !== undefined
      ? [{ type: about.type, value: about.value }]
      : []),
    ...listDocumentReferences(parts),
    ...listShipmentReferences(parts),
  ];
  const valuesOf = (...types: string[]) =>
    unique(named.filter(({ type }) => types.includes(type)).map(({ value }) => value));
  const sortedTypes = ['BKG', 'CBR', 'TRD', 'EQ'];
  return {
    documentTypeCode: about.type,
    carrierBookingReferences: valuesOf('BKG', 'CBR'),
    transportDocumentReferences: valuesOf('TRD'),
    equipmentReferences: unique(valuesOf('EQ').map(tidyEquipmentReference)),
    references: uniquePairs(named.filter(({ type }) => !sortedTypes.includes(type))),
  };
}

/** The standard's own limit; a longer text is no reference, and could not be looked up. */
const longestReference = 100;

/** A container number, normalised; what is not written like one is kept, and a wrong check digit too. */
export function tidyEquipmentReference(text: string): string {
  const check = checkEquipmentReference(text);
  if (check.kind === 'valid') return check.equipmentReference;
  return check.kind === 'not-a-container' ? text.trim() : check.text;
}

/** The document the event is about: `documentID` in 2.2, `documentReference` as text or object later on. */
function readDocument({ shipment }: EventParts): { type: string | undefined; value: string | undefined } {
  const object = firstObject(shipment, 'documentReference');
  const type = object
    ? firstText(object, 'type', 'typeCode')
    : firstText(shipment, 'documentTypeCode', 'shipmentInformationTypeCode');
  const value = object
    ? firstText(object, 'reference', 'value')
    : firstText(shipment, 'documentID', 'documentReference', 'shipmentID');
  return { type: type === undefined ? undefined : toDocumentTypeCode(type), value };
}

function listDocumentReferences({ shipment }: EventParts) {
  const lists = ['documentReferences', 'relatedDocumentReferences', 'additionalDocumentReferences'];
  return objectsIn(shipment, ...lists).flatMap((reference) =>
    pairOf(
      firstText(reference, 'type', 'typeCode', 'documentReferenceType'),
      firstText(reference, 'reference', 'value', 'documentReferenceValue'),
      toDocumentTypeCode,
    ),
  );
}

function listShipmentReferences({ shipment }: EventParts) {
  return objectsIn(shipment, 'references', 'shipmentReferences').flatMap((reference) =>
    pairOf(
      firstText(reference, 'type', 'typeCode', 'referenceType'),
      firstText(reference, 'reference', 'value', 'referenceValue'),
      toReferenceType,
    ),
  );
}

function pairOf(type: string | undefined, value: string | undefined, toType: (raw: string) => string) {
  if (type === undefined || value === undefined || value.length > longestReference) return [];
  return [{ type: toType(type), value }];
}

const unique = (values: string[]) => [...new Set(values)];

function uniquePairs(pairs: { type: string; value: string }[]) {
  return [...new Map(pairs.map((pair) => [`${pair.type} ${pair.value}`, pair])).values()];
}

export function listSeals(equipment: JsonObject): string[] {
  return unique(
    objectsIn(equipment, 'seals').flatMap((seal) => firstText(seal, 'sealNumber', 'number') ?? []),
  );
}

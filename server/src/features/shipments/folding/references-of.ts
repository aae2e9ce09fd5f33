import { type NumberType, numberTypes } from '@portolan/contract';

/** The fields of a shipment's row that hold numbers; a number of another type stands in `trackedNumber` alone. */
const referenceFields = [
  'equipmentReference',
  'transportDocumentReference',
  'carrierBookingReference',
] as const;
type ReferenceField = (typeof referenceFields)[number];

/** The field in which numbers of a type stand. */
export const referenceFieldOf = (type: NumberType): ReferenceField | undefined =>
  referenceFields.find((field) => field === numberTypes[type].pullField);

/** What a tracked number alone says of a shipment's numbers. */
export function referencesOf(tracking: {
  number: string;
  numberType: NumberType;
}): Partial<Record<ReferenceField, string>> {
  const field = referenceFieldOf(tracking.numberType);
  return field === undefined ? {} : { [field]: tracking.number };
}

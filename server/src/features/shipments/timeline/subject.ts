import { NumberType, type TrackingEvent, numberTypes } from '@portolan/contract';

/** The key under which facts about a number are found: blanks and case do not matter. */
export function toSubject(type: NumberType, value: string): string {
  return `${numberTypes[type].prefix}:${value.toUpperCase().replace(/\s/g, '')}`;
}

/** The key of a container. */
export const equipmentSubject = (equipmentReference: string): string =>
  toSubject('container', equipmentReference);

const typeOfPrefix = new Map<string, NumberType>(
  NumberType.options.map((type) => [numberTypes[type].prefix, type]),
);

/** Type and number of a key. */
export function readSubject(subject: string): { type: NumberType; number: string } {
  const colon = subject.indexOf(':');
  const type = typeOfPrefix.get(subject.slice(0, colon));
  if (type === undefined) throw new Error(`${subject} is of no type of number`);
  return { type, number: subject.slice(colon + 1) };
}

const documentTypes = NumberType.options
  .filter((type) => numberTypes[type].names === 'document')
  .sort((a, b) => numberTypes[a].rank - numberTypes[b].rank);

const listSubjects = (event: TrackingEvent, types: readonly NumberType[]): string[] =>
  types.flatMap((type) => numberTypes[type].listIn(event).map((value) => toSubject(type, value)));

/** Containers an event is about: its own, or those that it names as related. */
export const equipmentsOf = (event: TrackingEvent): readonly string[] => numberTypes.container.listIn(event);

/** Documents of an event; the one that a shipment is known by comes first. */
export const documentsOf = (event: TrackingEvent): string[] => listSubjects(event, documentTypes);

/** Keys under which a fact is found again: its containers, or its documents where it names no container. */
export function subjectsOf(event: TrackingEvent): string[] {
  const equipments = equipmentsOf(event);
  return [...new Set(equipments.length > 0 ? equipments.map(equipmentSubject) : documentsOf(event))];
}

/** The document that a shipment is known by: of the type with the lowest rank, of those the first one given. */
export function findLeadingDocument(documents: readonly string[]): string | undefined {
  const rankOf = (document: string) => numberTypes[readSubject(document).type].rank;
  const [first, ...rest] = documents;
  return rest.reduce(
    (best, document) => (best === undefined || rankOf(document) < rankOf(best) ? document : best),
    first,
  );
}

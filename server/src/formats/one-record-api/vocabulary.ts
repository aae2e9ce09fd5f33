/** The namespaces of ONE Record, and the names in them that a server uses. */
export const cargoNamespace = 'https://onerecord.iata.org/ns/cargo#';
export const apiNamespace = 'https://onerecord.iata.org/ns/api#';
export const codeListNamespace = 'https://onerecord.iata.org/ns/code-lists/';
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema#';

export const cargoIri = (name: string): string => `${cargoNamespace}${name}`;
export const apiIri = (name: string): string => `${apiNamespace}${name}`;
export const schemaIri = (name: string): string => `${schemaNamespace}${name}`;

/** What answers are written with; documents may name any other context in their place. */
export const answerContext = {
  cargo: cargoNamespace,
  api: apiNamespace,
  xsd: schemaNamespace,
} as const;

/** Contexts that documents name by address: carried here, nothing is fetched. */
export const carriedContexts: ReadonlyMap<string, object> = new Map(
  [
    'https://onerecord.iata.org/ns/cargo',
    'https://onerecord.iata.org/ns/api',
    'https://onerecord.iata.org/ns/code-lists',
    'https://onerecord.iata.org/ns',
    'https://onerecord.iata.org',
  ].flatMap((address) =>
    ['', '/', '#'].map((end) => [
      `${address}${end}`,
      { '@context': { ...answerContext, '@vocab': cargoNamespace } },
    ]),
  ),
);

export const requestStatuses = [
  'REQUEST_PENDING',
  'REQUEST_ACCEPTED',
  'REQUEST_ACKNOWLEDGED',
  'REQUEST_REJECTED',
  'REQUEST_FAILED',
  'REQUEST_REVOKED',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What subscribers are notified of. */
export const subscriptionEvents = [
  'LOGISTICS_OBJECT_CREATED',
  'LOGISTICS_OBJECT_UPDATED',
  'LOGISTICS_EVENT_RECEIVED',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** A name as it is or as its IRI: `REQUEST_ACCEPTED`, `https://onerecord.iata.org/ns/api#REQUEST_ACCEPTED`. */
export const shortName = (name: string): string => /[^#/]*$/.exec(name)?.[0] ?? name;

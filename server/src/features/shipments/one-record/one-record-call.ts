import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ApiVersion, GraphNode } from '../../../formats/one-record-api/index.ts';

export interface OneRecordNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** The address under which a company account's objects stand. */
export const oneRecordBase = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/one-record`;

export const objectIri = (base: string, objectId: string): string => `${base}/logistics-objects/${objectId}`;
export const eventIri = (base: string, objectId: string, eventId: string): string =>
  `${objectIri(base, objectId)}/logistics-events/${eventId}`;
export const requestIri = (base: string, requestId: string): string => `${base}/action-requests/${requestId}`;

/** The id in the IRI of one of our objects; undefined for any other IRI. */
export function objectIdOf(base: string, iri: string): string | undefined {
  const start = `${base}/logistics-objects/`;
  const id = iri.startsWith(start) ? iri.slice(start.length) : '';
  return /^[\w.~-]{1,100}$/.test(id) ? id : undefined;
}

/** Who calls: the company itself, or a partner with a key of its own. */
export interface OneRecordCaller {
  tenantId: string;
  /** The data source that the key belongs to; null: the company itself, which holds all objects. */
  sourceId: string | null;
  /** The organisation that the caller is. */
  iri: string;
  base: string;
}

export function toCaller(
  { tenantId, sourceId }: { tenantId: string; sourceId: string | null },
  publicUrl: string,
): OneRecordCaller {
  const base = oneRecordBase(publicUrl);
  return { tenantId, sourceId, base, iri: objectIri(base, sourceId ?? tenantId) };
}

/** A call with what every handler needs. */
export interface OneRecordCall {
  caller: OneRecordCaller;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Uint8Array;
  version: ApiVersion;
  now: Date;
}

export interface OneRecordReply {
  status: 200 | 201 | 204 | 207;
  /** The class of what is answered or was made, as an IRI. */
  type?: string;
  location?: string;
  node?: GraphNode;
  changedAt?: Date;
  revision?: { revision: number; latest: number };
}

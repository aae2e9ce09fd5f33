import type { ConnectorName, DecodedItem } from '@portolan/contract';

/** What a decoder may know besides the bytes; it never reads a clock. */
export interface DecodeContext {
  receivedAt: Date;
  contentType?: string;
}

/**
 * One outside format. `decode` is pure: same bytes and context, same items, no throw whatever the bytes are;
 * bad parts come back as `refused` items and take nothing else along.
 */
export interface Connector {
  name: ConnectorName;
  decode(body: Uint8Array, context: DecodeContext): DecodedItem[];
  /** The same a part after the other, for bodies that unpack to more than should be in memory at once. */
  decodeParts?(body: Uint8Array, context: DecodeContext): AsyncIterable<DecodedItem[]>;
  /** The beginning of a body as people read it, unpacked where it is packed; about `most` bytes of it. */
  readBeginning?(body: Uint8Array, most: number): Promise<Uint8Array>;
  /** The format is lines, and a file of it may be cut between any two. `hasHead`: the first line names the columns. */
  lines?: { hasHead: boolean };
}

/** What a carrier's endpoint is asked. */
export interface PullQuery {
  equipmentReference?: string;
  transportDocumentReference?: string;
  carrierBookingReference?: string;
  /** Only events written since; for resuming where the last look ended. */
  createdSince?: Date;
  cursor?: string;
}

/** How an endpoint is reached. Secrets are in the clear here and nowhere else. */
export interface PullTarget {
  baseUrl: string;
  version: '2.2' | '3';
  auth:
    | { kind: 'none' }
    | { kind: 'api-key'; header: string; key: string }
    | { kind: 'oauth2'; tokenUrl: string; clientId: string; clientSecret: string; scope?: string };
}

export type PullFailureCode =
  'auth-failed' | 'rate-limited' | 'not-supported' | 'not-found' | 'unavailable' | 'timeout' | 'bad-answer';

/** One page of an endpoint's answer, or why there is none. */
export type PullAnswer =
  | { kind: 'page'; body: Uint8Array; httpStatus: number; nextCursor?: string }
  | {
      kind: 'failure';
      code: PullFailureCode;
      reason: string;
      httpStatus?: number;
      retryAfterSeconds?: number;
    };

/** Asks endpoints of one format. `fetch` is given, so that addresses of strangers pass the outbound guard. */
export type PullPage = (
  target: PullTarget,
  query: PullQuery,
  fetch: typeof globalThis.fetch,
) => Promise<PullAnswer>;

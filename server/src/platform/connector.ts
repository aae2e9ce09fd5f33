import type {
  Cargo,
  ConnectorName,
  DecodedItem,
  NumberType,
  PullOption,
  SourceKind,
  SourceWay,
} from '@portolan/contract';
import type { FeedTransport } from './feed.ts';

/** What a decoder may know besides the bytes; it never reads a clock. */
export interface DecodeContext {
  receivedAt: Date;
  contentType?: string;
}

/** The beginning of a file that somebody brings, unpacked where it is packed. */
export interface FileBeginning {
  name: string;
  /** Without a byte order mark. Empty for a packed file that cannot be unpacked. */
  text: string;
  isPacked: boolean;
}

/** How sure a connector is that a file is one of its own. */
export type Recognition = 'certain' | 'likely' | 'no';

/**
 * One source of facts, with all that anybody has to know of it: the server, the page of data sources, uploads, the
 * watched folder and the documentation read it here, and no list of connectors stands anywhere else but in
 * `app/connectors.ts`. Its names in words are the texts `sources.connector.<name>` and
 * `sources.connector-short.<name>`.
 */
export interface Connector {
  name: ConnectorName;
  /** The chip that facts of it have on screen. */
  sourceKind: SourceKind;
  carries: readonly Cargo[];
  ways: readonly SourceWay[];
  /** The first one is what a program should say that posts messages. */
  contentTypes: readonly [string, ...string[]];
  /** A whole message that is understood, as small as it can be. */
  example: { fileName: string; text: string };
  /** What the source of uploaded files is called. */
  uploadsName: string;
  /** Days for which raw messages are kept; for ever when absent. */
  keepDays?: number;
  /** Whether a file is one of its own. Pure. */
  recognise(file: FileBeginning): Recognition;
  /**
   * What a message says. Pure: same bytes and context, same items, no throw whatever the bytes are; bad parts come back
   * as `refused` items and take nothing else along.
   */
  decode(body: Uint8Array, context: DecodeContext): DecodedItem[] | Promise<DecodedItem[]>;
  /** The same a part after the other, for bodies that unpack to more than should be in memory at once. */
  decodeParts?(body: Uint8Array, context: DecodeContext): AsyncIterable<DecodedItem[]>;
  /** The beginning of a body as people read it, unpacked where it is packed; about `most` bytes of it. */
  readBeginning?(body: Uint8Array, most: number): Promise<Uint8Array>;
  /** The format is lines, and a file of it may be cut between any two. `hasHead`: the first line names the columns. */
  lines?: { hasHead: boolean };
  /** How live feeds are kept open, where messages come over them. */
  feed?: FeedTransport;
  /** How endpoints are asked, in use and when somebody tests one. */
  pull?: {
    /** What they have besides address, key and interval. */
    options: readonly PullOption[];
    /** What they can be asked for. */
    numbers: readonly [NumberType, ...NumberType[]];
    exampleUrl: string;
    ask: PullPage;
  };
}

/** By name, in the order of `app/connectors.ts`. */
export type Connectors = ReadonlyMap<string, Connector>;

export function indexConnectors(list: readonly Connector[]): Connectors {
  const byName = new Map(list.map((connector) => [connector.name, connector]));
  if (byName.size < list.length) throw new Error('two connectors have the same name');
  return byName;
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
  /** By the names of the connector's options; every one is there. */
  options: Readonly<Record<string, string>>;
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

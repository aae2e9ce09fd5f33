import type {
  Cargo,
  ConnectorName,
  DecodedItem,
  NumberType,
  PullField,
  PullOption,
  SourceKind,
  SourceWay,
  TableMapping,
  TablePreview,
} from '@portolan/contract';
import type { FeedTransport } from './feed.ts';

/** What a decoder may use apart from the bytes; it never reads a clock. */
export interface DecodeContext {
  receivedAt: Date;
  contentType?: string;
  /** Nothing is stored: what would be refused may be shown beside its refusal. */
  isPreview?: boolean;
  /** How the columns of the source's tables are read, for connectors with `table`. */
  mapping?: TableMapping;
}

/** The beginning of an uploaded file, unpacked if it is packed. */
export interface FileBeginning {
  name: string;
  /** Without a byte order mark. Empty for a packed file that cannot be unpacked. */
  text: string;
  isPacked: boolean;
}

/** How confident a connector is that a file belongs to it. */
export type Recognition = 'certain' | 'likely' | 'no';

/**
 * One data source type and everything about it: the server, the Data sources page, uploads, the watched folder and the
 * documentation read it here. The only list of connectors is `app/connectors.ts`. Its display names are the texts
 * `sources.connector.<name>` and `sources.connector-short.<name>`.
 */
export interface Connector {
  name: ConnectorName;
  /** The badge that its facts have on screen. */
  sourceKind: SourceKind;
  carries: readonly Cargo[];
  /** Its schedules do not say what a vessel carries: somebody may say it of a source. */
  leavesScheduleKindOpen?: true;
  /** Its senders also ask for what somebody decides: on the page of partner requests. */
  hasRequests?: true;
  ways: readonly SourceWay[];
  /** The first one is the content type that programs should send. */
  contentTypes: readonly [string, ...string[]];
  /** A complete valid message, as small as possible. */
  example: { fileName: string; text: string };
  /** Name of the source of uploaded files. */
  uploadsName: string;
  /** Days for which raw messages are kept; without limit when absent. */
  keepDays?: number;
  /** Whether a file belongs to this connector. Pure. */
  recognise(file: FileBeginning): Recognition;
  /**
   * Decodes a message. Pure: same bytes and context, same items; never throws. Invalid parts come back as `refused`
   * items and do not affect the others.
   */
  decode(body: Uint8Array, context: DecodeContext): DecodedItem[] | Promise<DecodedItem[]>;
  /** The same in parts, for bodies that unpack to more than should be in memory at once. */
  decodeParts?(body: Uint8Array, context: DecodeContext): AsyncIterable<DecodedItem[]>;
  /** The beginning of a body in readable form, unpacked if it is packed; about `most` bytes of it. */
  readBeginning?(body: Uint8Array, most: number): Promise<Uint8Array>;
  /**
   * The format is line based, and a file can be split between any two lines. `hasHead`: the first line names the
   * columns.
   */
  lines?: { hasHead: boolean };
  /** Messages are tables whose columns a mapping names, stored with the source. */
  table?: {
    /** How a table would be read; with a guessed mapping where none is given. Never throws. */
    preview(body: Uint8Array, mapping: TableMapping | undefined): Promise<Omit<TablePreview, 'isRemembered'>>;
  };
  /** How live feeds are kept open, where messages come over them. */
  feed?: FeedTransport;
  /** How endpoints are polled, in use and in a connection test. */
  pull?: {
    /** Options of an endpoint other than address, key and interval. */
    options: readonly PullOption[];
    /** The kinds of reference that can be polled; none: an endpoint is polled for all that it has. */
    numbers: readonly NumberType[];
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

/** The query sent to a carrier's endpoint: for one number, under the name that its type has in the standard. */
export interface PullQuery extends Partial<Record<PullField, string>> {
  /** Only events written since; for continuing where the last poll ended. */
  createdSince?: Date;
  cursor?: string;
  /** The address of one document under that of the endpoint, where its format links documents. */
  resource?: string;
  /** What is posted to that address; without it the document is read. */
  send?: { body: string; contentType: string };
}

/** How to reach an endpoint. Secrets are in clear text only here. */
export interface PullTarget {
  baseUrl: string;
  /** By the names of the connector's options; all of them are present. */
  options: Readonly<Record<string, string>>;
  auth:
    | { kind: 'none' }
    | { kind: 'api-key'; header: string; key: string }
    | { kind: 'oauth2'; tokenUrl: string; clientId: string; clientSecret: string; scope?: string };
}

export type PullFailureCode =
  | 'auth-failed'
  | 'rate-limited'
  | 'quota-used-up'
  | 'not-supported'
  | 'not-found'
  | 'unavailable'
  | 'timeout'
  | 'bad-answer';

/** One page of an endpoint's answer, or why it failed. */
export type PullAnswer =
  | { kind: 'page'; body: Uint8Array; httpStatus: number; nextCursor?: string; location?: string }
  | {
      kind: 'failure';
      code: PullFailureCode;
      reason: string;
      httpStatus?: number;
      retryAfterSeconds?: number;
    };

/**
 * Polls endpoints of one format. `fetch` is passed in, so that user-supplied addresses go through the outbound guard.
 */
export type PullPage = (
  target: PullTarget,
  query: PullQuery,
  fetch: typeof globalThis.fetch,
) => Promise<PullAnswer>;

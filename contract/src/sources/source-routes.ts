import { z } from 'zod';
import { ApplicationData } from '../application-data.ts';
import type { FieldProblem } from '../field-problem.ts';
import { NumberType } from '../number-types.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { ConnectorDescription, ConnectorName, SourceWay } from './connector.ts';
import { MessageWarning, Refusal, TrackingEvent } from './tracking-event.ts';

/** `silent`: nothing for longer than usual; `broken`: the last attempts failed; `paused`: switched off. */
export const SourceHealth = z.enum(['healthy', 'waiting', 'silent', 'broken', 'paused']);

/** Settings of an endpoint that we poll. Secrets are never returned. */
export const PullSettings = z.object({
  baseUrl: z.url().max(500),
  /** By the names of the connector's `pull.options`; omitted ones have their initial value. */
  options: z.record(z.string().max(40), z.string().max(300)).default({}),
  auth: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('api-key'), header: z.string().min(1).max(100), key: z.string().max(500) }),
    z.object({
      kind: z.literal('oauth2'),
      tokenUrl: z.url().max(500),
      clientId: z.string().min(1).max(300),
      clientSecret: z.string().max(500),
      scope: z.string().max(300).optional(),
    }),
  ]),
  everyMinutes: z.int().min(1).max(1440).default(60),
  /** Which types of number the carrier supports. */
  supports: z.array(NumberType).min(1),
});
export type PullSettings = z.infer<typeof PullSettings>;

/** The requested part of a stream of ship positions. */
const FeedStreamChoice = z.object({
  /** Boxes in degrees, the whole world when there is none. West may be greater than east, across the antimeridian. */
  areas: z
    .array(
      z
        .object({
          south: z.number().min(-90).max(90),
          west: z.number().min(-180).max(180),
          north: z.number().min(-90).max(90),
          east: z.number().min(-180).max(180),
        })
        .refine(({ south, north }) => south < north, { message: 'south-above-north' satisfies FieldProblem }),
    )
    .max(50)
    .default([]),
  /** Only these vessels; all when there is none. */
  mmsis: z
    .array(z.string().regex(/^\d{9}$/))
    .max(50)
    .default([]),
});
export type FeedStreamChoice = z.infer<typeof FeedStreamChoice>;

const StreamKey = z.string().trim().min(1).max(500);

/** The subscription to a JSON stream of ship positions, such as aisstream.io. The key is never returned. */
export const FeedStreamSettings = FeedStreamChoice.extend({ key: StreamKey });
export type FeedStreamSettings = z.infer<typeof FeedStreamSettings>;

export const SourceView = z.object({
  sourceId: z.string(),
  name: z.string(),
  connector: ConnectorName,
  way: SourceWay,
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  simulated: z.boolean(),
  health: SourceHealth,
  enabled: z.boolean(),
  lastMessageAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  /** Median seconds between an event's creation at the source and its receipt here, of the newest message batch. */
  lagSeconds: z.number().nullable(),
  messages24h: z.int(),
  refused24h: z.int(),
  failedOpen: z.int(),
  lastFailure: z.object({ at: z.string(), code: z.string(), reason: z.string() }).nullable(),
  nextLookAt: z.string().nullable(),
  /** The address of a pull source, without secrets. */
  pull: z
    .object({
      baseUrl: z.string(),
      options: z.record(z.string(), z.string()),
      authKind: z.string(),
      everyMinutes: z.int(),
      supports: z.array(z.string()),
    })
    .nullable(),
  /** The address for a push source. */
  pushUrl: z.string().nullable(),
  /** Of a feed of ship positions: `tcp://host:port`, `tcp-listen://:port`, `udp://:port` or `wss://host/path`. */
  feedAddress: z.string().nullable(),
  /** The subscription of a feed that is a JSON stream; null for all others. */
  feedStream: FeedStreamChoice.nullable(),
  /** Version tag of everything that can be changed about a feed; sent back with a change. Null for other sources. */
  feedVersion: z.string().nullable(),
});
export type SourceView = z.infer<typeof SourceView>;

export const MessageState = z.enum(['stored', 'decoded', 'refused', 'partly-refused', 'failed']);
export type MessageState = z.infer<typeof MessageState>;
export const MessageRow = z.object({
  messageId: z.string(),
  sourceId: z.string(),
  sourceName: z.string(),
  connector: ConnectorName,
  receivedAt: z.string(),
  sizeBytes: z.int(),
  state: MessageState,
  facts: z.int(),
  newFacts: z.int(),
  refusals: z.int(),
  /** Events that were kept with a warning. */
  warnings: z.int(),
  repeats: z.int(),
  attempts: z.int(),
  firstReason: z.string().nullable(),
});
export type MessageRow = z.infer<typeof MessageRow>;

export const MessageDetail = MessageRow.extend({
  /** The raw message as text; cut after 512 KB, `bodyCut` says so. */
  body: z.string(),
  bodyCut: z.boolean(),
  contentType: z.string().nullable(),
  events: z.array(TrackingEvent),
  /** Of AIS messages in what is shown of the body; at most 200. */
  applications: z.array(ApplicationData),
  refusalList: z.array(Refusal),
  warningList: z.array(MessageWarning),
  error: z.string().nullable(),
  simulated: z.boolean(),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

/** In a query: states joined by commas. */
const MessageStates = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(MessageState),
);

const ById = z.object({ sourceId: z.uuid() });

export const sourceRoutes = {
  listConnectors: route({
    name: 'listConnectors',
    method: 'GET',
    path: '/portolan-after/web/source/connectors',
    summary: 'The connectors: their messages, transports and settings',
    auth: 'session',
    xsrf: false,
    data: z.array(ConnectorDescription),
    errors: [],
  }),
  listSources: route({
    name: 'listSources',
    method: 'GET',
    path: '/portolan-after/web/source/list',
    summary: 'Data sources with health, last message, lag and failures',
    auth: 'session',
    xsrf: false,
    data: z.array(SourceView),
    errors: [],
  }),
  addPullSource: route({
    name: 'addPullSource',
    method: 'POST',
    path: '/portolan-after/web/source/addPull',
    summary: "Adds a carrier's endpoint that is asked by us, such as one of DCSA Track & Trace",
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      name: z.string().trim().min(1).max(80),
      connector: ConnectorName,
      carrierCode: z.string().trim().min(2).max(10),
      settings: PullSettings,
    }),
    data: SourceView,
    errors: ['source.address-refused', 'connector.unknown'],
  }),
  addPushSource: route({
    name: 'addPushSource',
    method: 'POST',
    path: '/portolan-after/web/source/addPush',
    summary: 'Adds a push source; its API key is shown once',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      name: z.string().trim().min(1).max(80),
      connector: ConnectorName,
      carrierCode: z.string().trim().max(10).optional(),
    }),
    data: z.object({ source: SourceView, apiKey: z.string() }),
    errors: ['connector.unknown'],
  }),
  addFeedSource: route({
    name: 'addFeedSource',
    method: 'POST',
    path: '/portolan-after/web/source/addFeed',
    summary:
      'Adds a live feed of ship positions: NMEA sentences by TCP or UDP, or a stream of JSON over a web socket',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      name: z.string().trim().min(1).max(80),
      address: z.string().trim().min(1).max(300),
      stream: FeedStreamSettings.optional(),
    }),
    data: SourceView,
    errors: ['source.address-refused'],
  }),
  /**
   * The stored key stays when none is sent; another host needs the key again, so that no stored key goes to another
   * party. Refused with `change.outdated` where the feed no longer matches `feedVersion`.
   */
  changeFeedSource: route({
    name: 'changeFeedSource',
    method: 'POST',
    path: '/portolan-after/web/source/changeFeed',
    summary:
      'Changes a live feed: its name, its address, and the subscribed areas and vessels; reconnects it',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      sourceId: z.uuid(),
      feedVersion: z.string().max(100),
      name: z.string().trim().min(1).max(80),
      address: z.string().trim().min(1).max(300),
      stream: FeedStreamChoice.extend({ key: StreamKey.optional() }).optional(),
    }),
    data: SourceView,
    errors: ['source.not-found', 'source.address-refused', 'change.outdated'],
  }),
  testSource: route({
    name: 'testSource',
    method: 'POST',
    path: '/portolan-after/web/source/test',
    summary: 'Polls a pull source once and returns the answer, without storing anything',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.union([
      z.object({ connector: ConnectorName, settings: PullSettings, number: z.string().max(60).optional() }),
      z.object({ sourceId: z.uuid(), number: z.string().max(60).optional() }),
    ]),
    data: z.object({
      httpStatus: z.int(),
      events: z.int(),
      refused: z.int(),
      firstReason: z.string().nullable(),
      milliseconds: z.int(),
    }),
    errors: ['source.address-refused', 'source.test-failed', 'source.not-found', 'connector.unknown'],
  }),
  switchSource: route({
    name: 'switchSource',
    method: 'POST',
    path: '/portolan-after/web/source/switch',
    summary: 'Pauses or resumes a source',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: ById.extend({ enabled: z.boolean() }),
    data: SourceView,
    errors: ['source.not-found'],
  }),
  removeSource: route({
    name: 'removeSource',
    method: 'POST',
    path: '/portolan-after/web/source/remove',
    summary: 'Removes a source; its messages and facts stay',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: ById,
    data: z.object({}),
    errors: ['source.not-found'],
  }),
  /**
   * Body: the file itself (`application/octet-stream`), name in the query; at most 50 MB, streamed. Without `connector`
   * the content says which one reads it.
   */
  uploadMessages: route({
    name: 'uploadMessages',
    method: 'POST',
    path: '/portolan-after/web/source/upload',
    summary: 'Uploads a file of carrier messages; stored first, then decoded; reports the outcome per event',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    query: z.object({ connector: ConnectorName.optional(), fileName: z.string().max(200) }),
    takesBytes: true,
    data: z.object({ messageId: z.string(), repeated: z.boolean(), connector: ConnectorName }),
    errors: ['inbound.empty', 'inbound.picture', 'connector.unknown'],
  }),
  listMessages: route({
    name: 'listMessages',
    method: 'GET',
    path: '/portolan-after/web/source/messages',
    summary: 'Raw messages, newest first; failed and refused ones stay until they are reprocessed',
    auth: 'session',
    needsAllRows: true,
    xsrf: false,
    query: z.object({
      sourceId: z.uuid().optional(),
      states: MessageStates.optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    data: pageOf(MessageRow),
    errors: [],
  }),
  getMessage: route({
    name: 'getMessage',
    method: 'GET',
    path: '/portolan-after/web/source/message',
    summary: 'One raw message, its decoded events and why the rest was refused',
    auth: 'session',
    needsAllRows: true,
    xsrf: false,
    query: z.object({ messageId: z.string().regex(/^\d{1,18}$/) }),
    data: MessageDetail,
    errors: ['message.not-found'],
  }),
  replayMessages: route({
    name: 'replayMessages',
    method: 'POST',
    path: '/portolan-after/web/source/replay',
    summary: 'Decodes messages again, by id or all failed and refused ones of a source',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: z.object({
      messageIds: z
        .array(z.string().regex(/^\d{1,18}$/))
        .max(500)
        .optional(),
      sourceId: z.uuid().optional(),
    }),
    data: z.object({ replayed: z.int() }),
    errors: [],
  }),
  /** The endpoint for programs: raw body in, stored, then 202 with the message's id. Not an envelope. */
  pushInbound: route({
    name: 'pushInbound',
    method: 'POST',
    path: '/v1/inbound/:connector',
    summary:
      'Takes a raw message in the form of the connector; stored first, acknowledged with 202, decoded after',
    auth: 'api-key',
    xsrf: false,
    form: 'raw',
    takesBytes: true,
    successStatus: 202,
    data: z.object({ messageId: z.string(), repeated: z.boolean() }),
    errors: ['connector.unknown', 'inbound.key-refused', 'inbound.empty'],
  }),
  getInboundMessage: route({
    name: 'getInboundMessage',
    method: 'GET',
    path: '/v1/inbound/messages/:messageId',
    summary: 'The outcome of a pushed message: facts, or the reason of refusal',
    auth: 'api-key',
    xsrf: false,
    form: 'raw',
    data: z.object({
      messageId: z.string(),
      state: MessageState,
      facts: z.int(),
      newFacts: z.int(),
      refused: z.int(),
      refusals: z.array(Refusal),
      error: z.string().nullable(),
      receivedAt: z.string(),
    }),
    errors: ['message.not-found', 'inbound.key-refused'],
  }),
} as const;

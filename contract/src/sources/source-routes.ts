import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { ConnectorDescription, ConnectorName } from './connector.ts';
import { MessageWarning, Refusal } from './tracking-event.ts';
import { SourceView, PullSettings, FeedStreamSettings, FeedStreamChoice, StreamKey } from './source.ts';
import { MessageState, MessageRow, MessageDetail } from './raw-message.ts';

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
  setScheduleKind: route({
    name: 'setScheduleKind',
    method: 'POST',
    path: '/portolan-after/web/source/scheduleKind',
    summary:
      'Says what the schedules of a source are of, from then on; null: by the type of the vessel, else the carrier',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    body: ById.extend({ scheduleKind: z.enum(['container', 'roro']).nullable() }),
    data: SourceView,
    errors: ['source.not-found', 'source.no-schedules'],
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
    summary: 'The outcome of a pushed message: facts, warnings, or the reason of refusal',
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
      /** Of events that were kept. */
      warnings: z.array(MessageWarning),
      error: z.string().nullable(),
      receivedAt: z.string(),
    }),
    errors: ['message.not-found', 'inbound.key-refused'],
  }),
} as const;

import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { ConnectorName, SourceWay } from './connector.ts';
import { MessageDetail, MessageRow, MessageState } from './raw-message.ts';
import { SourceView } from './source.ts';

const OfCompany = { company: z.object({ accreditId: z.string(), name: z.string() }) };

/** A data source of any company account. */
export const StaffSource = SourceView.extend(OfCompany);
export type StaffSource = z.infer<typeof StaffSource>;

/** A raw message of any company account. */
export const StaffMessage = MessageRow.extend(OfCompany);
export type StaffMessage = z.infer<typeof StaffMessage>;

const MessageId = z.string().regex(/^\d{1,18}$/);
const Limit = z.coerce.number().int().min(1).max(200).default(50);

/** The states of messages that need attention. */
export const troubleStates = [
  'failed',
  'refused',
  'partly-refused',
] as const satisfies readonly MessageState[];

export const staffSourceRoutes = {
  listAllSources: route({
    name: 'listAllSources',
    method: 'GET',
    path: '/platform/web/v1/admin/source/list',
    summary: 'Data sources of all company accounts with health, last message, lag and failures, newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      /** A part of the name of the source or the company. */
      q: z.string().trim().max(100).optional(),
      way: SourceWay.optional(),
      accreditId: z.uuid().optional(),
      /** Only those whose last polls failed, or with messages to reprocess. */
      failing: z.stringbool().optional(),
      cursor: PageCursor.optional(),
      limit: Limit,
    }),
    data: pageOf(StaffSource),
    errors: [],
  }),
  listAllMessages: route({
    name: 'listAllMessages',
    method: 'GET',
    path: '/platform/web/v1/admin/message/list',
    summary:
      'Raw messages of all company accounts that failed or were refused, or of one state, newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      /** Failed, refused and partly refused ones when absent. */
      state: MessageState.optional(),
      connector: ConnectorName.optional(),
      accreditId: z.uuid().optional(),
      sourceId: z.uuid().optional(),
      cursor: PageCursor.optional(),
      limit: Limit,
    }),
    data: pageOf(StaffMessage),
    errors: [],
  }),
  getAnyMessage: route({
    name: 'getAnyMessage',
    method: 'GET',
    path: '/platform/web/v1/admin/message/detail',
    summary: 'One raw message of any company account, its decoded events and why the rest was refused',
    auth: 'internal',
    xsrf: false,
    query: z.object({ messageId: MessageId }),
    data: MessageDetail.extend(OfCompany),
    errors: ['message.not-found'],
  }),
  replayAnyMessages: route({
    name: 'replayAnyMessages',
    method: 'POST',
    path: '/platform/web/v1/admin/message/replay',
    summary:
      'Decodes messages of any company account again, by id or all failed and refused ones of a source',
    auth: 'internal',
    xsrf: true,
    body: z.union([
      z.object({ messageIds: z.array(MessageId).min(1).max(200) }),
      z.object({ sourceId: z.uuid() }),
    ]),
    data: z.object({ replayed: z.int() }),
    errors: ['source.not-found'],
  }),
} as const;

import { minuteMs } from '../time/durations.ts';
import { z } from 'zod';
import { route } from '../route.ts';
import { WatchEntry } from '../shipments/schedule-watch-routes.ts';
import { AlertFacts, AlertStage } from './alert-facts.ts';
import { AlertType } from './alert-types.ts';
import { Alert } from './alert.ts';

const web = '/messagemanage/web/message';

/** Notices of the program, and early warnings of alerts. */
export const messageKinds = ['notice', 'warning'] as const;
export const MessageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof MessageKind>;

export const NoticeType = z.enum(['mention', 'assigned', 'digest', 'rule-changed', 'schedule-watch']);
export type NoticeType = z.infer<typeof NoticeType>;

/** Which system a message is for: this product sends to its own web application. */
export const messageSystem = 'web';

/** How old a message is: in minutes under an hour, then in whole hours. */
export const MessageAge = z.object({ unit: z.enum(['minutes', 'hours']), amount: z.int() });
export type MessageAge = z.infer<typeof MessageAge>;

/** The age of a message, as the message centre shows it. Pure. */
export function ageOfMessage(at: Date, now: Date): MessageAge {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / minuteMs));
  return minutes < 60
    ? { unit: 'minutes', amount: minutes }
    : { unit: 'hours', amount: Math.floor(minutes / 60) };
}

/** One message of one person. Its texts are made where it is shown. */
export const Message = z.object({
  messageId: z.uuid(),
  kind: MessageKind,
  type: z.union([AlertType, NoticeType]),
  alertId: z.uuid().nullable(),
  stage: AlertStage.nullable(),
  containers: z.int().nullable(),
  facts: AlertFacts.extend({
    text: z.string().optional(),
    by: z.string().optional(),
    count: z.int().optional(),
    /** Of `schedule-watch`: the change that matters most; `count` says how many came together. */
    watched: WatchEntry.omit({ entryId: true, watchId: true, at: true })
      .extend({ originName: z.string().nullable(), destinationName: z.string().nullable() })
      .optional(),
  }),
  at: z.string(),
  age: MessageAge,
  read: z.boolean(),
  cleared: z.boolean(),
});
export type Message = z.infer<typeof Message>;

const Counts = z.object({ all: z.int(), warning: z.int(), notice: z.int() });

export const mostMessageDays = 30;

/** The specification's record of an alert: type, level, time, remark, read state, and the content of its type. */
export const AlterMessage = z.object({
  alertId: z.uuid(),
  alertType: AlertType,
  stage: AlertStage,
  level: Alert.shape.level,
  time: z.string(),
  remark: z.string(),
  read: z.boolean(),
  queryid: z.string(),
  containerNo: z.string().nullable(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  vesselName: z.string().nullable(),
  plannedDepartureAt: z.string().nullable(),
  estimatedDepartureAt: z.string().nullable(),
  plannedArrivalAt: z.string().nullable(),
  estimatedArrivalAt: z.string().nullable(),
  dischargedAt: z.string().nullable(),
  gateOutAt: z.string().nullable(),
  emptyGateInAt: z.string().nullable(),
  /** The last free day; null where demurrage is not the matter. */
  freePeriodUntil: z.string().nullable(),
  speedKn: z.number().nullable(),
});
export type AlterMessage = z.infer<typeof AlterMessage>;

const ofOneself = { auth: 'session' } as const;

/** The message centre. */
export const messageRoutes = {
  queryMessages: route({
    ...ofOneself,
    name: 'queryMessages',
    method: 'GET',
    path: `${web}/query`,
    summary: 'The newest unread messages of the panel, with how many there are of each kind',
    xsrf: false,
    query: z.object({ sendToSystem: z.string().max(40).default(messageSystem) }),
    data: z.object({ rows: z.array(Message), unread: Counts }),
    errors: [],
  }),
  readMessages: route({
    ...ofOneself,
    name: 'readMessages',
    method: 'POST',
    path: `${web}/read`,
    summary: 'Marks messages as read, by ids or all; or as unread again',
    xsrf: true,
    body: z.object({
      ids: z.array(z.uuid()).max(500).optional(),
      /** All that are unread; `kind` limits them. */
      all: z.boolean().default(false),
      kind: MessageKind.optional(),
      read: z.boolean().default(true),
    }),
    data: z.object({ ids: z.array(z.uuid()) }),
    errors: [],
  }),
  clearMessages: route({
    ...ofOneself,
    name: 'clearMessages',
    method: 'POST',
    path: `${web}/clear`,
    summary: 'Empties panel and badge without reading; or takes that back for some',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).max(500).optional(), cleared: z.boolean().default(true) }),
    data: z.object({ ids: z.array(z.uuid()) }),
    errors: [],
  }),
  queryMessagePage: route({
    ...ofOneself,
    name: 'queryMessagePage',
    method: 'POST',
    path: `${web}/queryMessagePage`,
    summary: 'One page of messages, unread ones first, then the newest',
    xsrf: true,
    body: z.object({
      page: z.int().min(1).max(1000).default(1),
      size: z.int().min(1).max(100).default(50),
      type: MessageKind.optional(),
      unread: z.boolean().optional(),
    }),
    data: z.object({ rows: z.array(Message), total: z.int(), page: z.int(), unread: Counts }),
    errors: [],
  }),
  queryAlterMsg: route({
    name: 'queryAlterMsg',
    method: 'GET',
    path: '/portolan-after/web/oceanWarningCustomer/queryAlterMsg',
    summary: 'Alerts of a lane that were opened within at most 30 days, newest first',
    auth: 'session',
    xsrf: false,
    query: z.object({
      type: AlertType.optional(),
      pol: z.string().max(5).optional(),
      pod: z.string().max(5).optional(),
      begin: z.iso.datetime({ offset: true }).optional(),
      end: z.iso.datetime({ offset: true }).optional(),
    }),
    data: z.array(AlterMessage),
    errors: ['alert.lane-required', 'alert.range-required', 'vessel.range-too-long'],
  }),
} as const;

import { z } from 'zod';
import { PageCursor, commaSeparated, pageOf, route } from '../route.ts';
import { AlertLevel, AlertStage } from './alert-facts.ts';
import { AlertType } from './alert-types.ts';
import { Alert, AlertDetail, DismissReason, ReportedHold, mostAlertsAtOnce } from './alert.ts';
import { alertLinkRoutes } from './alert-link-routes.ts';
import { alertRuleRoutes } from './alert-rule-routes.ts';
import { SnoozeUntil } from './snooze.ts';

const web = '/portolan-after/web/alerts';

/** The inbox's views: what needs action, what is the person's own, and what is set aside or over. */
export const alertViewNames = [
  'needs-action',
  'mine',
  'unassigned',
  'demurrage',
  'storms',
  'watching',
  'snoozed',
  'dismissed',
  'resolved',
] as const;
export const AlertViewName = z.enum(alertViewNames);
export type AlertViewName = z.infer<typeof AlertViewName>;

export const AlertFilters = z.object({
  view: AlertViewName.default('needs-action'),
  types: commaSeparated(AlertType).optional(),
  stages: commaSeparated(AlertStage).optional(),
  levels: commaSeparated(AlertLevel).optional(),
  /** Ports of loading or discharge of its shipments, or its own. */
  ports: commaSeparated(z.string().max(5)).optional(),
  /** Beginning of a container number, or part of a vessel's name. */
  search: z.string().max(60).optional(),
});
export type AlertFilters = z.infer<typeof AlertFilters>;

/** A named list of the inbox, of one person or of everybody in the company account. */
export const AlertView = z.object({
  alertViewId: z.uuid(),
  name: z.string(),
  query: AlertFilters,
  shared: z.boolean(),
  mine: z.boolean(),
  count: z.int(),
  hasFeed: z.boolean(),
});
export type AlertView = z.infer<typeof AlertView>;

const AlertIds = z.array(z.uuid()).min(1).max(mostAlertsAtOnce);
const Changed = () => z.object({ changed: z.int() });

/** What one rule or person raised and what became of it, in 30 days. */
const NoiseLine = z.object({
  raised: z.int(),
  actedOn: z.int(),
  byItself: z.int(),
  dismissed: z.int(),
  notices: z.int(),
});

const changesAlerts = { method: 'POST', auth: 'session', role: 'member', xsrf: true } as const;

/** The alerts inbox. */
export const alertRoutes = {
  ...alertRuleRoutes,
  listAlerts: route({
    name: 'listAlerts',
    method: 'POST',
    path: `${web}/list`,
    summary: 'Alerts of one view, greatest impact first; of ports, types or a search with their total',
    auth: 'session',
    xsrf: true,
    body: AlertFilters.extend({
      cursor: PageCursor.optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
    data: pageOf(Alert),
    errors: [],
  }),
  getAlert: route({
    name: 'getAlert',
    method: 'GET',
    path: `${web}/detail`,
    summary: 'One alert with its shipments, evidence, history and what it holds',
    auth: 'session',
    xsrf: false,
    query: z.object({ alertId: z.uuid() }),
    data: AlertDetail,
    errors: ['alert.not-found'],
  }),
  listHolds: route({
    name: 'listHolds',
    method: 'GET',
    path: `${web}/holds`,
    summary: 'All holds and inspections that were reported of one container, the newest first',
    auth: 'session',
    xsrf: false,
    query: z.object({ shipmentId: z.uuid() }),
    data: z.object({
      rows: z.array(ReportedHold),
      /** It is completed or has left the port of discharge: no hold applies any more. */
      hasLeft: z.boolean(),
      lastHeardAt: z.string().nullable(),
      simulated: z.boolean(),
    }),
    errors: ['shipment.not-found'],
  }),
  sumUpAlerts: route({
    name: 'sumUpAlerts',
    method: 'GET',
    path: `${web}/summary`,
    summary: 'How many alerts each view has, and how many are unread',
    auth: 'session',
    xsrf: false,
    data: z.object({
      views: z.record(AlertViewName, z.int()),
      unread: z.int(),
      openPer100: z.number(),
      actedShare: z.number().nullable(),
      judgedAt: z.string(),
    }),
    errors: [],
  }),
  getNoise: route({
    name: 'getNoise',
    method: 'GET',
    path: `${web}/noise`,
    summary: 'The noise budget: what each type and person got in 30 days, and what became of it',
    auth: 'session',
    xsrf: false,
    data: z.object({
      openPer100: z.number(),
      budget: z.number(),
      active: z.int(),
      types: z.array(NoiseLine.extend({ type: AlertType })),
      people: z.array(NoiseLine.extend({ name: z.string() })),
    }),
    errors: [],
  }),
  readAlerts: route({
    name: 'readAlerts',
    method: 'POST',
    path: `${web}/read`,
    summary: 'Marks alerts as read by oneself',
    auth: 'session',
    xsrf: true,
    body: z.object({ alertIds: AlertIds }),
    data: Changed(),
    errors: [],
  }),
  assignAlerts: route({
    ...changesAlerts,
    name: 'assignAlerts',
    path: `${web}/assign`,
    summary: 'Gives alerts to a member, to oneself without an account, or to nobody',
    body: z.object({ alertIds: AlertIds, accountId: z.uuid().nullish() }),
    data: Changed(),
    errors: ['alert.not-found', 'member.not-found'],
  }),
  snoozeAlerts: route({
    ...changesAlerts,
    name: 'snoozeAlerts',
    path: `${web}/snooze`,
    summary: 'Sets alerts aside until a time, or until something happens',
    body: z.object({ alertIds: AlertIds, until: SnoozeUntil }),
    data: Changed(),
    errors: ['alert.not-found'],
  }),
  dismissAlerts: route({
    ...changesAlerts,
    name: 'dismissAlerts',
    path: `${web}/dismiss`,
    summary: 'Dismisses alerts with a reason; what was possible and then happens comes back',
    body: z.object({
      alertIds: AlertIds,
      reason: DismissReason,
      note: z.string().trim().max(500).optional(),
    }),
    data: Changed(),
    errors: ['alert.not-found'],
  }),
  actOnAlerts: route({
    ...changesAlerts,
    name: 'actOnAlerts',
    path: `${web}/acted`,
    summary: 'Marks alerts as acted on: they are watched from now on',
    body: z.object({ alertIds: AlertIds }),
    data: Changed(),
    errors: ['alert.not-found'],
  }),
  reopenAlerts: route({
    ...changesAlerts,
    name: 'reopenAlerts',
    path: `${web}/reopen`,
    summary: 'Takes back that alerts were snoozed, dismissed or acted on: all of it, or one of these',
    body: z.object({ alertIds: AlertIds, of: z.enum(['snoozed', 'dismissed', 'acted']).optional() }),
    data: Changed(),
    errors: ['alert.not-found'],
  }),
  setAlertDue: route({
    ...changesAlerts,
    name: 'setAlertDue',
    path: `${web}/due`,
    summary: 'Sets until when alerts are to be dealt with',
    body: z.object({ alertIds: AlertIds, dueAt: z.iso.datetime().nullable() }),
    data: Changed(),
    errors: ['alert.not-found'],
  }),
  commentOnAlert: route({
    ...changesAlerts,
    name: 'commentOnAlert',
    path: `${web}/comment`,
    summary: 'Adds a comment; each member whose name stands in it after @ gets a message',
    body: z.object({ alertId: z.uuid(), text: z.string().trim().min(1).max(2000) }),
    data: z.object({ mentioned: z.int() }),
    errors: ['alert.not-found'],
  }),
  listAlertPeople: route({
    name: 'listAlertPeople',
    method: 'GET',
    path: `${web}/people`,
    summary: 'Members whom an alert can be given to',
    auth: 'session',
    xsrf: false,
    data: z.array(z.object({ accountId: z.uuid(), name: z.string(), isMe: z.boolean() })),
    errors: [],
  }),
  listAlertViews: route({
    name: 'listAlertViews',
    method: 'GET',
    path: `${web}/views`,
    summary: 'Own saved views of the inbox and those shared in the company account, with their counts',
    auth: 'session',
    xsrf: false,
    data: z.array(AlertView),
    errors: [],
  }),
  saveAlertView: route({
    name: 'saveAlertView',
    method: 'POST',
    path: `${web}/saveView`,
    summary: 'Saves filters of the inbox under a name',
    auth: 'session',
    xsrf: true,
    body: z.object({
      name: z.string().trim().min(1).max(40),
      query: AlertFilters,
      shared: z.boolean().default(false),
    }),
    data: z.object({ alertViewId: z.uuid() }),
    errors: ['saved-view.name-used', 'saved-view.too-many', 'saved-view.share-refused'],
  }),
  removeAlertView: route({
    name: 'removeAlertView',
    method: 'POST',
    path: `${web}/removeView`,
    summary: 'Removes a saved view of the inbox, and its feeds',
    auth: 'session',
    xsrf: true,
    body: z.object({ alertViewId: z.uuid() }),
    data: z.object({}),
    errors: ['saved-view.not-found'],
  }),
  makeAlertFeed: route({
    name: 'makeAlertFeed',
    method: 'POST',
    path: `${web}/makeFeed`,
    summary: 'Secret addresses of a saved view as calendar and as RSS; the addresses before end',
    auth: 'session',
    xsrf: true,
    body: z.object({ alertViewId: z.uuid() }),
    data: z.object({ calendarUrl: z.string(), rssUrl: z.string() }),
    errors: ['saved-view.not-found'],
  }),
  ...alertLinkRoutes,
} as const;

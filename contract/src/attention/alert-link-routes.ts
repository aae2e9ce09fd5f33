import { z } from 'zod';
import { route } from '../route.ts';

const web = '/portolan-after/web/alerts';

/** What a secret address or a signed link of a mail opens without a session. */
export const alertLinkRoutes = {
  readAlertCalendar: route({
    name: 'readAlertCalendar',
    method: 'GET',
    path: `${web}/calendar.ics`,
    summary: 'A saved view of alerts as a calendar: due dates and deadlines',
    auth: 'open',
    xsrf: false,
    query: z.object({ key: z.string().max(100) }),
    data: z.string(),
    form: 'raw',
    contentType: 'text/calendar',
    errors: ['alert.link-ended'],
  }),
  readAlertRss: route({
    name: 'readAlertRss',
    method: 'GET',
    path: `${web}/feed.rss`,
    summary: 'A saved view of alerts as RSS',
    auth: 'open',
    xsrf: false,
    query: z.object({ key: z.string().max(100) }),
    data: z.string(),
    form: 'raw',
    contentType: 'application/rss+xml',
    errors: ['alert.link-ended'],
  }),
  useMailLink: route({
    name: 'useMailLink',
    method: 'POST',
    path: `${web}/mailLink`,
    summary: 'Does what a signed link of a mail stands for: assign, snooze or stop mails',
    auth: 'open',
    xsrf: true,
    body: z.object({ token: z.string().max(600) }),
    data: z.object({
      did: z.enum(['assigned', 'snoozed', 'unsubscribed']),
      alertId: z.uuid().nullable(),
    }),
    errors: ['alert.link-ended'],
  }),
  stopMails: route({
    name: 'stopMails',
    method: 'POST',
    path: '/alert-link',
    summary:
      'Stops mails by the button of a mail program (RFC 8058), at the address that a person opens as a page',
    auth: 'open',
    xsrf: false,
    query: z.object({ token: z.string().max(600) }),
    takesBytes: true,
    data: z.object({}),
    errors: ['alert.link-ended'],
  }),
} as const;

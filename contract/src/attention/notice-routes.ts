import { z } from 'zod';
import { route } from '../route.ts';
import { AlertType } from './alert-types.ts';

const web = '/portolan-after/web/notices';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** How a person wants to be notified of alerts. */
export const NoticeSetting = z.object({
  /** `digest`: once a day in the morning of the person's zone, when something changed. */
  mail: z.enum(['at-once', 'digest', 'off']).default('digest'),
  sms: z.boolean().default(false),
  /** Types that reach this person; all of them when absent. */
  types: z.array(AlertType).optional(),
  /** Only alerts that the person owns. */
  onlyOwn: z.boolean().default(false),
  /** No mail or SMS in these hours: they wait until the end. */
  quiet: z.object({ from: ClockTime, to: ClockTime }).nullable().default(null),
  timeZone: z.string().max(60).default('UTC'),
});
export type NoticeSetting = z.infer<typeof NoticeSetting>;

/** The morning hour of the digest, on the reader's clock. */
export const digestHour = 7;

export const noticeChannelKinds = ['webhook', 'slack', 'teams', 'wecom'] as const;
export const NoticeChannelKind = z.enum(noticeChannelKinds);
export type NoticeChannelKind = z.infer<typeof NoticeChannelKind>;

/** Where alerts go outside of the program. The address is not shown again: it may be a secret. */
export const NoticeChannel = z.object({
  channelId: z.uuid(),
  name: z.string(),
  kind: NoticeChannelKind,
  host: z.string(),
  types: z.array(AlertType),
  enabled: z.boolean(),
  sent: z.int(),
  waiting: z.int(),
  lastError: z.string().nullable(),
});
export type NoticeChannel = z.infer<typeof NoticeChannel>;

export const noticeRoutes = {
  getNoticeSetting: route({
    name: 'getNoticeSetting',
    method: 'GET',
    path: `${web}/setting`,
    summary: 'How the signed-in person is notified of alerts',
    auth: 'session',
    xsrf: false,
    data: NoticeSetting,
    errors: [],
  }),
  saveNoticeSetting: route({
    name: 'saveNoticeSetting',
    method: 'POST',
    path: `${web}/saveSetting`,
    summary: 'Changes how the signed-in person is notified of alerts',
    auth: 'session',
    xsrf: true,
    body: NoticeSetting,
    data: NoticeSetting,
    errors: [],
  }),
  listNoticeChannels: route({
    name: 'listNoticeChannels',
    method: 'GET',
    path: `${web}/channels`,
    summary: 'Webhooks and chats of the company account that alerts are sent to',
    auth: 'session',
    role: 'owner',
    xsrf: false,
    data: z.array(NoticeChannel),
    errors: [],
  }),
  saveNoticeChannel: route({
    name: 'saveNoticeChannel',
    method: 'POST',
    path: `${web}/saveChannel`,
    summary: 'Adds a webhook or chat, or changes one; answers the signing secret of a new webhook once',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({
      channelId: z.uuid().optional(),
      name: z.string().trim().min(1).max(60),
      kind: NoticeChannelKind,
      /** Kept where it is absent in a change. */
      url: z.url().max(500).optional(),
      types: z.array(AlertType).default([]),
      enabled: z.boolean().default(true),
    }),
    data: z.object({ channelId: z.uuid(), secret: z.string().nullable() }),
    errors: ['notice-channel.not-found', 'source.address-refused'],
  }),
  removeNoticeChannel: route({
    name: 'removeNoticeChannel',
    method: 'POST',
    path: `${web}/removeChannel`,
    summary: 'Ends a webhook or chat',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({ channelId: z.uuid() }),
    data: z.object({}),
    errors: ['notice-channel.not-found'],
  }),
} as const;

import { z } from 'zod';
import { route } from '../route.ts';

export const platformRoutes = {
  /** Events: `hello` on every connection (refetch everything), then `{topic, ids}`; `session-ended` before it closes. */
  openLiveStream: route({
    name: 'openLiveStream',
    method: 'GET',
    path: '/platform/web/live',
    summary: 'Server-sent events that say what changed: topics and ids, never data',
    auth: 'session',
    xsrf: false,
    form: 'raw',
    contentType: 'text/event-stream',
    data: z.unknown(),
    errors: [],
  }),
  listOutbox: route({
    name: 'listOutbox',
    method: 'GET',
    path: '/platform/web/v1/outbox/list',
    summary: 'Mail and SMS of this installation for staff: sent, kept because none is configured, or failed',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.array(
      z.object({
        outboxId: z.string(),
        channel: z.enum(['mail', 'sms']),
        recipient: z.string(),
        subject: z.string().nullable(),
        body: z.string(),
        state: z.enum(['queued', 'sent', 'kept', 'failed']),
        error: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
} as const;

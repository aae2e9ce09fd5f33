import { z } from 'zod';
import { route } from './route.ts';

export const platformRoutes = {
  /**
   * Events: `hello` on every connection (refetch everything), then `{topic, ids}`; `session-ended` before it
   * closes.
   */
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
} as const;

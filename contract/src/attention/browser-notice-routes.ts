import { z } from 'zod';
import { route } from '../route.ts';

const web = '/portolan-after/web/browserNotices';

const Base64Url = z.string().regex(/^[\w-]+$/);

export const browserNoticeRoutes = {
  getBrowserNoticeKey: route({
    name: 'getBrowserNoticeKey',
    method: 'GET',
    path: `${web}/key`,
    summary: 'The public key with which a browser subscribes to notices (VAPID)',
    auth: 'session',
    xsrf: false,
    data: z.object({ publicKey: Base64Url }),
    errors: [],
  }),
  addBrowser: route({
    name: 'addBrowser',
    method: 'POST',
    path: `${web}/add`,
    summary: 'Sends alert notices of the signed-in person to this browser as well',
    auth: 'session',
    xsrf: true,
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      /** An uncompressed point of P-256. */
      publicKey: Base64Url.length(87),
      authSecret: Base64Url.length(22),
      browser: z.string().trim().max(100),
    }),
    data: z.object({}),
    errors: ['source.address-refused'],
  }),
  removeBrowser: route({
    name: 'removeBrowser',
    method: 'POST',
    path: `${web}/remove`,
    summary: 'Ends the notices in this browser',
    auth: 'session',
    xsrf: true,
    body: z.object({ endpoint: z.string().max(1000) }),
    data: z.object({}),
    errors: [],
  }),
} as const;

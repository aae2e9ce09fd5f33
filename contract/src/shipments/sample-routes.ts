import { z } from 'zod';
import { route } from '../route.ts';

/** The sample numbers of a new company account. */
export const sampleRoutes = {
  getSamples: route({
    name: 'getSamples',
    method: 'GET',
    path: '/portolan-after/web/samples',
    summary: 'How many sample numbers the company account still has; 0 once they are kept or removed',
    auth: 'session',
    xsrf: false,
    data: z.object({ numbers: z.int() }),
    errors: [],
  }),
  decideSamples: route({
    name: 'decideSamples',
    method: 'POST',
    path: '/portolan-after/web/samples/decide',
    summary: 'Keeps the sample numbers as numbers like any other, or removes them with their shipments',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ decision: z.enum(['keep', 'remove']) }),
    data: z.object({ numbers: z.int() }),
    errors: [],
  }),
} as const;

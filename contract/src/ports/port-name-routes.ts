import { z } from 'zod';
import { route } from '../route.ts';

export const portNameRoutes = {
  listPortNames: route({
    name: 'listPortNames',
    method: 'GET',
    path: '/portolan-after/web/port/names',
    summary:
      'What ports are called in a language, by UN/LOCODE; ports whose name is the Latin one are left out',
    auth: 'session',
    xsrf: false,
    query: z.object({ language: z.string().max(20) }),
    data: z.record(z.string(), z.string()),
    errors: [],
  }),
};

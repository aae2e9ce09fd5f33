import { z } from 'zod';
import { route } from '../route.ts';

export const portNameRoutes = {
  listPortNames: route({
    name: 'listPortNames',
    method: 'GET',
    path: '/portolan-after/web/port/names',
    summary:
      'What ports are called in a language, by UN/LOCODE; ports whose name is the Latin one are left out',
    // The public scoreboard has ports too.
    auth: 'open',
    xsrf: false,
    query: z.object({ language: z.string().max(20) }),
    data: z.record(z.string(), z.string()),
    errors: [],
  }),
  listPortsInBox: route({
    name: 'listPortsInBox',
    method: 'GET',
    path: '/portolan-after/web/port/inBox',
    summary:
      'The busiest ports in a box of the chart, at most 60; `west` is east of `east` across the antimeridian',
    auth: 'session',
    xsrf: false,
    query: z.object({
      west: z.coerce.number().min(-180).max(180),
      south: z.coerce.number().min(-90).max(90),
      east: z.coerce.number().min(-180).max(180),
      north: z.coerce.number().min(-90).max(90),
    }),
    data: z.array(
      z.object({
        unLocationCode: z.string(),
        name: z.string(),
        longitude: z.number(),
        latitude: z.number(),
        /** Orders ports by traffic; no measured figure. */
        weight: z.number(),
      }),
    ),
    errors: [],
  }),
};

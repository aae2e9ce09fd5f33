import { localeOf, portNameRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listPortNames } from '../../../platform/reference/index.ts';

const aDay = 'private, max-age=86400';

/** The names of ports in the language on screen. They change with a release only. */
export function servePortNames(): Served[] {
  return [
    serve(portNameRoutes.listPortNames, async ({ query }, { reply }) => {
      reply.header('cache-control', aDay);
      return Object.fromEntries(listPortNames(localeOf(query.language)));
    }),
  ];
}

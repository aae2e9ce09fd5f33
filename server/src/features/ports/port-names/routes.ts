import { localeOf, portNameRoutes } from '@portolan/contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listPortNames, listPorts } from '../../../platform/reference/index.ts';

const mostPorts = 60;
const aDay = 'private, max-age=86400';

/** The names of ports in the language on screen. They change with a release only. */
export function servePortNames(): Served[] {
  return [
    serve(portNameRoutes.listPortNames, async ({ query }, { reply }) => {
      reply.header('cache-control', aDay);
      return Object.fromEntries(listPortNames(localeOf(query.language)));
    }),
    serve(portNameRoutes.listPortsInBox, async ({ query: { west, south, east, north } }, { reply }) => {
      reply.header('cache-control', aDay);
      const isBetween = (longitude: number): boolean =>
        west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
      return listPorts()
        .filter(({ longitude, latitude }) => latitude >= south && latitude <= north && isBetween(longitude))
        .map(({ unLocationCode, name, longitude, latitude, callsTotal, callsContainer }) => ({
          unLocationCode,
          name,
          longitude,
          latitude,
          weight: callsTotal + 4 * callsContainer,
        }))
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, mostPorts);
    }),
  ];
}

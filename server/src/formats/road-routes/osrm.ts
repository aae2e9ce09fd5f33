import type { LatLon } from '@portolan/contract';
import { z } from 'zod';
import { type RoadReading, mostSnapM } from './reading.ts';

const Answer = z.object({
  code: z.string(),
  message: z.string().optional(),
  /** Metres and seconds. */
  routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).optional(),
  /** Where on the roads the way begins and ends: `distance` is metres from what was asked. */
  waypoints: z.array(z.object({ distance: z.number().optional() })).optional(),
});

/** Codes by which OSRM says that no way leads there. */
const noWay = new Set(['NoRoute', 'NoSegment']);

const toPair = ({ latitude, longitude }: LatLon): string => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

/**
 * The path and query of the route service of OSRM 5 and later. The profile in it has no meaning to OSRM itself: a
 * server has the one that its data was made with.
 */
export const toOsrmPath = (from: LatLon, to: LatLon): string =>
  `/route/v1/driving/${toPair(from)};${toPair(to)}?overview=false&steps=false`;

/** An answer of the route service, whatever its HTTP status. Never throws. */
export function readOsrmAnswer(value: unknown): RoadReading {
  const parsed = Answer.safeParse(value);
  if (!parsed.success) return { refused: 'not an answer of OSRM' };
  const { code, message, routes, waypoints } = parsed.data;
  if (noWay.has(code)) return 'no-way';
  if (code !== 'Ok')
    return { refused: `${code}${message === undefined ? '' : `: ${message}`}`.slice(0, 200) };
  if (waypoints?.some(({ distance = 0 }) => distance > mostSnapM) === true) return 'no-way';
  const [route] = routes ?? [];
  return route === undefined ? 'no-way' : { km: route.distance / 1000, hours: route.duration / 3600 };
}

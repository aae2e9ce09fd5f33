import type { LatLon } from '@portolan/contract';
import { z } from 'zod';
import { type RoadReading, mostSnapM } from './reading.ts';

const Found = z.object({
  trip: z.object({
    status: z.number(),
    status_message: z.string().optional(),
    units: z.enum(['kilometers', 'miles']).optional(),
    /** Seconds, and units of the answer. */
    summary: z.object({ time: z.number().min(0), length: z.number().min(0) }),
  }),
});
const Failed = z.object({ error_code: z.number(), error: z.string().optional() });

/**
 * Codes by which Valhalla says that no way leads there: locations in unconnected regions (170), no road near a location
 * (171), no path (442), none within limits (443), path too long (154).
 */
const noWay = new Set([154, 170, 171, 442, 443]);

const kmPerMile = 1.609_344;

const toLocation = ({ latitude, longitude }: LatLon) => ({
  lat: Number(latitude.toFixed(5)),
  lon: Number(longitude.toFixed(5)),
  search_cutoff: mostSnapM,
});

/** The body for `/route`: the way of a truck, without directions. */
export const toValhallaRequest = (from: LatLon, to: LatLon) => ({
  locations: [toLocation(from), toLocation(to)],
  costing: 'truck',
  units: 'kilometers',
  directions_type: 'none',
});

/** An answer of `/route`, whatever its HTTP status. Never throws. */
export function readValhallaAnswer(value: unknown): RoadReading {
  const failed = Failed.safeParse(value);
  if (failed.success) {
    const { error_code: code, error = '' } = failed.data;
    return noWay.has(code) ? 'no-way' : { refused: `${code}: ${error}`.slice(0, 200) };
  }
  const parsed = Found.safeParse(value);
  if (!parsed.success) return { refused: 'not an answer of Valhalla' };
  const { status, status_message: words = '', units, summary } = parsed.data.trip;
  if (status !== 0) return { refused: `${status}: ${words}`.slice(0, 200) };
  const km = units === 'miles' ? summary.length * kmPerMile : summary.length;
  return { km, hours: summary.time / 3600 };
}

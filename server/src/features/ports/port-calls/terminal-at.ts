import { type LatLon, greatCircleKm } from '@portolan/contract';
import { findPort } from '../../../platform/reference/index.ts';

/** A ship at berth lies within this distance of its terminal's point. */
const reachKm = 3;

/** The terminal of a port nearest to a berth, by name; null without one within reach. */
export function terminalAt(unLocationCode: string, berth: LatLon): string | null {
  let [found, foundKm] = [null as string | null, reachKm];
  for (const { name, longitude, latitude } of findPort(unLocationCode)?.terminals ?? []) {
    if (longitude === undefined || latitude === undefined) continue;
    const km = greatCircleKm(berth, { longitude, latitude });
    if (km <= foundKm) [found, foundKm] = [name, km];
  }
  return found;
}

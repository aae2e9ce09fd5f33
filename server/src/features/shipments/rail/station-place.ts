import type { LatLon, RailStop } from '@portolan/contract';
import { findPlace, findRailStation } from '../../../platform/reference/index.ts';

/** Where a station is: by the list of corridors, else by that of locations; undefined where neither has it. */
export function placeOfStation({ code, name }: Pick<RailStop, 'code' | 'name'>): LatLon | undefined {
  const found = findRailStation(code ?? name) ?? findPlace(code ?? '');
  return found?.latitude === undefined || found.longitude === undefined
    ? undefined
    : { latitude: found.latitude, longitude: found.longitude };
}

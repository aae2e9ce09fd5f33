import { greatCircleKm } from '@portolan/contract';
import type { PlaceFound } from './learn-places.ts';

/** A place known from the last run. */
export interface KnownPlace extends Pick<PlaceFound, 'kind' | 'simulated' | 'longitude' | 'latitude'> {
  learnedPlaceId: string;
}

/** How far the centre of a place may have moved as more stops came. */
const sameWithinKm = { berth: 0.5, anchorage: 3 } as const;

/**
 * Matches found places to known ones, so that they keep their ids and people's decisions: the nearest of its kind,
 * nearer pairs first, each at most once. Undefined for a new one. Pure.
 */
export function matchPlaces(
  known: readonly KnownPlace[],
  found: readonly PlaceFound[],
): (string | undefined)[] {
  const pairs = found.flatMap((place, index) =>
    known.flatMap((one) => {
      if (one.kind !== place.kind || one.simulated !== place.simulated) return [];
      const km = greatCircleKm(one, place);
      return km <= sameWithinKm[place.kind] ? [{ km, index, id: one.learnedPlaceId }] : [];
    }),
  );
  const ids: (string | undefined)[] = found.map(() => undefined);
  const taken = new Set<string>();
  for (const { index, id } of pairs.toSorted((a, b) => a.km - b.km || (a.id < b.id ? -1 : 1))) {
    if (ids[index] !== undefined || taken.has(id)) continue;
    ids[index] = id;
    taken.add(id);
  }
  return ids;
}

import {
  type CarbonBasis,
  type CarbonElement,
  type CarbonMode,
  greatCircleKm,
  kmPerNm,
} from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { findAirport, findPlace, findSeaRoute } from '../../../platform/reference/index.ts';

/** A distance of the kind that the standard counts activity by. */
export interface MeasuredDistance {
  km: number;
  kind: CarbonElement['distanceKind'];
  basis: CarbonBasis;
}

/** Kilometres per kilometre of great circle where no network of roads, rails or rivers is known: our assumption. */
const assumedDetour = 1.2;
/** By mode and places; undefined stands for a place without a position. */
const known = new LRUCache<string, { distance: MeasuredDistance | undefined }>({ max: 100_000 });

/**
 * The distance from place to place that activity is counted by (ISO 14083): the shortest feasible one at sea, the great
 * circle in the air. Undefined where a place has no position.
 */
export function measureDistance(mode: CarbonMode, from: string, to: string): MeasuredDistance | undefined {
  const key = `${mode === 'TRUCK' || mode === 'BARGE' ? 'RAIL' : mode} ${from} ${to}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept.distance;
  const distance = measure(mode, from, to);
  known.set(key, { distance });
  return distance;
}

/**
 * The way over these places, one after the other: great circles x 1.2, our assumption. Undefined where there are fewer
 * than two. Pure.
 */
export function measureWay(
  places: readonly { latitude: number; longitude: number }[],
  basis: 'assumed-detour' | 'stations',
): MeasuredDistance | undefined {
  if (places.length < 2) return undefined;
  const straight = places.slice(1).reduce((km, to, at) => km + greatCircleKm(places[at]!, to), 0);
  return { km: round(straight * assumedDetour), kind: 'assumed', basis };
}

function measure(mode: CarbonMode, from: string, to: string): MeasuredDistance | undefined {
  const [a, b] = [positionOf(from), positionOf(to)];
  if (a === undefined || b === undefined) return undefined;
  if (mode === 'VESSEL') {
    const { distanceNm } = findSeaRoute(a, b);
    return {
      km: round(distanceNm * kmPerNm),
      kind: 'shortest-feasible',
      basis: 'sea-network',
    };
  }
  const straight = greatCircleKm(a, b);
  if (mode === 'AIR') return { km: round(straight), kind: 'great-circle', basis: 'great-circle' };
  return {
    km: round(straight * assumedDetour),
    kind: 'assumed',
    basis: 'assumed-detour',
  };
}

const round = (km: number): number => Math.round(km * 10) / 10;

/** Of a UN/LOCODE, or of the IATA code of an airport. */
function positionOf(code: string): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = findPlace(code) ?? findAirport(code) ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

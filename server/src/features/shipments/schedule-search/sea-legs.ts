import { LRUCache } from 'lru-cache';
import { findPlace, findTimedRoute } from '../../../platform/reference/index.ts';
import type { Minutes } from '../sailing-network/index.ts';
import type { BookCall } from './found-way.ts';

interface SeaLeg {
  distanceNm: number;
  passages: readonly string[];
}

/** A port on a way with its times; null or absent where one is not known. */
export interface SeaStop {
  port: string;
  arrivalAt?: Minutes | null;
  departureAt?: Minutes | null;
}

const minutesPerHour = 60;
/** The way round depends on days: hours this near are measured once. */
const hoursStep = 6;
/** By ports and hours; about 200 bytes each. Undefined stands for a place without a position. */
const known = new LRUCache<string, { leg: SeaLeg | undefined }>({ max: 50_000 });

/** The hours from leaving a port to coming to the next; undefined where they are not known. */
function hoursBetween(from: SeaStop, to: SeaStop): number | undefined {
  const [departsAt, arrivesAt] = [from.departureAt ?? from.arrivalAt, to.arrivalAt ?? to.departureAt];
  if (departsAt == null || arrivesAt == null || arrivesAt <= departsAt) return undefined;
  return Math.max(1, Math.round((arrivesAt - departsAt) / minutesPerHour / hoursStep)) * hoursStep;
}

function betweenPorts(from: SeaStop, to: SeaStop): SeaLeg | undefined {
  const hours = hoursBetween(from, to);
  const key = `${from.port} ${to.port} ${hours ?? ''}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept.leg;
  const leg = measure(from.port, to.port, hours);
  known.set(key, { leg });
  return leg;
}

function measure(from: string, to: string, hours: number | undefined): SeaLeg | undefined {
  const [a, b] = [positionOf(from), positionOf(to)];
  if (a === undefined || b === undefined) return undefined;
  const { distanceNm, passages } = findTimedRoute(a, b, hours);
  return { distanceNm, passages };
}

function positionOf(port: string): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = findPlace(port) ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The way by sea over all calls of a ride; null where a place has no position. */
export const measureRide = (calls: readonly BookCall[]): SeaLeg | null => measureSeaLeg(calls);

/**
 * The way by sea from port to port, the way that fits the hours between them: a service that gives itself the days
 * for the Cape is measured round the Cape. Null where a port has no position.
 */
export function measureSeaLeg(stops: readonly SeaStop[]): SeaLeg | null {
  let distanceNm = 0;
  const passages = new Set<string>();
  for (let i = 1; i < stops.length; i += 1) {
    const leg = betweenPorts(stops[i - 1]!, stops[i]!);
    if (leg === undefined) return null;
    distanceNm += leg.distanceNm;
    for (const passage of leg.passages) passages.add(passage);
  }
  return { distanceNm, passages: [...passages] };
}

import { findPlace, findSeaRoute } from '../../../platform/reference/index.ts';
import type { BookCall } from './found-way.ts';

interface SeaLeg {
  distanceNm: number;
  passages: readonly string[];
}

/** Reference data never changes while the program runs; there are as many pairs as carriers sail. */
const known = new Map<string, SeaLeg | null>();

function betweenPorts(from: string, to: string): SeaLeg | null {
  const key = `${from} ${to}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const [a, b] = [findPlace(from), findPlace(to)];
  const leg =
    a?.latitude === undefined ||
    a.longitude === undefined ||
    b?.latitude === undefined ||
    b.longitude === undefined
      ? null
      : findSeaRoute(
          { latitude: a.latitude, longitude: a.longitude },
          { latitude: b.latitude, longitude: b.longitude },
        );
  const { distanceNm, passages } = leg ?? { distanceNm: 0, passages: [] };
  const measured = leg === null ? null : { distanceNm, passages };
  known.set(key, measured);
  return measured;
}

/** The way by sea over all calls of a ride; null where a place has no position. */
export const measureRide = (calls: readonly BookCall[]): SeaLeg | null =>
  measureSeaLeg(calls.map(({ port }) => port));

/** The way by sea from port to port; null where one has no position. */
export function measureSeaLeg(ports: readonly string[]): SeaLeg | null {
  let distanceNm = 0;
  const passages = new Set<string>();
  for (let i = 1; i < ports.length; i += 1) {
    const leg = betweenPorts(ports[i - 1]!, ports[i]!);
    if (leg === null) return null;
    distanceNm += leg.distanceNm;
    for (const passage of leg.passages) passages.add(passage);
  }
  return { distanceNm, passages: [...passages] };
}

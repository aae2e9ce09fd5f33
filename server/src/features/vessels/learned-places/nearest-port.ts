import { greatCircleKm } from '@portolan/contract';
import { listPorts } from '../../../platform/reference/index.ts';

interface Place {
  longitude: number;
  latitude: number;
}

interface PortPoint extends Place {
  unLocationCode: string;
}

export type LearnedKind = 'berth' | 'anchorage';

/** A berth is near its port or one of its terminals; ships anchor farther out. */
const reachKm: Readonly<Record<LearnedKind, number>> = { berth: 8, anchorage: 45 };

function* eachPoint(kind: LearnedKind): Generator<PortPoint> {
  for (const { unLocationCode, longitude, latitude, terminals, anchorage } of listPorts()) {
    yield { unLocationCode, longitude, latitude };
    for (const at of terminals)
      if (at.longitude !== undefined && at.latitude !== undefined)
        yield { unLocationCode, longitude: at.longitude, latitude: at.latitude };
    if (kind === 'anchorage' && anchorage !== undefined) yield { unLocationCode, ...anchorage };
  }
}

const rowOf = (latitude: number): number => Math.floor(latitude);
const rows = new Map<LearnedKind, Map<number, PortPoint[]>>();

function rowsOf(kind: LearnedKind): Map<number, PortPoint[]> {
  const known = rows.get(kind) ?? Map.groupBy(eachPoint(kind), ({ latitude }) => rowOf(latitude));
  rows.set(kind, known);
  return known;
}

/** The port that a berth or an anchorage belongs to, by UN/LOCODE: the nearest within reach; undefined without one. */
export function findPortNear(place: Place, kind: LearnedKind): string | undefined {
  const byRow = rowsOf(kind);
  let [found, foundKm] = [undefined as string | undefined, reachKm[kind]];
  const row = rowOf(place.latitude);
  for (const point of [row - 1, row, row + 1].flatMap((at) => byRow.get(at) ?? [])) {
    const km = greatCircleKm(place, point);
    if (km <= foundKm) [found, foundKm] = [point.unLocationCode, km];
  }
  return found;
}

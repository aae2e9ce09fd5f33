import { greatCircleNm, listPorts } from '../../platform/reference/index.ts';

/** A circle that belongs to a port. */
export interface PortArea {
  unLocationCode: string;
  kind: 'port' | 'terminal' | 'anchorage';
  longitude: number;
  latitude: number;
  radiusKm: number;
}

type LonLat = { longitude: number; latitude: number };

/** Ships alongside lie within so much of the port's or the terminal's point. */
const berthKm = 3;
const kmPerNm = 1.852;
const cellsPerDegree = 4;

let areasByCell: ReadonlyMap<string, readonly PortArea[]> | undefined;
let areasByPort: ReadonlyMap<string, readonly PortArea[]> | undefined;

const cellOf = (longitude: number, latitude: number): string =>
  `${Math.floor(longitude * cellsPerDegree)} ${Math.floor(latitude * cellsPerDegree)}`;

function* listAreas(): Generator<PortArea> {
  for (const { unLocationCode, longitude, latitude, terminals, anchorage } of listPorts()) {
    yield { unLocationCode, kind: 'port', longitude, latitude, radiusKm: berthKm };
    for (const terminal of terminals)
      if (terminal.longitude !== undefined && terminal.latitude !== undefined)
        yield { unLocationCode, kind: 'terminal', longitude: terminal.longitude, latitude: terminal.latitude, radiusKm: berthKm }; // prettier-ignore
    if (anchorage !== undefined)
      yield { unLocationCode, kind: 'anchorage', longitude: anchorage.longitude, latitude: anchorage.latitude, radiusKm: anchorage.radiusNm * kmPerNm }; // prettier-ignore
  }
}

/** Every cell that a circle may touch. */
function* cellsOf({ longitude, latitude, radiusKm }: PortArea): Generator<string> {
  const north = radiusKm / 111;
  const east = north / Math.max(0.1, Math.cos((latitude / 180) * Math.PI));
  const step = 1 / cellsPerDegree;
  for (let lon = longitude - east; lon < longitude + east + step; lon += step)
    for (let lat = latitude - north; lat < latitude + north + step; lat += step) yield cellOf(lon, lat);
}

/** The circles that a place may lie in; those near it. */
function areasNear({ longitude, latitude }: LonLat): readonly PortArea[] {
  if (areasByCell === undefined) {
    const byCell = new Map<string, PortArea[]>();
    for (const area of listAreas())
      for (const cell of new Set(cellsOf(area))) byCell.set(cell, [...(byCell.get(cell) ?? []), area]);
    areasByCell = byCell;
  }
  return areasByCell.get(cellOf(longitude, latitude)) ?? [];
}

function areasOfPort(unLocationCode: string): readonly PortArea[] {
  areasByPort ??= Map.groupBy(listAreas(), (area) => area.unLocationCode);
  return areasByPort.get(unLocationCode) ?? [];
}

const kmOutside = (area: PortArea, place: LonLat): number =>
  greatCircleNm(area, place) * kmPerNm - area.radiusKm;

/** The area that a place lies deepest in, berths before anchorages; undefined at sea. */
export function findArea(place: LonLat): PortArea | undefined {
  const inside = areasNear(place).filter((area) => kmOutside(area, place) <= 0);
  const berths = inside.filter(({ kind }) => kind !== 'anchorage');
  const of = berths.length > 0 ? berths : inside;
  return of.length === 0
    ? undefined
    : of.reduce((a, b) => (kmOutside(a, place) <= kmOutside(b, place) ? a : b));
}

/** How far a place is outside of all areas of a port, in km; negative inside. */
export function kmOutsideOfPort(unLocationCode: string, place: LonLat): number {
  return Math.min(...areasOfPort(unLocationCode).map((area) => kmOutside(area, place)));
}

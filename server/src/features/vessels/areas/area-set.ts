import { kmPerDegree } from '@portolan/contract';
import type { ShapePoint, Shape } from './shape.ts';

/** What a ship does when it stops in an area. */
export type CallStop = 'berth' | 'anchorage' | 'port';

/** An area that belongs to a port. */
export interface CallArea {
  unLocationCode: string;
  stop: CallStop;
  shape: Shape;
  /** Learned from stops, not drawn: more precise than the circles of the reference data. */
  isLearned?: true;
  /** Drawn as a berth: nothing is more precise. */
  isDrawnBerth?: true;
  /** A circle of the reference data, with what decides where several of them overlap. */
  circle?: { radiusKm: number; isBusy: boolean };
}

/** An area whose visits are recorded. */
export interface MonitoredArea {
  areaId: string;
  shape: Shape;
}

const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;
/** Two stored fixes are an hour apart at most: no ship that crosses an area has both of them farther away. */
const reachKm = 60;

const columnOf = (longitude: number): number =>
  ((Math.floor((longitude + 180) * cellsPerDegree) % columns) + columns) % columns;
const cellOf = ({ longitude, latitude }: ShapePoint): number =>
  Math.floor((Math.min(89.99, latitude) + 90) * cellsPerDegree) * columns + columnOf(longitude);

/** Every cell that a shape may touch, with a margin. */
function* cellsOf({ box }: Shape, marginKm: number): Generator<number> {
  const high = marginKm / kmPerDegree;
  const [south, north] = [Math.max(-90, box.south - high), Math.min(89.99, box.north + high)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = high / Math.max(0.01, narrowest);
  const [west, east] =
    box.east - box.west + 2 * wide >= 360 ? [-180, 179.99] : [box.west - wide, box.east + wide];
  for (
    let row = Math.floor((south + 90) * cellsPerDegree);
    row <= Math.floor((north + 90) * cellsPerDegree);
    row += 1
  )
    for (
      let at = Math.floor((west + 180) * cellsPerDegree);
      at <= Math.floor((east + 180) * cellsPerDegree);
      at += 1
    )
      yield row * columns + (((at % columns) + columns) % columns);
}

function byCell<Area extends { shape: Shape }>(
  areas: readonly Area[],
  marginKm: number,
): Map<number, Area[]> {
  const cells = new Map<number, Area[]>();
  for (const area of areas)
    for (const cell of new Set(cellsOf(area.shape, marginKm))) {
      const known = cells.get(cell);
      if (known === undefined) cells.set(cell, [area]);
      else known.push(area);
    }
  return cells;
}

interface AreaSetOptions {
  monitored?: readonly MonitoredArea[];
  isWorld?: boolean;
}

/** The areas of one scope: everybody's, or those of a company account. */
export class AreaSet {
  readonly monitored: readonly MonitoredArea[];
  private readonly callsByCell: ReadonlyMap<number, readonly CallArea[]>;
  private readonly monitoredByCell: ReadonlyMap<number, readonly MonitoredArea[]>;
  private readonly byPort: ReadonlyMap<string, readonly CallArea[]>;

  /** Whether it contains all ports: only then is a ship outside of them at sea. */
  readonly isWorld: boolean;

  constructor(calls: readonly CallArea[], { monitored = [], isWorld = false }: AreaSetOptions = {}) {
    this.isWorld = isWorld;
    this.monitored = monitored;
    this.callsByCell = byCell(calls, 0);
    this.monitoredByCell = byCell(monitored, reachKm);
    this.byPort = Map.groupBy(calls, ({ unLocationCode }) => unLocationCode);
  }

  /** All shapes of the set. */
  listShapes(): Shape[] {
    return [...this.monitored, ...[...this.byPort.values()].flat()].map(({ shape }) => shape);
  }

  /** Whether something may begin at a position, or on the way to it: everything else can be skipped. */
  concerns(place: ShapePoint): boolean {
    const cell = cellOf(place);
    return this.monitoredByCell.has(cell) || this.findArea(place) !== undefined;
  }

  /**
   * The area that a place lies deepest in, berths before ports before anchorages; undefined at sea. Learned ones
   * go before all but drawn berths. Of overlapping circles of the reference data it is the one whose middle is nearest,
   * measured by its radius: a ship in the middle of the roads is not at the quay behind their edge.
   */
  findArea(place: ShapePoint): CallArea | undefined {
    let found: CallArea | undefined;
    let foundKm = 0;
    let circle: CallArea | undefined;
    let circleKm = 0;
    for (const area of this.callsByCell.get(cellOf(place)) ?? []) {
      const outside = area.shape.kmOutside(place);
      if (outside > 0) continue;
      if (area.circle !== undefined) {
        if (circle === undefined || isCloser(area.circle, outside, circle.circle!, circleKm))
          [circle, circleKm] = [area, outside];
        continue;
      }
      const rank = found === undefined ? 1 : rankOf(area) - rankOf(found);
      if (rank > 0 || (rank === 0 && outside < foundKm)) [found, foundKm] = [area, outside];
    }
    if (circle === undefined || found === undefined) return found ?? circle;
    const rank = rankOf(circle) - rankOf(found);
    return rank > 0 || (rank === 0 && circleKm < foundKm) ? circle : found;
  }

  /** Distance of a position from all areas of a port, in km; negative inside, Infinity for a port without areas. */
  kmOutsideOfPort(unLocationCode: string, place: ShapePoint): number {
    const areas = this.byPort.get(unLocationCode) ?? [];
    return Math.min(...areas.map(({ shape }) => shape.kmOutside(place)));
  }

  /** Monitored areas that a ship may have crossed since its last fix. */
  listMonitoredNear(place: ShapePoint): readonly MonitoredArea[] {
    return this.monitoredByCell.get(cellOf(place)) ?? [];
  }
}

/** Circles of ports that no ship is known to call at yield to all others. */
const isCloser = (
  circle: NonNullable<CallArea['circle']>,
  outsideKm: number,
  other: NonNullable<CallArea['circle']>,
  otherKm: number,
): boolean =>
  circle.isBusy === other.isBusy ? outsideKm / circle.radiusKm < otherKm / other.radiusKm : circle.isBusy;

const ranks: Readonly<Record<CallStop, number>> = { berth: 2, port: 1, anchorage: 0 };
const rankOf = ({ stop, isLearned, isDrawnBerth }: CallArea): number =>
  ranks[stop] + (isLearned === true ? 3 : isDrawnBerth === true ? 6 : 0);

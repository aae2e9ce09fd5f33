import type { Point } from './outline.ts';

/** Something that a vessel did at a point. */
export interface VesselPoint extends Point {
  mmsi: string;
}

export interface ClusterRule {
  /** Points of neighbouring squares of this side belong together. */
  cellKm: number;
  /** A square is dense when this many different vessels were in it and the eight around it. */
  denseVessels: number;
  /** Wider clusters are split along a fixed grid of this side. */
  widestKm: number;
}

interface Cell<Item> {
  column: number;
  row: number;
  items: Item[];
}

const keyOf = (column: number, row: number): number => (row + 500_000) * 1_000_000 + column + 500_000;

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((aside) => [aside, down] as const));

/**
 * Dense groups of points, like DBSCAN but over squares instead of distances: dense squares that touch are one cluster,
 * and adjacent others belong to it. Repeats of one vessel make nothing dense. Time and memory grow with the number of
 * points and of squares, however many are in one. Pure; the order of the points determines only the order inside
 * clusters.
 */
export function findClusters<Item extends VesselPoint>(items: readonly Item[], rule: ClusterRule): Item[][] {
  const cells = toCells(items, rule.cellKm);
  const dense = new Set(
    [...cells].filter(([, cell]) => isDense(cell, cells, rule.denseVessels)).map(([key]) => key),
  );
  const clusterOf = new Map<number, number>();
  const ordered = [...dense].toSorted((a, b) => a - b);
  for (const first of ordered) if (!clusterOf.has(first)) flood(first, dense, cells, clusterOf);
  const clusters = new Map<number, Item[]>();
  for (const [key, cell] of cells) {
    const cluster =
      clusterOf.get(key) ??
      neighboursOf(cell)
        .map((at) => clusterOf.get(at))
        .find((at) => at !== undefined);
    if (cluster === undefined) continue;
    const points = clusters.get(cluster);
    if (points === undefined) clusters.set(cluster, cell.items.slice());
    else for (const item of cell.items) points.push(item);
  }
  return [...clusters].toSorted(([a], [b]) => a - b).flatMap(([, points]) => cutWide(points, rule.widestKm));
}

function toCells<Item extends VesselPoint>(items: readonly Item[], cellKm: number): Map<number, Cell<Item>> {
  const cells = new Map<number, Cell<Item>>();
  for (const item of items) {
    const [column, row] = [Math.floor(item.x / cellKm), Math.floor(item.y / cellKm)];
    const key = keyOf(column, row);
    const known = cells.get(key);
    if (known === undefined) cells.set(key, { column, row, items: [item] });
    else known.items.push(item);
  }
  return cells;
}

const neighboursOf = ({ column, row }: Cell<unknown>): number[] =>
  around.map(([aside, down]) => keyOf(column + aside, row + down));

function isDense(
  cell: Cell<VesselPoint>,
  cells: ReadonlyMap<number, Cell<VesselPoint>>,
  least: number,
): boolean {
  const vessels = new Set<string>();
  for (const key of neighboursOf(cell))
    for (const { mmsi } of cells.get(key)?.items ?? []) {
      vessels.add(mmsi);
      if (vessels.size >= least) return true;
    }
  return false;
}

function flood(
  first: number,
  dense: ReadonlySet<number>,
  cells: ReadonlyMap<number, Cell<VesselPoint>>,
  clusterOf: Map<number, number>,
): void {
  const waiting = [first];
  clusterOf.set(first, first);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
    for (const next of neighboursOf(cells.get(key)!))
      if (dense.has(next) && !clusterOf.has(next)) {
        clusterOf.set(next, first);
        waiting.push(next);
      }
}

/** A roadstead of many miles is not one place: it is split into parts, each with evidence of its own. */
function cutWide<Item extends Point>(points: Item[], widestKm: number): Item[][] {
  const span = (of: (point: Point) => number): number => {
    let [least, most] = [Infinity, -Infinity];
    for (const point of points) [least, most] = [Math.min(least, of(point)), Math.max(most, of(point))];
    return most - least;
  };
  if (
    Math.max(
      span(({ x }) => x),
      span(({ y }) => y),
    ) <= widestKm
  )
    return [points];
  const parts = Map.groupBy(points, ({ x, y }) => keyOf(Math.floor(x / widestKm), Math.floor(y / widestKm)));
  return [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
}

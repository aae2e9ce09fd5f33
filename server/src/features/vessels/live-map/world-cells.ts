import { LRUCache } from 'lru-cache';
import { inTurns, type PositionTable } from '../positions/index.ts';
import { type TileVessels, ViewCells } from './view-cells.ts';
import { type ViewFilters, createJudge } from './view-judge.ts';
import type { Tile } from './view-tile.ts';

/**
 * Served at once; older ones are counted again in the background. At these zooms a ship takes hours to leave its cell.
 */
const freshMs = 1000;
/** Longer than the polling interval of a chart. */
const servedMs = 10_000;
/** Vessels that are counted in one part, whose records stay in the cache, and parts that take about a millisecond. */
const part = 1 << 10;
const piece = part * 16;

interface World {
  z: number;
  cells: ViewCells | undefined;
  countedAtMs: number;
  counting: Promise<void> | undefined;
}

/**
 * The vessels of the whole world counted by cells, for a zoom and filters: all their tiles are served from one pass
 * over the table. Recent ones are cached, and counted again in small slices, so that nothing else is delayed.
 */
export class WorldCells {
  readonly #table: PositionTable;
  readonly #kept = new LRUCache<string, World>({ max: 8 });
  /** Squares of cells that are free, by zoom. */
  readonly #spare = new Map<number, ViewCells>();

  constructor(table: PositionTable) {
    this.#table = table;
  }

  /** The content of a tile: cells a few seconds old at most, positions of now. */
  async read(tile: Tile, filters: ViewFilters, nowMs: number): Promise<TileVessels> {
    const { z } = tile;
    const key = JSON.stringify([z, filters]);
    let world = this.#kept.get(key);
    if (world === undefined) {
      world = { z, cells: undefined, countedAtMs: -Infinity, counting: undefined };
      this.#kept.set(key, world);
    }
    const ageMs = Math.abs(nowMs - world.countedAtMs);
    if (ageMs >= freshMs)
      world.counting ??= this.#count(world, filters, nowMs).finally(() => (world.counting = undefined));
    if (world.cells === undefined || ageMs >= servedMs) await world.counting;
    return world.cells!.read(tile);
  }

  async #count(world: World, filters: ViewFilters, nowMs: number): Promise<void> {
    const cells = this.#spare.get(world.z) ?? new ViewCells(this.#table, 2 ** world.z);
    this.#spare.delete(world.z);
    await inTurns(this.#fill(cells, world.z, filters, nowMs));
    if (world.cells !== undefined) this.#spare.set(world.z, world.cells);
    world.cells = cells;
    world.countedAtMs = nowMs;
  }

  *#fill(cells: ViewCells, z: number, filters: ViewFilters, nowMs: number): Generator<void> {
    const fits = createJudge(this.#table, filters, nowMs);
    cells.begin({ z, x: 0, y: 0 });
    const { count } = this.#table;
    for (let from = 0; from < count; from += part) {
      cells.add(listFitting(fits, from, Math.min(count, from + part)));
      if ((from + part) % piece === 0) yield;
    }
  }
}

function listFitting(fits: (slot: number) => boolean, from: number, until: number): Int32Array {
  const slots = new Int32Array(until - from);
  let found = 0;
  for (let slot = from; slot < until; slot += 1) if (fits(slot)) slots[found++] = slot;
  return slots.subarray(0, found);
}

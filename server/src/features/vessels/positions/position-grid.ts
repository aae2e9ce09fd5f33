import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { Box } from '../tracks/index.ts';
import type { PositionTable } from './position-table.ts';

const columns = 720;
const rows = 360;
const cells = columns * rows;
const cellRaw = rawPerDegree / 2;
/** This many vessels take less than a millisecond. */
const piece = 1 << 13;
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
const columnOf = (longitude: number): number =>
  clamp(Math.floor((longitude + 180 * rawPerDegree) / cellRaw), columns - 1);
const rowOf = (latitude: number): number =>
  clamp(Math.floor((latitude + 90 * rawPerDegree) / cellRaw), rows - 1);

/**
 * Which vessels are where, by cells of half a degree: slots sorted by cell, and where each cell begins. Rebuilt
 * completely by counting (some milliseconds for 300,000), so that a query never sees a vessel twice or half moved.
 */
export class PositionGrid {
  readonly #table: PositionTable;
  readonly #starts = new Int32Array(cells + 1);
  #slots = new Int32Array(0);
  #cellOf = new Int32Array(0);

  constructor(table: PositionTable) {
    this.#table = table;
  }

  /** Adds every vessel at its current position, piece by piece; not queryable until that is done. */
  *rebuild(): Generator<void> {
    const { count } = this.#table;
    if (this.#slots.length < count) {
      this.#slots = new Int32Array(count * 2);
      this.#cellOf = new Int32Array(count * 2);
    }
    const starts = this.#starts.fill(0);
    for (let from = 0; from < count; from += piece) {
      this.#countPiece(from, Math.min(count, from + piece));
      yield;
    }
    for (let cell = 0; cell < cells; cell += 1) starts[cell + 1]! += starts[cell]!;
    for (let until = count; until > 0; until -= piece) {
      this.#placePiece(Math.max(0, until - piece), until);
      yield;
    }
    // Placing moved every start one cell up: cell c now begins at starts[c + 1].
    starts.copyWithin(0, 1);
    starts[cells] = count;
  }

  #countPiece(from: number, until: number): void {
    const table = this.#table;
    const [starts, cellOf] = [this.#starts, this.#cellOf];
    for (let slot = from; slot < until; slot += 1) {
      const cell = rowOf(table.latitudeOf(slot)) * columns + columnOf(table.longitudeOf(slot));
      cellOf[slot] = cell;
      starts[cell + 1]! += 1;
    }
  }

  #placePiece(from: number, until: number): void {
    const [starts, cellOf, slots] = [this.#starts, this.#cellOf, this.#slots];
    for (let slot = until - 1; slot >= from; slot -= 1) {
      const end = cellOf[slot]! + 1;
      starts[end]! -= 1;
      slots[starts[end]!] = slot;
    }
  }

  /** Calls `visit` with the slot of every vessel that is in the box now, cell by cell. */
  visit(box: Box, visit: (slot: number) => void): void {
    if (box.west > box.east) {
      this.visit({ ...box, east: 180 }, visit);
      this.visit({ ...box, west: -180 }, visit);
      return;
    }
    const table = this.#table;
    const [west, east] = [box.west * rawPerDegree, box.east * rawPerDegree];
    const [south, north] = [box.south * rawPerDegree, box.north * rawPerDegree];
    for (let row = rowOf(south); row <= rowOf(north); row += 1) {
      const from = this.#starts[row * columns + columnOf(west)]!;
      const until = this.#starts[row * columns + columnOf(east) + 1]!;
      for (let at = from; at < until; at += 1) {
        const slot = this.#slots[at]!;
        const lon = table.longitudeOf(slot);
        const lat = table.latitudeOf(slot);
        if (lon >= west && lon <= east && lat >= south && lat <= north) visit(slot);
      }
    }
  }
}

/** Whether a position is in a box; raw units of the wire. Pure. */
export function isInBox({ west, south, east, north }: Box, longitude: number, latitude: number): boolean {
  const [lon, lat] = [longitude / rawPerDegree, latitude / rawPerDegree];
  if (lat < south || lat > north) return false;
  return west > east ? lon >= west || lon <= east : lon >= west && lon <= east;
}

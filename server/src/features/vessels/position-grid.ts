import { rawPerDegree } from '../../platform/position-columns.ts';
import type { PositionTable } from './position-table.ts';

/** Degrees; `east` below `west` when the box crosses the antimeridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const columns = 720;
const rows = 360;
const cells = columns * rows;
const cellRaw = rawPerDegree / 2;
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
const columnOf = (longitude: number): number =>
  clamp(Math.floor((longitude + 180 * rawPerDegree) / cellRaw), columns - 1);
const rowOf = (latitude: number): number =>
  clamp(Math.floor((latitude + 90 * rawPerDegree) / cellRaw), rows - 1);

/**
 * Which vessels are where, by cells of half a degree: slots sorted by cell, and where each cell begins. Rebuilt as a
 * whole by counting (some milliseconds for 300,000), so that a query never sees a vessel twice or on its way.
 */
export class PositionGrid {
  readonly #table: PositionTable;
  readonly #starts = new Int32Array(cells + 1);
  #slots = new Int32Array(0);
  #cellOf = new Int32Array(0);

  constructor(table: PositionTable) {
    this.#table = table;
  }

  /** Puts every vessel where it is now. */
  rebuild(): void {
    const table = this.#table;
    const { count } = table;
    if (this.#slots.length < count) {
      this.#slots = new Int32Array(count * 2);
      this.#cellOf = new Int32Array(count * 2);
    }
    const starts = this.#starts.fill(0);
    const cellOf = this.#cellOf;
    for (let slot = 0; slot < count; slot += 1) {
      const cell = rowOf(table.latitudeOf(slot)) * columns + columnOf(table.longitudeOf(slot));
      cellOf[slot] = cell;
      starts[cell + 1]! += 1;
    }
    for (let cell = 0; cell < cells; cell += 1) starts[cell + 1]! += starts[cell]!;
    for (let slot = count - 1; slot >= 0; slot -= 1) {
      const cell = cellOf[slot]!;
      starts[cell + 1]! -= 1;
      this.#slots[starts[cell + 1]!] = slot;
    }
    // Filling moved every start one cell up: cell c now begins at starts[c + 1].
    starts.copyWithin(0, 1);
    starts[cells] = count;
  }

  /** Calls `visit` with the slot of every vessel that lies in the box now, cell by cell. */
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

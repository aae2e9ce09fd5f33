import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { Box } from '../tracks/index.ts';
import type { PositionTable } from '../positions/index.ts';
import type { Drawn, TileVessels } from './view-cells.ts';

/** The maximum of the format. */
export const mostStanding = 65_535;

/**
 * The vessels of a box, as they are found: all of them up to the wanted number, else the first in each cell of a grid
 * over the box, with their number. Memory depends on what is drawn, not on how many there are.
 */
export class ViewSpread {
  readonly #table: PositionTable;
  readonly #most: number;
  readonly #first: Int32Array;
  #total = 0;
  #cells: Cells | undefined;
  readonly #box: Box;

  /** At most `most` of them are drawn. */
  constructor(table: PositionTable, box: Box, most: number) {
    this.#table = table;
    this.#box = box;
    this.#most = most;
    this.#first = new Int32Array(most);
  }

  /** Adds a vessel that is in the box. */
  add(slot: number): void {
    if (this.#total < this.#most) this.#first[this.#total] = slot;
    else {
      if (this.#cells === undefined) {
        this.#cells = new Cells(this.#table, this.#box, this.#most);
        for (const earlier of this.#first) this.#cells.add(earlier);
      }
      this.#cells.add(slot);
    }
    this.#total += 1;
  }

  read(): TileVessels {
    const drawn =
      this.#cells?.read() ??
      Array.from(this.#first.subarray(0, this.#total), (slot) => ({ slot, standsFor: 1 }));
    return { drawn, total: this.#total };
  }
}

class Cells {
  readonly #table: PositionTable;
  readonly #across: number;
  readonly #down: number;
  readonly #left: number;
  readonly #bottom: number;
  readonly #perColumn: number;
  readonly #perRow: number;
  readonly #first: Int32Array;
  readonly #standing: Uint16Array;

  constructor(table: PositionTable, { west, east, south, north }: Box, most: number) {
    const width = (east >= west ? east - west : east - west + 360) * rawPerDegree;
    const height = (north - south) * rawPerDegree;
    this.#table = table;
    this.#across = Math.max(1, Math.min(most, Math.floor(Math.sqrt((most * width) / Math.max(1, height)))));
    this.#down = Math.max(1, Math.floor(most / this.#across));
    [this.#left, this.#bottom] = [west * rawPerDegree, south * rawPerDegree];
    [this.#perColumn, this.#perRow] = [this.#across / width, this.#down / Math.max(1, height)];
    this.#first = new Int32Array(this.#across * this.#down);
    this.#standing = new Uint16Array(this.#across * this.#down);
  }

  add(slot: number): void {
    const offset = this.#table.longitudeOf(slot) - this.#left;
    const east = offset < 0 ? offset + 360 * rawPerDegree : offset;
    const column = Math.min(this.#across - 1, Math.floor(east * this.#perColumn));
    const row = Math.floor((this.#table.latitudeOf(slot) - this.#bottom) * this.#perRow);
    const cell = Math.min(this.#down - 1, Math.max(0, row)) * this.#across + column;
    const standing = this.#standing[cell]!;
    if (standing === 0) this.#first[cell] = slot;
    if (standing < mostStanding) this.#standing[cell] = standing + 1;
  }

  read(): Drawn[] {
    const drawn: Drawn[] = [];
    for (let cell = 0; cell < this.#first.length; cell += 1)
      if (this.#standing[cell]! > 0)
        drawn.push({ slot: this.#first[cell]!, standsFor: this.#standing[cell]! });
    return drawn;
  }
}

import { rawPerDegree } from '../../../formats/ais/index.ts';
import type { PositionTable } from '../positions/index.ts';
import { type Tile, cellsAcross, mercatorRow } from './view-tile.ts';

/** A vessel to draw, and how many it stands for. */
export interface Drawn {
  slot: number;
  standsFor: number;
}

/** The content of a tile, and its number of vessels. */
export interface TileVessels {
  drawn: Drawn[];
  total: number;
}

/** A tile with no more than these shows them all. */
const mostUnthinned = 500;

/**
 * The vessels of a square of tiles, counted by the cells that show one mark each. Vessels are added once; every tile of
 * the square then costs only its cells, however many vessels are in them.
 */
export class ViewCells {
  readonly #table: PositionTable;
  /** Cells along an edge of the square, and of all its tiles side by side around the world. */
  readonly #width: number;
  #across = 0;
  #left = 0;
  #top = 0;
  readonly #standing: Int32Array;
  /** The longest vessel of a cell, and its length. */
  readonly #longest: Int32Array;
  readonly #lengthM: Uint16Array;
  /** The column or row of tiles of a column or row of cells. */
  readonly #tileOf: Uint8Array;
  readonly #tiles: number;
  readonly #totals: Int32Array;
  /** The first vessels of each tile. */
  readonly #first: Int32Array;

  /** A square of this many tiles per side. */
  constructor(table: PositionTable, tiles: number) {
    this.#table = table;
    this.#tiles = tiles;
    this.#width = tiles * cellsAcross;
    this.#standing = new Int32Array(this.#width ** 2);
    this.#longest = new Int32Array(this.#width ** 2);
    this.#lengthM = new Uint16Array(this.#width ** 2);
    this.#tileOf = Uint8Array.from({ length: this.#width }, (_, cell) => Math.floor(cell / cellsAcross));
    this.#totals = new Int32Array(tiles ** 2);
    this.#first = new Int32Array(tiles ** 2 * mostUnthinned);
  }

  /** Clears the square and places it with this tile in its north-western corner. */
  begin({ z, x, y }: Tile): void {
    this.#across = 2 ** z * cellsAcross;
    this.#left = x * cellsAcross;
    this.#top = y * cellsAcross;
    this.#standing.fill(0);
    this.#totals.fill(0);
  }

  /** Adds vessels at their positions; those outside of the square are left out. */
  add(slots: Int32Array): void {
    const table = this.#table;
    const [across, left, top, width, tiles] = [this.#across, this.#left, this.#top, this.#width, this.#tiles];
    const [standing, longest, lengths, tileOf, totals] = [
      this.#standing,
      this.#longest,
      this.#lengthM,
      this.#tileOf,
      this.#totals,
    ];
    const perRaw = across / (360 * rawPerDegree);
    const middle = across / 2;
    for (let i = 0; i < slots.length; i += 1) {
      const slot = slots[i]!;
      // 180 degrees east belongs to the last column.
      const column = Math.min(across - 1, Math.floor(table.longitudeOf(slot) * perRaw + middle)) - left;
      const row = mercatorRow(table.latitudeOf(slot), across) - top;
      if (column < 0 || column >= width || row < 0 || row >= width) continue;
      const cell = row * width + column;
      const before = standing[cell]!;
      standing[cell] = before + 1;
      const lengthM = table.lengthMOf(slot);
      if (before === 0 || lengthM > lengths[cell]!) {
        longest[cell] = slot;
        lengths[cell] = lengthM;
      }
      const tile = tileOf[row]! * tiles + tileOf[column]!;
      const total = totals[tile]!;
      totals[tile] = total + 1;
      if (total < mostUnthinned) this.#first[tile * mostUnthinned + total] = slot;
    }
  }

  /** The content of a tile of the square: all where they are few, else the longest of each cell with their number. */
  read({ x, y }: Tile): TileVessels {
    const [left, top] = [x * cellsAcross - this.#left, y * cellsAcross - this.#top];
    const tile = this.#tileOf[top]! * this.#tiles + this.#tileOf[left]!;
    const total = this.#totals[tile]!;
    if (total <= mostUnthinned) {
      const from = tile * mostUnthinned;
      return {
        total,
        drawn: Array.from(this.#first.subarray(from, from + total), (slot) => ({ slot, standsFor: 1 })),
      };
    }
    const drawn: Drawn[] = [];
    for (let row = 0; row < cellsAcross; row += 1) {
      const from = (top + row) * this.#width + left;
      for (let cell = from; cell < from + cellsAcross; cell += 1)
        if (this.#standing[cell] !== 0)
          drawn.push({ slot: this.#longest[cell]!, standsFor: this.#standing[cell]! });
    }
    return { total, drawn };
  }
}

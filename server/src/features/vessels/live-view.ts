import {
  type SpeedClass, type VesselGroup, type VesselSize, groupOfShipType, sizeOfLength, vesselViewForm,
} from '@portolan/contract'; // prettier-ignore
import { noCourse, noHeading } from '../../platform/position-columns.ts';
import { type Box, PositionGrid } from './position-grid.ts';
import { type PositionTable, simulatedFlag } from './position-table.ts';
import { speedClassOf } from './speed.ts';
import { type Tile, boxOfTile, cellInTile, cellsAcross } from './view-tile.ts';

/** Which vessels are wanted; all where nothing is given. */
export interface ViewFilters {
  groups?: readonly VesselGroup[] | undefined;
  sizes?: readonly VesselSize[] | undefined;
  speedClasses?: readonly SpeedClass[] | undefined;
  /** Bound for this port, by `portNumberOf`. */
  destinationPort?: number | undefined;
  /** Only these. */
  mmsis?: ReadonlySet<number> | undefined;
}

/** What of a view is wanted. */
export interface ViewQuery extends Box, ViewFilters {
  /** Vessels drawn at most; of more, one in each cell of the view is. */
  most: number;
}

/** How old the grid may be: a vessel in it is where it was then, give or take a ship's length. */
const gridMs = 500;
/** Who was silent for longer is not on the map. */
const oldestMs = 24 * 3_600_000;
/** A tile with no more than these has them all. */
const mostUnthinned = 500;

/** A vessel to be drawn, and how many it stands for. */
interface Drawn {
  slot: number;
  standsFor: number;
}

/** Answers views of the live table, in binary. One for a process: it keeps the grid. */
export class LiveView {
  readonly #table: PositionTable;
  readonly #grid: PositionGrid;
  #builtAtMs = -Infinity;
  /** Vessels of each cell of a tile, and the longest of them; for one tile at a time. */
  readonly #standing = new Int32Array(cellsAcross ** 2);
  readonly #longest = new Int32Array(cellsAcross ** 2);

  constructor(table: PositionTable) {
    this.#table = table;
    this.#grid = new PositionGrid(table);
  }

  /** What it looks at. */
  get table(): PositionTable {
    return this.#table;
  }

  /** The vessels of a box as `readVesselView` reads them. */
  look(query: ViewQuery, nowMs: number): Buffer {
    const slots = this.#slotsIn(query, query, nowMs);
    const drawn = slots.length <= query.most ? slots.map((slot) => ({ slot, standsFor: 1 })) : this.#oneEachCell(slots, query);
    return this.#write(drawn, slots.length);
  } // prettier-ignore

  /** The vessels of a tile in the same form: all where they are few, else the longest of each cell with their number. */
  lookAtTile(tile: Tile, filters: ViewFilters, nowMs: number): Buffer {
    const table = this.#table;
    const standing = this.#standing.fill(0);
    const inTile: number[] = [];
    for (const slot of this.#slotsIn(boxOfTile(tile), filters, nowMs)) {
      const cell = cellInTile(tile, table.longitudeOf(slot), table.latitudeOf(slot));
      if (cell < 0) continue;
      inTile.push(slot);
      const before = standing[cell]!;
      standing[cell] = before + 1;
      if (before === 0 || table.lengthMOf(slot) > table.lengthMOf(this.#longest[cell]!)) this.#longest[cell] = slot;
    }
    if (inTile.length <= mostUnthinned) return this.#write(inTile.map((slot) => ({ slot, standsFor: 1 })), inTile.length);
    const drawn: Drawn[] = [];
    standing.forEach((standsFor, cell) => {
      if (standsFor > 0) drawn.push({ slot: this.#longest[cell]!, standsFor });
    });
    return this.#write(drawn, inTile.length);
  } // prettier-ignore

  #slotsIn(box: Box, filters: ViewFilters, nowMs: number): number[] {
    if (nowMs - this.#builtAtMs >= gridMs || nowMs < this.#builtAtMs) {
      this.#grid.rebuild();
      this.#builtAtMs = nowMs;
    }
    const fits = this.#judge(filters, nowMs);
    const slots: number[] = [];
    this.#grid.visit(box, (slot) => {
      if (fits(slot)) slots.push(slot);
    });
    return slots;
  }

  #judge(filters: ViewFilters, nowMs: number): (slot: number) => boolean {
    const { groups, sizes, speedClasses, destinationPort, mmsis } = filters;
    const table = this.#table;
    const isGroup = groups && groupsByType(groups);
    return (slot) => {
      if (nowMs - table.atMsOf(slot) > oldestMs) return false;
      if (isGroup !== undefined && isGroup[table.shipTypeOf(slot)] === 0) return false;
      if (destinationPort !== undefined && table.destinationOf(slot) !== destinationPort) return false;
      if (mmsis !== undefined && !mmsis.has(table.mmsiOf(slot))) return false;
      if (sizes !== undefined) {
        const size = sizeOfLength(table.lengthMOf(slot));
        if (size === null || !sizes.includes(size)) return false;
      }
      if (speedClasses === undefined) return true;
      const speed = table.speedOf(slot);
      const speedClass = speed === vesselViewForm.noSpeed ? null : speedClassOf(speed / 10);
      return speedClass !== null && speedClasses.includes(speedClass);
    };
  }

  /** At most `most` of them, spread over the view: the first in each cell of a grid laid over the box. */
  #oneEachCell(slots: readonly number[], { west, east, south, north, most }: ViewQuery): Drawn[] {
    const width = (east >= west ? east - west : east - west + 360) * 600_000;
    const height = (north - south) * 600_000;
    const across = Math.max(1, Math.floor(Math.sqrt((most * width) / Math.max(1, height))));
    const down = Math.max(1, Math.floor(most / across));
    const cells = new Map<number, Drawn>();
    const table = this.#table;
    for (const slot of slots) {
      const east = table.longitudeOf(slot) - west * 600_000;
      const column = Math.floor(((east < 0 ? east + 360 * 600_000 : east) / width) * across);
      const row = Math.floor(((table.latitudeOf(slot) - south * 600_000) / height) * down);
      const cell = Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, column);
      const known = cells.get(cell);
      if (known === undefined) cells.set(cell, { slot, standsFor: 1 });
      else known.standsFor += 1;
    }
    return [...cells.values()];
  }

  #write(drawn: readonly Drawn[], total: number): Buffer {
    const { headBytes, vesselBytes, simulated } = vesselViewForm;
    const table = this.#table;
    const bytes = Buffer.alloc(headBytes + drawn.length * vesselBytes);
    bytes.writeUInt32LE(drawn.length, 0);
    bytes.writeUInt32LE(total, 4);
    let at = headBytes;
    for (const { slot, standsFor } of drawn) {
      bytes.writeUInt32LE(table.mmsiOf(slot), at);
      bytes.writeInt32LE(table.longitudeOf(slot), at + 4);
      bytes.writeInt32LE(table.latitudeOf(slot), at + 8);
      bytes.writeUInt32LE(Math.max(0, Math.floor(table.atMsOf(slot) / 1000)), at + 12);
      bytes.writeUInt16LE(table.speedOf(slot), at + 16);
      bytes.writeUInt16LE(toHeading(table.headingOf(slot), table.courseOf(slot)), at + 18);
      bytes.writeUInt16LE(table.lengthMOf(slot), at + 20);
      bytes.writeUInt16LE(Math.min(65_535, standsFor), at + 22);
      bytes.writeUInt8(table.shipTypeOf(slot), at + 24);
      bytes.writeUInt8(table.beamMOf(slot), at + 25);
      bytes.writeUInt8((table.flagsOf(slot) & simulatedFlag) === 0 ? 0 : simulated, at + 26);
      at += vesselBytes;
    }
    return bytes;
  }
}

/** 1 for each AIS ship type of the groups. */
const groupsByType = (groups: readonly VesselGroup[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, shipType) => (groups.includes(groupOfShipType(shipType)) ? 1 : 0));

const toHeading = (heading: number, course: number): number => {
  if (heading < 360) return heading;
  return course < noCourse ? Math.floor(course / 10) : noHeading;
};

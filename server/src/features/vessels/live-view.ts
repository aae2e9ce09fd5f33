import { type SpeedClass, vesselViewForm } from '@portolan/contract';
import { noCourse, noHeading } from '../../platform/position-columns.ts';
import { type Box, PositionGrid } from './position-grid.ts';
import { type PositionTable, simulatedFlag } from './position-table.ts';
import { speedClassOf } from './speed.ts';

/** What of a view is wanted. */
export interface ViewQuery extends Box {
  /** Vessels drawn at most; of more, one in each cell of the view is. */
  most: number;
  /** AIS ship types by their tens: 7 cargo, 8 tanker ...; all when not given. */
  typeTens?: readonly number[] | undefined;
  speedClasses?: readonly SpeedClass[] | undefined;
  leastLengthM?: number | undefined;
}

/** How old the grid may be: a vessel in it is where it was then, give or take a ship's length. */
const gridMs = 500;
/** Who was silent for longer is not on the map. */
const oldestMs = 24 * 3_600_000;
const longestAgeTens = 65_535;

/** Answers views of the live table, in binary. One for a process: it keeps the grid. */
export class LiveView {
  readonly #table: PositionTable;
  readonly #grid: PositionGrid;
  #builtAtMs = -Infinity;

  constructor(table: PositionTable) {
    this.#table = table;
    this.#grid = new PositionGrid(table);
  }

  /** The vessels of a box as `readVesselView` reads them. */
  look(query: ViewQuery, nowMs: number): Buffer {
    if (nowMs - this.#builtAtMs >= gridMs || nowMs < this.#builtAtMs) {
      this.#grid.rebuild();
      this.#builtAtMs = nowMs;
    }
    const slots: number[] = [];
    this.#grid.visit(query, (slot) => {
      if (this.#fits(slot, query, nowMs)) slots.push(slot);
    });
    const drawn = slots.length <= query.most ? slots : this.#oneEachCell(slots, query);
    return this.#write(drawn, slots.length, nowMs);
  }

  #fits(slot: number, { typeTens, speedClasses, leastLengthM }: ViewQuery, nowMs: number): boolean {
    const table = this.#table;
    if (nowMs - table.atMs[slot]! > oldestMs) return false;
    if (typeTens !== undefined && !typeTens.includes(Math.floor(table.shipType[slot]! / 10))) return false;
    if (leastLengthM !== undefined && table.lengthM[slot]! < leastLengthM) return false;
    if (speedClasses === undefined) return true;
    const speed = table.speed[slot]!;
    const speedClass = speed === vesselViewForm.noSpeed ? null : speedClassOf(speed / 10);
    return speedClass !== null && speedClasses.includes(speedClass);
  }

  /** At most `most` of them, spread over the view: the first in each cell of a grid laid over the box. */
  #oneEachCell(slots: readonly number[], { west, east, south, north, most }: ViewQuery): number[] {
    const width = (east >= west ? east - west : east - west + 360) * 600_000;
    const height = (north - south) * 600_000;
    const across = Math.max(1, Math.floor(Math.sqrt((most * width) / Math.max(1, height))));
    const down = Math.max(1, Math.floor(most / across));
    const taken = new Uint8Array(across * down);
    const { longitude, latitude } = this.#table;
    return slots.filter((slot) => {
      const east = longitude[slot]! - west * 600_000;
      const column = Math.floor(((east < 0 ? east + 360 * 600_000 : east) / width) * across);
      const row = Math.floor(((latitude[slot]! - south * 600_000) / height) * down);
      const cell = Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, column);
      if (taken[cell] === 1) return false;
      taken[cell] = 1;
      return true;
    });
  }

  #write(slots: readonly number[], total: number, nowMs: number): Buffer {
    const { headBytes, vesselBytes, simulated } = vesselViewForm;
    const table = this.#table;
    const bytes = Buffer.allocUnsafe(headBytes + slots.length * vesselBytes);
    bytes.writeUInt32LE(slots.length, 0);
    bytes.writeUInt32LE(total, 4);
    bytes.writeDoubleLE(nowMs, 8);
    let at = headBytes;
    for (const slot of slots) {
      bytes.writeUInt32LE(table.mmsi[slot]!, at);
      bytes.writeInt32LE(table.longitude[slot]!, at + 4);
      bytes.writeInt32LE(table.latitude[slot]!, at + 8);
      bytes.writeUInt16LE(table.speed[slot]!, at + 12);
      bytes.writeUInt16LE(toHeading(table.heading[slot]!, table.course[slot]!), at + 14);
      const ageTens = Math.round((nowMs - table.atMs[slot]!) / 10_000);
      bytes.writeUInt16LE(Math.max(0, Math.min(longestAgeTens, ageTens)), at + 16);
      bytes.writeUInt8(table.shipType[slot]!, at + 18);
      bytes.writeUInt8((table.flags[slot]! & simulatedFlag) === 0 ? 0 : simulated, at + 19);
      at += vesselBytes;
    }
    return bytes;
  }
}

const toHeading = (heading: number, course: number): number => {
  if (heading < 360) return heading;
  return course < noCourse ? Math.floor(course / 10) : noHeading;
};

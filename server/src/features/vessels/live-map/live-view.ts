import { vesselViewForm } from '@portolan/contract';
import { noCourse, noHeading } from '../../../formats/ais/index.ts';
import { inTurns, isInBox, PositionGrid, type PositionTable, simulatedFlag } from '../positions/index.ts';
import type { Box } from '../tracks/index.ts';
import { type TileVessels, ViewCells } from './view-cells.ts';
import { type ViewFilters, createJudge } from './view-judge.ts';
import { ViewSpread, mostStanding } from './view-spread.ts';
import { type Tile, boxOfTile } from './view-tile.ts';
import { WorldCells } from './world-cells.ts';

/** The wanted part of a view. */
export interface ViewQuery extends Box, ViewFilters {
  /** Vessels drawn at most; beyond that, one per cell of the view. */
  most: number;
}

/** An older grid is rebuilt in the background: a vessel in it is where it was then, give or take a ship's length. */
const gridMs = 400;
/** Requests wait for a grid older than this. */
const oldestGridMs = 800;
/** Up to this zoom a tile may contain a large share of all vessels: they are served from cells of the whole world. */
const deepestWorld = 3;
/** For a larger box, in square degrees, it is faster to scan all vessels in memory order. */
const largestByGrid = 6000;
/** This many vessels are scanned in less than a millisecond. */
const piece = 1 << 13;

/** Serves views of the live table, in binary. One per process: it caches its results. */
export class LiveView {
  readonly #table: PositionTable;
  #grid: PositionGrid;
  #nextGrid: PositionGrid;
  #builtAtMs = -Infinity;
  #building: Promise<void> | undefined;
  readonly #worlds: WorldCells;
  /** Reused for one tile at a time, and the slots of one view at a time. */
  readonly #cells: ViewCells;
  readonly #found: Int32Array;

  constructor(table: PositionTable) {
    this.#table = table;
    this.#grid = new PositionGrid(table);
    this.#nextGrid = new PositionGrid(table);
    this.#worlds = new WorldCells(table);
    this.#cells = new ViewCells(table, 1);
    this.#found = new Int32Array(table.capacity);
  }

  /** The live table. */
  get table(): PositionTable {
    return this.#table;
  }

  /** The vessels of a box in the format of `readVesselView`. */
  async readView(query: ViewQuery, nowMs: number): Promise<Buffer> {
    const spread = new ViewSpread(this.#table, query, query.most);
    if (query.mmsis === undefined && !isSmall(query)) await inTurns(this.#addAll(spread, query, nowMs));
    else {
      if (query.mmsis === undefined) await this.#freshGrid(nowMs);
      const slots =
        query.mmsis === undefined
          ? this.#findByGrid(query, query, nowMs)
          : this.#findNamed(query, query, nowMs);
      for (const slot of slots) spread.add(slot);
    }
    return this.#write(spread.read());
  }

  /** Adds the matching vessels of a box, from a scan in memory order. */
  *#addAll(spread: ViewSpread, query: ViewQuery, nowMs: number): Generator<void> {
    const table = this.#table;
    const fits = createJudge(table, query, nowMs);
    const { count } = table;
    for (let slot = 0; slot < count; slot += 1) {
      if (isInBox(query, table.longitudeOf(slot), table.latitudeOf(slot)) && fits(slot)) spread.add(slot);
      if ((slot + 1) % piece === 0) yield;
    }
  }

  /**
   * The vessels of a tile in the same format: all where they are few, else the longest of each cell with their number.
   */
  async readTile(tile: Tile, filters: ViewFilters, nowMs: number): Promise<Buffer> {
    const isNamed = filters.mmsis !== undefined;
    if (tile.z <= deepestWorld && !isNamed) return this.#write(await this.#worlds.read(tile, filters, nowMs));
    if (!isNamed) await this.#freshGrid(nowMs);
    const box = boxOfTile(tile);
    this.#cells.begin(tile);
    this.#cells.add(isNamed ? this.#findNamed(box, filters, nowMs) : this.#findByGrid(box, filters, nowMs));
    return this.#write(this.#cells.read(tile));
  }

  /** The matching vessels of a box, in memory that the next answer reuses. */
  #findByGrid(box: Box, filters: ViewFilters, nowMs: number): Int32Array {
    const fits = createJudge(this.#table, filters, nowMs);
    const found = this.#found;
    let count = 0;
    this.#grid.visit(box, (slot) => {
      if (fits(slot)) found[count++] = slot;
    });
    return found.subarray(0, count);
  }

  /** The same for the listed vessels. */
  #findNamed(box: Box, filters: ViewFilters, nowMs: number): Int32Array {
    const table = this.#table;
    const fits = createJudge(table, filters, nowMs);
    const found = this.#found;
    let count = 0;
    for (const mmsi of filters.mmsis ?? []) {
      const slot = table.slotOf(mmsi);
      if (slot >= 0 && isInBox(box, table.longitudeOf(slot), table.latitudeOf(slot)) && fits(slot))
        found[count++] = slot;
    }
    return found.subarray(0, count);
  }

  /** Nobody waits for a new grid while the last one is good enough. */
  async #freshGrid(nowMs: number): Promise<void> {
    const ageMs = Math.abs(nowMs - this.#builtAtMs);
    if (ageMs >= gridMs) this.#building ??= this.#buildGrid(nowMs);
    if (ageMs >= oldestGridMs) await this.#building;
  }

  async #buildGrid(nowMs: number): Promise<void> {
    await inTurns(this.#nextGrid.rebuild());
    [this.#grid, this.#nextGrid] = [this.#nextGrid, this.#grid];
    this.#builtAtMs = nowMs;
    this.#building = undefined;
  }

  #write({ drawn, total }: TileVessels): Buffer {
    const { headBytes, vesselBytes, simulated } = vesselViewForm;
    const table = this.#table;
    const view = new DataView(new ArrayBuffer(headBytes + drawn.length * vesselBytes));
    view.setUint32(0, drawn.length, true);
    view.setUint32(4, total, true);
    let at = headBytes;
    for (const { slot, standsFor } of drawn) {
      view.setUint32(at, table.mmsiOf(slot), true);
      view.setInt32(at + 4, table.longitudeOf(slot), true);
      view.setInt32(at + 8, table.latitudeOf(slot), true);
      view.setUint32(at + 12, Math.max(0, Math.floor(table.atMsOf(slot) / 1000)), true);
      view.setUint16(at + 16, table.speedOf(slot), true);
      view.setUint16(at + 18, toHeading(table.headingOf(slot), table.courseOf(slot)), true);
      view.setUint16(at + 20, table.lengthMOf(slot), true);
      view.setUint16(at + 22, Math.min(mostStanding, standsFor), true);
      view.setUint8(at + 24, table.shipTypeOf(slot));
      view.setUint8(at + 25, table.beamMOf(slot));
      view.setUint8(at + 26, (table.flagsOf(slot) & simulatedFlag) === 0 ? 0 : simulated);
      view.setUint8(at + 27, table.groupOf(slot));
      at += vesselBytes;
    }
    return Buffer.from(view.buffer);
  }
}

const isSmall = ({ west, south, east, north }: Box): boolean =>
  (east >= west ? east - west : east - west + 360) * (north - south) <= largestByGrid;

const toHeading = (heading: number, course: number): number => {
  if (heading < 360) return heading;
  return course < noCourse ? Math.floor(course / 10) : noHeading;
};

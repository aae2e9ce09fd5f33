import type { PositionColumns } from '../../../formats/ais/index.ts';
import { timeOfFix } from './fix-time.ts';
import { isVesselMmsi, kindOfMmsi } from './mmsi-kind.ts';
import { type LatestPosition, PositionTable, shownFlag, simulatedFlag } from './position-table.ts';
import {
  isOnGlobe,
  mustStoreBefore,
  narrow,
  restartThinning,
  TrackPoints,
  turnEast,
} from '../tracks/index.ts';
import { SlotQueue } from './slot-queue.ts';
import { noCounts } from './stage-counts.ts';
import {
  type Fix,
  type OpenTrack,
  discrepancyM,
  emptyTrack,
  findTrack,
  isSurelyNear,
  moveTo,
  openTrack,
  weightAt,
} from './track-matching.ts';
import { TrackState } from './track-state.ts';

const coarseAfterMs = 3_600_000;
const mostTracks = 20;
/** Prefetch distance, in rows. */
const rowsAhead = 128;
/** A live track with less weight gives way to the first fix in another place: one report after ten minutes. */
const forgottenWeight = 0.5;

/**
 * Judges positions and keeps the newest of every vessel.
 *
 * In this order: valid position, valid MMSI, time, duplicate, precision, which of the ships under this MMSI, newer. The
 * live position of an MMSI is that of the track with the most recent fixes, so that a jump, or another ship under the
 * same number, moves nothing by itself. Tracks are thinned with a hard limit of 50 m.
 */
export class PositionStage {
  readonly counts = noCounts();
  readonly #table: PositionTable;
  readonly #state: TrackState;
  readonly #live = emptyTrack();
  readonly #fix: Fix = emptyTrack();
  readonly #foreignFlags: number;
  readonly #isSimulated: boolean;
  readonly #changed: SlotQueue;
  /** Slots of the next rows, and one place after them. */
  readonly #slots = new Int32Array(rowsAhead + 1);
  #points = new TrackPoints();
  /**
   * The stage of a table. A second one, for simulated reports, may write it too, in the same thread: it never changes
   * vessels with real reports, and gives way to the first of them.
   */
  constructor(table = new PositionTable(), { isSimulated = false } = {}) {
    this.#table = table;
    this.#isSimulated = isSimulated;
    this.#foreignFlags = isSimulated ? shownFlag : shownFlag | simulatedFlag;
    this.#state = new TrackState(table, isSimulated ? simulatedFlag : 0);
    this.#changed = new SlotQueue(table.capacity);
    if (!isSimulated) table.adopt();
  }

  /** The table of the newest positions. */
  get table(): PositionTable {
    return this.#table;
  }

  /** How many vessels are known. */
  get size(): number {
    return this.#table.count;
  }

  /**
   * Restores what was known before a restart. Each position becomes a stored point: what was left out before it is
   * within the limit of the line that ends in it.
   */
  seed(latest: readonly LatestPosition[]): void {
    for (const position of latest) {
      const known = this.#table.slotOf(position.mmsi);
      if (known >= 0 && !this.#isShown(known)) continue;
      const slot = known >= 0 ? known : this.#table.add(position, 0);
      if (slot < 0) return;
      const track = openTrack({ ...position, isCoarse: false }, 0);
      this.#state.save(slot, track);
      this.#store(position.mmsi, track);
    }
  }

  /**
   * Shows positions that were judged and stored outside the stage, such as those of an uploaded log or of the simulated
   * world. Vessels of a live feed are left to the feed.
   */
  show(latest: readonly LatestPosition[], isSimulated: boolean): void {
    const flags = shownFlag | (isSimulated ? simulatedFlag : 0);
    for (const position of latest) {
      const slot = this.#table.slotOf(position.mmsi);
      if (slot < 0) {
        if (isVesselMmsi(position.mmsi)) this.#table.add(position, flags);
      } else if (this.#isShown(slot) && position.atMs > this.#table.atMsOf(slot))
        this.#table.put(slot, position, flags);
    }
  }

  /** Processes all rows; `receivedAtMs` is now, and the time of receipt for rows without one. */
  take(columns: PositionColumns, receivedAtMs: number): void {
    // Several rows are looked up in advance: the processor overlaps independent memory accesses.
    const { count } = columns;
    for (let from = 0; from < count; from += rowsAhead) {
      const end = Math.min(count, from + rowsAhead);
      this.#findSlots(columns.mmsi, from, end);
      for (let row = from; row < end; row += 1)
        this.#takeRow(columns, row, this.#slots[row - from]!, receivedAtMs);
    }
  }

  /** How many vessels' positions changed and were not yet returned by `takeChanged`. */
  get changedCount(): number {
    return this.#changed.count;
  }

  /** Slots of vessels whose position changed and was not yet returned; the longest waiting first, at most this many. */
  takeChanged(most = Infinity): Int32Array {
    return this.#changed.take(most);
  }

  /** Slots that could not be written: they are returned again. */
  putBack(slots: Int32Array): void {
    for (const slot of slots) this.#changed.add(slot);
  }

  /** The points to store since the last call, those of each track in the order of time. */
  takePoints(): TrackPoints {
    const points = this.#points;
    this.#points = new TrackPoints();
    return points;
  }

  /** Ends all tracks in a stored point, for a program that stops. */
  closeTracks(): void {
    for (const { mmsi, track } of this.#state.openTracks())
      if (track.atMs > track.thinning.anchorAtMs) this.#store(mmsi, track);
  }

  #findSlots(mmsi: Uint32Array, from: number, end: number): void {
    let touched = 0;
    for (let row = from; row < end; row += 1) {
      const slot = this.#table.slotOf(mmsi[row]!);
      this.#slots[row - from] = slot;
      if (slot >= 0) touched ^= this.#state.touch(slot);
    }
    // Stored in a field: the compiler removes reads whose result is unused.
    this.#slots[rowsAhead] = touched;
  }

  #takeRow(columns: PositionColumns, row: number, found: number, receivedAtMs: number): void {
    const longitude = columns.longitude[row]!;
    const latitude = columns.latitude[row]!;
    if (!isOnGlobe(longitude, latitude)) {
      this.counts.invalid += 1;
      return;
    }
    const mmsi = columns.mmsi[row]!;
    const slot = found >= 0 ? found : this.#table.slotOf(mmsi);
    if (slot < 0 && !isVesselMmsi(mmsi)) {
      this.counts.foreign += 1;
      return;
    }
    if (this.#isSimulated && slot >= 0 && (this.#table.flagsOf(slot) & simulatedFlag) === 0) return;
    const stationTimeMs = columns.stationTimeMs[row]!;
    const second = columns.second[row]!;
    const fix = this.#fix;
    fix.longitude = longitude;
    fix.latitude = latitude;
    fix.speed = columns.speed[row]!;
    fix.course = columns.course[row]!;
    fix.heading = columns.heading[row]!;
    fix.status = columns.status[row]!;
    fix.atMs = timeOfFix(second, Number.isNaN(stationTimeMs) ? receivedAtMs : stationTimeMs, receivedAtMs);
    fix.isCoarse = columns.type[row] === 27;
    const key =
      Math.imul(latitude, 0x9e3779b1) ^
      Math.imul(longitude, 0x85ebca6b) ^
      Math.imul(fix.speed | (fix.course << 10) | (second << 22), 0xc2b2ae35);
    if (slot < 0 || this.#isShown(slot)) this.#open(slot, mmsi, fix, key);
    else if (this.#state.isRepeat(slot, key, fix.atMs)) this.counts.duplicate += 1;
    else this.#match(slot, mmsi, fix, key);
  }

  #isShown(slot: number): boolean {
    return (this.#table.flagsOf(slot) & this.#foreignFlags) !== 0;
  }

  #open(known: number, mmsi: number, fix: Fix, key: number): void {
    if (fix.longitude === 0 && fix.latitude === 0) {
      this.counts.invalid += 1;
      return;
    }
    const slot =
      known >= 0 ? known : this.#table.add({ mmsi, ...fix }, this.#isSimulated ? simulatedFlag : 0);
    if (slot < 0) {
      this.counts.crowded += 1;
      return;
    }
    const track = openTrack(fix, 0);
    this.#state.save(slot, track);
    this.#state.remember(slot, key, fix.atMs);
    this.#store(mmsi, track);
    this.counts.accepted += 1;
    this.#changed.add(slot);
  }

  #match(slot: number, mmsi: number, fix: Fix, key: number): void {
    const live = this.#live;
    this.#state.load(slot, live);
    if (fix.isCoarse && !live.isCoarse && fix.atMs - live.atMs < coarseAfterMs) {
      this.counts.coarse += 1;
      return;
    }
    this.#state.remember(slot, key, fix.atMs);
    const kind = kindOfMmsi(mmsi) === 'sar-aircraft' ? 'aircraft' : 'ship';
    const beside = this.#state.beside(slot);
    const track =
      beside.length > 0
        ? findTrack([live, ...beside], fix, kind)
        : isSurelyNear(live, fix, kind) || discrepancyM(live, fix, kind) !== undefined
          ? live
          : undefined;
    if (track === undefined) {
      if (fix.longitude === 0 && fix.latitude === 0) this.counts.invalid += 1;
      else this.#openBeside(slot, mmsi, fix);
      return;
    }
    if (fix.atMs <= track.atMs) {
      this.counts.late += 1;
      return;
    }
    this.counts.accepted += 1;
    this.#thin(mmsi, track, fix);
    moveTo(track, fix);
    if (track !== live) {
      // Two ships in turns must not replace each other with every report.
      if (track.weight <= weightAt(live, fix.atMs) + 1) return;
      this.#state.setBeside(slot, [...beside.filter((one) => one !== track), structuredClone(live)]);
    }
    this.#state.save(slot, track);
    this.#changed.add(slot);
  }

  /** Another ship under the number, or the first of a jump: later fixes decide. */
  #openBeside(slot: number, mmsi: number, fix: Fix): void {
    const live = this.#live;
    const beside = [...this.#state.beside(slot)];
    if (beside.length === mostTracks - 1) {
      const oldest = beside.reduce((a, b) => (a.atMs <= b.atMs ? a : b));
      beside.splice(beside.indexOf(oldest), 1);
    }
    const taken = new Set([live, ...beside].map((track) => track.number));
    const number = Array.from({ length: mostTracks }, (_, i) => i).find((i) => !taken.has(i)) ?? 0;
    const opened = openTrack(fix, number);
    this.counts.accepted += 1;
    this.#store(mmsi, opened);
    if (weightAt(live, fix.atMs) >= forgottenWeight) {
      this.#state.setBeside(slot, [...beside, opened]);
      return;
    }
    this.#state.setBeside(slot, [...beside, structuredClone(live)]);
    this.#state.save(slot, opened);
    this.#changed.add(slot);
  }

  #thin(mmsi: number, track: OpenTrack, fix: Fix): void {
    const { thinning } = track;
    const east = turnEast(track.anchorLongitude, fix.longitude);
    const north = fix.latitude - track.anchorLatitude;
    if (!mustStoreBefore(thinning, east, north, fix.atMs)) {
      narrow(thinning, east, north, fix.latitude, fix.atMs);
      return;
    }
    // The previous fix becomes the anchor; from there, this one fits on its own.
    if (track.atMs > thinning.anchorAtMs) this.#store(mmsi, track);
    track.anchorLongitude = track.longitude;
    track.anchorLatitude = track.latitude;
    restartThinning(thinning, track.atMs);
    const nextEast = turnEast(track.longitude, fix.longitude);
    narrow(thinning, nextEast, fix.latitude - track.latitude, fix.latitude, fix.atMs);
  }

  #store(mmsi: number, { number, longitude, latitude, speed, atMs }: OpenTrack): void {
    this.#points.add(mmsi, number, longitude, latitude, speed, atMs);
  }
}

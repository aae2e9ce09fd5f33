import { type PositionTable, coarseFlag } from './position-table.ts';
import { type OpenTrack, emptyTrack } from './track-matching.ts';

/** Reports come again from slow receivers, whose minute may be taken for the next. */
const duplicateWithinS = 150;

/**
 * What the stage knows of each vessel besides its newest position, by the same slots: its live track, and the last two
 * reports to know them again. Tracks beside the live one are few, and objects.
 */
export class TrackState {
  readonly #table: PositionTable;
  readonly #weight: Float32Array;
  readonly #number: Uint8Array;
  readonly #firstKey: Int32Array;
  readonly #secondKey: Int32Array;
  readonly #firstKeyAtS: Uint32Array;
  readonly #secondKeyAtS: Uint32Array;
  readonly #anchorLongitude: Int32Array;
  readonly #anchorLatitude: Int32Array;
  readonly #anchorAtMs: Float64Array;
  /** Four velocities a slot: see `ThinningState`. */
  readonly #velocities: Float32Array;
  readonly #beside = new Map<number, OpenTrack[]>();
  readonly #flags: number;

  /** `flags`: those that every position of this stage bears. */
  constructor(table: PositionTable, flags = 0) {
    this.#flags = flags;
    const { capacity } = table;
    this.#table = table;
    this.#weight = new Float32Array(capacity);
    this.#number = new Uint8Array(capacity);
    this.#firstKey = new Int32Array(capacity);
    this.#secondKey = new Int32Array(capacity);
    this.#firstKeyAtS = new Uint32Array(capacity);
    this.#secondKeyAtS = new Uint32Array(capacity);
    this.#anchorLongitude = new Int32Array(capacity);
    this.#anchorLatitude = new Int32Array(capacity);
    this.#anchorAtMs = new Float64Array(capacity);
    this.#velocities = new Float32Array(capacity * 4);
  }

  /** Reads the live track of a slot into an object that is used again and again. */
  load(slot: number, into: OpenTrack): void {
    const table = this.#table;
    into.longitude = table.longitude[slot]!;
    into.latitude = table.latitude[slot]!;
    into.speed = table.speed[slot]!;
    into.course = table.course[slot]!;
    into.heading = table.heading[slot]!;
    into.status = table.status[slot]!;
    into.atMs = table.atMs[slot]!;
    into.isCoarse = (table.flags[slot]! & coarseFlag) !== 0;
    into.number = this.#number[slot]!;
    into.weight = this.#weight[slot]!;
    into.anchorLongitude = this.#anchorLongitude[slot]!;
    into.anchorLatitude = this.#anchorLatitude[slot]!;
    const { thinning } = into;
    thinning.anchorAtMs = this.#anchorAtMs[slot]!;
    thinning.lowEast = this.#velocities[slot * 4]!;
    thinning.highEast = this.#velocities[slot * 4 + 1]!;
    thinning.lowNorth = this.#velocities[slot * 4 + 2]!;
    thinning.highNorth = this.#velocities[slot * 4 + 3]!;
  }

  /** Writes the live track of a slot; its newest fix becomes visible to all readers. */
  save(slot: number, track: OpenTrack): void {
    this.#table.put(slot, track, this.#flags | (track.isCoarse ? coarseFlag : 0));
    this.#number[slot] = track.number;
    this.#weight[slot] = track.weight;
    this.#anchorLongitude[slot] = track.anchorLongitude;
    this.#anchorLatitude[slot] = track.anchorLatitude;
    const { thinning } = track;
    this.#anchorAtMs[slot] = thinning.anchorAtMs;
    this.#velocities[slot * 4] = thinning.lowEast;
    this.#velocities[slot * 4 + 1] = thinning.highEast;
    this.#velocities[slot * 4 + 2] = thinning.lowNorth;
    this.#velocities[slot * 4 + 3] = thinning.highNorth;
  }

  /** The open tracks of other ships under the same MMSI. */
  beside(slot: number): readonly OpenTrack[] {
    return this.#beside.get(slot) ?? [];
  }

  setBeside(slot: number, tracks: OpenTrack[]): void {
    if (tracks.length === 0) this.#beside.delete(slot);
    else this.#beside.set(slot, tracks);
  }

  /** Whether this report is one of the last two, from another receiver. */
  wasHeard(slot: number, key: number, atMs: number): boolean {
    const atS = atMs / 1000;
    return (
      (key === this.#firstKey[slot] && Math.abs(atS - this.#firstKeyAtS[slot]!) < duplicateWithinS) ||
      (key === this.#secondKey[slot] && Math.abs(atS - this.#secondKeyAtS[slot]!) < duplicateWithinS)
    );
  }

  remember(slot: number, key: number, atMs: number): void {
    this.#secondKey[slot] = this.#firstKey[slot]!;
    this.#secondKeyAtS[slot] = this.#firstKeyAtS[slot]!;
    this.#firstKey[slot] = key;
    this.#firstKeyAtS[slot] = atMs / 1000;
  }

  /** Every open track of all vessels, one after the other in the same object where it is a live one. */
  *openTracks(): Generator<{ mmsi: number; track: OpenTrack }> {
    const live = emptyTrack();
    for (let slot = 0; slot < this.#table.count; slot += 1) {
      // Only what came through this stage weighs anything.
      if (this.#weight[slot] === 0) continue;
      const mmsi = this.#table.mmsi[slot]!;
      this.load(slot, live);
      yield { mmsi, track: live };
      for (const track of this.beside(slot)) yield { mmsi, track };
    }
  }
}

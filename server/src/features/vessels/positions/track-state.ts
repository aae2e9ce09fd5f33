import {
  type PositionTable,
  coarseFlag,
  recordBytes,
  shownFlag,
  simulatedFlag,
  stateOffset,
} from './position-table.ts';
import { type OpenTrack, emptyTrack } from './track-matching.ts';

/** Slow receivers repeat reports, whose minute may be taken for the next. */
const duplicateWithinS = 150;

const words = recordBytes / 4;
const doubles = recordBytes / 8;
/** Offsets of the fields in a record, in words of 32 bits; `anchorAtMs` in double words. */
const first = stateOffset / 4;
const at = {
  weight: first,
  number: first + 1,
  firstKey: first + 2,
  secondKey: first + 3,
  firstKeyAtS: first + 4,
  secondKeyAtS: first + 5,
  anchorLongitude: first + 6,
  anchorLatitude: first + 7,
  lowEast: first + 10,
  highEast: first + 11,
  lowNorth: first + 12,
  highNorth: first + 13,
} as const;
const anchorAtMsAt = (first + 8) / 2;
const none: readonly OpenTrack[] = [];

/**
 * What the stage knows of each vessel in addition to its newest position, in the same records: its live track, and the
 * last two reports to recognise duplicates. Further tracks are few, and objects.
 */
export class TrackState {
  readonly #table: PositionTable;
  readonly #int32: Int32Array;
  readonly #float32: Float32Array;
  readonly #float64: Float64Array;
  readonly #beside = new Map<number, OpenTrack[]>();
  readonly #flags: number;

  /** `flags`: those of every position of this stage. */
  constructor(table: PositionTable, flags = 0) {
    this.#flags = flags;
    this.#table = table;
    const { int32, float32, float64 } = table.records;
    this.#int32 = int32;
    this.#float32 = float32;
    this.#float64 = float64;
  }

  /** Reads the end of a record, so that all of it is in the cache when it is judged; the result has no meaning. */
  touch(slot: number): number {
    return this.#int32[slot * words + at.highNorth]!;
  }

  /** Reads the live track of a slot into a reused object. */
  load(slot: number, into: OpenTrack): void {
    const table = this.#table;
    const word = slot * words;
    into.longitude = table.longitudeOf(slot);
    into.latitude = table.latitudeOf(slot);
    into.speed = table.speedOf(slot);
    into.course = table.courseOf(slot);
    into.heading = table.headingOf(slot);
    into.status = table.statusOf(slot);
    into.atMs = table.atMsOf(slot);
    into.isCoarse = (table.flagsOf(slot) & coarseFlag) !== 0;
    into.number = this.#int32[word + at.number]!;
    into.weight = this.#float32[word + at.weight]!;
    into.anchorLongitude = this.#int32[word + at.anchorLongitude]!;
    into.anchorLatitude = this.#int32[word + at.anchorLatitude]!;
    const { thinning } = into;
    thinning.anchorAtMs = this.#float64[slot * doubles + anchorAtMsAt]!;
    thinning.lowEast = this.#float32[word + at.lowEast]!;
    thinning.highEast = this.#float32[word + at.highEast]!;
    thinning.lowNorth = this.#float32[word + at.lowNorth]!;
    thinning.highNorth = this.#float32[word + at.highNorth]!;
  }

  /** Writes the live track of a slot; its newest fix becomes visible to all readers. */
  save(slot: number, track: OpenTrack): void {
    this.#table.put(slot, track, this.#flags | (track.isCoarse ? coarseFlag : 0));
    const word = slot * words;
    this.#int32[word + at.number] = track.number;
    this.#float32[word + at.weight] = track.weight;
    this.#int32[word + at.anchorLongitude] = track.anchorLongitude;
    this.#int32[word + at.anchorLatitude] = track.anchorLatitude;
    const { thinning } = track;
    this.#float64[slot * doubles + anchorAtMsAt] = thinning.anchorAtMs;
    this.#float32[word + at.lowEast] = thinning.lowEast;
    this.#float32[word + at.highEast] = thinning.highEast;
    this.#float32[word + at.lowNorth] = thinning.lowNorth;
    this.#float32[word + at.highNorth] = thinning.highNorth;
  }

  /** The open tracks of other ships under the same MMSI. */
  beside(slot: number): readonly OpenTrack[] {
    return this.#beside.get(slot) ?? none;
  }

  setBeside(slot: number, tracks: OpenTrack[]): void {
    if (tracks.length === 0) this.#beside.delete(slot);
    else this.#beside.set(slot, tracks);
  }

  /** Whether this report repeats one of the last two, from another receiver. */
  isRepeat(slot: number, key: number, atMs: number): boolean {
    const word = slot * words;
    const atS = Math.floor(atMs / 1000);
    return (
      (key === this.#int32[word + at.firstKey] &&
        Math.abs(atS - this.#int32[word + at.firstKeyAtS]!) < duplicateWithinS) ||
      (key === this.#int32[word + at.secondKey] &&
        Math.abs(atS - this.#int32[word + at.secondKeyAtS]!) < duplicateWithinS)
    );
  }

  remember(slot: number, key: number, atMs: number): void {
    const word = slot * words;
    this.#int32[word + at.secondKey] = this.#int32[word + at.firstKey]!;
    this.#int32[word + at.secondKeyAtS] = this.#int32[word + at.firstKeyAtS]!;
    this.#int32[word + at.firstKey] = key;
    this.#int32[word + at.firstKeyAtS] = Math.floor(atMs / 1000);
  }

  /** Every open track of all vessels, one after the other; live ones in one reused object. */
  *openTracks(): Generator<{ mmsi: number; track: OpenTrack }> {
    const live = emptyTrack();
    for (let slot = 0; slot < this.#table.count; slot += 1) {
      // Only reports of this stage have a track.
      if ((this.#table.flagsOf(slot) & (shownFlag | simulatedFlag)) !== this.#flags) continue;
      const mmsi = this.#table.mmsiOf(slot);
      this.load(slot, live);
      yield { mmsi, track: live };
      for (const track of this.beside(slot)) yield { mmsi, track };
    }
  }
}

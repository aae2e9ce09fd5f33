import { destinationPortNumber } from '../destinations/index.ts';

/** The newest position of a vessel. Raw units of the wire; `atMs` is milliseconds since 1970. */
export interface LatestPosition {
  mmsi: number;
  longitude: number;
  latitude: number;
  speed: number;
  course: number;
  heading: number;
  status: number;
  atMs: number;
}

/** What the live map filters by and draws; null where it is unknown. */
export interface VesselParticulars {
  mmsi: number;
  shipType: number | null;
  /** Its group in the registry, as `toGroupNumber`; absent or 0 where the registry does not know it. */
  group?: number;
  lengthM: number | null;
  beamM: number | null;
  /** As the crew entered it. */
  destination: string | null;
}

/** Capacity in vessels; more than twice what reports in the world. Memory is allocated only as it is used. */
const mostVessels = 1 << 19;
const headerBytes = 64;
const countAt = 0;

export const simulatedFlag = 1;
export const coarseFlag = 2;
/** Added from outside the stage: the first report of a feed begins a track of its own. */
export const shownFlag = 4;

/** Offsets of the fields in a vessel's record, in bytes. The fields of `track-state.ts` follow. */
const at = {
  atMs: 0,
  mmsi: 8,
  longitude: 12,
  latitude: 16,
  sequence: 20,
  speed: 24,
  course: 26,
  heading: 28,
  lengthM: 30,
  destination: 32,
  status: 34,
  flags: 35,
  shipType: 36,
  beamM: 37,
  group: 38,
} as const;
export const stateOffset = 40;
export const recordBytes = 96;

/**
 * The newest position of every vessel in one shared buffer: one thread writes, any thread reads.
 *
 * A vessel has a slot, found by its MMSI with open addressing, and all its fields are adjacent: reports come in random
 * order, and each costs one or two cache misses instead of one per field. A slot is being written while its sequence is
 * odd; `read` retries until it has a consistent state.
 */
export class PositionTable {
  readonly buffer: SharedArrayBuffer;
  readonly capacity: number;
  readonly #header: Int32Array;
  readonly #float64: Float64Array;
  readonly #int32: Int32Array;
  readonly #uint32: Uint32Array;
  readonly #uint16: Uint16Array;
  readonly #uint8: Uint8Array;
  /** Slot + 1 by hash; 0 is free. */
  readonly #index: Int32Array;
  readonly #mask: number;

  /** A table over a buffer of another thread, or a new, empty one. */
  constructor(buffer?: SharedArrayBuffer, capacity = mostVessels) {
    const indexSize = 2 ** Math.ceil(Math.log2(capacity * 2));
    const recordsBytes = capacity * recordBytes;
    this.buffer = buffer ?? new SharedArrayBuffer(headerBytes + recordsBytes + indexSize * 4);
    this.capacity = capacity;
    this.#header = new Int32Array(this.buffer, 0, headerBytes / 4);
    this.#float64 = new Float64Array(this.buffer, headerBytes, recordsBytes / 8);
    this.#int32 = new Int32Array(this.buffer, headerBytes, recordsBytes / 4);
    this.#uint32 = new Uint32Array(this.buffer, headerBytes, recordsBytes / 4);
    this.#uint16 = new Uint16Array(this.buffer, headerBytes, recordsBytes / 2);
    this.#uint8 = new Uint8Array(this.buffer, headerBytes, recordsBytes);
    this.#index = new Int32Array(this.buffer, headerBytes + recordsBytes, indexSize);
    this.#mask = indexSize - 1;
  }

  /** The records as single precision, 32-bit and double precision numbers, for the one writing thread. */
  get records(): { float32: Float32Array; int32: Int32Array; float64: Float64Array } {
    const float32 = new Float32Array(this.buffer, headerBytes, (this.capacity * recordBytes) / 4);
    return { float32, int32: this.#int32, float64: this.#float64 };
  }

  mmsiOf(slot: number): number {
    return this.#uint32[(slot * recordBytes + at.mmsi) >> 2]!;
  }

  longitudeOf(slot: number): number {
    return this.#int32[(slot * recordBytes + at.longitude) >> 2]!;
  }

  latitudeOf(slot: number): number {
    return this.#int32[(slot * recordBytes + at.latitude) >> 2]!;
  }

  atMsOf(slot: number): number {
    return this.#float64[(slot * recordBytes + at.atMs) >> 3]!;
  }

  speedOf(slot: number): number {
    return this.#uint16[(slot * recordBytes + at.speed) >> 1]!;
  }

  courseOf(slot: number): number {
    return this.#uint16[(slot * recordBytes + at.course) >> 1]!;
  }

  headingOf(slot: number): number {
    return this.#uint16[(slot * recordBytes + at.heading) >> 1]!;
  }

  statusOf(slot: number): number {
    return this.#uint8[slot * recordBytes + at.status]!;
  }

  flagsOf(slot: number): number {
    return this.#uint8[slot * recordBytes + at.flags]!;
  }

  /** AIS ship type, 0 where the ship did not report it; likewise the next three. */
  shipTypeOf(slot: number): number {
    return this.#uint8[slot * recordBytes + at.shipType]!;
  }

  /** The group of the registry, as `toGroupNumber`; 0 where it does not know the ship. */
  groupOf(slot: number): number {
    return this.#uint8[slot * recordBytes + at.group]!;
  }

  lengthMOf(slot: number): number {
    return this.#uint16[(slot * recordBytes + at.lengthM) >> 1]!;
  }

  beamMOf(slot: number): number {
    return this.#uint8[slot * recordBytes + at.beamM]!;
  }

  /** The port that the crew means, by `destinationPortNumber`. */
  destinationOf(slot: number): number {
    return this.#uint16[(slot * recordBytes + at.destination) >> 1]!;
  }

  /** Vessels in the table: slots 0 to count - 1. */
  get count(): number {
    return Atomics.load(this.#header, countAt);
  }

  /** The slot of an MMSI; -1 when it has none. */
  slotOf(mmsi: number): number {
    for (let place = (Math.imul(mmsi, 0x9e3779b1) >>> 0) & this.#mask; ; place = (place + 1) & this.#mask) {
      const slot = this.#index[place]! - 1;
      if (slot < 0 || this.mmsiOf(slot) === mmsi) return slot;
    }
  }

  /** Gives a new vessel a slot, for the one writing thread; -1 when the table is full. */
  add(position: LatestPosition, flags: number): number {
    const slot = this.#header[countAt]!;
    if (slot === this.capacity) return -1;
    this.#uint32[(slot * recordBytes + at.mmsi) >> 2] = position.mmsi;
    this.put(slot, position, flags);
    let place = (Math.imul(position.mmsi, 0x9e3779b1) >>> 0) & this.#mask;
    while (this.#index[place] !== 0) place = (place + 1) & this.#mask;
    Atomics.store(this.#index, place, slot + 1);
    Atomics.store(this.#header, countAt, slot + 1);
    return slot;
  }

  /**
   * Takes over the table of a crashed thread: repairs half-written positions, and marks all as shown only, because
   * their tracks are unknown.
   */
  adopt(): void {
    for (let slot = 0; slot < this.count; slot += 1) {
      const sequenceAt = (slot * recordBytes + at.sequence) >> 2;
      const sequence = this.#int32[sequenceAt]!;
      if (sequence % 2 !== 0) Atomics.store(this.#int32, sequenceAt, sequence + 1);
      this.#uint8[slot * recordBytes + at.flags] = this.flagsOf(slot) | shownFlag;
    }
  }

  /** Replaces the position of a slot, for the one writing thread. */
  put(slot: number, position: Omit<LatestPosition, 'mmsi'>, flags: number): void {
    const record = slot * recordBytes;
    const sequenceAt = (record + at.sequence) >> 2;
    const sequence = this.#int32[sequenceAt]!;
    Atomics.store(this.#int32, sequenceAt, sequence + 1);
    this.#int32[(record + at.longitude) >> 2] = position.longitude;
    this.#int32[(record + at.latitude) >> 2] = position.latitude;
    this.#uint16[(record + at.speed) >> 1] = position.speed;
    this.#uint16[(record + at.course) >> 1] = position.course;
    this.#uint16[(record + at.heading) >> 1] = position.heading;
    this.#uint8[record + at.status] = position.status;
    this.#uint8[record + at.flags] = flags;
    this.#float64[(record + at.atMs) >> 3] = position.atMs;
    Atomics.store(this.#int32, sequenceAt, sequence + 2);
  }

  /** Records the ship's particulars, for the one writing thread. */
  describe({ mmsi, shipType, group = 0, lengthM, beamM, destination }: VesselParticulars): void {
    const slot = this.slotOf(mmsi);
    if (slot < 0) return;
    const record = slot * recordBytes;
    if (shipType !== null) this.#uint8[record + at.shipType] = shipType;
    if (group > 0) this.#uint8[record + at.group] = group;
    if (lengthM !== null) this.#uint16[(record + at.lengthM) >> 1] = lengthM;
    if (beamM !== null) this.#uint8[record + at.beamM] = Math.min(255, beamM);
    if (destination !== null)
      this.#uint16[(record + at.destination) >> 1] = destinationPortNumber(destination);
  }

  /** A consistent state of a slot. */
  read(slot: number): LatestPosition & { flags: number } {
    const sequenceAt = (slot * recordBytes + at.sequence) >> 2;
    for (;;) {
      const before = Atomics.load(this.#int32, sequenceAt);
      const state = {
        mmsi: this.mmsiOf(slot),
        longitude: this.longitudeOf(slot),
        latitude: this.latitudeOf(slot),
        speed: this.speedOf(slot),
        course: this.courseOf(slot),
        heading: this.headingOf(slot),
        status: this.statusOf(slot),
        atMs: this.atMsOf(slot),
        flags: this.flagsOf(slot),
      };
      if (before % 2 === 0 && Atomics.load(this.#int32, sequenceAt) === before) return state;
    }
  }
}

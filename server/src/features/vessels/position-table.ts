import { destinationPortNumber } from './destination-port.ts';

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

/** What the live map filters by and draws; null where it is not known. */
export interface VesselParticulars {
  mmsi: number;
  shipType: number | null;
  lengthM: number | null;
  beamM: number | null;
  /** As the crew typed it. */
  destination: string | null;
}

/** Vessels that fit; more than twice what reports in the world. Memory is taken only as it is used. */
const mostVessels = 1 << 19;
const headerWords = 16;
const countAt = 0;

export const simulatedFlag = 1;
export const coarseFlag = 2;
/** Put in from outside the stage: the first report of a feed begins a track of its own. */
export const shownFlag = 4;

/**
 * The newest position of every vessel, side by side in one shared buffer: one thread writes, any thread reads.
 *
 * A vessel has a slot, found by its MMSI with open addressing. A slot is being written while its sequence is odd;
 * `read` looks again until it has one state whole.
 */
export class PositionTable {
  readonly buffer: SharedArrayBuffer;
  readonly capacity: number;
  readonly mmsi: Uint32Array;
  readonly longitude: Int32Array;
  readonly latitude: Int32Array;
  readonly speed: Uint16Array;
  readonly course: Uint16Array;
  readonly heading: Uint16Array;
  readonly status: Uint8Array;
  readonly flags: Uint8Array;
  /** AIS ship type and length, 0 where the ship did not say. */
  readonly shipType: Uint8Array;
  readonly lengthM: Uint16Array;
  readonly beamM: Uint8Array;
  /** The port that the crew means, by `portNumberOf`; 0 where none is known. */
  readonly destination: Uint16Array;
  readonly atMs: Float64Array;
  readonly #header: Int32Array;
  readonly #sequence: Int32Array;
  /** Slot + 1 by hash; 0 is free. */
  readonly #index: Int32Array;
  readonly #mask: number;

  /** A table over a buffer of another thread, or a new, empty one. */
  constructor(buffer?: SharedArrayBuffer, capacity = mostVessels) {
    const indexSize = 2 ** Math.ceil(Math.log2(capacity * 2));
    let at = headerWords * 4;
    const place = (bytes: number): number => {
      const start = at;
      at += Math.ceil((bytes * capacity) / 8) * 8;
      return start;
    };
    const [atMs, mmsi, longitude, latitude, sequence] = [place(8), place(4), place(4), place(4), place(4)];
    const [speed, course, heading, lengthM, destination] = [place(2), place(2), place(2), place(2), place(2)];
    const [status, flags, shipType, beamM] = [place(1), place(1), place(1), place(1)];
    this.buffer = buffer ?? new SharedArrayBuffer(at + indexSize * 4);
    this.capacity = capacity;
    this.#header = new Int32Array(this.buffer, 0, headerWords);
    this.atMs = new Float64Array(this.buffer, atMs, capacity);
    this.mmsi = new Uint32Array(this.buffer, mmsi, capacity);
    this.longitude = new Int32Array(this.buffer, longitude, capacity);
    this.latitude = new Int32Array(this.buffer, latitude, capacity);
    this.#sequence = new Int32Array(this.buffer, sequence, capacity);
    this.speed = new Uint16Array(this.buffer, speed, capacity);
    this.course = new Uint16Array(this.buffer, course, capacity);
    this.heading = new Uint16Array(this.buffer, heading, capacity);
    this.status = new Uint8Array(this.buffer, status, capacity);
    this.flags = new Uint8Array(this.buffer, flags, capacity);
    this.shipType = new Uint8Array(this.buffer, shipType, capacity);
    this.lengthM = new Uint16Array(this.buffer, lengthM, capacity);
    this.beamM = new Uint8Array(this.buffer, beamM, capacity);
    this.destination = new Uint16Array(this.buffer, destination, capacity);
    this.#index = new Int32Array(this.buffer, at, indexSize);
    this.#mask = indexSize - 1;
  }

  /** Vessels in the table: slots 0 to count - 1. */
  get count(): number {
    return Atomics.load(this.#header, countAt);
  }

  /** The slot of an MMSI; -1 when it has none. */
  slotOf(mmsi: number): number {
    for (let at = (Math.imul(mmsi, 0x9e3779b1) >>> 0) & this.#mask; ; at = (at + 1) & this.#mask) {
      const slot = this.#index[at]! - 1;
      if (slot < 0 || this.mmsi[slot] === mmsi) return slot;
    }
  }

  /** Gives a new vessel a slot, for the one thread that writes; -1 when the table is full. */
  add(position: LatestPosition, flags: number): number {
    const slot = this.#header[countAt]!;
    if (slot === this.capacity) return -1;
    this.mmsi[slot] = position.mmsi;
    this.put(slot, position, flags);
    let at = (Math.imul(position.mmsi, 0x9e3779b1) >>> 0) & this.#mask;
    while (this.#index[at] !== 0) at = (at + 1) & this.#mask;
    Atomics.store(this.#index, at, slot + 1);
    Atomics.store(this.#header, countAt, slot + 1);
    return slot;
  }

  /** Takes over what a thread that broke has left: whole positions again, and shown only, for nothing is known of them. */
  adopt(): void {
    for (let slot = 0; slot < this.count; slot += 1) {
      const sequence = this.#sequence[slot]!;
      if (sequence % 2 !== 0) Atomics.store(this.#sequence, slot, sequence + 1);
      this.flags[slot] = this.flags[slot]! | shownFlag;
    }
  }

  /** Replaces the position of a slot, for the one thread that writes. */
  put(slot: number, position: Omit<LatestPosition, 'mmsi'>, flags: number): void {
    const sequence = this.#sequence[slot]!;
    Atomics.store(this.#sequence, slot, sequence + 1);
    this.longitude[slot] = position.longitude;
    this.latitude[slot] = position.latitude;
    this.speed[slot] = position.speed;
    this.course[slot] = position.course;
    this.heading[slot] = position.heading;
    this.status[slot] = position.status;
    this.flags[slot] = flags;
    this.atMs[slot] = position.atMs;
    Atomics.store(this.#sequence, slot, sequence + 2);
  }

  /** Notes what kind of ship has a position, for the one thread that writes. */
  describe({ mmsi, shipType, lengthM, beamM, destination }: VesselParticulars): void {
    const slot = this.slotOf(mmsi);
    if (slot < 0) return;
    if (shipType !== null) this.shipType[slot] = shipType;
    if (lengthM !== null) this.lengthM[slot] = lengthM;
    if (beamM !== null) this.beamM[slot] = Math.min(255, beamM);
    if (destination !== null) this.destination[slot] = destinationPortNumber(destination);
  }

  /** One state of a slot, never half of two. */
  read(slot: number): LatestPosition & { flags: number } {
    for (;;) {
      const before = Atomics.load(this.#sequence, slot);
      const state = {
        mmsi: this.mmsi[slot]!,
        longitude: this.longitude[slot]!,
        latitude: this.latitude[slot]!,
        speed: this.speed[slot]!,
        course: this.course[slot]!,
        heading: this.heading[slot]!,
        status: this.status[slot]!,
        atMs: this.atMs[slot]!,
        flags: this.flags[slot]!,
      };
      if (before % 2 === 0 && Atomics.load(this.#sequence, slot) === before) return state;
    }
  }
}

/** A fix to store permanently. Raw units of the wire. `track` distinguishes ships under the same MMSI. */
export interface StoredFix {
  mmsi: number;
  track: number;
  longitude: number;
  latitude: number;
  speed: number;
  atMs: number;
}

/** Row numbers that fit into a number together with an MMSI of thirty bits. */
const mostKeyed = 2 ** 23;

/** Fixes as columns, one array per field, in the units of `StoredFix`: a flood of them allocates no objects. */
export class TrackPoints {
  count = 0;
  mmsi: Uint32Array;
  longitude: Int32Array;
  latitude: Int32Array;
  atMs: Float64Array;
  speed: Uint16Array;
  track: Uint8Array;

  /** Empty, with room for this many before it has to grow. */
  constructor(room = 1024) {
    this.mmsi = new Uint32Array(room);
    this.longitude = new Int32Array(room);
    this.latitude = new Int32Array(room);
    this.atMs = new Float64Array(room);
    this.speed = new Uint16Array(room);
    this.track = new Uint8Array(room);
  }

  static of(points: Iterable<StoredFix>): TrackPoints {
    const columns = new TrackPoints();
    for (const { mmsi, track, longitude, latitude, speed, atMs } of points)
      columns.add(mmsi, track, longitude, latitude, speed, atMs);
    return columns;
  }

  add(mmsi: number, track: number, longitude: number, latitude: number, speed: number, atMs: number): void {
    if (this.count === this.mmsi.length) this.#grow(this.count * 2);
    const row = this.count;
    this.count = row + 1;
    this.mmsi[row] = mmsi;
    this.track[row] = track;
    this.longitude[row] = longitude;
    this.latitude[row] = latitude;
    this.speed[row] = speed;
    this.atMs[row] = atMs;
  }

  /** Adds rows of others, all or only the wanted ones. */
  addAll(others: TrackPoints, isWanted?: (row: number) => boolean): void {
    for (let row = 0; row < others.count; row += 1) if (isWanted?.(row) ?? true) this.addRow(others, row);
  }

  addRow({ mmsi, track, longitude, latitude, speed, atMs }: TrackPoints, row: number): void {
    this.add(mmsi[row]!, track[row]!, longitude[row]!, latitude[row]!, speed[row]!, atMs[row]!);
  }

  at(row: number): StoredFix {
    return {
      mmsi: this.mmsi[row]!,
      track: this.track[row]!,
      longitude: this.longitude[row]!,
      latitude: this.latitude[row]!,
      speed: this.speed[row]!,
      atMs: this.atMs[row]!,
    };
  }

  *[Symbol.iterator](): Generator<StoredFix> {
    for (let row = 0; row < this.count; row += 1) yield this.at(row);
  }

  /** Rows `from` up to `to` of each vessel; the rows are sorted. */
  *vessels(): Generator<{ mmsi: number; from: number; to: number }> {
    for (let from = 0, to = 0; from < this.count; from = to) {
      const mmsi = this.mmsi[from]!;
      while (to < this.count && this.mmsi[to] === mmsi) to += 1;
      yield { mmsi, from, to };
    }
  }

  /** The rows by MMSI, then by track and time, or by time and track; rows equal in these three once. */
  toSorted(by: 'track' | 'time' = 'track'): TrackPoints {
    const [second, third] = by === 'track' ? [this.track, this.atMs] : [this.atMs, this.track];
    const { mmsi } = this;
    const compare = (a: number, b: number): number =>
      mmsi[a]! - mmsi[b]! || second[a]! - second[b]! || third[a]! - third[b]!;
    const order = this.#byVessel(compare);
    const sorted = new TrackPoints(Math.max(1, this.count));
    for (let i = 0; i < order.length; i += 1)
      if (i === 0 || compare(order[i - 1]!, order[i]!) !== 0) sorted.addRow(this, order[i]!);
    return sorted;
  }

  /** Places of the rows by MMSI, and of each vessel as `compare` says. */
  #byVessel(compare: (a: number, b: number) => number): Uint32Array {
    const { count, mmsi } = this;
    if (count > mostKeyed) return Uint32Array.from({ length: count }, (_, row) => row).sort(compare);
    // Numbers sort many times faster than compared rows; those of a vessel are mostly in order already.
    const order = new Uint32Array(count);
    const keys = new Float64Array(count);
    for (let row = 0; row < count; row += 1) keys[row] = mmsi[row]! * mostKeyed + row;
    keys.sort();
    for (let i = 0; i < count; i += 1) order[i] = keys[i]! % mostKeyed;
    for (let from = 0, to = 1; from < count; from = to, to += 1) {
      let isOrdered = true;
      for (; to < count && mmsi[order[to]!] === mmsi[order[from]!]; to += 1)
        if (compare(order[to - 1]!, order[to]!) > 0) isOrdered = false;
      if (!isOrdered) order.subarray(from, to).sort(compare);
    }
    return order;
  }

  #grow(room: number): void {
    const grown = new TrackPoints(room);
    for (const name of ['mmsi', 'longitude', 'latitude', 'atMs', 'speed', 'track'] as const)
      grown[name].set(this[name]);
    const { mmsi, longitude, latitude, atMs, speed, track } = grown;
    Object.assign(this, { mmsi, longitude, latitude, atMs, speed, track });
  }
}

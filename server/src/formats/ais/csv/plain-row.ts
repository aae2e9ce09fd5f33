import type { VesselPosition } from '@portolan/contract';
import type { CsvField, CsvHead } from './csv-head.ts';
import { clockToleranceMs, toCourse, toHeading, toSpeed } from './csv-row.ts';
import { readNavigationStatus } from './csv-codes.ts';

/** The last known static data of a vessel: its columns that do not change from report to report, as one hash. */
interface KnownVessel {
  mmsi: string;
  particulars: number;
}

const particulars: readonly CsvField[] = [
  'mobile',
  'imo',
  'name',
  'callSign',
  'shipType',
  'cargo',
  'length',
  'width',
  'draught',
  'destination',
  'arrival',
];
const [quote, minus, plus, point, zero, nine, slash, colon, blank, letterT, letterZ] = [
  34, 45, 43, 46, 48, 57, 47, 58, 32, 84, 90,
];
const powersOfTen = Array.from({ length: 16 }, (_, i) => 10 ** i);
/** This many digits are exact in a number. */
const mostDigits = 15;
const mostWholeDigits = 9;

/**
 * Fast path for the most common rows: a new position of a vessel whose static data is that of its previous row. Returns
 * undefined for any other row, wrong ones included: `readCsvRow` handles them all.
 */
export class PlainRows {
  readonly #head: CsvHead;
  readonly #separator: number;
  readonly #starts: Int32Array;
  readonly #places: Record<
    'mmsi' | 'time' | 'latitude' | 'longitude' | 'speed' | 'course' | 'heading' | 'status',
    number
  >;
  readonly #particulars: readonly number[];
  readonly #known = new Map<number, KnownVessel>();
  readonly #statuses = new Map<string, number | null | undefined>();
  #isPlain = true;
  #day = { key: -1, atMs: 0, text: '' };
  #last = { atMs: Number.NaN, text: '' };

  constructor(head: CsvHead) {
    const { at } = head;
    this.#head = head;
    this.#separator = head.separator.charCodeAt(0);
    this.#starts = new Int32Array(head.count + 1);
    this.#places = {
      mmsi: at('mmsi'),
      time: at('time'),
      latitude: at('latitude'),
      longitude: at('longitude'),
      speed: at('speed'),
      course: at('course'),
      heading: at('heading'),
      status: at('status'),
    };
    this.#particulars = particulars.map(at).filter((place) => place >= 0);
  }

  /**
   * `undefined`: read it with `readCsvRow`; `null`: a row without a fix. The row is `[from, to)` without its line end.
   */
  read(bytes: Buffer, from: number, to: number, receivedAtMs: number): VesselPosition | null | undefined {
    if (!this.#split(bytes, from, to)) return undefined;
    const {
      mmsi: mmsiAt,
      latitude: latitudeAt,
      longitude: longitudeAt,
      speed,
      course,
      heading,
      status,
    } = this.#places;
    const known = this.#known.get(this.#mmsi(bytes, mmsiAt));
    if (known === undefined || known.particulars !== this.#sumParticulars(bytes)) return undefined;
    this.#isPlain = true;
    const positionAt = this.#time(bytes, receivedAtMs + clockToleranceMs);
    const latitude = this.#number(bytes, latitudeAt);
    const longitude = this.#number(bytes, longitudeAt);
    const navigationStatus = this.#status(bytes, status);
    const speedOverGroundKn = toSpeed(this.#number(bytes, speed), known.mmsi);
    const courseOverGroundDeg = toCourse(this.#number(bytes, course));
    const headingDeg = toHeading(this.#number(bytes, heading));
    if (!this.#isPlain || navigationStatus === undefined || positionAt === undefined) return undefined;
    if (latitude === null || longitude === null || latitude === 91 || longitude === 181) return null;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
    const { mmsi } = known;
    return {
      mmsi,
      latitude,
      longitude,
      speedOverGroundKn,
      courseOverGroundDeg,
      headingDeg,
      navigationStatus,
      positionAt,
    };
  }

  /** The static data of the row was read and reported: the next rows with the same data are plain. */
  remember(bytes: Buffer, from: number, to: number, mmsi: string): void {
    if (!this.#split(bytes, from, to)) return;
    this.#known.set(Number(mmsi), { mmsi, particulars: this.#sumParticulars(bytes) });
  }

  /**
   * Finds the columns; returns false for rows with quotes, control characters, or more or fewer columns than the
   * header.
   */
  #split(bytes: Buffer, from: number, to: number): boolean {
    const starts = this.#starts;
    const separator = this.#separator;
    let count = 0;
    starts[0] = from;
    for (let i = from; i < to; i += 1) {
      const byte = bytes[i]!;
      if (byte === separator) {
        count += 1;
        if (count >= starts.length) return false;
        starts[count] = i + 1;
      } else if (byte === quote || byte < blank) return false;
    }
    if (count + 2 !== starts.length) return false;
    starts[count + 1] = to + 1;
    return true;
  }

  #mmsi(bytes: Buffer, place: number): number {
    const to = this.#starts[place + 1]! - 1;
    let value = 0;
    for (let i = this.#starts[place]!; i < to; i += 1) {
      const digit = bytes[i]! - zero;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return to - this.#starts[place]! > 9 ? -1 : value;
  }

  /** Two sums of 32 and 21 bits: an unnoticed change is less likely than a disk error. */
  #sumParticulars(bytes: Buffer): number {
    const starts = this.#starts;
    let one = 0x811c9dc5;
    let other = 0x9e3779b9;
    for (const place of this.#particulars) {
      const to = starts[place + 1]!;
      // The separator after it counts, so that nothing can move from one column to the next.
      for (let i = starts[place]!; i < to; i += 1) {
        const byte = i === to - 1 ? 0 : bytes[i]!;
        one = Math.imul(one ^ byte, 0x01000193);
        other = Math.imul(other ^ byte, 0x5bd1e995) ^ (other >>> 15);
      }
    }
    return (one >>> 0) * 2 ** 21 + (other & 0x1fffff);
  }

  /** Null for an empty or absent column. */
  #number(bytes: Buffer, place: number): number | null {
    if (place < 0) return null;
    const to = this.#starts[place + 1]! - 1;
    let i = this.#starts[place]!;
    if (i === to) return null;
    const isNegative = bytes[i] === minus;
    if (isNegative || bytes[i] === plus) i += 1;
    const from = i;
    let value = 0;
    let pointAt = -1;
    for (; i < to; i += 1) {
      const byte = bytes[i]!;
      if (byte >= zero && byte <= nine) value = value * 10 + byte - zero;
      else if (byte === point && pointAt < 0) pointAt = i;
      else this.#isPlain = false;
    }
    const fraction = pointAt < 0 ? 0 : to - pointAt - 1;
    const whole = (pointAt < 0 ? to : pointAt) - from;
    if (whole < 1 || whole > mostWholeDigits || whole + fraction > mostDigits) this.#isPlain = false;
    if (pointAt >= 0 && fraction === 0) this.#isPlain = false;
    const size = value / (powersOfTen[fraction] ?? 1);
    return isNegative ? -size : size;
  }

  #status(bytes: Buffer, place: number): number | null | undefined {
    if (place < 0) return null;
    const from = this.#starts[place]!;
    const to = this.#starts[place + 1]! - 1;
    if (from === to) return null;
    const digit = bytes[from]! - zero;
    if (to - from === 1 && digit >= 0 && digit <= 9) return digit;
    const text = bytes.toString('latin1', from, to);
    const known = this.#statuses.get(text);
    if (known !== undefined) return known;
    const status = readNavigationStatus(text);
    if (status !== undefined) this.#statuses.set(text, status);
    return status;
  }

  /** The time in the contract's form; undefined for an unusual form, an impossible time, or one after `latestMs`. */
  #time(bytes: Buffer, latestMs: number): string | undefined {
    const at = this.#starts[this.#places.time]!;
    const end = this.#starts[this.#places.time + 1]! - 1;
    const { isDayFirst } = this.#head;
    if (end - at !== 19 && !(end - at === 20 && bytes[end - 1] === letterZ && !isDayFirst)) return undefined;
    const between = bytes[at + 10];
    const mark = isDayFirst ? slash : minus;
    const isUsual = isDayFirst
      ? bytes[at + 2] === mark && bytes[at + 5] === mark && between === blank
      : bytes[at + 4] === mark && bytes[at + 7] === mark && (between === blank || between === letterT);
    if (!isUsual || bytes[at + 13] !== colon || bytes[at + 16] !== colon) return undefined;
    const key = isDayFirst
      ? (two(bytes, at + 6) * 100 + two(bytes, at + 8)) * 10_000 + two(bytes, at + 3) * 100 + two(bytes, at)
      : (two(bytes, at) * 100 + two(bytes, at + 2)) * 10_000 + two(bytes, at + 5) * 100 + two(bytes, at + 8);
    const hour = two(bytes, at + 11);
    const minute = two(bytes, at + 14);
    const second = two(bytes, at + 17);
    if (!(hour <= 23 && minute <= 59 && second <= 59) || !this.#toDay(key)) return undefined;
    const atMs = this.#day.atMs + ((hour * 60 + minute) * 60 + second) * 1000;
    if (atMs > latestMs) return undefined;
    if (atMs !== this.#last.atMs)
      this.#last = { atMs, text: `${this.#day.text}T${bytes.toString('latin1', at + 11, at + 19)}.000Z` };
    return this.#last.text;
  }

  /** Most rows are of the same day as the previous row. `key` is the date as eight digits. */
  #toDay(key: number): boolean {
    if (key === this.#day.key) return true;
    const [year, month, day] = [Math.floor(key / 10_000), Math.floor(key / 100) % 100, key % 100] as const;
    if (!(year >= 1970 && month >= 1 && month <= 12 && day >= 1)) return false;
    const atMs = Date.UTC(year, month - 1, day);
    const text = new Date(atMs).toISOString().slice(0, 10);
    if (Number(text.slice(8)) !== day) return false;
    this.#day = { key, atMs, text };
    return true;
  }
}

/** Two digits as a number; NaN for anything else. */
function two(bytes: Buffer, at: number): number {
  const tens = bytes[at]! - zero;
  const ones = bytes[at + 1]! - zero;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? Number.NaN : tens * 10 + ones;
}

import { type LatLon, greatCircleKm, pointBetween } from '@portolan/contract';
import type { TripPoint } from './trip-state.ts';

/** Drives a truck for tests: what it does is known, its positions are what a device would send of it. */
export class TestDrive {
  readonly points: TripPoint[] = [];
  #atMs: number;
  #place: LatLon;
  readonly #stepMs: number;

  constructor(start: string, place: LatLon, stepSeconds = 30) {
    this.#atMs = Date.parse(start);
    this.#place = place;
    this.#stepMs = stepSeconds * 1000;
    this.#report(0, true);
  }

  get atMs(): number {
    return this.#atMs;
  }

  #report(speedKmh: number, ignition: boolean): void {
    const { latitude, longitude } = this.#place;
    this.points.push({
      atMs: this.#atMs,
      latitude,
      longitude,
      speedKmh,
      courseDeg: null,
      ignition,
      alarms: [],
    });
  }

  /** In a straight line; gives when it arrived. */
  to(place: LatLon, speedKmh = 75): number {
    const from = this.#place;
    const km = greatCircleKm(from, place);
    const endMs = this.#atMs + (km / speedKmh) * 3_600_000;
    const startMs = this.#atMs;
    while (this.#atMs + this.#stepMs < endMs) {
      this.#atMs += this.#stepMs;
      this.#place = pointBetween(from, place, (this.#atMs - startMs) / (endMs - startMs));
      this.#report(speedKmh, true);
    }
    this.#atMs = Math.round(endMs);
    this.#place = place;
    this.#report(0, true);
    return this.#atMs;
  }

  /** Positions of a parked truck wander by some metres. */
  stay(minutes: number, ignition = false): number {
    const here = this.#place;
    const endMs = this.#atMs + minutes * 60_000;
    for (let count = 0; this.#atMs + this.#stepMs <= endMs; count += 1) {
      this.#atMs += this.#stepMs;
      this.#place = {
        latitude: here.latitude + (count % 3) * 0.0001,
        longitude: here.longitude - (count % 2) * 0.0002,
      };
      this.#report(0, ignition);
    }
    this.#place = here;
    return this.#atMs;
  }
}

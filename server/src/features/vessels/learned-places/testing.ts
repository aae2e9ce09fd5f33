import { hourMs } from '@portolan/contract/time/durations';
import { kmPerDegree } from '@portolan/contract';
import { randomOf } from '@portolan/contract/random';
import type { PlaceStop } from './learn-places.ts';

const firstAtMs = Date.parse('2026-06-01T00:00:00Z');

interface Scene {
  longitude: number;
  latitude: number;
  /** The area, in km. */
  wideKm: number;
  highKm: number;
  vessels: number;
  /** A vessel. */
  stops?: number;
  stayHours?: number;
  seed?: number;
  firstVessel?: number;
}

/** Stops of vessels spread over an area. */
export function makeStops(scene: Scene, part: Partial<PlaceStop> = {}): PlaceStop[] {
  const {
    longitude,
    latitude,
    wideKm,
    highKm,
    vessels,
    stops = 2,
    stayHours = 20,
    seed = 1,
    firstVessel = 1,
  } = scene;
  const { next } = randomOf('stops', seed);
  return Array.from({ length: vessels * stops }, (_, i): PlaceStop => {
    const startedAtMs = firstAtMs + i * 7 * hourMs;
    const east = longitude + ((next() - 0.5) * wideKm) / kmPerDegree / Math.cos((latitude * Math.PI) / 180);
    return {
      mmsi: String(244_000_000 + firstVessel + (i % vessels)),
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
      latitude: latitude + ((next() - 0.5) * highKm) / kmPerDegree,
      startedAtMs,
      endedAtMs: startedAtMs + stayHours * (0.5 + next()) * hourMs,
      swingKm: 0.02,
      navigationStatus: null,
      headingDeg: null,
      simulated: false,
      ...part,
    };
  });
}

/** Ships alongside a quay in this direction, bow either way. */
export const makeBerth = (scene: Scene, headingDeg = 110): PlaceStop[] =>
  makeStops(scene, { navigationStatus: 5 }).map((stop, i) => ({
    ...stop,
    headingDeg: (headingDeg + (i % 2) * 180 + (i % 5)) % 360,
  }));

/** Ships at anchor that the wind has turned in all directions. */
export const makeAnchorage = (scene: Scene): PlaceStop[] =>
  makeStops(scene, { navigationStatus: 1, swingKm: 0.25 }).map((stop, i) => ({
    ...stop,
    headingDeg: (i * 67) % 360,
  }));

import { metresPerNm } from '@portolan/contract';
import { noStatus } from '../../../formats/ais/index.ts';
import { metresPerRaw, offsetM, startThinning, type ThinningState, turnEast } from '../tracks/index.ts';

/** The newest fix of one of the ships that report under an MMSI. Raw units of the wire. */
export interface OpenTrack {
  longitude: number;
  latitude: number;
  speed: number;
  course: number;
  heading: number;
  status: number;
  atMs: number;
  isCoarse: boolean;
  /** Distinguishes the open tracks of one MMSI; stored with their points. */
  number: number;
  /** Recent fixes, each counting half as much after ten minutes. */
  weight: number;
  /** Where the last stored fix is. */
  anchorLongitude: number;
  anchorLatitude: number;
  thinning: ThinningState;
}

/** The fields of a report; the rest of a track comes from the reports before. */
export type Fix = Pick<
  OpenTrack,
  'longitude' | 'latitude' | 'speed' | 'course' | 'heading' | 'status' | 'atMs' | 'isCoarse'
>;

/** A track that begins with a fix, which is stored. */
export function openTrack(fix: Fix, number: number): OpenTrack {
  return {
    longitude: fix.longitude,
    latitude: fix.latitude,
    speed: fix.speed,
    course: fix.course,
    heading: fix.heading,
    status: fix.status,
    atMs: fix.atMs,
    isCoarse: fix.isCoarse,
    number,
    weight: 1,
    anchorLongitude: fix.longitude,
    anchorLatitude: fix.latitude,
    thinning: startThinning(fix.atMs),
  };
}

/** A track object to read others into. */
export const emptyTrack = (): OpenTrack =>
  openTrack(
    { longitude: 0, latitude: 0, speed: 0, course: 0, heading: 0, status: 0, atMs: 0, isCoarse: false },
    0,
  );

const halfLifeS = 600;
/** What is left of a weight by whole seconds; nothing after thirty half-lives. */
const leftAfterS = Float64Array.from(
  { length: 30 * halfLifeS },
  (_, seconds) => 0.5 ** (seconds / halfLifeS),
);

/** The weight of a track at a time: half after ten minutes without a fix. Pure. */
export function weightAt(track: OpenTrack, atMs: number): number {
  const seconds = Math.floor(Math.max(0, atMs - track.atMs) / 1000);
  return seconds < leftAfterS.length ? track.weight * leftAfterS[seconds]! : 0;
}

const knot = metresPerNm / 3600;

const longestGapMs = 8 * 3_600_000;
const mostDiscrepancyKn = 25;
const noiseSeconds = 900;
const gpsNoiseM = 300;
const mostKn = { ship: 60, aircraft: 400 };

/**
 * Distance of a fix from where the track would be by now, in metres; undefined when the same ship cannot have made
 * both: more than 25 kn beside its dead reckoning (with a quarter of an hour of slack), faster than 60 kn, or more than
 * 8 hours apart. Pure.
 */
export function discrepancyM(
  track: OpenTrack,
  fix: { longitude: number; latitude: number; atMs: number },
  kind: 'ship' | 'aircraft',
): number | undefined {
  const gapMs = fix.atMs - track.atMs;
  if (Math.abs(gapMs) > longestGapMs) return undefined;
  const seconds = gapMs / 1000;
  const { east, north } = offsetM(track.longitude, track.latitude, fix.longitude, fix.latitude);
  const slackM = gpsNoiseM + (track.isCoarse ? 400 : 0);
  const movedM = Math.sqrt(east * east + north * north);
  if (movedM > mostKn[kind] * knot * Math.abs(seconds) + slackM) return undefined;
  const knows = track.course < 3600 && track.speed !== 1023;
  const sailedM = knows ? (track.speed / 10) * knot * seconds : 0;
  const angle = (track.course / 10 / 180) * Math.PI;
  const offEast = east - sailedM * Math.sin(angle);
  const offNorth = north - sailedM * Math.cos(angle);
  const offM = Math.sqrt(offEast * offEast + offNorth * offNorth);
  const mostM =
    mostDiscrepancyKn *
    knot *
    Math.sqrt(seconds * seconds + noiseSeconds * noiseSeconds) *
    (kind === 'aircraft' ? 8 : 1);
  return offM <= mostM ? offM : undefined;
}

/**
 * Whether a fix is so near that `discrepancyM` certainly accepts it, by a cheap computation: most reports are of ships
 * that continue as before. Pure.
 */
export function isSurelyNear(
  track: OpenTrack,
  fix: { longitude: number; latitude: number; atMs: number },
  kind: 'ship' | 'aircraft',
): boolean {
  const seconds = Math.abs(fix.atMs - track.atMs) / 1000;
  if (seconds > noiseSeconds) return false;
  const east = Math.abs(turnEast(track.longitude, fix.longitude));
  const mostMovedM = (east + Math.abs(fix.latitude - track.latitude)) * metresPerRaw;
  const mostSailedM = (track.speed / 10) * knot * seconds;
  return (
    mostMovedM <= mostKn[kind] * knot * seconds + gpsNoiseM &&
    mostMovedM + mostSailedM <= mostDiscrepancyKn * knot * noiseSeconds
  );
}

/** The nearest of some tracks that can have made the fix. Pure. */
export function findTrack(
  tracks: readonly OpenTrack[],
  fix: Fix,
  kind: 'ship' | 'aircraft',
): OpenTrack | undefined {
  let nearest: OpenTrack | undefined;
  let nearestM = Infinity;
  for (const track of tracks) {
    const offM = discrepancyM(track, fix, kind);
    if (offM !== undefined && offM < nearestM) {
      nearest = track;
      nearestM = offM;
    }
  }
  return nearest;
}

/** The fix becomes the newest of its track, whose weight grows by one; an unknown status keeps the old one. */
export function moveTo(track: OpenTrack, fix: Fix): void {
  track.weight = 1 + weightAt(track, fix.atMs);
  track.longitude = fix.longitude;
  track.latitude = fix.latitude;
  track.speed = fix.speed;
  track.course = fix.course;
  track.heading = fix.heading;
  if (fix.status !== noStatus) track.status = fix.status;
  track.atMs = fix.atMs;
  track.isCoarse = fix.isCoarse;
}

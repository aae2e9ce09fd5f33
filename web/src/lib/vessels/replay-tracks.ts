import { type ReplayPoint, type ReplayView, type SpeedClass, nearestLongitude } from '@portolan/contract';
import type { ChartVessel } from '../map/scene.ts';
import { kindOfGroup } from '../map/vessel-kinds.ts';

/** The points of one ship, oldest first. */
export type ReplayTrack = readonly ReplayPoint[];

/** Ships under way store a point at least every hour, those of uploaded logs and simulated history every two. */
const longestLineS = 2.2 * 3600;
/** No ship sails faster than 60 kn, apart from noise. */
const fastestDegS = 60 / 60 / 3600;
const noiseDeg = 0.003;
/** A ship at rest may be silent for longer: it is still there. */
const lyingDeg = 0.004;
const longestLyingS = 12 * 3600;
/** How long a ship is shown, hollow, at its last known position. */
const lastSeenS = 3600;

/** The points of several answers as tracks, each point once. Pure. */
export function joinTracks(views: readonly ReplayView[]): ReplayTrack[] {
  const tracks = new Map<string, ReplayPoint[]>();
  for (const { points } of views)
    for (const point of points) {
      const key = `${point.mmsi} ${point.track}`;
      const track = tracks.get(key);
      if (track === undefined) tracks.set(key, [point]);
      else if (track.at(-1)!.atSeconds < point.atSeconds) track.push(point);
    }
  return [...tracks.values()];
}

/** The position of a ship, and whether it is only the last known one. */
export interface ReplayPlace {
  longitude: number;
  latitude: number;
  headingDeg: number | null;
  speedOverGroundKn: number | null;
  isGap: boolean;
}

/**
 * The position of a ship at a time: on the straight line between the points before and after, where one ship can have
 * sailed it without a long silence; in a gap at the last position, marked, for an hour; nowhere otherwise. Pure.
 */
export function replayPositionAt(track: ReplayTrack, atSeconds: number): ReplayPlace | undefined {
  let [low, high] = [0, track.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (track[middle]!.atSeconds <= atSeconds) low = middle + 1;
    else high = middle;
  }
  const before = track[low - 1];
  if (before === undefined) return undefined;
  const after = track[low];
  const { longitude, latitude, speedOverGroundKn } = before;
  if (after === undefined || !isLine(before, after)) {
    if (atSeconds - before.atSeconds > lastSeenS) return undefined;
    const isGap = atSeconds > before.atSeconds;
    return { longitude, latitude, headingDeg: null, speedOverGroundKn, isGap };
  }
  const share = (atSeconds - before.atSeconds) / (after.atSeconds - before.atSeconds);
  const east = nearestLongitude(after.longitude, longitude) - longitude;
  const north = after.latitude - latitude;
  const isLying = Math.hypot(east, north) < lyingDeg / 4;
  const course = (Math.atan2(east * Math.cos((latitude * Math.PI) / 180), north) * 180) / Math.PI;
  return {
    longitude: nearestLongitude(longitude + east * share, 0),
    latitude: latitude + north * share,
    headingDeg: isLying ? null : (course + 360) % 360,
    speedOverGroundKn,
    isGap: false,
  };
}

function isLine(before: ReplayPoint, after: ReplayPoint): boolean {
  const seconds = after.atSeconds - before.atSeconds;
  const east =
    (nearestLongitude(after.longitude, before.longitude) - before.longitude) *
    Math.cos((before.latitude * Math.PI) / 180);
  const degrees = Math.hypot(east, after.latitude - before.latitude);
  if (degrees < lyingDeg) return seconds <= longestLyingS;
  return seconds <= longestLineS && degrees <= fastestDegS * seconds + noiseDeg;
}

const speedClassOf = (knots: number): SpeedClass => (knots < 1 ? 'stopped' : knots <= 5 ? 'slow' : 'normal');

/** The vessels of a moment, optionally of one speed class. Pure. */
export function vesselsAt(
  tracks: readonly ReplayTrack[],
  atSeconds: number,
  speed: SpeedClass | '',
): ChartVessel[] {
  return tracks.flatMap((track) => {
    const { mmsi, group } = track[0]!;
    const place = replayPositionAt(track, atSeconds);
    if (place === undefined) return [];
    const { longitude, latitude, headingDeg, speedOverGroundKn, isGap } = place;
    const isSpeed = speed === '' || (speedOverGroundKn !== null && speedClassOf(speedOverGroundKn) === speed);
    if (!isSpeed) return [];
    return [
      {
        id: mmsi,
        name: '',
        longitude,
        latitude,
        headingDeg,
        tone: 'on-plan',
        kind: kindOfGroup(group),
        stale: isGap,
        standsFor: 1,
      },
    ];
  });
}

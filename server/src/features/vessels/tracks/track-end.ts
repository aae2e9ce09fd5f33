import { rawPerDegree } from '../../../formats/ais/index.ts';
import { offsetM } from './raw-units.ts';
import { type StoredPoint, canFollow } from './track.ts';

/** The newest stored position of a vessel; null is "unknown". Degrees and knots. */
interface NewestFix {
  longitude: number | null;
  latitude: number | null;
  positionAt: Date | null;
  speedOverGroundKn: number | null;
}

/** Where a vessel was last, as a point of its track; undefined without a position in that time. Pure. */
export function pointOf(record: NewestFix | undefined, from: Date, to: Date): StoredPoint | undefined {
  const { longitude = null, latitude = null, positionAt = null, speedOverGroundKn = null } = record ?? {};
  if (longitude === null || latitude === null || positionAt === null) return undefined;
  if (positionAt < from || positionAt > to) return undefined;
  return {
    track: 0,
    longitude: Math.round(longitude * rawPerDegree),
    latitude: Math.round(latitude * rawPerDegree),
    speed: speedOverGroundKn === null ? null : Math.min(Math.round(speedOverGroundKn * 10), 2 ** 16 - 1),
    positionAt,
  };
}

/**
 * Stored points of a vessel, in the order of time, plus where it is now: the newest fixes are stored once it is known
 * which of them are needed, up to an hour later, and until then are within the limit of the line that ends in the
 * newest one. Pure.
 */
export function endInLatest(points: readonly StoredPoint[], latest: StoredPoint | undefined): StoredPoint[] {
  if (latest === undefined) return [...points];
  const ends = new Map(points.map((point) => [point.track, point]));
  const farM = ({ longitude, latitude }: StoredPoint): number => {
    const { east, north } = offsetM(longitude, latitude, latest.longitude, latest.latitude);
    return Math.hypot(east, north);
  };
  let nearest: StoredPoint | undefined;
  for (const end of ends.values()) {
    // What was put into the table when it was stored is there already.
    if (end.positionAt >= latest.positionAt && (ends.size === 1 || farM(end) < 1)) return [...points];
    if (
      end.positionAt < latest.positionAt &&
      canFollow(end, latest) &&
      (nearest === undefined || farM(end) < farM(nearest))
    )
      nearest = end;
  }
  if (nearest === undefined && points.length > 0) return [...points];
  const ended = [...points, { ...latest, track: nearest?.track ?? 0 }];
  return ended.sort((a, b) => a.positionAt.getTime() - b.positionAt.getTime());
}

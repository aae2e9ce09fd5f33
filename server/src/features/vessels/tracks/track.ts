import { metresPerNm, unwrapLine } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { noSpeed, rawPerDegree } from '../../../formats/ais/index.ts';
import { offsetM } from './raw-units.ts';
import { readParts } from './track-store.ts';

/** A stored point of a track. Raw units of the wire; `speed` is null where it was not available. */
export interface StoredPoint {
  track: number;
  longitude: number;
  latitude: number;
  speed: number | null;
  positionAt: Date;
}

/** Points of one answer; a month of the busiest track measured has a tenth of it. */
const mostPoints = 20_000;

/** The stored points of these vessels by MMSI, oldest first. Those without any have no entry. */
export async function listPointsOfVessels(
  tx: Tx | Db,
  mmsis: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, StoredPoint[]>> {
  const span = { fromMs: from.getTime(), toMs: to.getTime() };
  const parts = mmsis.map((mmsi) => ({ mmsi: Number(mmsi), ...span }));
  const byMmsi = new Map<string, StoredPoint[]>();
  if (parts.length === 0) return byMmsi;
  const given = new Map(mmsis.map((mmsi) => [Number(mmsi), mmsi]));
  for (const { mmsi, track, longitude, latitude, speed, atMs } of await readParts(tx, parts)) {
    const key = given.get(mmsi) ?? String(mmsi);
    let own = byMmsi.get(key);
    if (own === undefined) byMmsi.set(key, (own = []));
    if (own.length < mostPoints)
      own.push({
        track,
        longitude,
        latitude,
        speed: speed === noSpeed ? null : speed,
        positionAt: new Date(atMs),
      });
  }
  return byMmsi;
}

/** The stored points of an MMSI, oldest first. */
export const listTrackPoints = async (
  tx: Tx | Db,
  mmsi: string,
  from: Date,
  to: Date,
): Promise<StoredPoint[]> => (await listPointsOfVessels(tx, [mmsi], from, to)).get(mmsi) ?? [];

/** Whether these are all points of their time. */
export const isWhole = (points: readonly StoredPoint[]): boolean => points.length < mostPoints;

const fastestMs = (60 * metresPerNm) / 3600;
const noiseM = 300;

/**
 * Splits points into segments that one ship can have sailed: those of one open track, cut where more than 60 kn would
 * be needed. In the order of their first points. Pure.
 */
export function splitTrack(points: readonly StoredPoint[]): StoredPoint[][] {
  const segments: StoredPoint[][] = [];
  const current = new Map<number, StoredPoint[]>();
  for (const point of points) {
    const segment = current.get(point.track);
    const last = segment?.at(-1);
    if (segment !== undefined && last !== undefined && canFollow(last, point)) segment.push(point);
    else {
      const begun = [point];
      current.set(point.track, begun);
      segments.push(begun);
    }
  }
  return segments;
}

/** Whether one ship can have sailed from the first to the second. Pure. */
export function canFollow(last: StoredPoint, point: StoredPoint): boolean {
  const { east, north } = offsetM(last.longitude, last.latitude, point.longitude, point.latitude);
  const seconds = (point.positionAt.getTime() - last.positionAt.getTime()) / 1000;
  return Math.hypot(east, north) <= fastestMs * seconds + noiseM;
}

/**
 * The track of the ship that an MMSI mostly belongs to: the longest segment, with those before and after it that it can
 * have sailed too. Pure.
 */
export function mainTrack(segments: readonly StoredPoint[][]): StoredPoint[] {
  const main: StoredPoint[][] = [];
  for (const segment of segments.toSorted((a, b) => b.length - a.length))
    if (main.every((other) => isApart(other, segment))) main.push(segment);
  return main.flat().toSorted((a, b) => a.positionAt.getTime() - b.positionAt.getTime());
}

/** Whether two segments follow each other, and one ship can have sailed both. */
function isApart(one: readonly StoredPoint[], other: readonly StoredPoint[]): boolean {
  const [first, second] = one[0]!.positionAt <= other[0]!.positionAt ? [one, other] : [other, one];
  return first.at(-1)!.positionAt < second[0]!.positionAt && canFollow(first.at(-1)!, second[0]!);
}

/**
 * The thinned track of a vessel as [longitude, latitude], oldest first, longitudes unwrapped across the
 * antimeridian.
 */
export async function listTrack(
  tx: Tx | Db,
  mmsi: string,
  from: Date,
  to: Date,
): Promise<[number, number][]> {
  return toLine(mainTrack(splitTrack(await listTrackPoints(tx, mmsi, from, to))));
}

export const toLine = (points: readonly { longitude: number; latitude: number }[]): [number, number][] =>
  unwrapLine(points.map(({ longitude, latitude }) => [longitude / rawPerDegree, latitude / rawPerDegree]));

import type { VesselPosition } from '@portolan/contract';
import {
  createPositionColumns,
  noCourse,
  noHeading,
  noSpeed,
  noStatus,
  noTurn,
  rawPerDegree,
} from '../../../formats/ais/index.ts';
import { PositionStage } from './position-stage.ts';
import { type LatestPosition, PositionTable } from './position-table.ts';
import type { TrackPoints } from '../tracks/index.ts';

/** What remains of the positions of a log. */
export interface JudgedLog {
  /** Where each vessel was at the end. */
  latest: LatestPosition[];
  /** Its thinned track; each track ends in a point. */
  points: TrackPoints;
}

const rowsAtOnce = 8192;
const coarseType = 27;
const fineType = 1;

/**
 * Judges and thins the positions of a log like those of a feed, but on their own: a log of another time is not late.
 * They may be in any order. Pure.
 */
export function judgeLog(positions: readonly VesselPosition[], now: Date): JudgedLog {
  const reports = positions.map((position) => ({ position, fix: toLatest(position) }));
  reports.sort((a, b) => a.fix.atMs - b.fix.atMs);
  const vessels = new Set(reports.map(({ fix }) => fix.mmsi)).size;
  const stage = new PositionStage(new PositionTable(undefined, Math.max(1, vessels)));
  const columns = createPositionColumns(Math.min(rowsAtOnce, reports.length));
  const take = (): void => {
    stage.take(columns, now.getTime());
    columns.count = 0;
  };
  for (const { position, fix } of reports) {
    const row = columns.count;
    columns.count = row + 1;
    columns.type[row] = position.isCoarse === true ? coarseType : fineType;
    columns.mmsi[row] = fix.mmsi;
    columns.longitude[row] = fix.longitude;
    columns.latitude[row] = fix.latitude;
    columns.speed[row] = fix.speed;
    columns.course[row] = fix.course;
    columns.heading[row] = fix.heading;
    columns.status[row] = fix.status;
    columns.turn[row] = noTurn;
    // The complete time is known: the second distinguishes it from other reports of the ship from the same place.
    columns.second[row] = Math.floor(fix.atMs / 1000) % 60;
    columns.stationTimeMs[row] = fix.atMs;
    if (columns.count === columns.capacity) take();
  }
  if (columns.count > 0) take();
  stage.closeTracks();
  const latest = Array.from(stage.takeChanged(), (slot) => stage.table.read(slot));
  return { latest, points: stage.takePoints() };
}

/** One position of a vessel in raw units, for storage in columns. */
export function toLatest(position: VesselPosition): LatestPosition {
  const { speedOverGroundKn, courseOverGroundDeg, headingDeg, navigationStatus } = position;
  return {
    mmsi: Number(position.mmsi),
    longitude: Math.round(position.longitude * rawPerDegree),
    latitude: Math.round(position.latitude * rawPerDegree),
    speed: speedOverGroundKn === null ? noSpeed : Math.round(speedOverGroundKn * 10),
    course: courseOverGroundDeg === null ? noCourse : Math.round(courseOverGroundDeg * 10),
    heading: headingDeg === null ? noHeading : Math.round(headingDeg),
    status: navigationStatus ?? noStatus,
    atMs: Date.parse(position.positionAt),
  };
}

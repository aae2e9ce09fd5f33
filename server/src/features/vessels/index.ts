export {
  type VesselRecord, findNewestPositionAt, listVesselsByImo, recordPositions, recordStatics, recordStaticsOnce, toLatest, toParticulars,
} from './vessel.ts'; // prettier-ignore
export { PositionStage, type StageCounts, type TrackPoint } from './position-stage.ts';
export { type LatestPosition, PositionTable, type VesselParticulars } from './position-table.ts';
export {
  dropOldTracks, dropSimulatedTracks, firstSimulatedTrack, keptTrackDays, loadLatest, writeLatest, writePoints,
} from './position-writer.ts'; // prettier-ignore
export { listTrack, unwrap } from './track.ts';
export { readMmsi, readRange, serveVessels } from './routes.ts';

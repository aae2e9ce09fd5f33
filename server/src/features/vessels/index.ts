export {
  type VesselRecord, findNewestPositionAt, listVesselsByImo, recordPositions, recordStatics, recordStaticsOnce, toParticulars,
} from './vessel.ts'; // prettier-ignore
export { PositionStage } from './position-stage.ts';
export type { StageCounts } from './stage-counts.ts';
export { type LatestPosition, PositionTable, type VesselParticulars } from './position-table.ts';
export { loadLatest, writeLatest } from './position-writer.ts';
export { mergeTracks } from './track-merge.ts';
export { type TrackPoint, TrackPoints } from './track-points.ts';
export {
  dropOldTracks, firstSimulatedTrack, keptTrackDays, readBoxes, readParts, type RawBox, type TrackPart, writePoints,
} from './track-store.ts'; // prettier-ignore
export { listTrack, unwrap } from './track.ts';
export { readMmsi, readRange, serveVessels } from './routes.ts';
export { type ToldEvent, recordOperators } from './vessel-operator.ts';

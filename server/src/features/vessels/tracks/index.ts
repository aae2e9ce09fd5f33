export type { Box } from './box.ts';
export { isOnGlobe, metresPerRaw, offsetM, turnEast } from './raw-units.ts';
export { endInLatest, pointOf } from './track-end.ts';
export { mergeTracks } from './track-merge.ts';
export { type StoredFix, TrackPoints } from './track-points.ts';
export {
  type RawBox,
  dropOldTracks,
  firstSimulatedTrack,
  keptTrackDays,
  readBoxes,
  readParts,
  toRawBoxes,
  writePoints,
} from './track-store.ts';
export {
  type ThinningState,
  mustStoreBefore,
  narrow,
  restartThinning,
  startThinning,
  thinningBoundM,
} from './track-thinning.ts';
export {
  type StoredPoint,
  isWhole,
  listTrack,
  listPointsOfVessels,
  listTrackPoints,
  mainTrack,
  splitTrack,
  toLine,
} from './track.ts';

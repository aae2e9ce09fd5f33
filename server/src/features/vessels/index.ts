export {
  type VesselRecord, findNewestPositionAt, listTrack, listVesselsByImo, recordPositions, recordStatics, unwrap,
} from './vessel.ts'; // prettier-ignore
